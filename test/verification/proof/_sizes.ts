/**
 * Numbers of the exact stage with sizes in place of values. A program runs with them unchanged, and every sign is
 * chosen. A size is the place of the lowest digit that may be other than 0, and of the highest.
 */
import type { Exact } from '../../../src/fast/later/exact.ts';

/** Multiples of 2^low below 2^high; undefined stands for 0. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/** (p + q·√D)/den, over the root of `under`: docs/derivations/exact.md. */
interface Sized {
  readonly p?: Span | undefined;
  readonly q?: Span | undefined;
  readonly D?: Span | undefined;
  readonly den: Span;
  readonly under?: Sized | undefined;
  /** The degree in cosine and sine. */
  readonly turns: number;
}

export interface Sizes {
  /** Binary digits of the longest integer. */
  digits: number;
  /** The largest degrees in cosine and sine of a number whose sign is read, and of a reported number. */
  signTurns: number;
  reportTurns: number;
}

const one: Span = { low: 0, high: 1 };
const nothing: Sized = { den: one, turns: 0 };
export const floats = { f64: { low: -1074, high: 1024 }, f32: { low: -149, high: 128 } } as const;
/** The middle of two floats has one more digit. */
const middles = { f64: { low: -1075, high: 1025 }, f32: { low: -150, high: 129 } } as const;

/** The fields of `exact` that calculate with sizes instead; `choose` returns the sign of a number that is not known to be 0. */
export function sizing(
  format: 'f64' | 'f32',
  choose: () => number,
): { fields: Partial<Exact>; sizes: Sizes } {
  const sizes: Sizes = { digits: 0, signTurns: 0, reportTurns: 0 };
  const registers: Sized[] = [];
  const at = (a: number): Sized => registers[a] ?? nothing;

  const measured = (x: Span | undefined): Span | undefined => {
    if (x !== undefined) sizes.digits = Math.max(sizes.digits, x.high - x.low);
    return x;
  };
  const sum = (x: Span | undefined, y: Span | undefined): Span | undefined =>
    x === undefined || y === undefined
      ? (x ?? y)
      : measured({ low: Math.min(x.low, y.low), high: Math.max(x.high, y.high) + 1 });
  function product(x: Span, y: Span): Span;
  function product(x: Span | undefined, y: Span | undefined): Span | undefined;
  function product(x: Span | undefined, y: Span | undefined): Span | undefined {
    if (x === undefined || y === undefined) return undefined;
    if (x === one || y === one) return x === one ? y : x;
    return measured({ low: x.low + y.low, high: x.high + y.high });
  }
  const radicand = (a: Sized, b: Sized): Span | undefined => {
    if (a.under !== undefined || b.under !== undefined) throw new Error('two roots');
    if (a.q !== undefined && b.q !== undefined && a.D !== b.D) throw new Error('two roots');
    return a.q === undefined ? b.D : a.D;
  };
  const add = (a: Sized, b: Sized): Sized => {
    const D = radicand(a, b);
    const turns = Math.max(a.turns, b.turns);
    if (a.den === b.den) return { p: sum(a.p, b.p), q: sum(a.q, b.q), D, den: a.den, turns };
    const over = (x: Span | undefined, y: Span | undefined) => sum(product(x, b.den), product(y, a.den));
    return { p: over(a.p, b.p), q: over(a.q, b.q), D, den: product(a.den, b.den), turns };
  };
  const multiply = (a: Sized, b: Sized): Sized => {
    const D = radicand(a, b);
    const p = sum(product(a.p, b.p), product(product(a.q, b.q), D));
    const q = sum(product(a.p, b.q), product(a.q, b.p));
    return { p, q, D, den: product(a.den, b.den), turns: a.turns + b.turns };
  };
  const norm = ({ p, q, D }: Sized): Span | undefined => sum(product(p, p), product(product(q, q), D));
  const divide = (a: Sized, b: Sized): Sized => {
    if (b.turns > 0) throw new Error('a divisor that an angle has to do with');
    if (b.q === undefined) return multiply(a, { p: b.den, den: b.p ?? one, turns: 0 });
    if (b.p === undefined && a.q !== undefined && a.D !== b.D)
      return { ...multiply(a, { p: b.den, den: b.q, turns: 0 }), under: { p: b.D, den: one, turns: 0 } };
    const of = { p: product(b.p, b.den), q: product(b.q, b.den), D: b.D };
    return multiply(a, { ...of, den: norm(b) ?? one, turns: 0 });
  };
  const set = (to: number, x: Sized): void => {
    registers[to] = x;
  };
  const scaled = (x: Span | undefined, power: number): Span | undefined =>
    x && { low: x.low + power, high: x.high + power };

  const fields: Partial<Exact> = {
    load: (to) => set(to, { p: floats[format], den: one, turns: 0 }),
    set: (to, x) => set(to, x === 0 ? nothing : { p: { low: 0, high: 8 }, den: one, turns: 0 }),
    add: (to, a, b) => set(to, add(at(a), at(b))),
    subtract: (to, a, b) => set(to, add(at(a), at(b))),
    multiply: (to, a, b) => set(to, multiply(at(a), at(b))),
    divide: (to, a, b) => set(to, divide(at(a), at(b))),
    root: (to, a) => {
      const { p, q, den, turns } = at(a);
      if (q !== undefined || turns > 0) throw new Error('a root of a root');
      set(to, p === undefined ? nothing : { q: one, D: product(p, den), den, turns: 0 });
    },
    scale: (to, a, by) => {
      // The factors that `scale_stands` of DoubleDoubleUnits.v covers.
      const power = Math.log2(Math.abs(by));
      if (!(Number.isInteger(power) && power >= 0)) throw new RangeError(`times ${by}`);
      const { p, q, ...rest } = at(a);
      set(to, { ...rest, p: scaled(p, power), q: scaled(q, power) });
    },
    rotate: (to) => {
      for (const i of [0, 1]) set(to + i, { p: { low: -160, high: 1 }, den: one, turns: 1 });
    },
    sign: (a) => {
      const x = at(a);
      if (x.p === undefined && x.q === undefined) return 0;
      sizes.signTurns = Math.max(sizes.signTurns, x.turns);
      norm(x);
      const sign = choose();
      if (sign === 0) set(a, nothing);
      return sign;
    },
    report: (_, a) => {
      const x = at(a);
      sizes.reportTurns = Math.max(sizes.reportTurns, x.turns);
      const middle: Sized = { p: middles[format], den: one, turns: 0 };
      if (x.under === undefined) norm(add(x, middle));
      else {
        const own: Sized = { p: x.p, q: x.q, D: x.D, den: x.den, turns: 0 };
        norm(add(multiply(own, own), multiply(multiply(middle, middle), x.under)));
      }
    },
  };
  return { fields, sizes };
}
