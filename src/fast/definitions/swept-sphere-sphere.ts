import type { Answer, Inside, Motion, Sphere } from './_language.ts';
import { sweptBall } from './_swept-ball.ts';

/**
 * Question: when does a ball of radius s at o + t·d, 0 ≤ t ≤ 1, first touch the ball |x − c| ≤ r?
 *   With R = s + r, exactly, m = o − c, A = d·d, B = m·d, C = m·m − R²: |m + t·d|² − R² = A·t² + 2B·t + C, and D = B² − A·C = A·R² − |m × d|²
 *   (Lagrange). With X = m + t·d they touch at c + (r/R)·X, and the normal is X/R.
 * Inputs: any length unit, all alike. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }, and d is end − center, exactly.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | no motion     | a hit at t = 0 under `start` where they touch or overlap, else none |
 *   | start inside  | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | s = 0         | a ray; the point is that of the ray, the normal is zero |
 * @example
 * ```ts
 * const ball = { center: { x: 0, y: 0, z: -8 }, radius: 1 };
 * const sphere = { center: { x: 0, y: 0, z: 0 }, radius: 3 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * sweptSphereSphere(ball, { x: 0, y: 0, z: 16 }, sphere, out); // true
 * out.t; // 0.25
 * out.point.z; // -3
 * ```
 */
export function sweptSphereSphere(
  { center: o, radius: s }: Sphere,
  { from, to }: Motion,
  { center: c, radius: r }: Sphere,
  inside: Inside,
): Answer {
  const d = to - from;
  return sweptBall(o, d, s, c, r, inside);
}
