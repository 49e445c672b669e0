import { ball } from './_ball.ts';
import type { Answer, Inside, Ray, Sphere } from './_language.ts';

/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the disc |x − c| ≤ r in 2D?
 *   With m = o − c, A = d·d, B = m·d, C = m·m − r²: |m + t·d|² − r² = A·t² + 2B·t + C, and D = B² − A·C = A·r² − (m × d)² (Lagrange).
 * Inputs: any length unit, all alike; d need not be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | r = 0         | decided like any other; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * @example
 * ```ts
 * const ray = { origin: { x: -8, y: 0 }, direction: { x: 1, y: 0 } };
 * const circle = { center: { x: 0, y: 0 }, radius: 2 };
 * const out = { t: 0 };
 * rayCircle(ray, circle, out); // true
 * out.t; // 6
 * ```
 */
export function rayCircle(
  { origin: o, direction: d }: Ray,
  { center: c, radius: r }: Sphere,
  inside: Inside,
): Answer {
  return ball(o, d, c, r, inside);
}
