/**
 * Question: is the distance of the ball's centre p from the box |u_k·(x − c)| ≤ h_k·N, k = x, y, z, or the box min ≤ x ≤ max, at most r, in 3D?
 *   u_k are the columns of the rotation matrix of the quaternion q times N = q·q. With e_k = max(|u_k·(p − c)| − h_k·N, 0) the distance is √(e·e)/N.
 * Inputs: any length unit, all alike; q need not be unit. Vectors are {x, y, z}, quaternions {x, y, z, w}, or arrays.
 * Degenerate:
 *   | distance = r       | they overlap: `touching` |
 *   | h_k = 0            | a flat box, a segment or a point |
 *   | p in the box       | they overlap for every r: no margin; `touching` where r is 0 |
 * Method: lengths become integers by one power of two, q by another. The sign of e·e − r²·N² decides; the verdict flips at one radius, √(e·e/N²)
 *   (docs/derivations/margin.md). By its corners a box has e_k = max(min_k − p_k, p_k − max_k, 0) and N = 1: no centre is calculated.
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.4 (the point of a box nearest to a point); the rest is ours.
 */
import type { Ball, Box } from '../queries/index.ts';
import { sphereBox as contract } from '../queries/sphere-box.ts';
import { type OverlapAnswer, type OverlapOptions, requireValid } from './_answer.ts';
import type { Fraction } from './_ball.ts';
import { identity, readBox, rotation } from './_box.ts';
import { commonExponent, minus } from './_line.ts';
import { marginOf } from './_margin.ts';
import { readBall } from './_ray-ball.ts';
import type { BallLike, BoxLike } from './_vectors.ts';
import { add, dot, multiply, negate, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';

/** Of each axis on which side of the box the centre is: 0 where it is between the two faces, or in one. */
export type Sides = readonly number[];

/** How far a point is beyond each pair of faces, times N; below 0 on the lower side. The axes of the box, of the length N. */
interface Beyond {
  readonly gaps: readonly Real[];
  readonly size: Real;
  readonly axes: readonly (readonly Real[])[];
}

const world = [0, 1, 2].map((k) => [0, 1, 2].map((i) => (i === k ? one : zero)));

/** The lengths that say where a box is. */
export const lengthsOf = (box: Box): number[] =>
  'min' in box ? [...box.min, ...box.max] : [...box.center, ...box.halfExtents];

const beyond = (above: Real, below: Real): Real =>
  sign(above) > 0 ? above : sign(below) > 0 ? negate(below) : zero;

export function beyondOf(center: readonly Real[], box: Box, length: (x: number) => Real): Beyond {
  if ('min' in box) {
    const above = minus(center, box.max.map(length));
    const below = minus(box.min.map(length), center);
    return { gaps: above.map((x, k) => beyond(x, below[k] ?? zero)), size: one, axes: world };
  }
  const { columns, size } = rotation(box.orientation ?? identity);
  const m = minus(center, box.center.map(length));
  const gaps = columns.map((u, k) => {
    const [height, half] = [dot(u, m), multiply(length(box.halfExtents[k] ?? 0), size)];
    return beyond(subtract(height, half), subtract(negate(height), half));
  });
  return { gaps, size, axes: columns };
}

/** The squares of the distance and of the radius, as integers times 2^(2·exponent). */
export function distancesOf(
  { center, radius }: Ball,
  box: Box,
  skin = 0,
): { readonly distance: Fraction; readonly reach: Real; readonly sides: Sides; readonly exponent: number } {
  const exponent = commonExponent([...center, radius, ...lengthsOf(box), skin]);
  const length = (x: number): Real => scaled(x, exponent);
  const { gaps, size } = beyondOf(center.map(length), box, length);
  return {
    distance: { num: dot(gaps, gaps), den: square(size) },
    reach: square(add(length(radius), length(skin))),
    sides: gaps.map(sign),
    exponent,
  };
}

/**
 * The exact answer; `margin` is in ulps of the ball's radius, of `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sphereBox } from 'hitproof/exact';
 *
 * const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
 * sphereBox({ center: [3, 4, 4], radius: 3 }, box).overlap; // true
 * ```
 */
export function sphereBox(
  sphereLike: BallLike,
  boxLike: BoxLike,
  options: OverlapOptions = {},
): OverlapAnswer {
  const sphere = readBall(sphereLike, 3, 'sphere');
  const box = readBox(boxLike, 'box');
  requireValid(contract, { sphere: { ...sphere }, box: { ...box } }, options);
  const { skin, format = 'f64' } = options;
  const { distance, reach, exponent } = distancesOf(sphere, box, skin);
  const side = sign(subtract(distance.num, multiply(reach, distance.den)));
  return {
    overlap: side <= 0,
    margin: marginOf(sphere.radius, { smallest: distance, largest: undefined }, exponent, format, skin),
    touching: side === 0,
  };
}
