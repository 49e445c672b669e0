/**
 * Question: where are the corners c ± hx·u ± hy·v of a rectangle in 2D, u being its local x axis and v that turned by +90°?
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians. They are rounded to binary32 as they are read.
 * Degenerate:
 *   | invalid input           | false, `out` untouched |
 *   | a coordinate overflows  | ±Infinity |
 *   | both axis and angle     | the axis counts |
 * Source: Ziv (1991), "Fast evaluation of elementary mathematical functions with correctly rounded last bit", for the rounding.
 */
import type { FastCorners, FastRect, Vector2 } from '../../_types.ts';
import { putRectSingle } from '../../rect/question.ts';
import { corners } from '../../rect/report.ts';

/**
 * Every coordinate is the binary32 number nearest to the exact one, with the axis axis/|axis| or (cos θ, sin θ) of the float θ.
 * Bound: docs/derivations/hardened-rect.md.
 * @param out in the order (−, +), (+, +), (−, −), (+, −) of local x, y
 * @returns false for invalid input
 */
export function rectCorners(rect: FastRect<Vector2>, out: FastCorners<Vector2>): boolean {
  putRectSingle(rect, rect.center);
  return corners(true, out);
}
