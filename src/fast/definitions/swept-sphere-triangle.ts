import type { Answer, Inside, Motion, Sphere, Triangle } from './_language.ts';
import { sweptTriangle } from './_swept-triangle.ts';

/**
 * Question: when is the centre o + t·d of a ball of radius R, 0 ≤ t ≤ 1, first no further than R from the triangle a, b, c?
 *   With n = (b − a) × (c − a), A = o − a: the faces of the grown triangle are at (A + t·d)·n = ±R·|n|, over the inside of the triangle; around the sides there are cylinders,
 *   |(A + t·d) × e|² = R²·e·e, and around the corners balls, |A + t·d|² = R². The line comes in by the part over which its centre is, at the t of that part: of no other.
 * Inputs: any length unit, all alike. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }, and d is end − center, exactly.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | n = 0         | a segment or a point: the sides and the corners alone |
 *   | no motion     | a hit at t = 0 under `start` where they touch or overlap, else none |
 *   | start inside  | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | R = 0         | a ray; the point is that of the ray, the normal is zero |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.5.6; the rest is ours.
 * @example
 * ```ts
 * const ball = { center: { x: 1, y: 1, z: 8 }, radius: 2 };
 * const triangle = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * sweptSphereTriangle(ball, { x: 0, y: 0, z: -12 }, triangle, out); // true
 * out.t; // 0.5
 * out.point.z; // 0
 * ```
 */
export function sweptSphereTriangle(
  { center: o, radius: R }: Sphere,
  { from, to }: Motion,
  { a, b, c }: Triangle,
  inside: Inside,
): Answer {
  const d = to - from;
  return sweptTriangle(o, d, R, a, b, c, inside);
}
