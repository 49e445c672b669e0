/**
 * Question: where does the ray { o + t·d : 0 ≤ t ≤ tMax } meet the disc |x − c| ≤ r in 2D?
 * Inputs: any length unit, all alike; the direction need not be unit. Vectors are {x, y} or arrays.
 * Degenerate, method and source: _ball.ts.
 */
import { rayCircle as contract } from '../queries/ray-circle.ts';
import type { ExactOptions, RayAnswer } from './_answer.ts';
import { answerRayBall } from './_ray-ball.ts';
import type { BallLike, RayLike } from './_vectors.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayCircle } from 'hitproof/exact';
 *
 * const { t } = rayCircle({ origin: [-8, 0], direction: [1, 0] }, { center: [0, 0], radius: 2 });
 * t; // 6
 * ```
 */
export function rayCircle(ray: RayLike, circle: BallLike, options: ExactOptions = {}): RayAnswer {
  return answerRayBall(contract, 'circle', ray, circle, options);
}
