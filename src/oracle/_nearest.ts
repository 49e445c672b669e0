/** Two bodies of which some points may be nearest to each other: the least of their distances against the sum of the radii. */
import type { Format } from '../floats.ts';
import type { Expected } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  roundSurd,
  sign,
  squared,
  times,
  ulpExponentOf,
} from './_binary.ts';

/** The square of a distance. */
export type Squared = { readonly num: Dyadic; readonly den: Dyadic };

const isWithin = ({ num, den }: Squared, radius: Dyadic): boolean =>
  sign(minus(num, times(squared(radius), den))) <= 0;

const lesser = (x: Squared, y: Squared): Squared =>
  sign(minus(times(x.num, y.den), times(y.num, x.den))) <= 0 ? x : y;

/** Of a ball or a capsule of this radius against a body with a width, its own radius and the skin; the margin, which takes most of the time, may be left out (null). */
export function nearestAnswer(
  parts: readonly Squared[],
  radius: number,
  {
    format,
    isMarginWanted,
    width,
  }: { readonly format: Format; readonly isMarginWanted: boolean; readonly width: Dyadic },
): Expected {
  const reach = add(decode(radius), width);
  const overlap = parts.some((part) => isWithin(part, reach));
  if (!isMarginWanted || parts.some((part) => isWithin(part, width))) return { overlap, margin: null };
  const { num, den } = parts.reduce(lesser);
  // (r − √(num/den))/ulp, both times den.
  const ulp: Dyadic = { m: 1n, e: ulpExponentOf(radius, format) };
  const margin = roundSurd(times(reach, den), -1, times(num, den), times(ulp, den), 'f64');
  const gap = sign(minus(times(squared(reach), den), num));
  const least = margin === 0 ? gap * Number.MIN_VALUE : margin;
  return { overlap, margin: Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, least)) };
}
