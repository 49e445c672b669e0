/**
 * Question: how far are the segments a–b and c–d apart in 3D, and which of their points are nearest to each other?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input             | false, `out` untouched |
 *   | a square overflows        | false, `out` untouched |
 *   | parallel                  | any of the nearest pairs: the first segment's start is tried |
 *   | a segment that is a point | its parameter is 0 |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.9 (ClosestPtSegmentSegment), without its epsilon.
 */
import type { ClosestSegments, Segment, Vector3 } from '../../_types.ts';

/**
 * By the determinant of the two lines, clamped twice, every operation rounded.
 * @param out what is there besides the distance is filled, too
 * @returns false for invalid input
 * @example
 * ```ts
 * import { closestSegments } from 'hitproof/f64/textbook';
 *
 * const first = { start: { x: -2, y: 0, z: 0 }, end: { x: 2, y: 0, z: 0 } };
 * const second = { start: { x: 0, y: -2, z: 3 }, end: { x: 0, y: 2, z: 3 } };
 * const out = { distance: 0, onFirst: { x: 0, y: 0, z: 0 } };
 * closestSegments(first, second, out); // true
 * out.distance; // 3
 * ```
 */
export function closestSegments(
  first: Segment<Vector3>,
  second: Segment<Vector3>,
  out: ClosestSegments<Vector3>,
): boolean {
  const a = first.start;
  const b = first.end;
  const c = second.start;
  const d = second.end;
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
  const px = a.x + t * ex;
  const py = a.y + t * ey;
  const pz = a.z + t * ez;
  const qx = c.x + u * fx;
  const qy = c.y + u * fy;
  const qz = c.z + u * fz;
  const wx = px - qx;
  const wy = py - qy;
  const wz = pz - qz;
  const distance = Math.sqrt(wx * wx + wy * wy + wz * wz);
  // NaN and infinity are not written.
  if (!(distance < Number.POSITIVE_INFINITY)) return false;
  out.distance = distance;
  if (out.t !== undefined) out.t = t;
  if (out.u !== undefined) out.u = u;
  if (out.onFirst !== undefined) {
    out.onFirst.x = px;
    out.onFirst.y = py;
    out.onFirst.z = pz;
  }
  if (out.onSecond !== undefined) {
    out.onSecond.x = qx;
    out.onSecond.y = qy;
    out.onSecond.z = qz;
  }
  return true;
}
