/**
 * Question: when does a ball that moves, |x − (c + t·m)| ≤ s with 0 ≤ t ≤ 1, first touch the capsule, every point no further than r from the segment a–b, in 3D?
 * Inputs: any length unit, all alike; a and b may be called start and end; a = b is a ball. Vectors are {x, y, z} or arrays. The motion is all of m, or { direction, tMax }, or { end }.
 * Degenerate, method and source: _swept-capsule.ts.
 */
import { sweptSphereCapsule as contract } from '../queries/swept-sphere-capsule.ts';
import type { ExactOptions, RayAnswer } from './_answer.ts';
import { readBall } from './_ray-ball.ts';
import { readMotion } from './_sweep.ts';
import { answerSweptCapsule } from './_swept-capsule.ts';
import type { BallLike, CapsuleLike, MotionLike } from './_vectors.ts';
import { readCapsule } from './ray-capsule.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`; `margin` is in ulps of the radius of the ball that moves.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sweptSphereCapsule } from 'hitproof/exact';
 *
 * const ball = { center: [0, 0, -8], radius: 1 };
 * const capsule = { a: [0, -1, 0], b: [0, 1, 0], radius: 3 };
 * const { t, point } = sweptSphereCapsule(ball, [0, 0, 16], capsule);
 * t; // 0.25
 * point; // [0, 0, -3]
 * ```
 */
export function sweptSphereCapsule(
  ballLike: BallLike,
  motionLike: MotionLike,
  capsuleLike: CapsuleLike,
  options: ExactOptions = {},
): RayAnswer {
  const ball = readBall(ballLike, 3, 'ball');
  const motion = readMotion(motionLike, 3);
  const { given, capsule } = readCapsule(capsuleLike);
  const input = { ball, motion, capsule: given } as never;
  return answerSweptCapsule(contract, input, { ball, motion, still: capsule }, options);
}
