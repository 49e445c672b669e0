/**
 * Question: where does the ray { o + t·d : 0 ≤ t ≤ tMax } meet the ball |x − c| ≤ r in 3D?
 * Inputs: any length unit, all alike; the direction need not be unit. Vectors are {x, y, z} or arrays.
 * Degenerate, method and source: _ball.ts.
 */
import { raySphere as contract } from '../queries/ray-sphere.ts';
import type { ExactOptions, RayAnswer } from './_answer.ts';
import { answerRayBall } from './_ray-ball.ts';
import type { BallLike, RayLike } from './_vectors.ts';

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { raySphere } from 'hitproof/exact';
 *
 * const ray = { origin: [0, 0, -8], direction: [0, 0, 1] };
 * const { hit, t, point } = raySphere(ray, { center: [0, 0, 0], radius: 2 });
 * hit; // true
 * t; // 6
 * point; // [0, 0, -2]
 * ```
 */
export function raySphere(ray: RayLike, sphere: BallLike, options: ExactOptions = {}): RayAnswer {
  return answerRayBall(contract, 'sphere', ray, sphere, options);
}
