/**
 * Question: which point of the box |local p| ≤ h is nearest to a point in 3D, and how far away is it?
 *   Local coordinates are those from the centre of the box along its axes. Or of the box min ≤ p ≤ max.
 * Inputs: any length unit, all alike; the quaternion need not be unit.
 * Degenerate:
 *   | invalid input                 | false, `out` untouched |
 *   | a product overflows           | false, `out` untouched |
 *   | |q|² overflows or vanishes    | false, `out` untouched |
 *   | the point is in the box       | it is found again by its local coordinates, and so a little beside itself |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 5.1.3, 5.1.4 (ClosestPtPointAABB, ClosestPtPointOBB).
 */
import type { Box, CenteredBox, ClosestOnBox, CornersBox, Vector3 } from '../../_types.ts';

/**
 * The point's local coordinates, clamped, every operation rounded; of a turned box by the axes of its normalised quaternion.
 * @param out `on` is filled where it is there
 * @returns false for invalid input
 * @example
 * ```ts
 * import { closestOnBox } from 'hitproof/f64/textbook';
 *
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * const out = { distance: 0, on: { x: 0, y: 0, z: 0 } };
 * closestOnBox({ x: 3, y: 4, z: 4 }, box, out); // true
 * out.distance; // 3
 * ```
 */
export function closestOnBox(
  point: Readonly<Vector3>,
  box: Box<Vector3>,
  out: ClosestOnBox<Vector3>,
): boolean {
  if (box.center === undefined) return byCorners(point, box, out);
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
  if (orientation !== undefined) return turned(point, box, out);
  const dx = point.x - c.x;
  const dy = point.y - c.y;
  const dz = point.z - c.z;
  const x = c.x + Math.min(Math.max(dx, -hx), hx);
  const y = c.y + Math.min(Math.max(dy, -hy), hy);
  const z = c.z + Math.min(Math.max(dz, -hz), hz);
  return report(point, x, y, z, out);
}

function turned(
  point: Readonly<Vector3>,
  { center: c, halfExtents, orientation }: CenteredBox<Vector3>,
  out: ClosestOnBox<Vector3>,
): boolean {
  if (orientation === undefined) return false;
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
  const dx = point.x - c.x;
  const dy = point.y - c.y;
  const dz = point.z - c.z;
  const hx = halfExtents.x;
  const hy = halfExtents.y;
  const hz = halfExtents.z;
  // The point's local coordinates, clamped.
  const alongX = Math.min(Math.max(xx * dx + xy * dy + xz * dz, -hx), hx);
  const alongY = Math.min(Math.max(yx * dx + yy * dy + yz * dz, -hy), hy);
  const alongZ = Math.min(Math.max(zx * dx + zy * dy + zz * dz, -hz), hz);
  const onX = c.x + (alongX * xx + alongY * yx + alongZ * zx);
  const onY = c.y + (alongX * xy + alongY * yy + alongZ * zy);
  const onZ = c.z + (alongX * xz + alongY * yz + alongZ * zz);
  return report(point, onX, onY, onZ, out);
}

function byCorners(
  point: Readonly<Vector3>,
  { min, max }: CornersBox<Vector3>,
  out: ClosestOnBox<Vector3>,
): boolean {
  // Written so that NaN and infinity are no box.
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
  const x = Math.min(Math.max(point.x, min.x), max.x);
  const y = Math.min(Math.max(point.y, min.y), max.y);
  const z = Math.min(Math.max(point.z, min.z), max.z);
  return report(point, x, y, z, out);
}

/** The nearest point, and how far away it is; NaN and infinity are not written. */
function report(
  point: Readonly<Vector3>,
  x: number,
  y: number,
  z: number,
  out: ClosestOnBox<Vector3>,
): boolean {
  const dx = point.x - x;
  const dy = point.y - y;
  const dz = point.z - z;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (!(distance < Number.POSITIVE_INFINITY)) return false;
  out.distance = distance;
  if (out.on !== undefined) {
    out.on.x = x;
    out.on.y = y;
    out.on.z = z;
  }
  return true;
}
