/**
 * Question: when does a disc that moves, |x − (c + t·m)| ≤ s with 0 ≤ t ≤ 1, first touch the segment from start to end in 2D?
 * Inputs: any length unit, all alike; the segment may be a point. Vectors are {x, y} or arrays. The motion is all of m, or { direction, tMax }, or { end }.
 * Degenerate, method and source: _swept-capsule.ts, with r = 0.
 */
import { sweptCircleSegment as contract } from '../queries/swept-circle-segment.ts';
import type { ExactOptions, RayAnswer } from './_answer.ts';
import { readBall } from './_ray-ball.ts';
import { readMotion } from './_sweep.ts';
import { answerSweptCapsule } from './_swept-capsule.ts';
import { type BallLike, components, type MotionLike, type SegmentLike, shapeOf } from './_vectors.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`; `margin` is in ulps of the radius of the disc.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { sweptCircleSegment } from 'hitproof/exact';
 *
 * const ball = { center: [-8, 0], radius: 2 };
 * const { t, point } = sweptCircleSegment(ball, [8, 0], { start: [0, -1], end: [0, 1] });
 * t; // 0.75
 * point; // [0, 0]
 * ```
 */
export function sweptCircleSegment(
  ballLike: BallLike,
  motionLike: MotionLike,
  segmentLike: SegmentLike,
  options: ExactOptions = {},
): RayAnswer {
  const ball = readBall(ballLike, 2, 'ball');
  const motion = readMotion(motionLike, 2);
  const { start: from, end: to } = shapeOf(segmentLike, 'segment', contract.inputs.segment);
  const start = components(from, 2, 'segment.start');
  const end = components(to, 2, 'segment.end');
  const input = { ball, motion, segment: { start, end } } as never;
  return answerSweptCapsule(
    contract,
    input,
    { ball, motion, still: { a: start, b: end, radius: 0 } },
    options,
  );
}
