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
 * Source: I. Quilez, "Ray-surface intersectors", cylinder (the coefficients); Ericson, Real-Time Collision Detection (2005),
 *   section 5.3.7 (the side and the slab of the caps).
 */
import type { Cylinder, Hit, Inside, Ray, Vector3 } from '../../_types.ts';

/**
 * The quadratic of the side, clipped by the slab between the caps, every operation rounded.
 * A ray that touches the side, from afar or nearly along the axis, may get the wrong verdict.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `exit`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayCylinder } from 'hitproof/f64/textbook';
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
  const ed = ex * dx + ey * dy + ez * dz;
  const em = ex * mx + ey * my + ez * mz;
  const md = mx * dx + my * dy + mz * dz;
  const mm = mx * mx + my * my + mz * mz;
  // Written so that NaN is no hit.
  const isInRange = dd < Number.POSITIVE_INFINITY && ee < Number.POSITIVE_INFINITY;
  if (!(dd > 0 && ee > 0 && isInRange && mm < Number.POSITIVE_INFINITY)) return false;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.POSITIVE_INFINITY;
  // The side: a·t² + 2b·t + c ≤ 0.
  const sideA = dd * ee - ed * ed;
  const sideB = md * ee - em * ed;
  const sideC = mm * ee - em * em - radius * radius * ee;
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
    if (!(em >= 0 && em <= ee)) return false;
  } else {
    const atA = -em / ed;
    const atB = (ee - em) / ed;
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
  let t = first;
  let face = firstFace;
  if (first < 0) {
    if (inside === 'miss' || !(last >= 0)) return false;
    t = inside === 'start' ? 0 : last;
    face = lastFace;
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
    const flat = radius === 0 || (first < 0 && inside === 'start');
    if (flat) {
      out.normal.x = 0;
      out.normal.y = 0;
      out.normal.z = 0;
    } else if (face === 0) {
      // From the foot on the axis to the point.
      const along = (em + t * ed) / ee;
      out.normal.x = (mx + t * dx - along * ex) / radius;
      out.normal.y = (my + t * dy - along * ey) / radius;
      out.normal.z = (mz + t * dz - along * ez) / radius;
    } else {
      const size = Math.sqrt(ee);
      out.normal.x = (face * ex) / size;
      out.normal.y = (face * ey) / size;
      out.normal.z = (face * ez) / size;
    }
  }
  return true;
}
