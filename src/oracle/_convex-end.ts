/**
 * Question: what do the ends of { t : o + t·d is in a convex body } round to, and numbers that are linear in them, where all that is known
 * of the body is which t are in it?
 *
 * Method: no root is taken. A test of membership, exact for every rational t, tells on which side of t an end is; bisection encloses the
 * end between two dyadics. A number that is linear in t is monotone: where both enclosing dyadics round to the same float, so does
 * the number. Where they do not, the end is compared exactly with the t at which the number is halfway between the two floats, or 0.
 */
import type { Format } from '../floats.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  one,
  roundSurd,
  sign,
  times,
  ulpExponentOf,
  zero,
} from './_binary.ts';

/** num/den, den > 0. */
export interface Ratio {
  readonly num: Dyadic;
  readonly den: Dyadic;
}

export const whole = (num: Dyadic): Ratio => ({ num, den: one });

/** num/den for any den but 0. */
export function ratio(num: Dyadic, den: Dyadic): Ratio {
  const minusOne: Dyadic = { m: -1n, e: 0 };
  return sign(den) > 0 ? { num, den } : { num: times(minusOne, num), den: times(minusOne, den) };
}

export const compareRatios = (a: Ratio, b: Ratio): number =>
  sign(minus(times(a.num, b.den), times(b.num, a.den)));

/** The sign of the end minus t. */
export type CompareEnd = (t: Ratio) => number;

/** An end that is not negative, from `low` to `high`; both are it where they are equal. */
export interface End {
  readonly compare: CompareEnd;
  low: Ratio;
  high: Ratio;
}

const powerOfTwo = (e: number): Ratio => whole({ m: 1n, e });

/** Bits of the first enclosure. Only speed hangs on it. */
const firstBits = 96;

/** Bits that every further step adds. */
const moreBits = 64;

/** `known`: rational t that may be the end. The end must not be negative. */
export function endFrom(compare: CompareEnd, known: readonly Ratio[]): End {
  const exact = [whole(zero), ...known].find((t) => compare(t) === 0);
  if (exact !== undefined) return { compare, low: exact, high: exact };
  // 2^k ≤ the end < 2^(k + 1).
  let below = -1;
  while (compare(powerOfTwo(below)) < 0) below *= 2;
  let above = 1;
  while (compare(powerOfTwo(above)) >= 0) above *= 2;
  while (above - below > 1) {
    const middle = Math.floor((above + below) / 2);
    if (compare(powerOfTwo(middle)) >= 0) below = middle;
    else above = middle;
  }
  const end = { compare, low: powerOfTwo(below), high: powerOfTwo(above) };
  refine(end, firstBits);
  return end;
}

/** Halves the enclosure, which ends are dyadics of. */
function refine(end: End, bits: number): void {
  for (let i = 0; i < bits; i++) {
    const half: Dyadic = { m: 1n, e: -1 };
    const middle = whole(times(half, add(end.low.num, end.high.num)));
    const side = end.compare(middle);
    if (side >= 0) end.low = middle;
    if (side <= 0) end.high = middle;
    if (side === 0) return;
  }
}

/** (constant + slope·t)/den, den > 0. */
export interface Linear {
  readonly constant: Dyadic;
  readonly slope: Dyadic;
  readonly den: Dyadic;
}

/** The float nearest to the number at the end, ties to even. */
export function roundAt(end: End, { constant, slope, den }: Linear, format: Format): number {
  const roundedAt = ({ num, den: scale }: Ratio): number =>
    roundSurd(add(times(constant, scale), times(slope, num)), 1, zero, times(den, scale), format);
  /** The sign of the number at the end minus x. */
  const compareWith = (x: Dyadic): number =>
    end.compare(ratio(minus(times(x, den), constant), slope)) * sign(slope);
  for (;;) {
    const [first, last] = [roundedAt(end.low), roundedAt(end.high)];
    if (first === last) return first;
    const [less, more] = first < last ? [first, last] : [last, first];
    if (less < 0 && more > 0) {
      if (compareWith(zero) === 0) return 0;
    } else if (areNeighbours(less, more, format)) {
      const middle = times({ m: 1n, e: -1 }, add(real(less, format), real(more, format)));
      const side = compareWith(middle);
      return side === 0 ? roundSurd(middle, 1, zero, one, format) : side > 0 ? more : less;
    }
    refine(end, moreBits);
  }
}

/** A float; an infinity stands for the float that would come after the largest. */
function real(x: number, format: Format): Dyadic {
  if (Number.isFinite(x)) return decode(x);
  return { m: x > 0 ? 1n : -1n, e: format === 'f64' ? 1024 : 128 };
}

/** Of one sign, less < more. */
function areNeighbours(less: number, more: number, format: Format): boolean {
  const inner = less >= 0 ? less : more;
  const gap = minus(real(more, format), real(less, format));
  return sign(minus(gap, { m: 1n, e: ulpExponentOf(inner, format) })) === 0;
}
