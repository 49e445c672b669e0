/**
 * Question: is |X| ≤ h_x and |Y| ≤ h_y, X and Y being the point's coordinates along the axes of the rectangle, from its centre, in 2D?
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians. Vectors are {x, y} or arrays.
 * Degenerate:
 *   | h_x or h_y is 0          | a segment or a point |
 *   | on a side or a corner    | in the rectangle: `touching` |
 *   | axis of irrational length | on a side only where h and the coordinate are 0 |
 *   | angle other than 0       | on a side only where h and m = p − c are 0 |
 * Method: the signs of |X| − h_x and |Y| − h_y (_rect.ts, _rotation.ts).
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.4 (local coordinates); the rest is ours.
 */
import { pointInRect as contract } from '../queries/point-in-rect.ts';
import { type ExactOptions, type OverlapAnswer, requireValid } from './_answer.ts';
import { placesOf, readRect, rectTerms } from './_rect.ts';
import { components, type RectLike, type VectorLike } from './_vectors.ts';

/**
 * The exact verdict. No radius is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { pointInRect } from 'hitproof/exact';
 *
 * pointInRect([2, 1], { center: [0, 0], halfExtents: [2, 1] }).overlap; // true
 * ```
 */
export function pointInRect(
  pointLike: VectorLike,
  rectLike: RectLike,
  options: ExactOptions = {},
): OverlapAnswer {
  const point = components(pointLike, 2, 'point');
  const rect = readRect(rectLike);
  requireValid(contract, { point, rect: { ...rect } }, options);
  const beyond = Math.max(...placesOf(rectTerms(rect, point), point).map((place) => place.beyond));
  return { overlap: beyond <= 0, margin: null, touching: beyond === 0 };
}
