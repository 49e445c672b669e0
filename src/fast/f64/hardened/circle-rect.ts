/**
 * Question: is the distance from the centre of a circle to a rectangle at most the radius, in 2D?
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input           | false |
 *   | they touch              | true |
 *   | r = 0                   | the centre in the rectangle |
 *   | both axis and angle     | the axis counts |
 * Source: the stages are Shewchuk's (1997), "Adaptive precision floating-point arithmetic".
 */
import type { FastBall, FastRect, Vector2 } from '../../_types.ts';
import { given } from '../../double-double.ts';
import { isWithinReach } from '../../rect/decide.ts';
import { putRect, RADIUS } from '../../rect/question.ts';

/**
 * Right, for every finite input: it is the verdict of the exact numbers, with the axis axis/|axis| or (cos θ, sin θ) of the float θ.
 * Bound: docs/derivations/hardened-rect.md.
 * @returns whether they share a point; false for invalid input
 */
export function circleRect(circle: FastBall<Vector2>, rect: FastRect<Vector2>): boolean {
  putRect(rect, circle.center);
  given[RADIUS] = circle.radius;
  return isWithinReach();
}
