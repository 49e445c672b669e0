/**
 * Whether conditions on the order of exact numbers can hold together. Each condition holds in one of several ways. The
 * numbers x and −x, and x − y and 0, are compared together. A maximum is at least each of its arguments and is one of
 * them. The sign of a product or quotient follows from the signs of its factors.
 */
import type { ExactValues } from './exact-values.ts';

/** low < high, or low ≤ high. */
export interface Order {
  readonly kind: 'order';
  readonly low: bigint;
  readonly high: bigint;
  readonly isStrict: boolean;
}
/** A condition that is not about numbers. */
export interface Word {
  readonly kind: 'word';
  readonly text: string;
  readonly isTrue: boolean;
}
export type Relation = Order | Word;

/** The ways in which a condition holds, each with its relations. */
export type Alternatives = readonly (readonly Relation[])[];

/** How many questions of one function may take conditions apart. */
const mostSearches = 100;
/** How many conditions are taken apart one after the other. */
const mostChoices = 2;

interface Edge {
  readonly to: bigint;
  readonly isStrict: boolean;
}

/** Relations that hold together. */
class Known {
  readonly #values: ExactValues;
  readonly #words: Map<string, boolean>;
  readonly #above: Map<bigint, readonly Edge[]>;
  /** Numbers that were compared with 0. */
  readonly #signed: Set<bigint>;
  isImpossible = false;

  constructor(
    values: ExactValues,
    words: ReadonlyMap<string, boolean> = new Map(),
    above: ReadonlyMap<bigint, readonly Edge[]> = new Map(),
    signed: ReadonlySet<bigint> = new Set(),
  ) {
    this.#values = values;
    this.#words = new Map(words);
    this.#above = new Map(above);
    this.#signed = new Set(signed);
  }

  with(relations: readonly Relation[]): Known {
    const next = new Known(this.#values, this.#words, this.#above, this.#signed);
    for (const one of relations) next.#add(one);
    return next;
  }

  /** The relations do not contradict this. */
  allows(relations: readonly Relation[]): boolean {
    const [first, ...others] = relations;
    if (first === undefined) return true;
    if (relations.some((one) => this.#denies(one))) return false;
    return others.length === 0 || !this.with(relations).isImpossible;
  }

  get numbers(): readonly bigint[] {
    return [...this.#above].flatMap(([x, edges]) => [x, ...edges.map(({ to }) => to)]);
  }

  #denies(relation: Relation): boolean {
    if (relation.kind === 'word') return this.#words.get(relation.text) === !relation.isTrue;
    const { low, high, isStrict } = relation;
    const difference = this.#values.minus(high, low);
    return (
      this.#isAbove(low, high, isStrict) ||
      this.#isAbove(0n, difference, isStrict) ||
      this.#hasSign(difference, isStrict)
    );
  }

  #add(relation: Relation): void {
    this.isImpossible ||= this.#denies(relation);
    if (relation.kind === 'word') {
      this.#words.set(relation.text, relation.isTrue);
      return;
    }
    const { low, high, isStrict } = relation;
    const values = this.#values;
    const difference = values.minus(high, low);
    if (low === 0n) this.#signed.add(high);
    if (high === 0n) this.#signed.add(low);
    this.#link(low, high, isStrict);
    this.#link(values.minus(0n, high), values.minus(0n, low), isStrict);
    this.#link(0n, difference, isStrict);
    this.#link(values.minus(0n, difference), 0n, isStrict);
  }

  #link(low: bigint, high: bigint, isStrict: boolean): void {
    const edges = this.#above.get(low) ?? [];
    if (!edges.some((one) => one.to === high && one.isStrict === isStrict))
      this.#above.set(low, [...edges, { to: high, isStrict }]);
  }

  /** high is known to be at most low, and below it unless `isStrict`. */
  #isAbove(low: bigint, high: bigint, isStrict: boolean): boolean {
    if (!this.#above.has(high)) return low === high && isStrict;
    // The numbers that are at least `high`, and whether they are above it.
    const found = new Map([[high, false]]);
    for (const [x, isAbove] of found)
      for (const { to, isStrict: more } of this.#above.get(x) ?? []) {
        const now = isAbove || more;
        if (found.get(to) === true || found.get(to) === now) continue;
        // The entry moves to the end, so that the walk takes it again.
        found.delete(to);
        found.set(to, now);
      }
    const isAbove = found.get(low);
    return isAbove === true || (isAbove === false && isStrict);
  }

  /** The signs of a number that are possible, as far as its comparisons with 0 show. */
  #signsOf(x: bigint): readonly [least: number, most: number] {
    const isBelow = this.#above.get(x)?.find(({ to }) => to === 0n);
    const isOver = this.#above.get(0n)?.find(({ to }) => to === x);
    return [
      isOver === undefined ? -1 : isOver.isStrict ? 1 : 0,
      isBelow === undefined ? 1 : isBelow.isStrict ? -1 : 0,
    ];
  }

