/**
 * Question: what do the segments { a + t·d : 0 ≤ t ≤ 1 } and { c + u·e : 0 ≤ u ≤ 1 } share in 2D?
 *   With m = c − a the lines meet at t = (m × e)/(d × e) and u = (m × d)/(d × e).
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input                 | false, `out` untouched |
 *   | d × e rounds to 0             | parallel; on one line where m × e and m × d are 0 too |
 *   | on one line                   | by projection on d; the first shared point along the first segment |
 *   | a segment that is a point     | its parameter is 0; so is one whose squared length vanishes |
 *   | a cross product or a squared length overflows | false |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.9.1; Cramer's rule.
 */
import type { Kind, Segment, Shared, Vector2 } from '../../_types.ts';

/**
 * Cramer's rule, every operation rounded.
 * Ends that touch, and segments on one oblique line, may get the wrong kind.
 * @param out filled where something is shared; without it only the kind is computed
 * @returns what is shared; false for invalid input
 * @example
 * ```ts
 * import { segmentSegment } from 'hitproof/f64/textbook';
 *
 * const first = { start: { x: 0, y: 0 }, end: { x: 4, y: 4 } };
 * const second = { start: { x: 0, y: 4 }, end: { x: 4, y: 0 } };
 * const out = { t: 0, u: 0 };
 * segmentSegment(first, second, out); // 'point'
 * out.t; // 0.5
 * ```
 */
export function segmentSegment(
  first: Segment<Vector2>,
  second: Segment<Vector2>,
  out?: Shared<Vector2>,
): Kind {
  const a = first.start;
  const c = second.start;
  const dx = first.end.x - a.x;
  const dy = first.end.y - a.y;
  const ex = second.end.x - c.x;
  const ey = second.end.y - c.y;
  const mx = c.x - a.x;
  const my = c.y - a.y;
  const determinant = dx * ey - dy * ex;
  const tCross = mx * ey - my * ex;
  const uCross = mx * dy - my * dx;
  // Written so that NaN and infinity share nothing: every coordinate is in one of these.
  const areFinite =
    Math.abs(determinant) < Number.POSITIVE_INFINITY &&
    Math.abs(tCross) < Number.POSITIVE_INFINITY &&
    Math.abs(uCross) < Number.POSITIVE_INFINITY;
  if (!areFinite) return false;
  let t = tCross / determinant;
  let u = uCross / determinant;
  let isOverlap = false;
  if (determinant === 0) {
    if (tCross !== 0 || uCross !== 0) return false;
    const dd = dx * dx + dy * dy;
    const ee = ex * ex + ey * ey;
    if (!(dd < Number.POSITIVE_INFINITY && ee < Number.POSITIVE_INFINITY)) return false;
    if (dd > 0) {
      // The second segment along the first.
      const from = (mx * dx + my * dy) / dd;
      const to = from + (ex * dx + ey * dy) / dd;
      const last = Math.min(1, Math.max(from, to));
      t = Math.max(0, Math.min(from, to));
      if (!(t <= last)) return false;
      const along = ((t * dx - mx) * ex + (t * dy - my) * ey) / ee;
      u = ee > 0 ? Math.min(1, Math.max(0, along)) : 0;
      isOverlap = t < last;
    } else {
      if (!(ee > 0) && (mx !== 0 || my !== 0)) return false;
      t = 0;
      u = ee > 0 ? -(mx * ex + my * ey) / ee : 0;
    }
  }
  if (!(t >= 0 && t <= 1 && u >= 0 && u <= 1)) return false;
  if (out !== undefined) {
    out.t = t;
    out.u = u;
    if (out.point !== undefined) {
      out.point.x = a.x + t * dx;
      out.point.y = a.y + t * dy;
    }
  }
  return isOverlap ? 'overlap' : 'point';
}
