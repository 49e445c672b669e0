/**
 * Question: at which least t does { o + t·d : 0 ≤ t ≤ tMax } meet the triangle of the corners a, b, c in 3D?
 *   Let z be the axis of the largest |d_i|, and x, y the others, in the order that keeps the winding. With A = a − o, sheared along d:
 *   A' = (A_x − (d_x/d_z)·A_z, A_y − (d_y/d_z)·A_z), and B', C' alike, the ray is the z axis, and the edge functions are
 *   U = C'_x·B'_y − C'_y·B'_x, V = A'_x·C'_y − A'_y·C'_x, W = B'_x·A'_y − B'_y·A'_x. It meets the triangle where no two of them have opposite signs:
 *   det = U + V + W, t = (U·A_z + V·B_z + W·C_z)/(d_z·det), u = V/det and v = W/det, the weights of b and c.
 * Inputs: any length unit, all alike; d need not be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input                            | no hit, `out` untouched |
 *   | det = 0: in the plane, or without area   | no hit |
 *   | det, or the normal, not a finite number  | no hit; a normal that is not finite is reported |
 * Source: Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, Journal of Computer Graphics Techniques 2(1) (2013), 65–82, section 3 and
 *   appendix A. It divides last, by det, where the paper multiplies by 1/det.
 */
import type { Ray, Side, Triangle, TriangleHit, Vector3 } from '../../_types.ts';

/** The component of v along an axis: 0, 1 or 2. */
const along = (v: Vector3, axis: number): number => (axis === 0 ? v.x : axis === 1 ? v.y : v.z);

/** The edge function of the sheared corners p and q: their 2D cross product. */
const edge = (px: number, py: number, qx: number, qy: number): number => px * qy - py * qx;

/** The same in binary64, rounded once at its end: of binary32 numbers the products are exact there. Of binary64 numbers it is `edge` again. */
const wideEdge = (px: number, py: number, qx: number, qy: number): number => px * qy - py * qx;

/**
 * The edge functions of the sheared corners, every operation rounded. A shared edge has the same two products in both triangles, and the opposite sign:
 * no ray passes between the two. An edge function of 0 may have lost its sign, and counts as both.
 * Rays beside an edge may get both triangles, or the wrong one of the two, and at an outline the wrong verdict.
 * @param out filled on a hit; without it only the verdict is computed
 * @param side which sides count: `front`, where d·n < 0; `back`, where d·n > 0; `both`, these and a ray in the plane. Default: `both`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayTriangle } from 'hitproof/f64/watertight';
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
  // The sheared corners are rounded, and t is rounded after U, V, W and det are.
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { a, b, c } = triangle;
  // The axes: z where the direction is largest, x and y such that the winding is kept.
  const sizeX = Math.abs(direction.x);
  const sizeY = Math.abs(direction.y);
  const sizeZ = Math.abs(direction.z);
  const z = sizeX > sizeY ? (sizeX > sizeZ ? 0 : 2) : sizeY > sizeZ ? 1 : 2;
  const dz = along(direction, z);
  const after = z === 0 ? 1 : z === 1 ? 2 : 0;
  const before = z === 0 ? 2 : z === 1 ? 0 : 1;
  const x = dz < 0 ? before : after;
  const y = dz < 0 ? after : before;
  // Of an infinite direction the shear may be finite. Written so that NaN is no hit.
  if (!(Math.abs(dz) < Number.POSITIVE_INFINITY && tMax >= 0)) return false;
  const Sx = along(direction, x) / dz;
  const Sy = along(direction, y) / dz;
  const Sz = 1 / dz;
  // The corners from the ray's origin, sheared.
  const az = along(a, z) - along(origin, z);
  const bz = along(b, z) - along(origin, z);
  const cz = along(c, z) - along(origin, z);
  const ax = along(a, x) - along(origin, x) - Sx * az;
  const ay = along(a, y) - along(origin, y) - Sy * az;
  const bx = along(b, x) - along(origin, x) - Sx * bz;
  const by = along(b, y) - along(origin, y) - Sy * bz;
  const cx = along(c, x) - along(origin, x) - Sx * cz;
  const cy = along(c, y) - along(origin, y) - Sy * cz;
  // The edge functions, each of the edge opposite its corner.
  let U = edge(cx, cy, bx, by);
  let V = edge(ax, ay, cx, cy);
  let W = edge(bx, by, ax, ay);
  // The paper's fallback: in binary32 a 0 gets its sign back. Binary64 has no wider format here, and nothing changes.
  if (U === 0 || V === 0 || W === 0) {
    U = wideEdge(cx, cy, bx, by);
    V = wideEdge(ax, ay, cx, cy);
    W = wideEdge(bx, by, ax, ay);
  }
  if ((U < 0 || V < 0 || W < 0) && (U > 0 || V > 0 || W > 0)) return false;
  const det = U + V + W;
  if (!(det !== 0 && Math.abs(det) < Number.POSITIVE_INFINITY)) return false;
  if (side !== 'both' && !(side === 'front' && det > 0) && !(side === 'back' && det < 0)) return false;
  // t·|det|, before anything is divided by det.
  const T = U * (Sz * az) + V * (Sz * bz) + W * (Sz * cz);
  const scaled = det < 0 ? -T : T;
  if (!(scaled >= 0 && scaled <= tMax * Math.abs(det))) return false;
  if (out === undefined) return true;
  const t = T / det;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * direction.x;
    out.point.y = origin.y + t * direction.y;
    out.point.z = origin.z + t * direction.z;
  }
  if (out.normal !== undefined) {
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const ez = b.z - a.z;
    const gx = c.x - a.x;
    const gy = c.y - a.y;
    const gz = c.z - a.z;
    const nx = ey * gz - ez * gy;
    const ny = ez * gx - ex * gz;
    const nz = ex * gy - ey * gx;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    out.normal.x = nx / size;
    out.normal.y = ny / size;
    out.normal.z = nz / size;
  }
  if (out.u !== undefined) out.u = V / det;
  if (out.v !== undefined) out.v = W / det;
  return true;
}
