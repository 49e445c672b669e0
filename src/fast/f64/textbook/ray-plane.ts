/**
 * Question: at which t does { o + t·d : 0 ≤ t ≤ tMax } meet the plane n·p = n·q, or n·p + k = 0, in 3D?
 *   With h = n·(o − q), or n·o + k, the height over the plane times |n|, and v = n·d: t = −h/v.
 * Inputs: any length unit, all alike; neither d nor n need be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input           | no hit, `out` untouched |
 *   | v = 0, in the plane too | no hit |
 *   | h or v not finite       | no hit |
 *   | |n|² not a normal float | n·n overflows or vanishes: a normal that is wrong, or not finite, is reported |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.3.1.
 */
import type { Hit, Plane, Ray, Side, Vector3 } from '../../_types.ts';

/**
 * The textbook quotient, every operation rounded.
 * Rays near and along the plane may get the wrong verdict.
 * @param out filled on a hit; without it only the verdict is computed
 * @param side which sides count: `front`, where d·n < 0; `back`, where d·n > 0; `both`, these and a ray in the plane. Default: `both`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayPlane } from 'hitproof/f64/textbook';
 *
 * const ray = { origin: { x: 0, y: -4, z: 0 }, direction: { x: 0, y: 2, z: 0 } };
 * const plane = { point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 1, z: 0 } };
 * const out = { t: 0 };
 * rayPlane(ray, plane, out); // true
 * out.t; // 2
 * ```
 */
export function rayPlane(
  ray: Ray<Vector3>,
  plane: Plane<Vector3>,
  out?: Hit<Vector3>,
  side: Side = 'both',
): boolean {
  // h and v are sums that may cancel.
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { normal } = plane;
  const nx = normal.x;
  const ny = normal.y;
  const nz = normal.z;
  const dx = direction.x;
  const dy = direction.y;
  const dz = direction.z;
  const slope = nx * dx + ny * dy + nz * dz;
  // Written so that NaN is no hit.
  if (!(slope !== 0 && Math.abs(slope) < Number.POSITIVE_INFINITY)) return false;
  if (side !== 'both' && !(side === 'front' && slope < 0) && !(side === 'back' && slope > 0)) return false;
  let height: number;
  if (plane.point === undefined) {
    height = nx * origin.x + ny * origin.y + nz * origin.z + plane.constant;
  } else {
    const { point } = plane;
    height = nx * (origin.x - point.x) + ny * (origin.y - point.y) + nz * (origin.z - point.z);
  }
  const t = -height / slope;
  if (!(t >= 0 && t < Number.POSITIVE_INFINITY && t <= tMax)) return false;
  if (out === undefined) return true;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * dx;
    out.point.y = origin.y + t * dy;
    out.point.z = origin.z + t * dz;
  }
  if (out.normal !== undefined) {
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    out.normal.x = nx / size;
    out.normal.y = ny / size;
    out.normal.z = nz / size;
  }
  return true;
}
