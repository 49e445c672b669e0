/**
 * Question: is the distance of the ball's centre p from the triangle a, b, c at most r, in 3D?
 *   With n = (b − a) × (c − a): where p is over the inside of the triangle the distance is |(p − a)·n|/|n|; else it is that from the nearest
 *   of the three sides, which for the side from a to b, m = p − a, e = b − a, L = e·e, h = m·e, is |m| where h ≤ 0, |p − b| where h ≥ L, and |m × e|/√L between.
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | distance = r        | they overlap: `touching` |
 *   | n = 0               | no point is over the inside: the triangle is its sides, or a point |
 *   | over a side         | the distance from the side is that from the plane |
 *   | distance = 0        | they overlap for every r: no margin |
 * Method: lengths become integers by one power of two; p is over the inside where ((b − a) × (p − a))·n and the same of the other sides are above 0.
 *   Fractions of integers are compared, and the sign of N − r²·M decides, where N/M is the square of the distance. The verdict flips at one radius, √(N/M)
 *   (docs/derivations/margin.md).
 * Source: Ericson, Real-Time Collision Detection (2005), sections 5.1.5 and 5.2.7 (the regions of a triangle); the rest is ours.
 */
import type { Ball, Triangle } from '../queries/index.ts';
import { sphereTriangle as contract } from '../queries/sphere-triangle.ts';
import { type OverlapAnswer, type OverlapOptions, requireValid } from './_answer.ts';
import type { Fraction } from './_ball.ts';
import { commonExponent } from './_line.ts';
import { marginOf } from './_margin.ts';
import { readBall } from './_ray-ball.ts';
import { distanceOf } from './_triangle-distance.ts';
import type { BallLike } from './_vectors.ts';
import { readTriangle, type TriangleLike } from './ray-triangle.ts';
import { add, multiply, type Real, scaled, sign, square, subtract } from './real.ts';

/** What of the triangle is nearest to the centre: its inside, a side, or a corner. */
export type NearestPart = 'inside' | 'ab' | 'bc' | 'ca' | 'a' | 'b' | 'c';

/** The squares of the distance and of the radius, as integers times 2^(2·exponent). */
export function distancesOf(
  { center, radius }: Ball,
  triangle: Triangle,
  skin = 0,
): {
  readonly distance: Fraction;
  readonly reach: Real;
  readonly nearest: NearestPart;
  readonly exponent: number;
} {
  const { a, b, c } = triangle;
  const exponent = commonExponent([...center, radius, ...a, ...b, ...c, skin]);
  const length = (x: number): Real => scaled(x, exponent);
  const { squared, nearest } = distanceOf(center.map(length), a.map(length), b.map(length), c.map(length));
  return { distance: squared, reach: square(add(length(radius), length(skin))), nearest, exponent };
}

/**
 * The exact answer; `margin` is in ulps of the ball's radius, of `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sphereTriangle } from 'hitproof/exact';
 *
 * const triangle = { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] };
 * sphereTriangle({ center: [1, 1, 3], radius: 3 }, triangle).overlap; // true
 * ```
 */
export function sphereTriangle(
  sphereLike: BallLike,
  triangleLike: TriangleLike,
  options: OverlapOptions = {},
): OverlapAnswer {
  const sphere = readBall(sphereLike, 3, 'sphere');
  const triangle = readTriangle(triangleLike);
  requireValid(contract, { sphere: { ...sphere }, triangle: { ...triangle } }, options);
  const { skin, format = 'f64' } = options;
  const { distance, reach, exponent } = distancesOf(sphere, triangle, skin);
  const side = sign(subtract(distance.num, multiply(reach, distance.den)));
  return {
    overlap: side <= 0,
    margin: marginOf(sphere.radius, { smallest: distance, largest: undefined }, exponent, format, skin),
    touching: side === 0,
  };
}
