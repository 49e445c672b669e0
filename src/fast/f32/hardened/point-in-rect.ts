/**
 * Question: is |local x| ≤ hx and |local y| ≤ hy in 2D?
 *   Local coordinates are those from the centre along the axes of the rectangle.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians. They are rounded to binary32 as they are read.
 * Degenerate:
 *   | invalid input           | false |
 *   | on a side or a corner   | in the rectangle |
 *   | both axis and angle     | the axis counts |
 * Source: the stages are Shewchuk's (1997), "Adaptive precision floating-point arithmetic".
 */
import type { FastRect, Vector2 } from '../../_types.ts';
import { isWithinReach } from '../../rect/decide.ts';
import { putRectSingle } from '../../rect/question.ts';

/**
 * Right, for every finite input: it is the verdict of the exact numbers, with the axis axis/|axis| or (cos θ, sin θ) of the float θ.
 * Bound: docs/derivations/hardened-rect.md.
 * @returns whether the point is in the rectangle; false for invalid input
 */
export function pointInRect(point: Readonly<Vector2>, rect: FastRect<Vector2>): boolean {
  putRectSingle(rect, point);
  return isWithinReach();
}
