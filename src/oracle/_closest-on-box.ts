/**
 * Question: which point of a solid box is nearest to a point, and how far away is it?
 *
 * Method: along each axis of the box the nearest point is in a face or level with the point, which are 27 points. Those of the box are candidates, found in the world, and the least distance
 *   counts. The first route asks on which sides of the faces the point is, and goes back from there.
 */
import type { CaseOf, Expected } from '../queries/index.ts';
import { minus, roundSurd, sign, times, zero } from './_binary.ts';
import { roundRatio } from './_closest.ts';
import { candidatesOf, type Place } from './_sphere-box.ts';

type BoxPointCase = CaseOf<'closestOnBox'>;

const lesser = (x: Place, y: Place): Place =>
  sign(minus(times(x.num, y.den), times(y.num, x.den))) <= 0 ? x : y;

/** The answer to a valid case. */
export function closestOnBoxAnswer({ input: { point, box }, format }: BoxPointCase): Expected {
  const { num, den, at, size } = candidatesOf(point, box).reduce(lesser);
  if (sign(num) === 0) return { distance: 0, on: point };
  return {
    distance: roundSurd(zero, 1, times(num, den), den, format),
    on: at.map((x) => roundRatio(x, size, format)),
  };
}
