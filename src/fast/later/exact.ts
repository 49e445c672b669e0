/**
 * The exact stage's numbers: what a register holds is calculated when a sign or a rounding asks for it, to some leading digits first, so that only a tie, and what it
 * is made of, costs all of them.
 */
import { given, nearest } from '../double-double.ts';
import { ofFloat, scale as shift, uncertain, zero } from './dyadic.ts';
import { Numbers } from './numbers.ts';
import { negative, rational, type Surd, Surds } from './surds.ts';

/** Fewer digits, then more, then all. */
const levels = [160, 640, Number.POSITIVE_INFINITY] as const;

interface Lazy {
  readonly make: (level: number) => Surd;
  /** By level. */
  readonly known: (Surd | undefined)[];
}

const calculators: readonly Surds[] = /* @__PURE__ */ levels.map((digits) => new Surds(digits));

function valueAt(x: Lazy, level: number): Surd {
  x.known[level] ??= x.make(level);
  return x.known[level];
}

/** The answer of the first level that is certain. */
function adapt(ask: (surds: Surds, level: number) => number): number {
  for (const [level, surds] of calculators.entries()) {
    try {
      return ask(surds, level);
    } catch (thrown) {
      if (thrown !== uncertain) throw thrown;
    }
  }
  throw new Error('all digits are certain');
}

class Exact extends Numbers {
  readonly #registers: Lazy[] = [];

  #of(a: number): Lazy {
    return this.#registers[a] as Lazy;
  }

  #set(to: number, make: (level: number) => Surd): void {
    this.#registers[to] = { make, known: [] };
  }

  #setFrom(to: number, a: number, b: number, make: (surds: Surds, x: Surd, y: Surd) => Surd): void {
    const [x, y] = [this.#of(a), this.#of(b)];
    this.#set(to, (level) => make(calculators[level] as Surds, valueAt(x, level), valueAt(y, level)));
  }

  readonly take = (to: number, from: number): void => this.put(to, given[from] as number);
  readonly put = (to: number, x: number): void => {
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
  readonly sign = (a: number): number => {
    const x = this.#of(a);
    const sign = adapt((surds, level) => surds.signOf(valueAt(x, level)));
    // So that it is 0 for what comes after, too.
    if (sign === 0) for (let i = 0; i < levels.length; i++) x.known[i] = rational(zero);
    return sign;
  };
  readonly report = (to: number, a: number): void => {
    const x = this.#of(a);
    nearest[to] = adapt((surds, level) => surds.round(valueAt(x, level)));
  };
}

export const exact: Numbers = /* @__PURE__ */ new Exact();
