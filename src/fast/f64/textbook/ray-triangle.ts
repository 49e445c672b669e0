/**
 * Question: at which least t does { o + t·d : 0 ≤ t ≤ tMax } meet the triangle of the corners a, b, c in 3D?
 *   With m = o − a, e = b − a, g = c − a: t = g·(m × e)/det, u = m·(d × g)/det and v = d·(m × e)/det, where det = e·(d × g) = −d·(e × g).
 * Inputs: any length unit, all alike; d need not be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input                            | no hit, `out` untouched |
 *   | det = 0: in the plane, or without area   | no hit |
 *   | det, or the normal, not a finite number  | no hit; a normal that is not finite is reported |
 * Source: Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection, Journal of Graphics Tools 2 (1997), without its epsilon.
 */
import type { Ray, Side, Triangle, TriangleHit, Vector3 } from '../../_types.ts';

/**
 * The textbook's two cross products, every operation rounded.
 * Rays at edges and corners may get the wrong verdict.
 * @param out filled on a hit; without it only the verdict is computed
 * @param side which sides count: `front`, where d·n < 0; `back`, where d·n > 0; `both`, these and a ray in the plane. Default: `both`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayTriangle } from 'hitproof/f64/textbook';
 *
 * const ray = { origin: { x: 1, y: 1, z: 8 }, direction: { x: 0, y: 0, z: -2 } };
 * const triangle = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * const out = { t: 0, u: 0, v: 0 };
 * rayTriangle(ray, triangle, out); // true
 * out.t; // 4
 * out.u; // 0.25
 * ```
 */
export function rayTriangle(
  ray: Ray<Vector3>,
  triangle: Triangle<Vector3>,
  out?: TriangleHit<Vector3>,
  side: Side = 'both',
): boolean {
  // det, u, v and u + v may cancel.
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { a, b, c } = triangle;
  const dx = direction.x;
  const dy = direction.y;
  const dz = direction.z;
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const ez = b.z - a.z;
  const gx = c.x - a.x;
  const gy = c.y - a.y;
  const gz = c.z - a.z;
  const px = dy * gz - dz * gy;
  const py = dz * gx - dx * gz;
  const pz = dx * gy - dy * gx;
  const det = ex * px + ey * py + ez * pz;
  // Written so that NaN is no hit.
  if (!(det !== 0 && Math.abs(det) < Number.POSITIVE_INFINITY)) return false;
  if (side !== 'both' && !(side === 'front' && det > 0) && !(side === 'back' && det < 0)) return false;
  const inverse = 1 / det;
  const mx = origin.x - a.x;
  const my = origin.y - a.y;
  const mz = origin.z - a.z;
  const u = (mx * px + my * py + mz * pz) * inverse;
  if (!(u >= 0 && u <= 1)) return false;
  const qx = my * ez - mz * ey;
  const qy = mz * ex - mx * ez;
  const qz = mx * ey - my * ex;
  const v = (dx * qx + dy * qy + dz * qz) * inverse;
  if (!(v >= 0 && u + v <= 1)) return false;
  const t = (gx * qx + gy * qy + gz * qz) * inverse;
  if (!(t >= 0 && t <= tMax)) return false;
  if (out === undefined) return true;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * dx;
    out.point.y = origin.y + t * dy;
    out.point.z = origin.z + t * dz;
  }
  if (out.normal !== undefined) {
    const nx = ey * gz - ez * gy;
    const ny = ez * gx - ex * gz;
    const nz = ex * gy - ey * gx;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    out.normal.x = nx / size;
    out.normal.y = ny / size;
    out.normal.z = nz / size;
  }
  if (out.u !== undefined) out.u = u;
  if (out.v !== undefined) out.v = v;
  return true;
}
