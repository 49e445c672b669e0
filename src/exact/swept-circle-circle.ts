/**
 * Question: when does a ball that moves, |x − (c + t·m)| ≤ s with 0 ≤ t ≤ 1, first touch the ball |x − q| ≤ r in 2D?
 * Inputs: any length unit, all alike. Vectors are {x, y} or arrays. The motion is all of m, or { direction, tMax }, or { end }.
 * Degenerate, method and source: _swept-ball.ts.
 */
import { sweptCircleCircle as contract } from '../queries/swept-circle-circle.ts';
import type { ExactOptions, RayAnswer } from './_answer.ts';
import { answerSweptBall } from './_swept-ball.ts';
import type { BallLike, MotionLike } from './_vectors.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`; `margin` is in ulps of the radius of the ball that moves.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sweptCircleCircle } from 'hitproof/exact';
 *
 * const ball = { center: [0, -8], radius: 1 };
 * const { t, point } = sweptCircleCircle(ball, [0, 16], { center: [0, 0], radius: 3 });
 * t; // 0.25
 * point; // [0, -3]
 * ```
 */
export function sweptCircleCircle(
  ball: BallLike,
  motion: MotionLike,
  circle: BallLike,
  options: ExactOptions = {},
): RayAnswer {
  return answerSweptBall(contract, 'circle', ball, motion, circle, options);
}
