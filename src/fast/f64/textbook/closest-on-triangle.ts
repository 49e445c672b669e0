/**
 * Question: which point of the triangle a, b, c is nearest to a point in 3D, and how far away is it?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input         | false, `out` untouched |
 *   | a product overflows   | false, `out` untouched |
 *   | no area               | by luck: a quotient of 0 and 0 is false |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.5 (ClosestPtPointTriangle).
 */
import type { ClosestOnTriangle, Triangle, Vector3 } from '../../_types.ts';

/**
 * Along b − a and c − a by the region of the point, every operation rounded.
 * @param out `on`, u and v are filled where they are there
 * @returns false for invalid input
 * @example
 * ```ts
 * import { closestOnTriangle } from 'hitproof/f64/textbook';
 *
 * const triangle = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * const out = { distance: 0, on: { x: 0, y: 0, z: 0 } };
 * closestOnTriangle({ x: 1, y: 1, z: 3 }, triangle, out); // true
 * out.distance; // 3
 * ```
 */
export function closestOnTriangle(
  point: Readonly<Vector3>,
  triangle: Triangle<Vector3>,
  out: ClosestOnTriangle<Vector3>,
): boolean {
  const { a, b, c } = triangle;
  const abx = b.x - a.x;
  const aby = b.y - a.y;
  const abz = b.z - a.z;
  const acx = c.x - a.x;
  const acy = c.y - a.y;
  const acz = c.z - a.z;
  const apx = point.x - a.x;
  const apy = point.y - a.y;
  const apz = point.z - a.z;
  const bpx = point.x - b.x;
  const bpy = point.y - b.y;
  const bpz = point.z - b.z;
  const cpx = point.x - c.x;
  const cpy = point.y - c.y;
  const cpz = point.z - c.z;
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
  let u = 0;
  let v = 0;
  if (d1 <= 0 && d2 <= 0) {
    u = 0;
  } else if (d3 >= 0 && d4 <= d3) {
    u = 1;
  } else if (d6 >= 0 && d5 <= d6) {
    v = 1;
  } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    u = d1 / (d1 - d3);
  } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    v = d2 / (d2 - d6);
  } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    v = (d4 - d3) / (d4 - d3 + (d5 - d6));
    u = 1 - v;
  } else {
    const sum = va + vb + vc;
    u = vb / sum;
    v = vc / sum;
  }
  const x = a.x + (u * abx + v * acx);
  const y = a.y + (u * aby + v * acy);
  const z = a.z + (u * abz + v * acz);
  const dx = point.x - x;
  const dy = point.y - y;
  const dz = point.z - z;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  // NaN and infinity are not written.
  if (!(distance < Number.POSITIVE_INFINITY)) return false;
  out.distance = distance;
  if (out.on !== undefined) {
    out.on.x = x;
    out.on.y = y;
    out.on.z = z;
  }
  if (out.u !== undefined) out.u = u;
  if (out.v !== undefined) out.v = v;
  return true;
}
