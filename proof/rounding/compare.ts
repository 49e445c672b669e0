/**
 * One polynomial is at most another, if no variable is negative. The comparison takes the numbers in the order in which they are computed, the last first.
 * Terms that both polynomials have cancel. A number in the terms that are left becomes its majorant in the first polynomial, and its minorant in the second.
 */
import { isDifference, type NumberNode, only, pair, show } from '../number-node.ts';
import type { Norm } from './aligned.ts';
import { type CrossProduct, crossProductsIn, withoutComponents } from './lagrange.ts';
import {
  bare,
  type HasSign,
  isTail,
  isZero,
  majorantOf as magnitudeMajorantOf,
  minorantOf,
  type Posynomial,
  signOfShape,
} from './magnitude.ts';
import { areBelowMeans } from './means.ts';
import { roundedIn } from './parts.ts';
import {
  effort,
  keyOf,
  type Monomial,
  type Powers,
  plus,
  scaled,
  TooLong,
  timesPowers,
  variable,
  zero,
} from './polynomial.ts';
import type { Answer } from './proof.ts';

type Term = Monomial<NumberNode>;
type Terms = Map<string, Term>;
const mostSteps = 12_000;

/** `whole`: a root is √x, and x/√x becomes √x. `apart`: √x becomes x/√x. */
export type RootForm = 'whole' | 'apart';
const more = 1 + 2 ** -50;
const less = 1 - 2 ** -50;

class Side {
  readonly rest = new Map<string, Term>();
  /** Terms by their latest number. */
  readonly queues = new Map<number, Map<string, Term>>();
  readonly #canReplace: (x: NumberNode) => boolean;

  /** How roots are written. */
  readonly #form: RootForm;
  /** The factor of a replacement of x/√x by √x. */
  readonly #rounded: number;

  /** |c/y|·|y| becomes c for these y. */
  readonly #isInverted: (y: NumberNode) => boolean;

  constructor(
    canReplace: (x: NumberNode) => boolean,
    form: RootForm,
    rounded: number,
    isInverted: (y: NumberNode) => boolean = () => false,
  ) {
    this.#isInverted = isInverted;
    this.#canReplace = canReplace;
    this.#form = form;
    this.#rounded = rounded;
  }

  /** x/√x is √x. */
  #reduced(term: Term): Term {
    if (this.#form !== 'whole') return term;
    let { coefficient, powers } = term;
    for (const [root, power] of term.powers) {
      if (root.op !== 'sqrt') continue;
      const x = bare(only(root));
      for (let left = power; left < 0 && (powers.get(x) ?? 0) >= 1; left += 2) {
        powers = timesPowers(
          powers,
          new Map([
            [x, -1],
            [root, 2],
          ]),
        );
        coefficient *= this.#rounded;
      }
    }
    return { coefficient, powers };
  }

  add(term: Term): void {
    const { coefficient, powers } = this.#reduced(withoutInverses(term, this.#isInverted));
    const atom = this.latest(powers);
    let queue = this.rest;
    if (atom !== undefined) {
      queue = this.queues.get(atom.id) ?? new Map();
      this.queues.set(atom.id, queue);
    }
    const key = keyOf(powers);
    queue.set(key, { coefficient: coefficient + (queue.get(key)?.coefficient ?? 0), powers });
  }

  get isEmpty(): boolean {
    return this.queues.size === 0 && this.rest.size === 0;
  }

  take(id: number): Map<string, Term> {
    const queue = this.queues.get(id) ?? new Map<string, Term>();
    this.queues.delete(id);
    return queue;
  }

