/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the solid cylinder around the segment a–b in 3D?
 *   With m = o − a, e = b − a: the side is |(m + t·d) × e|² = r²·(e·e), the caps are e·(m + t·d) = 0 and e·e.
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input       | no hit, `out` untouched |
 *   | r = 0               | rounding decides; the normal is zero |
 *   | start inside        | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | d along the axis    | where |d × e|² comes out as 0 or below: within the side for every t or for none |
 *   | d across the axis   | where d·e comes out as 0: between the caps for every t or for none |
 *   | rim                 | the side before the caps |
 *   | e·e or d·d overflows or vanishes | no hit |
 * Source: E. Edwards' origin shift as published with PhysX (offset 10 there), scaled to the body as in Bepu Physics 2.
 */
import type { Cylinder, Hit, Inside, Ray, Vector3 } from '../../_types.ts';

/**
 * The textbook after moving the start along d to about two sizes |e| + r from cap a, all of the body being within one of them; the
 * way moved is added to t again. What the quadratic then loses no longer grows with the square of the distance, only the
 * rounding of the moved start grows with the distance itself. A needle (r much smaller than |e|) still loses: from two
 * lengths away it is far in radii.
 * Bound: none stated.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayCylinder } from 'hitproof/f64/shifted';
 *
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const cylinder = { a: { x: 0, y: -2, z: 0 }, b: { x: 0, y: 2, z: 0 }, radius: 2 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * rayCylinder(ray, cylinder, out); // true
 * out.t; // 6
 * out.point.z; // -2
 * ```
 */
export function rayCylinder(
  ray: Ray<Vector3>,
  cylinder: Cylinder<Vector3>,
  out?: Hit<Vector3>,
  inside: Inside = 'exit',
): boolean {
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { a, b } = cylinder;
  const radius = cylinder.radius;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const dx = direction.x;
  const dy = direction.y;
  const dz = direction.z;
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const ez = b.z - a.z;
  const mx = origin.x - a.x;
  const my = origin.y - a.y;
  const mz = origin.z - a.z;
  const dd = dx * dx + dy * dy + dz * dz;
  const ee = ex * ex + ey * ey + ez * ez;
  // Move the start to two sizes from cap a, if it is further away.
  const size = Math.sqrt(ee) + radius;
  const away = Math.sqrt(mx * mx + my * my + mz * mz) - 2 * size;
  const shift = away > 0 ? away / Math.sqrt(dd) : 0;
  const nx = mx + shift * dx;
  const ny = my + shift * dy;
  const nz = mz + shift * dz;
  const ed = ex * dx + ey * dy + ez * dz;
  const en = ex * nx + ey * ny + ez * nz;
  const nd = nx * dx + ny * dy + nz * dz;
  const nn = nx * nx + ny * ny + nz * nz;
  // Written so that NaN is no hit.
  const isInRange = dd < Number.POSITIVE_INFINITY && ee < Number.POSITIVE_INFINITY;
  if (!(dd > 0 && ee > 0 && isInRange && nn < Number.POSITIVE_INFINITY)) return false;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.POSITIVE_INFINITY;
  // The side: a·t² + 2b·t + c ≤ 0.
  const sideA = dd * ee - ed * ed;
  const sideB = nd * ee - en * ed;
  const sideC = nn * ee - en * en - radius * radius * ee;
  if (sideA > 0) {
    const discriminant = sideB * sideB - sideA * sideC;
    if (!(discriminant >= 0)) return false;
    const root = Math.sqrt(discriminant);
    first = (-sideB - root) / sideA;
    last = (-sideB + root) / sideA;
  } else if (!(sideC <= 0)) return false;
  // The slab of the caps: -1 is cap a, 1 is cap b, 0 is the side.
  let firstFace = 0;
  let lastFace = 0;
  if (ed === 0) {
    if (!(en >= 0 && en <= ee)) return false;
  } else {
    const atA = -en / ed;
    const atB = (ee - en) / ed;
    const enter = ed > 0 ? atA : atB;
    const leave = ed > 0 ? atB : atA;
    if (enter > first) {
      first = enter;
      firstFace = ed > 0 ? -1 : 1;
    }
    if (leave < last) {
      last = leave;
      lastFace = ed > 0 ? 1 : -1;
    }
  }
  if (!(first <= last)) return false;
  // From the moved start, and from the origin.
  let rest = first;
  let t = first + shift;
  let face = firstFace;
  const startsPast = t < 0;
  if (startsPast) {
    rest = last;
    face = lastFace;
    const end = last + shift;
    if (inside === 'miss' || !(end >= 0)) return false;
    t = inside === 'start' ? 0 : end;
  }
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  if (!(t >= 0 && t <= tMax && t < Number.POSITIVE_INFINITY)) return false;
  if (out === undefined) return true;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * dx;
    out.point.y = origin.y + t * dy;
    out.point.z = origin.z + t * dz;
  }
  if (out.normal !== undefined) {
    const flat = radius === 0 || (startsPast && inside === 'start');
    if (flat) {
      out.normal.x = 0;
      out.normal.y = 0;
      out.normal.z = 0;
    } else if (face === 0) {
      // From the foot on the axis to the point.
      const along = (en + rest * ed) / ee;
      out.normal.x = (nx + rest * dx - along * ex) / radius;
      out.normal.y = (ny + rest * dy - along * ey) / radius;
      out.normal.z = (nz + rest * dz - along * ez) / radius;
    } else {
      const height = Math.sqrt(ee);
      out.normal.x = (face * ex) / height;
      out.normal.y = (face * ey) / height;
      out.normal.z = (face * ez) / height;
    }
  }
  return true;
}
