import { type Answer, miss, overlap, type Rect, type Vector } from './_language.ts';
import { abs, along, cross, dot } from './_mathematics.ts';
import { lengths } from './_ranges.ts';

/**
 * Question: is |local x| ≤ hx and |local y| ≤ hy in 2D?
 *   Local coordinates are those from the centre along the axes of the rectangle: m·u/L and u × m/L, with m = p − c and an axis u of length L.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input           | false |
 *   | on a side or a corner   | in the rectangle |
 *   | both axis and angle     | the axis counts |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.4.
 * @example
 * ```ts
 * pointInRect({ x: 2, y: 1 }, { center: { x: 0, y: 0 }, halfExtents: { x: 2, y: 1 } }); // true
 * ```
 */
export function pointInRect(p: Vector, { center: c, halfExtents: h, rotation }: Rect): Answer {
  lengths(h.x, h.y);
  const m = p - c;
  return along(rotation, (u, L) => {
    if (abs(dot(m, u)) > h.x * L || abs(cross(u, m)) > h.y * L) return miss;
    return overlap;
  });
}
