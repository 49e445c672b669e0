/**
 * Question: is the distance of the segments a–b and c–d at most the sum of the radii, in 3D?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input        | no overlap |
 *   | a square overflows   | no overlap |
 *   | parallel             | any of the nearest pairs: the first segment's start is tried |
 *   | a = b, or c = d      | a ball |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.9 (ClosestPtSegmentSegment), without its epsilon.
 */
import type { Capsule, Vector3 } from '../../_types.ts';

/**
 * The square of the way between the nearest points of the axes against that of the sum, every operation rounded.
 * @returns whether they share a point; false for invalid input
 * @example
 * ```ts
 * import { capsuleCapsule } from 'hitproof/f64/textbook';
 *
 * const first = { a: { x: -2, y: 0, z: 0 }, b: { x: 2, y: 0, z: 0 }, radius: 1 };
 * capsuleCapsule(first, { a: { x: 0, y: -2, z: 3 }, b: { x: 0, y: 2, z: 3 }, radius: 2 }); // true
 * ```
 */
export function capsuleCapsule(first: Capsule<Vector3>, second: Capsule<Vector3>): boolean {
  const a = first.a === undefined ? first.start : first.a;
  const b = first.b === undefined ? first.end : first.b;
  const c = second.a === undefined ? second.start : second.a;
  const d = second.b === undefined ? second.end : second.b;
  const r = first.radius;
  const s = second.radius;
  if (!(r >= 0 && r < Number.POSITIVE_INFINITY)) return false;
  if (!(s >= 0 && s < Number.POSITIVE_INFINITY)) return false;
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const ez = b.z - a.z;
  const fx = d.x - c.x;
  const fy = d.y - c.y;
  const fz = d.z - c.z;
  const mx = a.x - c.x;
  const my = a.y - c.y;
  const mz = a.z - c.z;
  const L = ex * ex + ey * ey + ez * ez;
  const F = fx * fx + fy * fy + fz * fz;
  const h = ex * mx + ey * my + ez * mz;
  const k = fx * mx + fy * my + fz * mz;
  const g = ex * fx + ey * fy + ez * fz;
  // How far along the axes the nearest points are.
  let t = 0;
  let u = 0;
  if (L === 0) {
    if (F !== 0) u = k <= 0 ? 0 : k >= F ? 1 : k / F;
  } else if (F === 0) {
    t = h >= 0 ? 0 : h <= -L ? 1 : -h / L;
  } else {
    const gram = L * F - g * g;
    if (gram !== 0) {
      const p = g * k - h * F;
      t = p <= 0 ? 0 : p >= gram ? 1 : p / gram;
    }
    u = (g * t + k) / F;
    if (u < 0) {
      u = 0;
      t = h >= 0 ? 0 : h <= -L ? 1 : -h / L;
    } else if (u > 1) {
      u = 1;
      const back = g - h;
      t = back <= 0 ? 0 : back >= L ? 1 : back / L;
    }
  }
  const wx = mx + t * ex - u * fx;
  const wy = my + t * ey - u * fy;
  const wz = mz + t * ez - u * fz;
  const squared = wx * wx + wy * wy + wz * wz;
  const sum = r + s;
  // Written so that NaN and infinity are no overlap.
  return squared <= sum * sum && squared < Number.POSITIVE_INFINITY;
}
