import { type Answer, corners, type Rect } from './_language.ts';
import { along, left } from './_mathematics.ts';
import { lengths } from './_ranges.ts';

/**
 * Question: where are the corners c ± (hx·u ± hy·v)/L of a rectangle in 2D, u being its local x axis, of length L, and v that turned by +90°?
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input           | false, `out` untouched |
 *   | a coordinate overflows  | ±Infinity |
 *   | both axis and angle     | the axis counts |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.4.
 * @example
 * ```ts
 * const rect = { center: { x: 1, y: 1 }, halfExtents: { x: 2, y: 1 } };
 * const corner = () => ({ x: 0, y: 0 });
 * const out = [corner(), corner(), corner(), corner()] as const;
 * rectCorners(rect, out); // true
 * out[0].x; // -1
 * out[0].y; // 2
 * ```
 */
export function rectCorners({ center: c, halfExtents: h, rotation }: Rect): Answer {
  lengths(h.x, h.y);
  return along(rotation, (u, L) => {
    const s = (h.x * u + h.y * left(u)) / L;
    const d = (h.x * u - h.y * left(u)) / L;
    return corners(c - d, c + s, c - s, c + d);
  });
}
