/**
 * Question: which point q of the box |u_k·(x − c)| ≤ h_k·N, k = x, y, z, or of the box min ≤ x ≤ max, is nearest to the point p in 3D, and how far away is it?
 *   u_k are the columns of the rotation matrix of the quaternion times N, the square of the quaternion. With x_k = u_k·(p − c) − h_k·N where that is above 0, u_k·(p − c) + h_k·N where that is
 *   below 0, else 0: q = p − Σ x_k·u_k/N², and the distance is √(x·x)/N.
 * Inputs: any length unit, all alike; the quaternion need not be unit. Vectors are {x, y, z}, quaternions {x, y, z, w}, or arrays.
 * Degenerate:
 *   | p is in the box | q = p, a 0 with its sign, and the distance is 0 |
 *   | h_k = 0         | a flat box, a segment or a point |
 * Method: lengths become integers by one power of two, the quaternion by another. The nearest point is unique, as the box is convex: its coordinates are fractions of integers, the square of the
 *   distance, too; its root is √(x·x)/N, a surd. By its corners a box has N = 1.
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.4; the rest is ours.
 */

import { closestOnBox as contract } from '../queries/closest-on-box.ts';
import type { Inputs } from '../queries/index.ts';
import { type BoxPointAnswer, requireValid, type SegmentsOptions } from './_answer.ts';
import { readBox } from './_box.ts';
import { answerClosest, type Closest } from './_closest.ts';
import { commonExponent } from './_line.ts';
import { type BoxLike, components, type VectorLike } from './_vectors.ts';
import { dot, multiply, type Real, scaled, sign, square, subtract, zero } from './real.ts';
import { beyondOf, lengthsOf, type Sides } from './sphere-box.ts';

/** The nearest point, as integers times 2^exponent. */
export function closestOf({ point, box }: Inputs['closestOnBox']): {
  readonly found: Closest<'on'>;
  readonly sides: Sides;
  readonly exponent: number;
} {
  const exponent = commonExponent([...point, ...lengthsOf(box)]);
  const length = (x: number): Real => scaled(x, exponent);
  const p = point.map(length);
  const { gaps, size, axes } = beyondOf(p, box, length);
  const den = square(size);
  const on = p.map((x, i) => ({
    num: axes.reduce(
      (rest, u, k) => subtract(rest, multiply(gaps[k] ?? zero, u[i] ?? zero)),
      multiply(x, den),
    ),
    den,
  }));
  return {
    found: { squared: { num: dot(gaps, gaps), den }, lengths: { on }, numbers: {} },
    sides: gaps.map(sign),
    exponent,
  };
}

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { closestOnBox } from 'hitproof/exact';
 *
 * const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
 * closestOnBox([3, 4, 4], box).distance; // 3
 * ```
 */
export function closestOnBox(
  pointLike: VectorLike,
  boxLike: BoxLike,
  options: SegmentsOptions = {},
): BoxPointAnswer {
  const point = components(pointLike, 3, 'point');
  const box = readBox(boxLike, 'box');
  requireValid(contract, { point, box: { ...box } }, options);
  const { found, sides, exponent } = closestOf({ point, box });
  const answer = { ...answerClosest(found, exponent, options), sides } as BoxPointAnswer;
  return sides.every((side) => side === 0) ? { ...answer, on: [...point] } : answer;
}
