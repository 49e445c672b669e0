/**
 * Question: do the boxes |local p| ≤ h, or min ≤ p ≤ max, share a point, in 3D?
 *   Local coordinates are those from the centre of a box along its axes. An axis separates them where the way between the centres along it is more than the extents of both.
 * Inputs: any length unit, all alike; the quaternions need not be unit.
 * Degenerate:
 *   | invalid input                 | no overlap |
 *   | a product overflows           | no overlap |
 *   | |q|² overflows or vanishes    | no overlap |
 *   | parallel axes                 | by luck: their product is about 0, and so is the reach |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 4.2.1 (TestAABBAABB) and 4.4.1 (TestOBBOBB), without the epsilon that the latter adds to every cosine.
 */
import type { Box, Vector3 } from '../../_types.ts';

/**
 * The 15 axes of Gottschalk's test, every operation rounded; boxes along the axes by their extents, and by their corners by these.
 * @returns whether they share a point; false for invalid input
 * @example
 * ```ts
 * import { boxBox } from 'hitproof/f64/textbook';
 *
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * boxBox(box, { min: { x: 1, y: 2, z: 3 }, max: { x: 4, y: 4, z: 4 } }); // true
 * ```
 */
export function boxBox(first: Box<Vector3>, second: Box<Vector3>): boolean {
  let cx: number;
  let cy: number;
  let cz: number;
  let ex: number;
  let ey: number;
  let ez: number;
  if (first.center === undefined) {
    const { min, max } = first;
    // Written so that NaN is no overlap.
    if (!(min.x <= max.x && min.y <= max.y && min.z <= max.z)) return false;
    cx = 0.5 * (min.x + max.x);
    cy = 0.5 * (min.y + max.y);
    cz = 0.5 * (min.z + max.z);
    ex = 0.5 * (max.x - min.x);
    ey = 0.5 * (max.y - min.y);
    ez = 0.5 * (max.z - min.z);
  } else {
    const { center, halfExtents } = first;
    cx = center.x;
    cy = center.y;
    cz = center.z;
    ex = halfExtents.x;
    ey = halfExtents.y;
    ez = halfExtents.z;
  }
  let px: number;
  let py: number;
  let pz: number;
  let fx: number;
  let fy: number;
  let fz: number;
  if (second.center === undefined) {
    const { min, max } = second;
    // Written so that NaN is no overlap.
    if (!(min.x <= max.x && min.y <= max.y && min.z <= max.z)) return false;
    px = 0.5 * (min.x + max.x);
    py = 0.5 * (min.y + max.y);
    pz = 0.5 * (min.z + max.z);
    fx = 0.5 * (max.x - min.x);
    fy = 0.5 * (max.y - min.y);
    fz = 0.5 * (max.z - min.z);
  } else {
    const { center, halfExtents } = second;
    px = center.x;
    py = center.y;
    pz = center.z;
    fx = halfExtents.x;
    fy = halfExtents.y;
    fz = halfExtents.z;
  }
  const areCenters =
    cx - cx === 0 && cy - cy === 0 && cz - cz === 0 && px - px === 0 && py - py === 0 && pz - pz === 0;
  const areExtents =
    ex >= 0 &&
    ex < Number.POSITIVE_INFINITY &&
    ey >= 0 &&
    ey < Number.POSITIVE_INFINITY &&
    ez >= 0 &&
    ez < Number.POSITIVE_INFINITY &&
    fx >= 0 &&
    fx < Number.POSITIVE_INFINITY &&
    fy >= 0 &&
    fy < Number.POSITIVE_INFINITY &&
    fz >= 0 &&
    fz < Number.POSITIVE_INFINITY;
  if (!(areCenters && areExtents)) return false;
  const dx = px - cx;
  const dy = py - cy;
  const dz = pz - cz;
  const q = first.orientation;
  const o = second.orientation;
  if (q === undefined && o === undefined) {
    if (first.center === undefined && second.center === undefined) {
      const a = first;
      const b = second;
      return (
        a.min.x <= b.max.x &&
        a.min.y <= b.max.y &&
        a.min.z <= b.max.z &&
        b.min.x <= a.max.x &&
        b.min.y <= a.max.y &&
        b.min.z <= a.max.z
      );
    }
    return Math.abs(dx) <= ex + fx && Math.abs(dy) <= ey + fy && Math.abs(dz) <= ez + fz;
  }
  // The axes of both, as columns.
  let axx = 1;
  let axy = 0;
  let axz = 0;
  let ayx = 0;
  let ayy = 1;
  let ayz = 0;
  let azx = 0;
  let azy = 0;
  let azz = 1;
  if (q !== undefined) {
    const size = Math.sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return false;
    const x = q.x / size;
    const y = q.y / size;
    const z = q.z / size;
    const w = q.w / size;
    axx = 1 - 2 * (y * y + z * z);
    axy = 2 * (x * y + w * z);
    axz = 2 * (x * z - w * y);
    ayx = 2 * (x * y - w * z);
    ayy = 1 - 2 * (x * x + z * z);
    ayz = 2 * (y * z + w * x);
    azx = 2 * (x * z + w * y);
    azy = 2 * (y * z - w * x);
    azz = 1 - 2 * (x * x + y * y);
  }
  let bxx = 1;
  let bxy = 0;
  let bxz = 0;
  let byx = 0;
  let byy = 1;
  let byz = 0;
  let bzx = 0;
  let bzy = 0;
  let bzz = 1;
  if (o !== undefined) {
    const size = Math.sqrt(o.x * o.x + o.y * o.y + o.z * o.z + o.w * o.w);
    if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return false;
    const x = o.x / size;
    const y = o.y / size;
    const z = o.z / size;
    const w = o.w / size;
    bxx = 1 - 2 * (y * y + z * z);
    bxy = 2 * (x * y + w * z);
    bxz = 2 * (x * z - w * y);
    byx = 2 * (x * y - w * z);
    byy = 1 - 2 * (x * x + z * z);
    byz = 2 * (y * z + w * x);
    bzx = 2 * (x * z + w * y);
    bzy = 2 * (y * z - w * x);
    bzz = 1 - 2 * (x * x + y * y);
  }
  // The way between the centres along the axes of the first; and the axes of the second along those.
  const tx = dx * axx + dy * axy + dz * axz;
  const ty = dx * ayx + dy * ayy + dz * ayz;
  const tz = dx * azx + dy * azy + dz * azz;
  const rxx = axx * bxx + axy * bxy + axz * bxz;
  const rxy = axx * byx + axy * byy + axz * byz;
  const rxz = axx * bzx + axy * bzy + axz * bzz;
  const ryx = ayx * bxx + ayy * bxy + ayz * bxz;
  const ryy = ayx * byx + ayy * byy + ayz * byz;
  const ryz = ayx * bzx + ayy * bzy + ayz * bzz;
  const rzx = azx * bxx + azy * bxy + azz * bxz;
  const rzy = azx * byx + azy * byy + azz * byz;
  const rzz = azx * bzx + azy * bzy + azz * bzz;
  const sxx = Math.abs(rxx);
  const sxy = Math.abs(rxy);
  const sxz = Math.abs(rxz);
  const syx = Math.abs(ryx);
  const syy = Math.abs(ryy);
  const syz = Math.abs(ryz);
  const szx = Math.abs(rzx);
  const szy = Math.abs(rzy);
  const szz = Math.abs(rzz);
  // Written so that NaN is no overlap.
  if (!(Math.abs(tx) <= ex + (fx * sxx + fy * sxy + fz * sxz))) return false;
  if (!(Math.abs(ty) <= ey + (fx * syx + fy * syy + fz * syz))) return false;
  if (!(Math.abs(tz) <= ez + (fx * szx + fy * szy + fz * szz))) return false;
  if (!(Math.abs(tx * rxx + ty * ryx + tz * rzx) <= ex * sxx + ey * syx + ez * szx + fx)) return false;
  if (!(Math.abs(tx * rxy + ty * ryy + tz * rzy) <= ex * sxy + ey * syy + ez * szy + fy)) return false;
  if (!(Math.abs(tx * rxz + ty * ryz + tz * rzz) <= ex * sxz + ey * syz + ez * szz + fz)) return false;
  if (!(Math.abs(tz * ryx - ty * rzx) <= ey * szx + ez * syx + fy * sxz + fz * sxy)) return false;
  if (!(Math.abs(tz * ryy - ty * rzy) <= ey * szy + ez * syy + fz * sxx + fx * sxz)) return false;
  if (!(Math.abs(tz * ryz - ty * rzz) <= ey * szz + ez * syz + fx * sxy + fy * sxx)) return false;
  if (!(Math.abs(tx * rzx - tz * rxx) <= ez * sxx + ex * szx + fy * syz + fz * syy)) return false;
  if (!(Math.abs(tx * rzy - tz * rxy) <= ez * sxy + ex * szy + fz * syx + fx * syz)) return false;
  if (!(Math.abs(tx * rzz - tz * rxz) <= ez * sxz + ex * szz + fx * syy + fy * syx)) return false;
  if (!(Math.abs(ty * rxx - tx * ryx) <= ex * syx + ey * sxx + fy * szz + fz * szy)) return false;
  if (!(Math.abs(ty * rxy - tx * ryy) <= ex * syy + ey * sxy + fz * szx + fx * szz)) return false;
  if (!(Math.abs(ty * rxz - tx * ryz) <= ex * syz + ey * sxz + fx * szy + fy * szx)) return false;
  return true;
}
