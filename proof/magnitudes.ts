/**
 * Magnitudes as logarithms. A form is 2^c times powers of the magnitudes of variables, so that a product is a sum and what is known of magnitudes
 * is linear. A variable is a number, or a norm: the sum of the magnitudes of the terms of a sum.
 *
 * Forms describe numbers as they were if exponents had no limits, each operation with its rounding. `slack` pays for the roundings.
 */
import { isDifference, magnitudeOf, type NumberNode, only, pair, termsOf } from './number-node.ts';

export interface Norm {
  readonly id: string;
  readonly op: 'norm';
  readonly terms: readonly Form[];
  readonly node: NumberNode;
}

export type Variable = NumberNode | Norm;

export interface Form {
  readonly c: number;
  readonly e: ReadonlyMap<Variable, number>;
}

/** More than what 2^40 roundings change a magnitude by, as a logarithm. */
export const slack = 1e-3;

const empty: ReadonlyMap<Variable, number> = new Map();
export const power = (c: number): Form => ({ c, e: empty });
export const one: Form = power(0);
export const variable = (v: Variable): Form => ({ c: 0, e: new Map([[v, 1]]) });

export function times(p: Form, q: Form, by = 1): Form {
  const c = p.c + by * q.c;
  if (q.e.size === 0) return { c, e: p.e };
  const e = new Map(p.e);
  for (const [v, x] of q.e) {
    const sum = (e.get(v) ?? 0) + by * x;
    if (sum === 0) e.delete(v);
    else e.set(v, sum);
  }
  return { c, e };
}
export const over = (p: Form, q: Form): Form => times(p, q, -1);
export const raised = ({ c, e }: Form, by: number): Form => ({
  c: c * by,
  e: new Map([...e].map(([v, x]) => [v, x * by])),
});
export const without = ({ c, e }: Form, v: Variable): Form => ({
  c,
  e: new Map([...e].filter(([other]) => other !== v)),
});

const keys = new WeakMap<ReadonlyMap<Variable, number>, string>();
/** The same for forms that differ by a constant. */
export function keyOf({ e }: Form): string {
  const known = keys.get(e);
  if (known !== undefined) return known;
  const key = [...e]
    .map(([{ id }, x]) => `${id}^${x}`)
    .sort()
    .join();
  keys.set(e, key);
  return key;
}

/** The number is not negative, whatever the inputs are. */
const positive = new WeakMap<NumberNode, boolean>();
export function isNonNegative(node: NumberNode): boolean {
  const known = positive.get(node);
  if (known !== undefined) return known;
  const found = findSign(node);
  positive.set(node, found);
  return found;
}

function findSign({ op, args }: NumberNode): boolean {
  switch (op) {
    case 'constant':
    case 'abs':
    case 'sqrt':
      return true;
    case 'mul':
      return args.every(isNonNegative) || isSquare(args);
    case 'add':
    case 'div':
    case 'min':
    case 'fround':
      return args.every(isNonNegative);
    case 'max':
      return args.some(isNonNegative);
  }
  return false;
}

/** A product whose factors come in pairs, except factors that are not negative. */
function isSquare(factors: readonly NumberNode[]): boolean {
  const single = new Set<NumberNode>();
  const visit = (x: NumberNode) => {
    if (x.op === 'mul') x.args.forEach(visit);
    else if (!single.delete(x) && !isNonNegative(x)) single.add(x);
  };
  factors.forEach(visit);
  return single.size === 0;
}

/** The terms of a sum with the logarithm of their factors; a constant times a sum is taken apart. A `whole` number is one term. */
function multiplesIn(
  node: NumberNode,
  isWhole: (node: NumberNode) => boolean,
  by = 0,
): readonly (readonly [number, NumberNode])[] {
  return termsOf(node, isWhole).flatMap((term) => {
    if (term.value === 0) return [];
    if (term.op === 'mul' && !isWhole(term)) {
      const [a, b] = pair(term);
      if (a.op === 'constant' && b.op === 'add') return multiplesIn(b, isWhole, by + Math.log2(a.value));
      if (b.op === 'constant' && a.op === 'add') return multiplesIn(a, isWhole, by + Math.log2(b.value));
    }
    return [[by, term] as const];
  });
}

/** A sum with more terms than this is not taken apart. */
const mostSpread = 5;

/** Norms and forms of the numbers of one function. */
export class Magnitudes {
  readonly #forms = new Map<NumberNode, Form>();
  readonly #norms = new Map<string, Norm>();
  readonly #normOf = new Map<NumberNode, Norm>();
  readonly #parts = new Map<Variable, readonly Form[] | undefined>();
  readonly #whole: ReadonlySet<NumberNode>;
  readonly #names: Map<string, number>;

  /**
   * `whole`: floats that are taken as they are. Nothing relates their sizes to the sizes of their parts. `names` numbers norms by their terms, for
   * all places of a function.
   */
  constructor(whole: ReadonlySet<NumberNode> = new Set(), names: Map<string, number> = new Map()) {
    this.#whole = whole;
    this.#names = names;
  }

  readonly isWhole = (v: Variable): boolean => v.op !== 'norm' && this.#whole.has(v);

