/**
 * Question: where does the way from start to end, { s + t·(e − s) : 0 ≤ t ≤ 1 }, meet the disc |x − c| ≤ r in 2D?
 * Inputs: any length unit, all alike; e − s is taken exactly, not rounded. Vectors are {x, y} or arrays.
 * Degenerate: a segment of no length never hits, whatever the policy; the rest, method and source: _ball.ts.
 */
import { segmentCircle as contract } from '../queries/segment-circle.ts';
import { answerBall, type ExactOptions, type RayAnswer, requireValid } from './_answer.ts';
import { readBall } from './_ray-ball.ts';
import { type BallLike, components, type SegmentLike, shapeOf } from './_vectors.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { segmentCircle } from 'hitproof/exact';
 *
 * const { t } = segmentCircle({ start: [-8, 0], end: [8, 0] }, { center: [0, 0], radius: 2 });
 * t; // 0.375
 * ```
 */
export function segmentCircle(segment: SegmentLike, circle: BallLike, options: ExactOptions = {}): RayAnswer {
  const { start: from, end: to } = shapeOf(segment, 'segment', contract.inputs.segment);
  const start = components(from, 2, 'segment.start');
  const end = components(to, 2, 'segment.end');
  const ball = readBall(circle, 2, 'circle');
  requireValid(contract, { segment: { start, end }, circle: ball }, options);
  const { inside = 'exit', skin } = options;
  return answerBall({ ray: { origin: start, end }, ...ball, inside, skin }, options);
}