  /** By its factors, x is known to be at most 0, and below 0 unless `isStrict`. */
  #hasSign(x: bigint, isStrict: boolean): boolean {
    const values = this.#values;
    const isBelow = (...factors: readonly (readonly number[])[]) => {
      const all = factors.reduce((made, signs) => made.flatMap((one) => signs.map((other) => one * other)));
      return Math.max(...all) <= (isStrict ? 0 : -1);
    };
    const known = [...this.#signed].filter((y) => y !== 0n);
    return known.some((y, i) => {
      const rest = values.over(x, y);
      const signs = values.signsOf(rest);
      if (signs !== undefined) return isBelow(signs, this.#signsOf(y));
      return known.some((z, k) => {
        if (k === i) return false;
        const ofProduct = values.signsOf(values.over(rest, z));
        if (ofProduct !== undefined) return isBelow(ofProduct, this.#signsOf(y), this.#signsOf(z));
        const ofQuotient = values.signsOf(values.times(rest, z));
        const divisor = this.#signsOf(z);
        // x·z = y shows nothing of x if z may be 0.
        const isApart = divisor[0] === divisor[1] && divisor[0] !== 0;
        return ofQuotient !== undefined && isApart && isBelow(ofQuotient, this.#signsOf(y), divisor);
      });
    });
  }
}

/** Shows that conditions cannot hold together. Where this does not show it, they may be impossible all the same. */
export class Impossibility {
  readonly #values: ExactValues;
  /** How many more questions may take conditions apart, because that takes long. */
  #searches = mostSearches;

  constructor(values: ExactValues) {
    this.#values = values;
  }

  isShown(conditions: readonly Alternatives[]): boolean {
    const sure = conditions.flatMap((one) => (one.length === 1 ? (one[0] ?? []) : []));
    const known = new Known(this.#values).with(sure);
    // The sign of a factor may be known after a relation of the product.
    if (known.isImpossible || !known.allows(sure)) return true;
    // An alternative without relations contradicts nothing.
    const isUseful = (one: Alternatives) => one.length !== 1 && one.every(({ length }) => length > 0);
    const open = [...new Set(conditions)].filter(isUseful);
    // Two paths contradict each other after they part, and not by a condition that both have.
    const isShared = (one: Alternatives) => conditions.indexOf(one) !== conditions.lastIndexOf(one);
    const own = open.filter((one) => !isShared(one));
    const isRefutedBy = (one: Alternatives) =>
      one.every((relations) => refute(known.with(relations), own, 0));
    if (own.some(isRefutedBy)) return true;
    if (this.#searches === 0) return false;
    this.#searches--;
    return refute(
      known,
      [...own, ...this.#aboutExtremes(known, open), ...open.filter(isShared)],
      mostChoices,
    );
  }

  #aboutExtremes(known: Known, conditions: readonly Alternatives[]): readonly Alternatives[] {
    const orders = conditions.flat(2).filter((one): one is Order => one.kind === 'order');
    const numbers = new Set([...known.numbers, ...orders.flatMap(({ low, high }) => [low, high])]);
    const extremes = this.#values.extremesAmong(numbers);
    const [maxima = [], minima = []] = (['max', 'min'] as const).map((op) =>
      extremes.filter((one) => one.op === op),
    );
    const pairs = maxima.flatMap((most) => minima.flatMap((least) => pairsOf(most, least)));
    return [...extremes.flatMap(conditionsOf), ...pairs];
  }
}

/** Each argument of the maximum is at most an argument of the minimum, or above it. The signs of factors may show which. */
const pairsOf = (most: Extreme, least: Extreme): readonly Alternatives[] =>
  most.args.flatMap((x) =>
    least.args.map(
      (y): Alternatives => [
        [{ kind: 'order', low: x, high: y, isStrict: false }],
        [{ kind: 'order', low: y, high: x, isStrict: true }],
      ],
    ),
  );

/** A maximum is at least each of its arguments, and at most one of them. */
function conditionsOf({ op, value, args }: Extreme): readonly Alternatives[] {
  const order = (low: bigint, high: bigint): Order => ({ kind: 'order', low, high, isStrict: false });
  const isMaximum = op === 'max';
  return [
    [args.map((x) => (isMaximum ? order(x, value) : order(value, x)))],
    args.map((x) => [isMaximum ? order(value, x) : order(x, value)]),
  ];
}

/** A maximum or a minimum. */
export interface Extreme {
  readonly op: 'max' | 'min';
  readonly value: bigint;
  readonly args: readonly bigint[];
}

function refute(start: Known, conditions: readonly Alternatives[], choices: number): boolean {
  let known = start;
  let open = conditions;
  // Conditions that are left with one alternative hold for certain.
  for (;;) {
    const left = open.map((one) => one.filter((relations) => known.allows(relations)));
    const at = left.findIndex((all) => all.length < 2);
    if (at < 0) {
      if (choices === 0) return false;
      const least = left.reduce((all, one) => (one.length < all.length ? one : all), left[0] ?? []);
      const others = left.filter((one) => one !== least);
      return (
        least.length > 0 && least.every((relations) => refute(known.with(relations), others, choices - 1))
      );
    }
    const [only] = left[at] ?? [];
    if (only === undefined) return true;
    known = known.with(only);
    if (known.isImpossible) return true;
    open = left.filter((_, k) => k !== at);
  }
}
