/**
 * Question: is the point p in the ball |x − c| ≤ r in 3D?
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | |p − c| = r | in it: `touching` |
 *   | r = 0       | the ball is the point c; p = c touches it, and no radius flips that |
 *   | p = c       | in it for every radius: no margin |
 * Method: lengths become integers by one power of two; the sign of (p − c)·(p − c) − r² decides. The verdict flips at one radius,
 *   r* = |p − c| (docs/derivations/margin.md).
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.3 (the comparison of squares); the rest is ours.
 */
import type { Ball, Vector } from '../queries/index.ts';
import { pointInSphere as contract } from '../queries/point-in-sphere.ts';
import { type OverlapAnswer, type OverlapOptions, requireValid } from './_answer.ts';
import { commonExponent, minus } from './_line.ts';
import { marginOf } from './_margin.ts';
import { readBall } from './_ray-ball.ts';
import { type BallLike, components, type VectorLike } from './_vectors.ts';
import { add, dot, one, type Real, scaled, sign, square, subtract } from './real.ts';

/** The squares of the distance and of the radius with its skin, as integers times 2^(2·exponent). */
export function squaresOf(
  point: Vector,
  { center, radius }: Ball,
  skin = 0,
): { readonly distance: Real; readonly radius: Real; readonly exponent: number } {
  const exponent = commonExponent([...point, ...center, radius, skin]);
  const length = (x: number): Real => scaled(x, exponent);
  const m = minus(point.map(length), center.map(length));
  return { distance: dot(m, m), radius: square(add(length(radius), length(skin))), exponent };
}

/**
 * The exact answer; `margin` is in ulps of `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { pointInSphere } from 'hitproof/exact';
 *
 * pointInSphere([3, 4, 0], { center: [0, 0, 0], radius: 5 }).overlap; // true
 * ```
 */
export function pointInSphere(
  pointLike: VectorLike,
  sphereLike: BallLike,
  options: OverlapOptions = {},
): OverlapAnswer {
  const point: Vector = components(pointLike, 3, 'point');
  const sphere: Ball = readBall(sphereLike, 3, 'sphere');
  requireValid(contract, { point, sphere: { ...sphere } }, options);
  const { distance, radius, exponent } = squaresOf(point, sphere, options.skin);
  const side = sign(subtract(distance, radius));
  const flips = { smallest: { num: distance, den: one }, largest: undefined };
  return {
    overlap: side <= 0,
    margin: marginOf(sphere.radius, flips, exponent, options.format ?? 'f64', options.skin),
    touching: side === 0,
  };
}
