/**
 * Question: what are the coordinates of a point along the axes of a rectangle, from its centre, in 2D?
 *   (p − c)·u and (p − c)·v, u being the local x axis, of length 1, and v that turned by +90°.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians. They are rounded to binary32 as they are read.
 * Degenerate:
 *   | invalid input           | false, `out` untouched; the extents must be valid too |
 *   | a coordinate overflows  | ±Infinity |
 *   | both axis and angle     | the axis counts |
 * Source: Ziv (1991), "Fast evaluation of elementary mathematical functions with correctly rounded last bit", for the rounding.
 */
import type { FastRect, Vector2 } from '../../_types.ts';
import { putRectSingle } from '../../rect/question.ts';
import { local } from '../../rect/report.ts';

/**
 * Both are the binary32 numbers nearest to the exact coordinates, with the axis axis/|axis| or (cos θ, sin θ) of the float θ.
 * Bound: docs/derivations/hardened-rect.md.
 * @returns false for invalid input
 */
export function toLocal(rect: FastRect<Vector2>, point: Readonly<Vector2>, out: Vector2): boolean {
  putRectSingle(rect, point);
  return local(true, out);
}
