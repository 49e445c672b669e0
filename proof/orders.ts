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

/** A number as a product of numbers that conditions compare, or as a quotient of two of them. */
interface Factors {
  /** The signs of the factor that is left. */
  readonly signs: readonly number[];
  readonly factors: readonly bigint[];
  readonly divisor?: bigint;
}

/** Finds the factors of numbers, and remembers them. */
class Products {
  readonly values: ExactValues;
  readonly #factors: readonly bigint[];
  readonly #known = new Map<bigint, readonly Factors[]>();

  constructor(values: ExactValues, conditions: readonly Alternatives[]) {
    const ends = conditions.flat(2).flatMap((one) => (one.kind === 'order' ? [one.low, one.high] : []));
    this.values = values;
    this.#factors = [...new Set(ends)].filter((x) => x !== 0n);
  }

  of(x: bigint): readonly Factors[] {
    const known = this.#known.get(x) ?? this.#find(x);
    this.#known.set(x, known);
    return known;
  }

  #find(x: bigint): readonly Factors[] {
    const { values } = this;
    return this.#factors.flatMap((y, i) => {
      const rest = values.over(x, y);
      const signs = values.signsOf(rest);
      if (signs !== undefined) return [{ signs, factors: [y] }];
      return this.#factors.flatMap((z, k): readonly Factors[] => {
        if (k === i) return [];
        const ofProduct = values.signsOf(values.over(rest, z));
        if (ofProduct !== undefined) return [{ signs: ofProduct, factors: [y, z] }];
        const ofQuotient = values.signsOf(values.times(rest, z));
        return ofQuotient === undefined ? [] : [{ signs: ofQuotient, factors: [y], divisor: z }];
      });
    });
  }
}

/** Relations that hold together. */
class Known {
  readonly #products: Products;
  readonly #values: ExactValues;
  readonly #words: Map<string, boolean>;
  readonly #above: Map<bigint, readonly Edge[]>;
  isImpossible = false;

  constructor(
    products: Products,
    words: ReadonlyMap<string, boolean> = new Map(),
    above: ReadonlyMap<bigint, readonly Edge[]> = new Map(),
  ) {
    this.#products = products;
    this.#values = products.values;
    this.#words = new Map(words);
    this.#above = new Map(above);
  }

  with(relations: readonly Relation[]): Known {
    const next = new Known(this.#products, this.#words, this.#above);
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
    const products = (made: readonly number[], signs: readonly number[]) =>
      made.flatMap((one) => signs.map((other) => one * other));
    return this.#products.of(x).some(({ signs, factors, divisor }) => {
      const ofDivisor = divisor === undefined ? [1] : this.#signsOf(divisor);
      // x·z = y shows nothing of x if z may be 0.
      if (ofDivisor.some((sign) => sign === 0 || sign !== ofDivisor[0])) return false;
      const all = [ofDivisor, ...factors.map((y) => this.#signsOf(y))].reduce(products, signs);
      return Math.max(...all) <= (isStrict ? 0 : -1);
    });
  }
}

/** Shows that conditions cannot hold together. Where this does not show it, they may be impossible all the same. */
export class Impossibility {
  readonly #values: ExactValues;
  readonly #products: Products;
  /** How many more questions may take conditions apart, because that takes long. */
  #searches = mostSearches;

  /** `all`: the conditions of all questions. */
  constructor(values: ExactValues, all: readonly Alternatives[]) {
    this.#values = values;
    this.#products = new Products(values, all);
  }

  isShown(conditions: readonly Alternatives[]): boolean {
    const sure = conditions.flatMap((one) => (one.length === 1 ? (one[0] ?? []) : []));
    const known = new Known(this.#products).with(sure);
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
