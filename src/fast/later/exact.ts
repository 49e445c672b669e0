/**
 * The exact stage's numbers: what a register holds is calculated when a sign or a rounding asks for it, to some leading digits first, so that only a tie, and what it
 * is made of, costs all of them.
 */
import { given, nearest } from '../double-double.ts';
import { ofFloat, scale as shift, uncertain, zero } from './dyadic.ts';
import { type CosSin, Numbers } from './numbers.ts';
import { negative, rational, type Surd, Surds } from './surds.ts';

/**
 * At level 0 and 1 some digits, then all. By an angle no number of digits is all of them: then come more and more digits, and a number that is 0 is told by what it is at some points of
 * the circle, which have levels of their own.
 */
const ALL = 2;
const POINTS = [3, 4, 5, 6, 7] as const;
const BEYOND = 8;

const digitsOf = (level: number): number =>
  level < ALL
    ? 160 * 4 ** level
    : level < BEYOND
      ? Number.POSITIVE_INFINITY
      : 160 * 4 ** (level + ALL - BEYOND);

interface Lazy {
  /** Whether an angle has to do with it. */
  readonly isTurned: boolean;
  make: (level: number) => Surd;
  /** By level. */
  known: (Surd | undefined)[];
}

const calculators: Surds[] = [];

function surdsOf(level: number): Surds {
  calculators[level] ??= new Surds(digitsOf(level));
  return calculators[level];
}

function valueAt(x: Lazy, level: number): Surd {
  x.known[level] ??= x.make(level);
  return x.known[level];
}

/** The answer of the first level that is certain. */
function adapt({ isTurned }: Lazy, ask: (surds: Surds, level: number) => number): number {
  for (let level = 0; ; level++) {
    if (level > ALL && !isTurned) throw new Error('all digits are certain');
    if (level === ALL && isTurned) level = BEYOND;
    try {
      return ask(surdsOf(level), level);
    } catch (thrown) {
      if (thrown !== uncertain) throw thrown;
    }
  }
}

export class Exact extends Numbers {
  readonly #registers: Lazy[] = [];

  #of(a: number): Lazy {
    return this.#registers[a] as Lazy;
  }

  #set(to: number, make: (level: number) => Surd, isTurned = false): void {
    this.#registers[to] = { isTurned, make, known: [] };
  }

  #setFrom(to: number, a: number, b: number, make: (surds: Surds, x: Surd, y: Surd) => Surd): void {
    const [x, y] = [this.#of(a), this.#of(b)];
    const isTurned = x.isTurned || y.isTurned;
    // What the angle has nothing to do with is exact from level 1 on: where floats cancel, no number of digits of the cosine would show what is left of them.
    const operand = (one: Lazy, level: number): Surd =>
      valueAt(one, isTurned && !one.isTurned && level > 0 ? ALL : level);
    this.#set(to, (level) => make(surdsOf(level), operand(x, level), operand(y, level)), isTurned);
  }

  readonly load = (to: number, from: number): void => this.set(to, given[from] as number);
  readonly set = (to: number, x: number): void => {
    const value = rational(ofFloat(x));
    this.#set(to, () => value);
  };
  readonly add = (to: number, a: number, b: number): void =>
    this.#setFrom(to, a, b, (of, x, y) => of.add(x, y));
  readonly subtract = (to: number, a: number, b: number): void =>
    this.#setFrom(to, a, b, (of, x, y) => of.add(x, negative(y)));
  readonly multiply = (to: number, a: number, b: number): void =>
    this.#setFrom(to, a, b, (of, x, y) => of.multiply(x, y));
  readonly divide = (to: number, a: number, b: number): void =>
    this.#setFrom(to, a, b, (of, x, y) => of.divide(x, y));
  readonly root = (to: number, a: number): void => this.#setFrom(to, a, a, (of, x) => of.root(x));
  readonly scale = (to: number, a: number, by: number): void => {
    const power = Math.log2(Math.abs(by));
    this.#setFrom(to, a, a, (_, x) => {
      const { p, q, ...rest } = by < 0 ? negative(x) : x;
      return { ...rest, p: shift(p, power), q: shift(q, power) };
    });
  };
  readonly rotate = (to: number, _: unknown, cosSin: CosSin): void => {
    const known: (readonly Surd[])[] = [];
    for (const i of [0, 1]) {
      const make = (level: number): Surd => {
        known[level] ??= cosSin(to, digitsOf(level), level - POINTS[0]);
        return known[level][i] as Surd;
      };
      this.#set(to + i, make, true);
    }
  };
  readonly sign = (a: number): number => {
    const x = this.#of(a);
    const signAt = (level: number): number => surdsOf(level).signOf(valueAt(x, level));
    const isNothing = (): boolean => POINTS.every((point) => signAt(point) === 0);
    const sign = adapt(x, (_, level) => (level === 1 && x.isTurned && isNothing() ? 0 : signAt(level)));
    // So that it is 0 for what comes after, too.
    if (sign === 0) {
      x.make = () => rational(zero);
      x.known = [];
    }
    return sign;
  };
  readonly report = (to: number, a: number): void => {
    const x = this.#of(a);
    nearest[to] = adapt(x, (surds, level) => surds.round(valueAt(x, level)));
  };
}

export const exact: Numbers = /* @__PURE__ */ new Exact();
