/**
 * Question: how many ulps of the radius is it from the nearest radius at which the verdict flips? As src/exact/_margin.ts has it, in
 * double-doubles: margin = (r² − r*²)/((r + r*)·ulp(r)), r*² = num/den.
 *
 * Bound: none of its own; every number carries one, and a double is said only where all numbers within it, and within what the reference
 * leaves to its digits, round to that double (docs/derivations/judge.md).
 */
import { type Format, ulpExponent } from '../../floats.ts';
import {
  enclosed,
  exactly,
  minus,
  over,
  plus,
  read,
  root,
  rounded,
  signOf,
  squared,
  type Twofold,
  times,
} from '../../oracle/double-double.ts';

export interface Fraction {
  readonly num: Twofold;
  /** Above 0. */
  readonly den: Twofold;
}

/** The squares of the radii from which and up to which the verdict is a hit; `largest` is absent where there is none. */
export interface Flips {
  readonly smallest: Fraction;
  readonly largest: Fraction | undefined;
}

/** The sign of a − b. */
export const compareFractions = (a: Fraction, b: Fraction): number =>
  signOf(minus(times(a.num, b.den), times(b.num, a.den)));

export const largerOf = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) > 0 ? a : b);

/** √a of a number that is not negative, although its enclosure may be. */
function rootOf(a: Twofold): Twofold {
  const [hi, lo, error] = read(a);
  const most = Math.abs(hi) + Math.abs(lo) + error;
  if (hi > 4 * error || most === 0) return root(a);
  const half = Math.sqrt(most * (1 + 2 ** -40) + 2 ** -1000) / 2;
  return enclosed(half, 0, half * (1 + 2 ** -40));
}

/** The reference has 20 digits and more of a margin before it rounds it: src/exact/_margin.ts. A relative error. */
const digitsOfReference = 2 ** -66;

/**
 * The margin that the reference reports; null where no radius flips the verdict. Certain only where `isCertain()` says so afterwards, and
 * undefined where it is not, either.
 */
export function marginOf(
  radius: number,
  r: Twofold,
  flips: Flips | undefined,
  lengthExponent: number,
  format: Format,
): number | null | undefined {
  if (flips === undefined) return null;
  // A verdict that holds down to radius 0 does not flip there.
  const smallest = signOf(flips.smallest.num) > 0 ? flips.smallest : undefined;
  const nearest = nearer(r, smallest, flips.largest);
  if (nearest === undefined) return null;
  const { num, den } = nearest;
  const gap = minus(times(squared(r), den), num);
  if (signOf(gap) === 0) return 0;
  const total = plus(r, rootOf(over(num, den)));
  const [hi, lo, error] = read(over(gap, times(den, total)));
  const margin = rounded(enclosed(hi, lo, error + Math.abs(hi) * digitsOfReference), 'f64');
  return inUlps(margin, lengthExponent - ulpExponent(radius, format));
}

/** margin·2^exponent, which the largest double bounds. Undefined near the ends of the range, where it would be rounded again. */
function inUlps(margin: number, exponent: number): number | undefined {
  const size = Math.log2(Math.abs(margin)) + exponent;
  if (size > 1026) return Math.sign(margin) * Number.MAX_VALUE;
  if (!(Math.abs(size) < 1000)) return undefined;
  const half = Math.trunc(exponent / 2);
  return margin * 2 ** half * 2 ** (exponent - half);
}

/** The one of √a ≤ √b that is nearer to r; a where they are equally near: where 2r ≤ √a + √b. */
function nearer(r: Twofold, a: Fraction | undefined, b: Fraction | undefined): Fraction | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const sum = plus(rootOf(over(a.num, a.den)), rootOf(over(b.num, b.den)));
  return signOf(minus(times(exactly(2), r), sum)) <= 0 ? a : b;
}