  /** The norm of a sum. */
  norm(sum: NumberNode): Norm {
    const node = magnitudeOf(sum);
    const before = this.#normOf.get(node);
    if (before !== undefined) return before;
    const found = this.#normWith(
      multiplesIn(node, this.isWhole).map(([by, term]) => times(this.of(term), power(by))),
      node,
    );
    this.#normOf.set(node, found);
    return found;
  }

  #normWith(all: readonly Form[], node: NumberNode): Norm {
    const terms = mergeTerms(all);
    const key = terms
      .map((t) => `${t.c}*${keyOf(t)}`)
      .sort()
      .join('+');
    const number = this.#names.get(key) ?? this.#names.size;
    this.#names.set(key, number);
    const found = this.#norms.get(key) ?? { id: `n${number}`, op: 'norm', terms, node };
    this.#norms.set(key, found);
    return found;
  }

  /**
   * A norm of few terms that is at least the sum. Sums in it are taken apart if they are short and not in `keep`. What is left of a number counts as a part of
   * that number.
   */
  spread(sum: NumberNode, keep: ReadonlySet<Variable>): Norm {
    const partsOf = new Map<Variable, readonly Form[] | undefined>();
    const spreadOf = (form: Form): readonly Form[] => {
      let all: readonly Form[] = [power(form.c)];
      for (const [v, x] of form.e) {
        // In a product, only sums whose terms have different signs are taken apart.
        const isApart = x === 1 && !keep.has(v) && (v.op !== 'norm' || form.e.size === 1);
        const factors = (isApart ? apart(v) : undefined) ?? [raised(variable(v), x)];
        all = all.flatMap((p) => factors.map((q) => times(p, q)));
      }
      return all;
    };
    const apart = (v: Variable) => {
      if (partsOf.has(v)) return partsOf.get(v);
      const parts = this.#apart(v);
      const all = parts && mergeTerms(parts.flatMap(spreadOf));
      const found = all !== undefined && all.length <= mostSpread ? all : undefined;
      partsOf.set(v, found);
      return found;
    };
    return this.#normWith(this.norm(sum).terms.flatMap(spreadOf), magnitudeOf(sum));
  }

  #apart(v: Variable): readonly Form[] | undefined {
    if (this.isWhole(v)) return undefined;
    switch (v.op) {
      case 'norm':
        return v.terms;
      case 'add':
        return isDifference(v) ? undefined : this.norm(v).terms;
      case 'div':
        return v.args[0]?.op === 'constant' ? this.partsOf(v) : undefined;
      case 'lost':
      case 'rest':
      case 'coarse':
        return this.partsOf(v);
    }
    return undefined;
  }

  /** The magnitude of a number. */
  of(x: NumberNode): Form {
    const known = this.#forms.get(x);
    if (known !== undefined) return known;
    const form = this.#find(x);
    this.#forms.set(x, form);
    return form;
  }

  #find(node: NumberNode): Form {
    const { op, value } = node;
    if (this.isWhole(node)) return variable(node);
    switch (op) {
      case 'constant':
        return power(Math.log2(value));
      case 'sign':
        return one;
      case 'abs':
      case 'neg':
      case 'fround':
      // The upper half is x but for 2^-26 of it.
      case 'high':
        return this.of(only(node));
      case 'mul': {
        const [x, y] = pair(node);
        return times(this.of(x), this.of(y));
      }
      case 'sqrt':
        return raised(this.of(only(node)), 0.5);
      case 'add':
        return variable(isNonNegative(node) ? this.norm(node) : node);
    }
    return variable(node);
  }

  /** The magnitude of the result of the last operation. The magnitude of a sum is its norm. Undefined for operations that are not followed. */
  ofOperation(x: NumberNode): Form | undefined {
    const [p, q] = x.args.map((arg) => this.of(arg));
    switch (x.op) {
      case 'add':
        return variable(this.norm(x));
      case 'mul':
        return p && q && times(p, q);
      case 'div':
        return p && q && over(p, q);
      case 'sqrt':
        return p && raised(p, 0.5);
    }
    return undefined;
  }

  /** An upper bound of the result of the last operation: sums count as their norms. */
  mostOfOperation(x: NumberNode): Form | undefined {
    if (x.op !== 'mul' && x.op !== 'div') return this.ofOperation(x);
    const [p, q] = pair(x);
    return x.op === 'div' ? over(this.#most(p), this.of(q)) : times(this.#most(p), this.#most(q));
  }

  #most(x: NumberNode): Form {
    const node = x.op === 'abs' ? magnitudeOf(only(x)) : magnitudeOf(x);
    const found = this.isWhole(node) ? undefined : this.mostOfOperation(node);
    return found ?? this.of(node);
  }

  /** Forms; the variable is at most the largest of them. undefined for a variable without parts. */
  partsOf(v: Variable): readonly Form[] | undefined {
    if (!this.#parts.has(v)) this.#parts.set(v, this.#findParts(v));
    return this.#parts.get(v);
  }

  #findParts(v: Variable): readonly Form[] | undefined {
    if (this.isWhole(v)) return undefined;
    switch (v.op) {
      case 'norm':
        return v.terms.map((t) => times(t, power(Math.log2(v.terms.length))));
      case 'add':
        return [variable(this.norm(v))];
      case 'div': {
        const [x, y] = pair(v);
        return [over(this.of(x), this.of(y))];
      }
      case 'max':
      case 'min':
        return v.args.map((x) => this.of(x));
      case 'rest':
        return [times(this.of(only(v)), power(-26))];
      case 'coarse':
        return v.args[0] && [times(this.of(v.args[0]), power(1))];
      case 'lost':
        return [times(this.of(only(v)), power(-53))];
    }
    return undefined;
  }
}

/** Terms with the same variables are one. */
function mergeTerms(terms: readonly Form[]): readonly Form[] {
  const merged = new Map<string, Form>();
  for (const t of terms) {
    const key = keyOf(t);
    const before = merged.get(key);
    merged.set(key, before === undefined ? t : { c: logSum(before.c, t.c), e: t.e });
  }
  return [...merged.values()];
}

/** log2(2^x + 2^y). */
export function logSum(x: number, y: number): number {
  const [most, least] = x > y ? [x, y] : [y, x];
  return least === Number.NEGATIVE_INFINITY ? most : most + Math.log2(1 + 2 ** (least - most));
}
