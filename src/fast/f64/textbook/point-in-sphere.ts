/**
 * Question: is the point p in the ball |x − c| ≤ r in 3D?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input                 | no overlap |
 *   | r = 0                         | the point c alone |
 *   | |p − c|² overflows            | no overlap |
 *   | |p − c|² and r² both vanish   | overlap |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.3.
 */
import type { Sphere, Vector3 } from '../../_types.ts';

/**
 * The squared distance against the squared radius, every operation rounded.
 * Near the surface of the ball the verdict may be wrong.
 * @returns whether the point is in the ball; false for invalid input
 * @example
 * ```ts
 * import { pointInSphere } from 'hitproof/f64/textbook';
 *
 * pointInSphere({ x: 3, y: 4, z: 0 }, { center: { x: 0, y: 0, z: 0 }, radius: 5 }); // true
 * ```
 */
export function pointInSphere(point: Readonly<Vector3>, sphere: Sphere<Vector3>): boolean {
  // Bound: short of overflow and underflow the verdict is that of a radius off by at most 3·u·r, to first order: differences 1u,
  //   squares 3u, their sum 5u, r² 1u, and half of 6u is left of the root. How far away the scene is does not matter.
  // Witness: 2.18·u·r, in test/differential/point-in-sphere.test.ts.
  const { center } = sphere;
  const radius = sphere.radius;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const mx = point.x - center.x;
  const my = point.y - center.y;
  const mz = point.z - center.z;
  const squared = mx * mx + my * my + mz * mz;
  // Written so that NaN and infinity are no overlap.
  return squared <= radius * radius && squared < Number.POSITIVE_INFINITY;
}
