import { ball } from './_ball.ts';
import type { Answer, Inside, Ray, Sphere } from './_language.ts';

/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the ball |x − c| ≤ r?
 *   With m = o − c, A = d·d, B = m·d, C = m·m − r²: |m + t·d|² − r² = A·t² + 2B·t + C, and D = B² − A·C = A·r² − |m × d|² (Lagrange).
 * @example
 * ```ts
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const sphere = { center: { x: 0, y: 0, z: 0 }, radius: 2 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * raySphere(ray, sphere, out); // true
 * out.t; // 6
 * out.point.z; // -2
 * ```
 */
export function raySphere(
  { origin: o, direction: d }: Ray,
  { center: c, radius: r }: Sphere,
  inside: Inside,
): Answer {
  return ball(o, d, c, r, inside);
}