  latest(powers: Powers<NumberNode>): NumberNode | undefined {
    let found: NumberNode | undefined;
    for (const [v, power] of powers)
      if (
        power >= (this.#form === 'whole' && v.op === 'sqrt' ? 2 : 1) &&
        (found === undefined || v.id > found.id) &&
        this.#canReplace(v)
      )
        found = v;
    return found;
  }

  replace({ coefficient, powers }: Term, atom: NumberNode, parts: Posynomial): void {
    const others = timesPowers(powers, new Map([[atom, -1]]));
    for (const part of parts.values())
      this.add({ coefficient: coefficient * part.coefficient, powers: timesPowers(others, part.powers) });
  }
}

/** |fl(c/y)|·|y| is at least (1 − u)·c. */
function withoutInverses({ coefficient, powers }: Term, isInverted: (y: NumberNode) => boolean): Term {
  for (const [inverse, power] of powers) {
    const parts = power >= 1 ? inverseOf(inverse) : undefined;
    if (parts === undefined) continue;
    for (const [x, other] of powers)
      if (other >= 1 && x !== inverse && isInverted(x) && isSameSize(x, parts.y)) {
        const both = new Map([
          [inverse, -1],
          [x, -1],
        ]);
        const others = timesPowers(powers, both);
        return withoutInverses({ coefficient: coefficient * parts.c * less, powers: others }, isInverted);
      }
  }
  return { coefficient, powers };
}

/** c and y, if the number is c/y or a multiple of it. */
function inverseOf(x: NumberNode): { readonly c: number; readonly y: NumberNode } | undefined {
  if (x.op !== 'div' && x.op !== 'mul') return undefined;
  const [p, q] = pair(x).map(bare);
  if (p === undefined || q === undefined) return undefined;
  if (x.op === 'div') return p.op === 'constant' ? { c: p.value, y: q } : undefined;
  const [constant, other] = p.op === 'constant' ? [p, q] : [q, p];
  const found = constant.op === 'constant' ? inverseOf(other) : undefined;
  return found && { c: found.c * constant.value * less, y: found.y };
}

/** Both numbers are the same products and quotients of numbers of the same magnitude. */
function isSameSize(p: NumberNode, q: NumberNode): boolean {
  const [x, y] = [bare(p), bare(q)];
  if (x === y) return true;
  if (x.op !== y.op || (x.op !== 'mul' && x.op !== 'div')) return false;
  const [[a, b], [c, d]] = [pair(x), pair(y)];
  return (isSameSize(a, c) && isSameSize(b, d)) || (x.op === 'mul' && isSameSize(a, d) && isSameSize(b, c));
}

/**
 * `wholes`: numbers of the bound that stay as they are. `kept`: numbers that are variables on both sides. `isPart`: the number may be made of a quotient c/y,
 * and the bound of |c/y|·|y|.
 */
export function compare(
  error: Posynomial,
  bound: Posynomial,
  hasSign: HasSign,
  form: RootForm = 'whole',
  caps: ReadonlyMap<NumberNode, Posynomial> = new Map(),
  norms: readonly Norm[] = [],
  wholes: ReadonlySet<NumberNode> = new Set(),
  kept: ReadonlySet<NumberNode> = new Set(),
  isPart = false,
): Answer {
  const ways: readonly Way[] = [
    ...(wholes.size > 0 ? [{ reverse: 'tails', inverted: 'none', isReplacedAgain: true } as const] : []),
    { reverse: 'tails', inverted: 'products' },
    ...(kept.size > 0 ? [{ reverse: 'sums', inverted: 'products' } as const] : []),
    ...(isPart ? [{ reverse: 'tails', inverted: 'all' } as const] : []),
  ];
  let answer: Answer | undefined;
  for (const way of ways) {
    let found: Answer;
    try {
      found = compareBy(way, error, bound, hasSign, form, caps, norms, wholes, kept);
    } catch (problem) {
      if (!(problem instanceof TooLong)) throw problem;
      found = { ratio: Number.POSITIVE_INFINITY, reason: problem.message };
    }
    if (found.reason === undefined) return found;
    answer ??= found;
  }
  return answer ?? { ratio: 0, reason: 'nothing' };
}

interface Way {
  /** |p| ≤ |p + q| + |q|, up to one rounding, for a number p + q of the bound. q is a tail, or also a product if the bound has a term for roundings of p + q. */
  readonly reverse: 'tails' | 'sums';
  /** |c/y|·|y| becomes c in the bound, if y is a product, for all y or for none. Otherwise y becomes its terms, which the error also has. */
  readonly inverted: 'products' | 'all' | 'none';
  /**
   * A number p + q of the error whose terms have become p + q is replaced by its terms again where the bound has too
   * little of it. Each replacement is an upper bound, so no order of them is wrong.
   */
  readonly isReplacedAgain?: boolean;
}

function compareBy(
  { reverse, inverted, isReplacedAgain = false }: Way,
  error: Posynomial,
  bound: Posynomial,
  hasSign: HasSign,
  form: RootForm,
  caps: ReadonlyMap<NumberNode, Posynomial>,
  norms: readonly Norm[],
  wholes: ReadonlySet<NumberNode>,
  kept: ReadonlySet<NumberNode>,
): Answer {
  const minorants = new Map<NumberNode, Posynomial>([...kept].map((x) => [x, zero]));
  const minorant = (x: NumberNode): Posynomial => {
    const known = minorants.get(x);
    if (known !== undefined) return known;
    const found = wholes.has(x) ? zero : minorantOf(x, hasSign);
    minorants.set(x, found);
    return found;
  };
  const isApart = (x: NumberNode) => minorant(x).size > 0;
  const atoms = atomsOf(bound, isApart, minorant);
  const own = new Map(caps);
  // |x| ≤ |high(x)|/(1 − 2^-26)
  for (const x of atoms) if (x.op === 'high') own.set(bare(only(x)), scaled(1 + 2 ** -25, variable(x)));
  /** Numbers p + q whose terms have become p + q: they are not replaced by p and q again. */
  const reversed = new Set<NumberNode>();
  const isRounded = new Set(
    [...bound.values()].flatMap(({ powers }) => [...powers.keys()].flatMap(roundedIn)).map(bare),
  );
  /** The terms of x, if |x| is at most `size`. */
  const reverseTerms = (x: NumberNode, size: Posynomial, isSumRounded: boolean): void => {
    const [p, q] = pair(x).map(bare);
    if (p === undefined || q === undefined) return;
    for (const [head, other] of [
      [p, q],
      [q, p],
    ] as const) {
      const isSummand = isSumRounded && other.op === 'mul';
      const isOther = isSummand || (isTail(other) && !isZero(other));
      if (head.op !== 'add' || isTail(head) || !isOther || atoms.has(head)) continue;
      const most = scaled(1 + 2 ** -50, plus(size, variable(other)));
      own.set(head, most);
      reversed.add(x);
      if (isSummand) reverseTerms(head, most, true);
    }
  };
  for (const x of atoms)
    if (x.op === 'add') reverseTerms(x, variable(x), reverse === 'sums' && isRounded.has(x));
  const majorantOf = (x: NumberNode) => (kept.has(x) ? undefined : (own.get(x) ?? magnitudeMajorantOf(x)));
  const isInverted = (y: NumberNode) => inverted === 'all' || (inverted === 'products' && y.op === 'mul');
  const below = new Side(isApart, form, less, isInverted);
  for (const term of bound.values()) below.add(term);
  const crosses = crossProductsIn([...error.values()].flatMap(({ powers }) => [...powers.keys()])).filter(
    ({ components }) => components.every((c) => !atoms.has(c)),
  );
  const components = new Set([...crosses, ...norms].flatMap((one) => one.components));
  const canBound = (x: NumberNode) => !atoms.has(x) && !components.has(x) && majorantOf(x) !== undefined;
  const above = new Side(canBound, form, more);
  // The bound has no halves and no rounding errors, unless they are its atoms. Without them more terms cancel.
  for (const term of withoutParts(error.values(), canBound, majorantOf)) above.add(term);
  // If nothing is left to bound, the bound need not be taken apart.
  sweep(above, below, minorant, majorantOf, () => above.isEmpty);
  const whole = norms.reduce(withoutNorm, [...above.rest.values()]);
  above.rest.clear();
  for (const term of whole) above.add(term);
  const withCrosses =
    crosses.length > 0 ? withoutCrosses(above.rest.values(), crosses, atoms, form, majorantOf) : undefined;
  // Replaces numbers in terms that are still larger than those of the bound.
  const canReplace = (x: NumberNode) =>
    majorantOf(x) !== undefined &&
    (isReplacedAgain || !reversed.has(x)) &&
    !(x.op === 'high' && own.has(bare(only(x)))) &&
    !(isDifference(x) && x.args.every((y) => !atoms.has(bare(y)))) &&
    (!(x.op === 'div' && x.args[0]?.op === 'constant' && atoms.has(x)) || own.has(x));
  const majorants = new Map<NumberNode, Posynomial>();
  // The majorant in numbers of the bound, so that replaced terms merge with the other terms.
  const majorant = (x: NumberNode): Posynomial => {
    const known = majorants.get(x);
    if (known !== undefined) return known;
    const side = new Side((y) => !atoms.has(y) && majorantOf(y) !== undefined, form, more);
    for (const term of (majorantOf(x) ?? zero).values()) side.add(term);
    sweep(side, new Side(() => false, form, less), () => zero, majorantOf);
    majorants.set(x, side.rest);
    return side.rest;
  };
  let answer: Answer | undefined;
  for (const terms of withCrosses === undefined
    ? [above.rest.values()]
    : [withCrosses, above.rest.values()]) {
    const known = new Side((x) => !atoms.has(x) && majorantOf(x) !== undefined, form, more);
    for (const term of terms) known.add(term);
    sweep(known, new Side(() => false, form, less), minorant, majorantOf);
    const rest = new Side(canReplace, form, more);
    for (const term of known.rest.values()) rest.add(term);
    const least = new Side(() => false, form, less);
    for (const term of below.rest.values()) least.add(term);
    sweep(rest, least, minorant, majorant);
    const found = compareRest(rest.rest, least.rest);
    if (found.reason === undefined) return found;
    answer ??= found;
  }
  return answer ?? { ratio: 0, reason: 'nothing' };
}

const isPart = ({ op }: NumberNode): boolean => op === 'high' || op === 'rest' || op === 'lost';

/** The terms with numbers instead of their halves and rounding errors. */
function withoutParts(
  terms: Iterable<Term>,
  canReplace: (x: NumberNode) => boolean,
  majorantOf: (x: NumberNode) => Posynomial | undefined,
): readonly Term[] {
  return [...terms].flatMap((term) => {
    const part = [...term.powers].find(([x, power]) => power >= 1 && isPart(x) && canReplace(x))?.[0];
    if (part === undefined) return [term];
    const others = timesPowers(term.powers, new Map([[part, -1]]));
    const replaced = [...(majorantOf(part) ?? zero).values()].map(({ coefficient, powers }) => ({
      coefficient: term.coefficient * coefficient,
      powers: timesPowers(others, powers),
    }));
    return withoutParts(replaced, canReplace, majorantOf);
  });
}

/**
 * The terms without the components of a vector x: |x_i| ≤ length, and Σ|x_i| ≤ √n·length if n components have the same factor. The latter follows from
 * Cauchy and Schwarz.
 */
function withoutNorm(terms: readonly Term[], { components, length }: Norm): readonly Term[] {
  const found: Term[] = [];
  const linear = new Map<
    string,
    { readonly powers: Powers<NumberNode>; readonly coefficients: Map<NumberNode, number> }
  >();
  const visit = (term: Term): void => {
    const { coefficient, powers } = term;
    const x = components.find((one) => (powers.get(one) ?? 0) >= 1);
    if (x === undefined) {
      found.push(term);
      return;
    }
    const others = timesPowers(powers, new Map([[x, -1]]));
    if (components.some((one) => (others.get(one) ?? 0) >= 1)) {
      for (const part of length.values())
        visit({ coefficient: coefficient * part.coefficient, powers: timesPowers(others, part.powers) });
      return;
    }
    const key = keyOf(others);
    const { coefficients } = linear.get(key) ?? { coefficients: new Map<NumberNode, number>() };
    coefficients.set(x, (coefficients.get(x) ?? 0) + coefficient);
    linear.set(key, { powers: others, coefficients });
  };
  for (const term of terms) visit(term);
  for (const { powers, coefficients } of linear.values()) {
    const all = [...coefficients.values()];
    const sum = all.reduce((p, q) => p + q, 0);
    const coefficient = Math.min(sum, Math.max(...all) * Math.sqrt(components.length) * more) * more;
    for (const part of length.values())
      found.push({ coefficient: coefficient * part.coefficient, powers: timesPowers(powers, part.powers) });
  }
  return found;
}

/** The terms without the components of cross products: by Lagrange's identity, the last product first. */
function withoutCrosses(
  given: Iterable<Term>,
  crosses: readonly CrossProduct[],
  atoms: ReadonlySet<NumberNode>,
  form: RootForm,
  majorantOf: (x: NumberNode) => Posynomial | undefined,
): readonly Term[] {
  const isComponent = (x: NumberNode) => crosses.some(({ components }) => components.includes(x));
  let terms: readonly Term[] = [...given];
  for (const cross of crosses) {
    const side = new Side((x) => !atoms.has(x) && !isComponent(x) && majorantOf(x) !== undefined, form, more);
    for (const term of withoutComponents(terms, cross)) side.add(term);
    sweep(side, new Side(() => false, form, less), () => zero, majorantOf);
    terms = [...side.rest.values()];
  }
  return terms;
}

/** The least k such that the error is at most k times the number, term by term. */
export function ratioTo(error: Posynomial, x: NumberNode): number {
  const minorant = (y: NumberNode) => minorantOf(y, signOfShape);
  const isApart = (y: NumberNode) => minorant(y).size > 0;
  const below = new Side(isApart, 'whole', less);
  for (const term of variable(x).values()) below.add(term);
  const none = new Side(() => false, 'whole', less);
  sweep(none, below, minorant);
  const atoms = new Set([...below.rest.values()].flatMap(({ powers }) => [...powers.keys()]));
  const above = new Side((y) => !atoms.has(y) && magnitudeMajorantOf(y) !== undefined, 'whole', more);
  for (const term of error.values()) above.add(term);
  sweep(above, none, minorant);
  let k = 0;
  for (const [key, { coefficient }] of above.rest)
    k = Math.max(k, coefficient / (below.rest.get(key)?.coefficient ?? 0));
  return k;
}

/** Numbers of the bound that have no minorant. */
function atomsOf(
  bound: Posynomial,
  isApart: (x: NumberNode) => boolean,
  minorant: (x: NumberNode) => Posynomial,
): ReadonlySet<NumberNode> {
  const atoms = new Set<NumberNode>();
  const seen = new Set<NumberNode>();
  const visit = (p: Posynomial): void => {
    for (const { powers } of p.values())
      for (const [x, power] of powers) {
        if (!isApart(x) && power > 0) atoms.add(x);
        if (seen.has(x)) continue;
        seen.add(x);
        if (isApart(x)) visit(minorant(x));
      }
  };
  visit(bound);
  return atoms;
}

/** Replaces numbers on both sides, the last first, and cancels common terms. */
function sweep(
  above: Side,
  below: Side,
  minorant: (x: NumberNode) => Posynomial,
  majorant: (x: NumberNode) => Posynomial | undefined = magnitudeMajorantOf,
  isDone: () => boolean = () => false,
): void {
  let steps = 0;
  for (;;) {
    const id = Math.max(-1, ...above.queues.keys(), ...below.queues.keys());
    if (id < 0 || isDone()) return;
    const most = above.take(id);
    const least = below.take(id);
    steps += most.size + least.size;
    effort.terms += most.size + least.size;
    if (steps > mostSteps) throw new TooLong('the comparison with the bound takes too many steps');
    for (const [key, { coefficient, powers }] of most) {
      const atom = above.latest(powers);
      const parts = atom && majorant(atom);
      const left =
        coefficient - (least.has(key) ? take(least, key, coefficient) : take(below.rest, key, coefficient));
      if (left > 0 && atom !== undefined && parts !== undefined)
        above.replace({ coefficient: left, powers }, atom, parts);
    }
    for (const { coefficient, powers } of least.values()) {
      const atom = below.latest(powers);
      if (coefficient > 0 && atom !== undefined) below.replace({ coefficient, powers }, atom, minorant(atom));
    }
  }
}

/** Takes at most `most` of the coefficient of a term. */
function take(terms: Map<string, Term>, key: string, most: number): number {
  const term = terms.get(key);
  if (term === undefined) return 0;
  const taken = Math.min(term.coefficient, most);
  terms.set(key, { coefficient: term.coefficient - taken, powers: term.powers });
  return taken;
}

function compareRest(most: Terms, least: Terms): Answer {
  let ratio = 0;
  let missing = '';
  const above: Terms = new Map();
  const below: Terms = new Map(least);
  for (const [key, { coefficient, powers }] of most) {
    const other = least.get(key)?.coefficient ?? 0;
    const left = coefficient - other;
    if (left > 0) above.set(key, { coefficient: left, powers });
    if (left > 0) below.delete(key);
    else below.set(key, { coefficient: -left, powers });
    if (coefficient <= 0 || coefficient / other <= ratio) continue;
    ratio = coefficient / other;
    missing = `the error has ${inUnits(coefficient)}u·${showPowers(powers)}, the bound has ${inUnits(other)}u`;
  }
  if (above.size === 0) return { ratio, reason: undefined };
  if (areBelowMeans(above, below)) return { ratio: 1, reason: undefined };
  return { ratio, reason: missing };
}

const inUnits = (x: number): string => (x * 2 ** 53).toPrecision(4);

export const showPowers = (powers: ReadonlyMap<NumberNode, number>): string =>
  [...powers].map(([v, x]) => `|${show(v, 2)}|${x === 1 ? '' : `^${x}`}`).join('·') || '1';
