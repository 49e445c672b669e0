/**
 * Question: when does a disc of radius s at o + t·d, 0 ≤ t ≤ 1, first touch the segment a–b in 2D?
 *   With m = o − a, e = b − a: ((m + t·d) × e)² = s²·e·e beside the segment, where 0 < e·(m + t·d) < e·e; else the disc of radius s around a or b.
 * Inputs: any length unit, all alike. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }.
 * Degenerate:
 *   | invalid input           | no hit, `out` untouched |
 *   | a = b                   | the point |
 *   | parallel to the segment | the end that comes first |
 *   | no motion               | a hit at t = 0 under `start` where they overlap, else none |
 *   | start inside            | policy `start`: t = 0, the point is the centre of the disc, the normal is zero |
 *   | s = 0                   | rounding decides; the normal is zero |
 *   | a sum overflows         | no hit |
 * Source: Quilez, "Intersectors" (capsule), in the plane; Ericson, Real-Time Collision Detection (2005), section 5.5.7.
 */
import type { Ball, Hit, Motion, Segment, SweepInside, Vector2 } from '../../_types.ts';

/**
 * The textbook: the two lines beside the segment, then the disc around an end, every operation rounded.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported where they overlap at the start: `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `start`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { sweptCircleSegment } from 'hitproof/f64/textbook';
 *
 * const ball = { center: { x: -8, y: 0 }, radius: 2 };
 * const segment = { start: { x: 0, y: -1 }, end: { x: 0, y: 1 } };
 * const out = { t: 0, point: { x: 0, y: 0 } };
 * sweptCircleSegment(ball, { x: 8, y: 0 }, segment, out); // true
 * out.t; // 0.75
 * out.point.x; // 0
 * ```
 */
export function sweptCircleSegment(
  ball: Ball<Vector2>,
  motion: Motion<Vector2>,
  segment: Segment<Vector2>,
  out?: Hit<Vector2>,
  inside: SweepInside = 'start',
): boolean {
  if (inside !== 'start' && inside !== 'miss') return false;
  const center = ball.center;
  const a = segment.start;
  const b = segment.end;
  const sum = ball.radius;
  if (!(sum >= 0 && sum < Number.POSITIVE_INFINITY)) return false;
  let dx = 0;
  let dy = 0;
  let tMax = 1;
  if (motion.end !== undefined) {
    dx = motion.end.x - center.x;
    dy = motion.end.y - center.y;
  } else if (motion.direction !== undefined) {
    dx = motion.direction.x;
    dy = motion.direction.y;
    tMax = motion.tMax ?? Number.POSITIVE_INFINITY;
  } else {
    dx = motion.x;
    dy = motion.y;
  }
  const mx = center.x - a.x;
  const my = center.y - a.y;
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const dd = dx * dx + dy * dy;
  const ee = ex * ex + ey * ey;
  const ed = ex * dx + ey * dy;
  const em = ex * mx + ey * my;
  // Written so that NaN is no hit.
  if (!(dd < Number.POSITIVE_INFINITY && ee < Number.POSITIVE_INFINITY && tMax >= 0)) return false;
  if (motion.direction !== undefined && !(dd > 0)) return false;
  // Across the segment.
  const me = mx * ey - my * ex;
  const de = dx * ey - dy * ex;
  const reach = sum * Math.sqrt(ee);
  if (!(Math.abs(me) < Number.POSITIVE_INFINITY && Math.abs(de) < Number.POSITIVE_INFINITY)) return false;
  // Whether they overlap at the start; or touch, and stay or part.
  const past = em <= 0 || !(em < ee);
  const beyond = past && em > 0;
  const px = beyond ? center.x - b.x : mx;
  const py = beyond ? center.y - b.y : my;
  const pd = px * dx + py * dy;
  const pp = px * px + py * py;
  const c = past ? pp - sum * sum : me * me - reach * reach;
  const slope = past ? pd : me * de;
  const slides = !past && de === 0;
  const isOver = c < 0 || (c === 0 && (slope > 0 || dd === 0 || slides));
  let t = 0;
  let along = 0;
  if (isOver) {
    if (inside === 'miss') return false;
  } else {
    if (!(dd > 0 && slope <= 0)) return false;
    const hasSide = de !== 0;
    // Of the two lines the one on the side that it comes from.
    t = hasSide ? ((de < 0 ? reach : -reach) - me) / de : 0;
    along = hasSide ? em + t * ed : ed >= 0 ? 0 : ee;
    // Past an end the disc there.
    if (!(along > 0 && along < ee && hasSide)) {
      const atA = along <= 0;
      const cx = atA ? mx : center.x - b.x;
      const cy = atA ? my : center.y - b.y;
      const capHalf = cx * dx + cy * dy;
      const capRest = cx * cx + cy * cy - sum * sum;
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
  // From the nearest point.
  const share = ee > 0 ? along / ee : 0;
  const flat = isOver || sum === 0;
  const { point, normal } = out;
  const nx = flat ? 0 : (mx + t * dx - share * ex) / sum;
  const ny = flat ? 0 : (my + t * dy - share * ey) / sum;
  if (point !== undefined) {
    point.x = flat ? center.x + t * dx : a.x + share * ex;
    point.y = flat ? center.y + t * dy : a.y + share * ey;
  }
  if (normal !== undefined) {
    normal.x = nx;
    normal.y = ny;
  }
  return true;
}
