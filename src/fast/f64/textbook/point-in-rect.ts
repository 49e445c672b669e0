/**
 * Question: is |local x| ≤ hx and |local y| ≤ hy in 2D?
 *   Local coordinates are those from the centre along the axes of the rectangle.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input                | false |
 *   | on a side                    | rounding decides, unless it is along the axes of the world |
 *   | |axis|² overflows or vanishes | false |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.4.
 */
import type { Rect, Vector2 } from '../../_types.ts';

/**
 * The point turned into the frame of the rectangle, every operation rounded. The last bits of Math.cos and Math.sin are the
 * platform's.
 * Near a side of a turned rectangle the verdict may be wrong.
 * @returns whether the point is in the rectangle; false for invalid input
 * @example
 * ```ts
 * import { pointInRect } from 'hitproof/f64/textbook';
 *
 * pointInRect({ x: 2, y: 1 }, { center: { x: 0, y: 0 }, halfExtents: { x: 2, y: 1 } }); // true
 * ```
 */
export function pointInRect(point: Readonly<Vector2>, rect: Rect<Vector2>): boolean {
  const { center, halfExtents, axis } = rect;
  const angle = rect.angle ?? 0;
  const hx = halfExtents.x;
  const hy = halfExtents.y;
  if (!(hx >= 0 && hx < Number.POSITIVE_INFINITY && hy >= 0 && hy < Number.POSITIVE_INFINITY)) return false;
  const mx = point.x - center.x;
  const my = point.y - center.y;
  let ux = 1;
  let uy = 0;
  if (axis !== undefined) {
    const size = Math.sqrt(axis.x * axis.x + axis.y * axis.y);
    if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return false;
    ux = axis.x / size;
    uy = axis.y / size;
  } else if (angle !== 0) {
    ux = Math.cos(angle);
    uy = Math.sin(angle);
  }
  const x = mx * ux + my * uy;
  const y = my * ux - mx * uy;
  // NaN is on neither side.
  return Math.abs(x) <= hx && Math.abs(y) <= hy;
}
