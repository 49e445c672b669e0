/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet all points no further than r from the segment a–b in 3D?
 *   With m = o − a, e = b − a: |(m + t·d) × e|² = r²·e·e on the side, where 0 < e·(m + t·d) < e·e; else on the ball around a or b.
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input        | no hit, `out` untouched |
 *   | a = b                | the ball, bit for bit as `raySphere` |
 *   | parallel to the axis | the balls: the one that comes first, and the other |
 *   | r = 0                | rounding decides; the normal is zero |
 *   | start inside         | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | a sum overflows      | no hit |
 * Source: Quilez, "Intersectors" (capsule); Ericson, Real-Time Collision Detection (2005), section 5.3.7.
 */
import type { Capsule, Hit, Inside, Ray, Vector3 } from '../../_types.ts';

/**
 * The quadratic of the infinite cylinder, then the caps, every operation rounded.
 * From afar, and nearly along the axis, the verdict may be wrong.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `exit`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayCapsule } from 'hitproof/f64/textbook';
 *
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const capsule = { a: { x: 0, y: -1, z: 0 }, b: { x: 0, y: 1, z: 0 }, radius: 2 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * rayCapsule(ray, capsule, out); // true
 * out.t; // 6
 * out.point.z; // -2
 * ```
 */
export function rayCapsule(
  ray: Ray<Vector3>,
  capsule: Capsule<Vector3>,
  out?: Hit<Vector3>,
  inside: Inside = 'exit',
): boolean {
  // From afar the discriminants lose their digits as those of a ball do, and e·e·d·d − (e·d)² cancels for a line that is nearly
  //   parallel to the axis.
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const a = capsule.a === undefined ? capsule.start : capsule.a;
  const b = capsule.b === undefined ? capsule.end : capsule.b;
  const radius = capsule.radius;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const dx = direction.x;
  const dy = direction.y;
  const dz = direction.z;
  const mx = origin.x - a.x;
  const my = origin.y - a.y;
  const mz = origin.z - a.z;
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const ez = b.z - a.z;
  const dd = dx * dx + dy * dy + dz * dz;
  const ee = ex * ex + ey * ey + ez * ez;
  const ed = ex * dx + ey * dy + ez * dz;
  const em = ex * mx + ey * my + ez * mz;
  const md = mx * dx + my * dy + mz * dz;
  const mm = mx * mx + my * my + mz * mz;
  // The infinite cylinder; without an axis, or along it, there is no side to cross.
  const square = ee * dd - ed * ed;
  const half = ee * md - em * ed;
  const constant = ee * mm - em * em - radius * radius * ee;
  const hasSide = square > 0;
  const discriminant = half * half - square * constant;
  // Written so that NaN is no hit.
  if (!(dd > 0 && dd < Number.POSITIVE_INFINITY)) return false;
  if (!(ee < Number.POSITIVE_INFINITY && Math.abs(constant) < Number.POSITIVE_INFINITY)) return false;
  if (hasSide && !(discriminant >= 0)) return false;
  const root = hasSide ? Math.sqrt(discriminant) : 0;
  // The way in: on the side between the ends of the axis, on a ball past them.
  let t = hasSide ? (-half - root) / square : 0;
  let along = hasSide ? em + t * ed : ed >= 0 ? 0 : ee;
  if (!(along > 0 && along < ee && hasSide)) {
    const atA = along <= 0;
    const cx = atA ? mx : origin.x - b.x;
    const cy = atA ? my : origin.y - b.y;
    const cz = atA ? mz : origin.z - b.z;
    const capHalf = cx * dx + cy * dy + cz * dz;
    const capConstant = cx * cx + cy * cy + cz * cz - radius * radius;
    const capDiscriminant = capHalf * capHalf - dd * capConstant;
    if (!(capDiscriminant >= 0)) return false;
    t = (-capHalf - Math.sqrt(capDiscriminant)) / dd;
    along = atA ? 0 : ee;
  }
  const startsPast = t < 0;
  if (startsPast) {
    // The way out, alike.
    let last = hasSide ? (-half + root) / square : 0;
    along = hasSide ? em + last * ed : ed >= 0 ? ee : 0;
    if (!(along > 0 && along < ee && hasSide)) {
      const atA = along <= 0;
      const cx = atA ? mx : origin.x - b.x;
      const cy = atA ? my : origin.y - b.y;
      const cz = atA ? mz : origin.z - b.z;
      const capHalf = cx * dx + cy * dy + cz * dz;
      const capConstant = cx * cx + cy * cy + cz * cz - radius * radius;
      const capDiscriminant = capHalf * capHalf - dd * capConstant;
      if (!(capDiscriminant >= 0)) return false;
      last = (-capHalf + Math.sqrt(capDiscriminant)) / dd;
      along = atA ? 0 : ee;
    }
    if (inside === 'miss' || !(last >= 0)) return false;
    t = inside === 'start' ? 0 : last;
  }
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  if (!(t >= 0 && t <= tMax && t < Number.POSITIVE_INFINITY)) return false;
  // From the closest point of the axis.
  const share = ee > 0 ? along / ee : 0;
  const nx = mx + t * dx - share * ex;
  const ny = my + t * dy - share * ey;
  const nz = mz + t * dz - share * ez;
  if (!(Math.abs(nx) + Math.abs(ny) + Math.abs(nz) < Number.POSITIVE_INFINITY)) return false;
  if (out === undefined) return true;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * dx;
    out.point.y = origin.y + t * dy;
    out.point.z = origin.z + t * dz;
  }
  if (out.normal !== undefined) {
    const flat = radius === 0 || (startsPast && inside === 'start');
    out.normal.x = flat ? 0 : nx / radius;
    out.normal.y = flat ? 0 : ny / radius;
    out.normal.z = flat ? 0 : nz / radius;
  }
  return true;
}
