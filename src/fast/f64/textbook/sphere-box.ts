/**
 * Question: is the distance of the ball's centre from the box |local p| ≤ h at most the radius, in 3D?
 *   Local coordinates are those from the centre of the box along its axes. Or from the box min ≤ p ≤ max.
 * Inputs: any length unit, all alike; the quaternion need not be unit.
 * Degenerate:
 *   | invalid input                 | no overlap |
 *   | a product overflows           | no overlap |
 *   | |q|² overflows or vanishes    | no overlap |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 5.1.3, 5.1.4 (ClosestPtPointAABB, ClosestPtPointOBB) and 5.2.6 (TestSphereOBB).
 */
import type { Box, Sphere, Vector3 } from '../../_types.ts';

/**
 * The square of the way to the nearest point of the box against that of the radius, every operation rounded; of a turned box by the axes of its normalised quaternion.
 * @returns whether they share a point; false for invalid input
 * @example
 * ```ts
 * import { sphereBox } from 'hitproof/f64/textbook';
 *
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * sphereBox({ center: { x: 3, y: 4, z: 4 }, radius: 3 }, box); // true
 * ```
 */
export function sphereBox(sphere: Sphere<Vector3>, box: Box<Vector3>): boolean {
  const { center: p } = sphere;
  const r = sphere.radius;
  if (!(r >= 0 && r < Number.POSITIVE_INFINITY)) return false;
  // From the nearest point to the centre.
  let wayX: number;
  let wayY: number;
  let wayZ: number;
  if (box.center === undefined) {
    const { min, max } = box;
    // Written so that NaN and infinity are no overlap.
    const isBox =
      min.x <= max.x &&
      min.y <= max.y &&
      min.z <= max.z &&
      min.x > Number.NEGATIVE_INFINITY &&
      min.y > Number.NEGATIVE_INFINITY &&
      min.z > Number.NEGATIVE_INFINITY &&
      max.x < Number.POSITIVE_INFINITY &&
      max.y < Number.POSITIVE_INFINITY &&
      max.z < Number.POSITIVE_INFINITY;
    if (!isBox) return false;
    wayX = p.x - Math.min(Math.max(p.x, min.x), max.x);
    wayY = p.y - Math.min(Math.max(p.y, min.y), max.y);
    wayZ = p.z - Math.min(Math.max(p.z, min.z), max.z);
  } else {
    const { center: c, halfExtents, orientation } = box;
    const hx = halfExtents.x;
    const hy = halfExtents.y;
    const hz = halfExtents.z;
    const isBox =
      hx >= 0 &&
      hx < Number.POSITIVE_INFINITY &&
      hy >= 0 &&
      hy < Number.POSITIVE_INFINITY &&
      hz >= 0 &&
      hz < Number.POSITIVE_INFINITY;
    if (!isBox) return false;
    const dx = p.x - c.x;
    const dy = p.y - c.y;
    const dz = p.z - c.z;
    if (orientation === undefined) {
      wayX = dx - Math.min(Math.max(dx, -hx), hx);
      wayY = dy - Math.min(Math.max(dy, -hy), hy);
      wayZ = dz - Math.min(Math.max(dz, -hz), hz);
    } else {
      const size = Math.sqrt(
        orientation.x * orientation.x +
          orientation.y * orientation.y +
          orientation.z * orientation.z +
          orientation.w * orientation.w,
      );
      if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return false;
      const x = orientation.x / size;
      const y = orientation.y / size;
      const z = orientation.z / size;
      const w = orientation.w / size;
      // The axes of the box, as columns.
      const xx = 1 - 2 * (y * y + z * z);
      const xy = 2 * (x * y + w * z);
      const xz = 2 * (x * z - w * y);
      const yx = 2 * (x * y - w * z);
      const yy = 1 - 2 * (x * x + z * z);
      const yz = 2 * (y * z + w * x);
      const zx = 2 * (x * z + w * y);
      const zy = 2 * (y * z - w * x);
      const zz = 1 - 2 * (x * x + y * y);
      // The centre's local coordinates, clamped.
      const alongX = Math.min(Math.max(xx * dx + xy * dy + xz * dz, -hx), hx);
      const alongY = Math.min(Math.max(yx * dx + yy * dy + yz * dz, -hy), hy);
      const alongZ = Math.min(Math.max(zx * dx + zy * dy + zz * dz, -hz), hz);
      wayX = dx - (alongX * xx + alongY * yx + alongZ * zx);
      wayY = dy - (alongX * xy + alongY * yy + alongZ * zy);
      wayZ = dz - (alongX * xz + alongY * yz + alongZ * zz);
    }
  }
  const squared = wayX * wayX + wayY * wayY + wayZ * wayZ;
  // Written so that NaN and infinity are no overlap.
  return squared <= r * r && squared < Number.POSITIVE_INFINITY;
}
