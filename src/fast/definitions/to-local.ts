import { type Answer, local, type Rect, type Vector } from './_language.ts';
import { along, cross, dot } from './_mathematics.ts';
import { lengths } from './_ranges.ts';

/**
 * Question: what are the coordinates of a point along the axes of a rectangle, from its centre, in 2D?
 *   m·u/L and u × m/L, with m = p − c and an axis u of length L.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input           | false, `out` untouched; the extents must be valid too |
 *   | a coordinate overflows  | ±Infinity |
 *   | both axis and angle     | the axis counts |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.4.
 * @example
 * ```ts
 * const rect = { center: { x: 1, y: 1 }, halfExtents: { x: 4, y: 4 }, axis: { x: 0, y: 2 } };
 * const out = { x: 0, y: 0 };
 * toLocal(rect, { x: 3, y: 4 }, out); // true
 * out.x; // 3
 * out.y; // -2
 * ```
 */
export function toLocal({ center: c, halfExtents: h, rotation }: Rect, p: Vector): Answer {
  lengths(h.x, h.y);
  const m = p - c;
  return along(rotation, (u, L) => {
    return local(dot(m, u) / L, cross(u, m) / L);
  });
}
