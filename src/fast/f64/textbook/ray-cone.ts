/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the solid cone between an apex and a base disc in 3D?
 *   With m = o − apex, a the unit axis from the apex to the base, h the height and k = r/h: the side is |p|² = (1 + k²)·(p·a)², where
 *   0 ≤ p·a ≤ h.
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input       | no hit, `out` untouched |
 *   | r = 0               | rounding decides; the normal is zero |
 *   | start inside        | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | rim                 | rounding decides between side and base; where they are met at once, the side |
 *   | apex                | the axis, away from the base, where nothing else comes out |
 *   | squares overflow or vanish | no hit |
 * Source: Eberly, Intersection of a Line and a Cone (Geometric Tools, 2000).
 */
import type { Cone, Hit, Inside, Ray, Vector3 } from '../../_types.ts';

/**
 * The quadratic of the double cone, cut by the planes of apex and base, every operation rounded.
 * Near the apex, along a generator and from far away the verdict may be wrong.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `exit`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayCone } from 'hitproof/f64/textbook';
 *
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const cone = { base: { x: 0, y: -2, z: 0 }, apex: { x: 0, y: 2, z: 0 }, radius: 4 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * rayCone(ray, cone, out); // true
 * out.t; // 6
 * out.point.z; // -2
 * ```
 */
export function rayCone(
  ray: Ray<Vector3>,
  cone: Cone<Vector3>,
  out?: Hit<Vector3>,
  inside: Inside = 'exit',
): boolean {
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { base, apex } = cone;
  const radius = cone.radius;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const dx = direction.x;
  const dy = direction.y;
  const dz = direction.z;
  const ex = base.x - apex.x;
  const ey = base.y - apex.y;
  const ez = base.z - apex.z;
  const height = Math.sqrt(ex * ex + ey * ey + ez * ez);
  // Written so that NaN is no hit.
  if (!(height > 0 && height < Number.POSITIVE_INFINITY)) return false;
  const ax = ex / height;
  const ay = ey / height;
  const az = ez / height;
  const k = radius / height;
  const slope = 1 + k * k;
  const mx = origin.x - apex.x;
  const my = origin.y - apex.y;
  const mz = origin.z - apex.z;
  // Below the apex, and how fast.
  const depth = mx * ax + my * ay + mz * az;
  const speed = dx * ax + dy * ay + dz * az;
  const dd = dx * dx + dy * dy + dz * dz;
  const a = dd - slope * speed * speed;
  const b = mx * dx + my * dy + mz * dz - slope * depth * speed;
  const c = mx * mx + my * my + mz * mz - slope * depth * depth;
  if (!(dd > 0 && Math.abs(a) + Math.abs(b) + Math.abs(c) < Number.POSITIVE_INFINITY)) return false;
  const discriminant = b * b - a * c;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.POSITIVE_INFINITY;
  if (a > 0) {
    // Across the cone: between the roots, if that is on this side of the apex.
    if (!(discriminant >= 0)) return false;
    const root = Math.sqrt(discriminant);
    first = (-b - root) / a;
    last = (-b + root) / a;
    if (!(depth - (b / a) * speed >= 0)) return false;
  } else if (a < 0) {
    // Steeper than the side: from or up to one of the roots.
    const root = discriminant > 0 ? Math.sqrt(discriminant) : 0;
    if (speed > 0) first = (-b - root) / a;
    else last = (-b + root) / a;
  } else if (b === 0) {
    // Along a generator.
    if (!(c <= 0)) return false;
    if (speed > 0) first = -depth / speed;
    else last = -depth / speed;
  } else {
    // Parallel to a generator.
    if (b > 0 === speed > 0) return false;
    if (speed > 0) first = -c / (2 * b);
    else last = -c / (2 * b);
  }
  // The plane of the base.
  let entersBase = false;
  let leavesBase = false;
  const bottom = (height - depth) / speed;
  if (speed > 0) {
    leavesBase = bottom < last;
    last = leavesBase ? bottom : last;
  } else if (speed < 0) {
    entersBase = bottom > first;
    first = entersBase ? bottom : first;
  } else if (!(depth <= height)) return false;
  if (!(first <= last)) return false;
  const startsInside = first < 0;
  let t = first;
  if (startsInside) {
    if (inside === 'miss' || !(last >= 0)) return false;
    t = inside === 'start' ? 0 : last;
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
    const flat = radius === 0 || (startsInside && inside === 'start');
    const onBase = startsInside ? leavesBase : entersBase;
    // The gradient of the side; it vanishes at the apex.
    const fall = slope * (depth + t * speed);
    const nx = mx + t * dx - fall * ax;
    const ny = my + t * dy - fall * ay;
    const nz = mz + t * dz - fall * az;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const onSide = !onBase && size > 0 && size < Number.POSITIVE_INFINITY;
    const along = onBase ? 1 : -1;
    out.normal.x = flat ? 0 : onSide ? nx / size : along * ax;
    out.normal.y = flat ? 0 : onSide ? ny / size : along * ay;
    out.normal.z = flat ? 0 : onSide ? nz / size : along * az;
  }
  return true;
}
