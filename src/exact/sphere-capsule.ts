/**
 * Question: is the distance of the ball's centre p from the segment a–b at most s + r, the sum of the radii, in 3D?
 *   With m = p − a, e = b − a, L = e·e, h = m·e: the distance is |m| where h ≤ 0, |p − b| where h ≥ L, else |m × e|/√L.
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | distance = s + r | they overlap: `touching` |
 *   | a = b            | L = h = 0: the capsule is a ball |
 *   | s = r = 0        | p is on the segment, and touches it, or not |
 *   | distance ≤ r     | they overlap for every s: no margin |
 * Method: lengths become integers by one power of two; the sign of N − (s + r)²·M decides, where N/M is the square of the distance, and M is 1 or L.
 *   The verdict flips at one radius of the ball, s* = √(N/M) − r (docs/derivations/margin.md).
 * Source: Ericson, Real-Time Collision Detection (2005), sections 4.5.1 and 5.1.2 (the regions of a segment); the rest is ours.
 */
import type { Ball, EndsCapsule } from '../queries/index.ts';
import { sphereCapsule as contract } from '../queries/sphere-capsule.ts';
import { type OverlapAnswer, type OverlapOptions, requireValid } from './_answer.ts';
import type { Fraction } from './_ball.ts';
import { commonExponent } from './_line.ts';
import { marginOf } from './_margin.ts';
import { readBall } from './_ray-ball.ts';
import { sideDistance } from './_segment-distance.ts';
import type { BallLike, CapsuleLike } from './_vectors.ts';
import { readCapsule } from './ray-capsule.ts';
import { add, multiply, type Real, scaled, sign, square, subtract } from './real.ts';

/** What of the capsule's axis is nearest to the centre. */
export type Nearest = 'a' | 'b' | 'side';

const names = { start: 'a', end: 'b', between: 'side' } as const;

/** The squares of the distance and of the sum of the radii, as integers times 2^(2·exponent). */
export function distancesOf(
  { center, radius }: Ball,
  { a, b, radius: width }: EndsCapsule,
  skin = 0,
): { readonly distance: Fraction; readonly sum: Real; readonly nearest: Nearest; readonly exponent: number } {
  const exponent = commonExponent([...center, radius, ...a, ...b, width, skin]);
  const length = (x: number): Real => scaled(x, exponent);
  const [p, from, to] = [center.map(length), a.map(length), b.map(length)];
  const sum = square(add(add(length(radius), length(width)), length(skin)));
  const { squared, part } = sideDistance(p, from, to);
  return { distance: squared, sum, nearest: names[part], exponent };
}

/**
 * The exact answer; `margin` is in ulps of the ball's radius, of `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sphereCapsule } from 'hitproof/exact';
 *
 * const capsule = { a: [0, -1, 0], b: [0, 1, 0], radius: 2 };
 * sphereCapsule({ center: [3, 5, 0], radius: 3 }, capsule).overlap; // true
 * ```
 */
export function sphereCapsule(
  sphereLike: BallLike,
  capsuleLike: CapsuleLike,
  options: OverlapOptions = {},
): OverlapAnswer {
  const sphere = readBall(sphereLike, 3, 'sphere');
  const { given, capsule } = readCapsule(capsuleLike);
  requireValid(contract, { sphere: { ...sphere }, capsule: given }, options);
  const { skin, format = 'f64' } = options;
  const { distance, sum, exponent } = distancesOf(sphere, capsule, skin);
  const side = sign(subtract(distance.num, multiply(sum, distance.den)));
  const flips = { smallest: distance, largest: undefined };
  return {
    overlap: side <= 0,
    margin: marginOf(sphere.radius, flips, exponent, format, capsule.radius, skin),
    touching: side === 0,
  };
}
