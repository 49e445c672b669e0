/**
 * Question: is the distance of the ball's centre from the triangle a, b, c at most the radius, in 3D?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input                 | no overlap |
 *   | a product overflows           | no overlap |
 *   | no area                       | by luck: a quotient of 0 and 0 is no overlap |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.5 (ClosestPtPointTriangle).
 */
import type { Sphere, Triangle, Vector3 } from '../../_types.ts';

/**
 * The square of the way to the nearest point of the triangle against that of the radius, every operation rounded.
 * @returns whether they share a point; false for invalid input
 * @example
 * ```ts
 * import { sphereTriangle } from 'hitproof/f64/textbook';
 *
 * const triangle = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * sphereTriangle({ center: { x: 1, y: 1, z: 3 }, radius: 3 }, triangle); // true
 * ```
 */
export function sphereTriangle(sphere: Sphere<Vector3>, triangle: Triangle<Vector3>): boolean {
  const { center } = sphere;
  const { a, b, c } = triangle;
  const r = sphere.radius;
  if (!(r >= 0 && r < Number.POSITIVE_INFINITY)) return false;
  const abx = b.x - a.x;
  const aby = b.y - a.y;
  const abz = b.z - a.z;
  const acx = c.x - a.x;
  const acy = c.y - a.y;
  const acz = c.z - a.z;
  const apx = center.x - a.x;
  const apy = center.y - a.y;
  const apz = center.z - a.z;
  const bpx = center.x - b.x;
  const bpy = center.y - b.y;
  const bpz = center.z - b.z;
  const cpx = center.x - c.x;
  const cpy = center.y - c.y;
  const cpz = center.z - c.z;
  const d1 = abx * apx + aby * apy + abz * apz;
  const d2 = acx * apx + acy * apy + acz * apz;
  const d3 = abx * bpx + aby * bpy + abz * bpz;
  const d4 = acx * bpx + acy * bpy + acz * bpz;
  const d5 = abx * cpx + aby * cpy + abz * cpz;
  const d6 = acx * cpx + acy * cpy + acz * cpz;
  const va = d3 * d6 - d5 * d4;
  const vb = d5 * d2 - d1 * d6;
  const vc = d1 * d4 - d3 * d2;
  // How far along b − a and c − a the nearest point is.
  let v = 0;
  let w = 0;
  if (d1 <= 0 && d2 <= 0) {
    v = 0;
  } else if (d3 >= 0 && d4 <= d3) {
    v = 1;
  } else if (d6 >= 0 && d5 <= d6) {
    w = 1;
  } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    v = d1 / (d1 - d3);
  } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    w = d2 / (d2 - d6);
  } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    w = (d4 - d3) / (d4 - d3 + (d5 - d6));
    v = 1 - w;
  } else {
    const sum = va + vb + vc;
    v = vb / sum;
    w = vc / sum;
  }
  const dx = apx - (v * abx + w * acx);
  const dy = apy - (v * aby + w * acy);
  const dz = apz - (v * abz + w * acz);
  const squared = dx * dx + dy * dy + dz * dz;
  // Written so that NaN and infinity are no overlap.
  return squared <= r * r && squared < Number.POSITIVE_INFINITY;
}
