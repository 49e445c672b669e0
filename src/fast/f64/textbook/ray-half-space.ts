/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the half-space n·p ≤ n·q, or n·p + k ≤ 0, in 3D?
 *   With h = n·(o − q), or n·o + k, the height over the plane times |n|, and v = n·d: t = −h/v.
 * Inputs: any length unit, all alike; neither d nor n need be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input          | no hit, `out` untouched |
 *   | start inside           | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | parallel, v = 0        | inside or outside for every t: a hit under `start` alone, where h ≤ 0 |
 *   | |n|² not a normal float | n·n overflows or vanishes: no hit |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.3.1.
 */
import type { HalfSpace, Hit, Inside, Ray, Vector3 } from '../../_types.ts';

/**
 * The textbook quotient, every operation rounded.
 * Lines near and along the face may get the wrong verdict.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `exit`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayHalfSpace } from 'hitproof/f64/textbook';
 *
 * const ray = { origin: { x: 0, y: 4, z: 0 }, direction: { x: 0, y: -2, z: 0 } };
 * const ground = { point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 1, z: 0 } };
 * const out = { t: 0 };
 * rayHalfSpace(ray, ground, out); // true
 * out.t; // 2
 * ```
 */
export function rayHalfSpace(
  ray: Ray<Vector3>,
  halfSpace: HalfSpace<Vector3>,
  out?: Hit<Vector3>,
  inside: Inside = 'exit',
): boolean {
  // h and v are sums that may cancel.
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { normal } = halfSpace;
  const nx = normal.x;
  const ny = normal.y;
  const nz = normal.z;
  const dx = direction.x;
  const dy = direction.y;
  const dz = direction.z;
  const square = nx * nx + ny * ny + nz * nz;
  let height: number;
  if (halfSpace.point === undefined) {
    height = nx * origin.x + ny * origin.y + nz * origin.z + halfSpace.constant;
  } else {
    const { point } = halfSpace;
    height = nx * (origin.x - point.x) + ny * (origin.y - point.y) + nz * (origin.z - point.z);
  }
  const slope = nx * dx + ny * dy + nz * dz;
  // Written so that NaN is no hit.
  if (!(square > 0 && square < Number.POSITIVE_INFINITY)) return false;
  if (!(Math.abs(height) < Number.POSITIVE_INFINITY && Math.abs(slope) < Number.POSITIVE_INFINITY))
    return false;
  if (dx === 0 && dy === 0 && dz === 0) return false;
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  const startsInside = height < 0 || (height === 0 && slope >= 0);
  let t = -height / slope;
  if (startsInside) {
    if (inside === 'miss') return false;
    if (inside === 'start') t = 0;
    else if (!(slope > 0)) return false;
  } else if (!(slope < 0)) return false;
  if (!(t >= 0 && t <= tMax)) return false;
  if (out === undefined) return true;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * dx;
    out.point.y = origin.y + t * dy;
    out.point.z = origin.z + t * dz;
  }
  if (out.normal !== undefined) {
    const flat = startsInside && inside === 'start';
    const size = Math.sqrt(square);
    out.normal.x = flat ? 0 : nx / size;
    out.normal.y = flat ? 0 : ny / size;
    out.normal.z = flat ? 0 : nz / size;
  }
  return true;
}
