/**
 * Question: when does a ball that moves, |x − (c + t·m)| ≤ s with 0 ≤ t ≤ 1, first touch a solid box, along the axes or turned, in 3D?
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays. The motion is all of m, or { direction, tMax }, or { end }.
 * Degenerate, method and source: _swept-box.ts.
 */
import type { Ball, Box, Inside, Motion } from '../queries/index.ts';
import { sweptSphereBox as contract } from '../queries/swept-sphere-box.ts';
import { answerRay, type ExactOptions, type RayAnswer } from './_answer.ts';
import { readBox } from './_box.ts';
import { marginOf } from './_margin.ts';
import { readBall } from './_ray-ball.ts';
import { readMotion, requireSweep } from './_sweep.ts';
import { decideSweptBox } from './_swept-box.ts';
import type { BallLike, BoxLike, MotionLike } from './_vectors.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`; `margin` is in ulps of the radius of the ball that moves.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sweptSphereBox } from 'hitproof/exact';
 *
 * const ball = { center: [0, 0, -12], radius: 1 };
 * const { t, point } = sweptSphereBox(ball, [0, 0, 16], { center: [0, 0, 0], halfExtents: [1, 2, 3] });
 * t; // 0.5
 * point; // [0, 0, -3]
 * ```
 */
export function sweptSphereBox(
  ballLike: BallLike,
  motionLike: MotionLike,
  boxLike: BoxLike,
  options: ExactOptions = {},
): RayAnswer {
  const ball: Ball = readBall(ballLike, 3, 'ball');
  const motion: Motion = readMotion(motionLike, 3);
  const box: Box = readBox(boxLike, 'box');
  const inside: Inside = requireSweep(contract, { ball, motion, box: { ...box } } as never, options);
  const { format = 'f64', skin } = options;
  const { hit, touching, flips, lengthExponent } = decideSweptBox({ ball, motion, box, skin, inside });
  const margin = marginOf(ball.radius, flips, lengthExponent, format, skin);
  return answerRay(hit, touching, margin, options);
}
