import { ball } from './_ball.ts';
import type { Answer, Inside, Segment, Sphere } from './_language.ts';

/**
 * Question: where does { o + t·d : 0 ≤ t ≤ 1 }, d = e − o, meet the disc |x − c| ≤ r in 2D?
 *   With m = o − c, A = d·d, B = m·d, C = m·m − r²: |m + t·d|² − r² = A·t² + 2B·t + C, and D = B² − A·C = A·r² − (m × d)² (Lagrange).
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | start = end   | no hit |
 *   | r = 0         | decided like any other; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * @example
 * ```ts
 * const segment = { start: { x: -8, y: 0 }, end: { x: 8, y: 0 } };
 * const circle = { center: { x: 0, y: 0 }, radius: 2 };
 * const out = { t: 0 };
 * segmentCircle(segment, circle, out); // true
 * out.t; // 0.375
 * ```
 */
export function segmentCircle(
  { start: o, end: e }: Segment,
  { center: c, radius: r }: Sphere,
  inside: Inside,
): Answer {
  return ball(o, e - o, c, r, inside);
}
