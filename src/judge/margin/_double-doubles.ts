/**
 * The tables in double-doubles with a bound of their error, and the margin that they give: certain only where the arithmetic says so afterwards.
 * A double is said only where all numbers within the bound, and within what the reference leaves to its digits, round to that double.
 */
import { powerOfTwo, ulpExponent } from '../../floats.ts';
import {
  type DoubleDouble,
  enclosed,
  exactly,
  minus,
  negated,
  over,
  plus,
  read,
  root,
  rounded,
  signOf,
  times,
} from '../../oracle/double-double.ts';
import type { Arithmetic, Fraction, RadiusQuestion } from './_arithmetic.ts';
import { digitsOfReference, inUlps } from './_in-ulps.ts';

export const doubleDoubles: Arithmetic<DoubleDouble> = {
  zero: () => exactly(0),
  one: () => exactly(1),
  // What makes the largest about 1, as far as a double can.
  unitOf: (vectors) => {
    let largest = 0;
    for (const vector of vectors)
      for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] ?? 0));
    return largest === 0 ? 0 : Math.max(-1000, Math.min(1000, ulpExponent(largest, 'f64') + 52));
  },
  // What underflows is off by less than the least double; what overflows, or a unit that is no double, is not known at all.
  inUnit: (exponent) => {
    const [down, up] = [powerOfTwo(-exponent), powerOfTwo(exponent)];
    const isKnown = Math.abs(exponent) <= 1000;
    return (x) => {
      const y = x * down;
      if (y * up === x) return exactly(y);
      return isKnown && Math.abs(y) < 1
        ? enclosed(y, 0, Number.MIN_VALUE)
        : enclosed(0, 0, Number.POSITIVE_INFINITY);
    };
  },
  plus,
  minus,
  times,
  negated,
  sign: signOf,
};

/** √a of a number that is not negative, although its enclosure may be. */
function rootOf(a: DoubleDouble): DoubleDouble {
  const [hi, lo, error] = read(a);
  const most = Math.abs(hi) + Math.abs(lo) + error;
  if (hi > 4 * error || most === 0) return root(a);
  const half = Math.sqrt(most * (1 + 2 ** -40) + 2 ** -1000) / 2;
  return enclosed(half, 0, half * (1 + 2 ** -40));
}

/** The number as a double, off by less than 2^-44 of itself; not a number where it is not known as well. */
function roughly(a: DoubleDouble): number {
  const [hi, , error] = read(a);
  return error <= Math.abs(hi) * 2 ** -45 ? hi : Number.NaN;
}

/** The one of √a ≤ √b that is nearer to r; a where they are equally near: where 2r ≤ √a + √b. Mostly doubles show that. */
function nearer(
  r: DoubleDouble,
  a: Fraction<DoubleDouble> | undefined,
  b: Fraction<DoubleDouble> | undefined,
): Fraction<DoubleDouble> | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const twice = 2 * roughly(r);
  const both = Math.sqrt(roughly(a.num) / roughly(a.den)) + Math.sqrt(roughly(b.num) / roughly(b.den));
  if (Math.abs(twice - both) > 2 ** -40 * (twice + both)) return twice < both ? a : b;
  const sum = plus(rootOf(over(a.num, a.den)), rootOf(over(b.num, b.den)));
  return signOf(minus(times(exactly(2), r), sum)) <= 0 ? a : b;
}

/** (r − r*)/2^ulpExponent; null where no radius flips the verdict. */
export function marginInDoubles(
  { r, flips, exponent }: RadiusQuestion<DoubleDouble>,
  ulpExponent: number,
): number | null | undefined {
  if (flips === undefined) return null;
  // A verdict that holds down to radius 0 does not flip there.
  const smallest = signOf(flips.smallest.num) > 0 ? flips.smallest : undefined;
  const nearest = nearer(r, smallest, flips.largest);
  if (nearest === undefined) return null;
  const { num, den } = nearest;
  const gap = minus(times(times(r, r), den), num);
  if (signOf(gap) === 0) return 0;
  // den·(r + r*)
  const total = plus(times(r, den), rootOf(times(num, den)));
  const [hi, lo, error] = read(over(gap, total));
  const margin = rounded(enclosed(hi, lo, error + Math.abs(hi) * digitsOfReference), 'f64');
  return inUlps(margin, exponent - ulpExponent);
}
