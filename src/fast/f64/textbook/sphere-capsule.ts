/**
 * Question: is the distance of the ball's centre from the segment a–b at most the sum of the radii, in 3D?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input                | no overlap |
 *   | a = b                        | a ball |
 *   | a square overflows           | no overlap |
 *   | |b − a|² vanishes            | the ball around a |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 4.5.1 and 5.1.2.
 */
import type { Capsule, Sphere, Vector3 } from '../../_types.ts';

/**
 * The squared distance from the nearest point of the axis against the square of the sum, every operation rounded.
 * @returns whether they share a point; false for invalid input
 * @example
 * ```ts
 * import { sphereCapsule } from 'hitproof/f64/textbook';
 *
 * const capsule = { a: { x: 0, y: -1, z: 0 }, b: { x: 0, y: 1, z: 0 }, radius: 2 };
 * sphereCapsule({ center: { x: 3, y: 5, z: 0 }, radius: 3 }, capsule); // true
 * ```
 */
export function sphereCapsule(sphere: Sphere<Vector3>, capsule: Capsule<Vector3>): boolean {
  const { center } = sphere;
  const a = capsule.a === undefined ? capsule.start : capsule.a;
  const b = capsule.b === undefined ? capsule.end : capsule.b;
  const s = sphere.radius;
  const r = capsule.radius;
  if (!(s >= 0 && s < Number.POSITIVE_INFINITY)) return false;
  if (!(r >= 0 && r < Number.POSITIVE_INFINITY)) return false;
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const ez = b.z - a.z;
  const mx = center.x - a.x;
  const my = center.y - a.y;
  const mz = center.z - a.z;
  // How far along the axis the nearest point is.
  const L = ex * ex + ey * ey + ez * ez;
  const h = mx * ex + my * ey + mz * ez;
  // Written so that NaN and infinity are no overlap.
  if (!(L < Number.POSITIVE_INFINITY && Math.abs(h) < Number.POSITIVE_INFINITY)) return false;
  const t = h <= 0 ? 0 : h >= L ? 1 : h / L;
  const dx = mx - t * ex;
  const dy = my - t * ey;
  const dz = mz - t * ez;
  const squared = dx * dx + dy * dy + dz * dz;
  const sum = s + r;
  return squared <= sum * sum && squared < Number.POSITIVE_INFINITY;
}
