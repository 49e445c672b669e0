/**
 * Question: when does a ball that moves, |x − (c + t·m)| ≤ s with 0 ≤ t ≤ 1, first touch the half-space n·p ≤ n·q, or n·p + k ≤ 0, in 3D?
 * Inputs: any length unit, all alike; n need not be unit. Vectors are {x, y, z} or arrays. The motion is all of m, or { direction, tMax }, or { end }.
 * Degenerate, method and source: _swept-half-space.ts.
 */
import { sweptSphereHalfSpace as contract } from '../queries/swept-sphere-half-space.ts';
import { answerRay, type ExactOptions, type RayAnswer } from './_answer.ts';
import { marginOf } from './_margin.ts';
import { readBall } from './_ray-ball.ts';
import { readMotion, requireSweep } from './_sweep.ts';
import { decideSweptHalfSpace } from './_swept-half-space.ts';
import type { BallLike, HalfSpaceLike, MotionLike } from './_vectors.ts';
import { readHalfSpace } from './ray-half-space.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`; `margin` is in ulps of the radius of the ball.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sweptSphereHalfSpace } from 'hitproof/exact';
 *
 * const ball = { center: [0, 5, 0], radius: 1 };
 * const { t, point } = sweptSphereHalfSpace(ball, [0, -8, 0], { point: [0, 0, 0], normal: [0, 1, 0] });
 * t; // 0.5
 * point; // [0, 0, 0]
 * ```
 */
export function sweptSphereHalfSpace(
  ball: BallLike,
  motion: MotionLike,
  halfSpace: HalfSpaceLike,
  options: ExactOptions = {},
): RayAnswer {
  const moving = readBall(ball, 3, 'ball');
  const direction = readMotion(motion, 3);
  const body = readHalfSpace(halfSpace, 'halfSpace');
  const inside = requireSweep(
    contract,
    { ball: moving, motion: direction, halfSpace: body } as never,
    options,
  );
  const { format = 'f64', skin } = options;
  const question = { ball: moving, motion: direction, halfSpace: body, skin, inside };
  const { terms, flips, touching, hit } = decideSweptHalfSpace(question);
  const margin = marginOf(moving.radius, flips, terms.line.lengthExponent, format, skin);
  return answerRay(hit, touching, margin, options);
}
