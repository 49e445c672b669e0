/**
 * Question: when does a ball of radius s at o + t·d, 0 ≤ t ≤ 1, first touch all points no further than r from the segment a–b in 3D?
 *   With R = s + r, m = o − a, e = b − a: |(m + t·d) × e|² = R²·e·e on the side, where 0 < e·(m + t·d) < e·e; else on the ball around a or b.
 * Inputs: any length unit, all alike. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }.
 * Degenerate:
 *   | invalid input        | no hit, `out` untouched |
 *   | a = b                | the ball |
 *   | parallel to the axis | the ball that comes first |
 *   | no motion            | a hit at t = 0 under `start` where they overlap, else none |
 *   | start inside         | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | s = 0                | rounding decides; the normal is zero |
 *   | a sum overflows      | no hit |
 * Source: Quilez, "Intersectors" (capsule); Ericson, Real-Time Collision Detection (2005), section 5.5.7.
 */
import type { Ball, Capsule, Hit, Motion, SweepInside, Vector3 } from '../../_types.ts';

/**
 * The textbook: the radii are added, and the quadratic of the infinite cylinder is solved, then that of an end, every operation rounded.
 * From afar the verdict may be wrong.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported where they overlap at the start: `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `start`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { sweptSphereCapsule } from 'hitproof/f64/textbook';
 *
 * const ball = { center: { x: 0, y: 0, z: -8 }, radius: 1 };
 * const capsule = { a: { x: 0, y: -1, z: 0 }, b: { x: 0, y: 1, z: 0 }, radius: 3 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * sweptSphereCapsule(ball, { x: 0, y: 0, z: 16 }, capsule, out); // true
 * out.t; // 0.25
 * out.point.z; // -3
 * ```
 */
export function sweptSphereCapsule(
  ball: Ball<Vector3>,
  motion: Motion<Vector3>,
  capsule: Capsule<Vector3>,
  out?: Hit<Vector3>,
  inside: SweepInside = 'start',
): boolean {
  // The sum of the radii is off by up to u·R, and the quadratics as those of rayCapsule.
  if (inside !== 'start' && inside !== 'miss') return false;
  const center = ball.center;
  const a = capsule.a === undefined ? capsule.start : capsule.a;
  const b = capsule.b === undefined ? capsule.end : capsule.b;
  const own = ball.radius;
  const radius = capsule.radius;
  const sum = own + radius;
  if (!(own >= 0 && radius >= 0 && sum < Number.POSITIVE_INFINITY)) return false;
  let dx = 0;
  let dy = 0;
  let dz = 0;
  let tMax = 1;
  if (motion.end !== undefined) {
    dx = motion.end.x - center.x;
    dy = motion.end.y - center.y;
    dz = motion.end.z - center.z;
  } else if (motion.direction !== undefined) {
    dx = motion.direction.x;
    dy = motion.direction.y;
    dz = motion.direction.z;
    tMax = motion.tMax ?? Number.POSITIVE_INFINITY;
  } else {
    dx = motion.x;
    dy = motion.y;
    dz = motion.z;
  }
  const mx = center.x - a.x;
  const my = center.y - a.y;
  const mz = center.z - a.z;
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const ez = b.z - a.z;
  const dd = dx * dx + dy * dy + dz * dz;
  const ee = ex * ex + ey * ey + ez * ez;
  const ed = ex * dx + ey * dy + ez * dz;
  const em = ex * mx + ey * my + ez * mz;
  const md = mx * dx + my * dy + mz * dz;
  const mm = mx * mx + my * my + mz * mz;
  // Written so that NaN is no hit.
  if (!(dd < Number.POSITIVE_INFINITY && ee < Number.POSITIVE_INFINITY && tMax >= 0)) return false;
  if (motion.direction !== undefined && !(dd > 0)) return false;
  // The infinite cylinder; without an axis, or along it, there is no side to cross.
  const square = ee * dd - ed * ed;
  const half = ee * md - em * ed;
  const rest = ee * mm - em * em - sum * sum * ee;
  if (!(Math.abs(rest) < Number.POSITIVE_INFINITY)) return false;
  const discriminant = half * half - square * rest;
  // Whether they overlap at the start; or touch, and stay or part.
  const past = em <= 0 || !(em < ee);
  const beyond = past && em > 0;
  const px = beyond ? center.x - b.x : mx;
  const py = beyond ? center.y - b.y : my;
  const pz = beyond ? center.z - b.z : mz;
  const pd = px * dx + py * dy + pz * dz;
  const pp = px * px + py * py + pz * pz;
  const c = past ? pp - sum * sum : rest;
  const slope = past ? pd : half;
  const slides = !past && !(square > 0);
  const isOver = c < 0 || (c === 0 && (slope > 0 || dd === 0 || slides));
  let t = 0;
  let along = 0;
  if (isOver) {
    if (inside === 'miss') return false;
  } else {
    if (!(dd > 0 && slope <= 0)) return false;
    const hasSide = square > 0;
    if (hasSide && !(discriminant >= 0)) return false;
    t = hasSide ? (-half - Math.sqrt(discriminant)) / square : 0;
    along = hasSide ? em + t * ed : ed >= 0 ? 0 : ee;
    // Past an end the ball there.
    if (!(along > 0 && along < ee && hasSide)) {
      const atA = along <= 0;
      const cx = atA ? mx : center.x - b.x;
      const cy = atA ? my : center.y - b.y;
      const cz = atA ? mz : center.z - b.z;
      const capHalf = cx * dx + cy * dy + cz * dz;
      const capRest = cx * cx + cy * cy + cz * cz - sum * sum;
      const capDiscriminant = capHalf * capHalf - dd * capRest;
      if (!(capDiscriminant >= 0)) return false;
      t = (-capHalf - Math.sqrt(capDiscriminant)) / dd;
      along = atA ? 0 : ee;
    }
    if (!(t <= tMax && t < Number.POSITIVE_INFINITY)) return false;
    if (t < 0) t = 0;
  }
  if (out === undefined) return true;
  out.t = t;
  // From the nearest point of the axis.
  const share = ee > 0 ? along / ee : 0;
  const flat = isOver || own === 0;
  const { point, normal } = out;
  const nx = flat ? 0 : (mx + t * dx - share * ex) / sum;
  const ny = flat ? 0 : (my + t * dy - share * ey) / sum;
  const nz = flat ? 0 : (mz + t * dz - share * ez) / sum;
  if (point !== undefined) {
    point.x = center.x + t * dx - own * nx;
    point.y = center.y + t * dy - own * ny;
    point.z = center.z + t * dz - own * nz;
  }
  if (normal !== undefined) {
    normal.x = nx;
    normal.y = ny;
    normal.z = nz;
  }
  return true;
}
