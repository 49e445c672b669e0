/** Definitions of variables as linear constraints: sums and their terms, quotients, and norms that have the squares of another norm. */
import type { Constraint } from './linear.ts';
import {
  type Form,
  keyOf,
  type Magnitudes,
  type Norm,
  over,
  raised,
  slack,
  times,
  type Variable,
  variable,
} from './magnitudes.ts';
import { isDifference, type NumberNode, only } from './number-node.ts';
import type { Signs } from './signs.ts';

/** Pays for logarithms that are computed in floating point. */
const rounded = 1e-6;

/** p ≥ q, up to a rounding of logarithms. */
export function atLeast(p: Form, q: Form, allowance = rounded): Constraint {
  const { c, e } = over(p, q);
  return { a: e, b: -c - allowance };
}

const betweenNorms = new WeakMap<Norm, Map<Norm, readonly Constraint[]>>();

export class Relations {
  readonly #magnitudes: Magnitudes;
  readonly #signs: Signs;
  readonly #own = new Map<
    Variable,
    { readonly constraints: readonly Constraint[]; readonly within: readonly Variable[] }
  >();

  constructor(magnitudes: Magnitudes, signs: Signs) {
    this.#magnitudes = magnitudes;
    this.#signs = signs;
  }

  /** The constraints on some variables and on all that they are made of, and those variables; without what was known `before`. */
  of(variables: Iterable<Variable>, before: ReadonlySet<Variable> = new Set()) {
    const constraints: Constraint[] = [];
    const seen = new Set<Variable>();
    const visit = (v: Variable) => {
      if (seen.has(v) || before.has(v)) return;
      seen.add(v);
      const { constraints: own, within } = this.#definition(v);
      constraints.push(...own);
      for (const other of within) visit(other);
    };
    for (const v of variables) visit(v);
    const isNorm = (v: Variable): v is Norm => v.op === 'norm';
    const [norms, others] = [[...seen].filter(isNorm), [...before].filter(isNorm)];
    for (const p of norms) {
      for (const q of norms) if (p !== q) constraints.push(...this.#between(p, q));
      for (const q of others) constraints.push(...this.#between(p, q), ...this.#between(q, p));
    }
    return { constraints, seen };
  }

  #definition(v: Variable) {
    const known = this.#own.get(v);
    if (known !== undefined) return known;
    const found = this.#define(v);
    this.#own.set(v, found);
    return found;
  }

  #define(v: Variable): {
    readonly constraints: readonly Constraint[];
    readonly within: readonly Variable[];
  } {
    const of = (x: NumberNode) => this.#magnitudes.of(x);
    const self = variable(v);
    if (this.#magnitudes.isWhole(v)) return { constraints: [], within: [] };
    const parts = this.#lowerParts(v).filter((part) => !this.#signs.vanishes(part));
    const constraints = parts.map((part) => atLeast(self, part));
    const within = parts.flatMap(({ e }) => [...e.keys()]);
    if (v.op === 'div' && v.args.length === 2) {
      const [quotient] = this.#magnitudes.partsOf(v) ?? [];
      if (quotient !== undefined) {
        constraints.push(atLeast(self, quotient), atLeast(quotient, self));
        within.push(...quotient.e.keys());
      }
    }
    if (v.op === 'rest' || v.op === 'lost' || v.op === 'coarse')
      for (const part of this.#magnitudes.partsOf(v) ?? []) {
        constraints.push(atLeast(part, self, slack));
        within.push(...part.e.keys());
      }
    if (v.op === 'min' && v.args.every((x) => this.#signs.isNonNegative(x)))
      for (const x of v.args) {
        if (x.value === Number.POSITIVE_INFINITY) continue;
        constraints.push(atLeast(of(x), self));
        within.push(...of(x).e.keys());
      }
    if ((v.op === 'input' || v.op === 'unknown') && Number.isFinite(v.high))
      constraints.push({ a: new Map([[v, -1]]), b: -v.high });
    return { constraints, within };
  }

  /** Forms that are not more than the variable. */
  #lowerParts(v: Variable): readonly Form[] {
    const isNonNegative = (x: NumberNode) => this.#signs.isNonNegative(x);
    if (v.op === 'norm') return v.terms;
    if (v.op === 'add' && v.args.every(isNonNegative))
      return this.isSumOfTerms(v)
        ? [variable(this.#magnitudes.norm(v))]
        : v.args.map((x) => this.#magnitudes.of(x));
    if (v.op === 'max') return v.args.filter(isNonNegative).map((x) => this.#magnitudes.of(x));
    return [];
  }

  /** All terms of the norm of a sum are not negative, so that the sum is its norm. */
  isSumOfTerms(sum: NumberNode): boolean {
    return sum.args.every((x) => this.#areTerms(x, true));
  }

  /** The number is ≥ 0, or ≤ 0, and so is each term into which a norm takes it apart. */
  #areTerms(node: NumberNode, isPositive: boolean): boolean {
    if (node.op === 'neg') return this.#areTerms(only(node), !isPositive);
    if (!(isPositive ? this.#signs.isNonNegative(node) : this.#signs.isNonPositive(node))) return false;
    if (this.#magnitudes.isWhole(node) || isDifference(node)) return true;
    const isMultiple = node.op === 'mul' && node.args.some(({ op }) => op === 'constant');
    const sum = isMultiple ? node.args.find(({ op }) => op === 'add') : node;
    return sum?.op !== 'add' || sum.args.every((x) => this.#areTerms(x, isPositive));
  }

  #between(p: Norm, q: Norm): readonly Constraint[] {
    const ofP = betweenNorms.get(p) ?? new Map<Norm, readonly Constraint[]>();
    betweenNorms.set(p, ofP);
    const known = ofP.get(q);
    if (known !== undefined) return known;
    const found = relate(p, q);
    ofP.set(q, found);
    return found;
  }
}

/**
 * p ≥ k·q where p has k times the terms of q. p ≥ k·q²/n where it has k times their squares, n of them (Cauchy–Schwarz); p ≤ q² where it is just these.
 */
function relate(p: Norm, q: Norm): readonly Constraint[] {
  const terms = new Map(p.terms.map((t) => [keyOf(t), t.c]));
  const sharesOf = (forms: readonly Form[]) =>
    forms.map((t) => (terms.get(keyOf(t)) ?? Number.NEGATIVE_INFINITY) - t.c);
  const own = Math.min(...sharesOf(q.terms));
  const [ofP, ofQ] = [variable(p), variable(q)];
  const found: Constraint[] = [];
  if (own > Number.NEGATIVE_INFINITY) found.push(atLeast(ofP, times({ c: own, e: new Map() }, ofQ)));
  const shares = sharesOf(q.terms.map((t) => raised(t, 2)));
  const squares = Math.min(...shares);
  if (squares > Number.NEGATIVE_INFINITY) {
    const square = raised(ofQ, 2);
    found.push(atLeast(ofP, times({ c: squares - Math.log2(q.terms.length), e: new Map() }, square)));
    if (p.terms.length === q.terms.length && shares.every((share) => Math.abs(share) < rounded))
      found.push(atLeast(square, ofP));
  }
  return found;
}
