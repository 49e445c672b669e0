/**
 * Question: what are the coordinates of a point along the axes of a rectangle, from its centre, in 2D?
 *   (p − c)·u and (p − c)·v, u being the local x axis, of length 1, and v that turned by +90°.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input                           | false, `out` untouched |
 *   | |axis|² overflows or vanishes, or p − c overflows | false, `out` untouched |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.4.
 */
import type { Rect, Vector2 } from '../../_types.ts';

/**
 * Two dot products, every operation rounded. The last bits of Math.cos and Math.sin are the platform's.
 * Near an axis through the centre the other coordinate loses its digits.
 * @returns false for invalid input
 * @example
 * ```ts
 * import { toLocal } from 'hitproof/f64/textbook';
 *
 * const rect = { center: { x: 1, y: 1 }, halfExtents: { x: 4, y: 4 }, axis: { x: 0, y: 2 } };
 * const out = { x: 0, y: 0 };
 * toLocal(rect, { x: 3, y: 4 }, out); // true
 * out.x; // 3
 * out.y; // -2
 * ```
 */
export function toLocal(rect: Rect<Vector2>, point: Readonly<Vector2>, out: Vector2): boolean {
  const { center, halfExtents, axis } = rect;
  const angle = rect.angle ?? 0;
  const hx = halfExtents.x;
  const hy = halfExtents.y;
  if (!(hx >= 0 && hx < Number.POSITIVE_INFINITY && hy >= 0 && hy < Number.POSITIVE_INFINITY)) return false;
  const mx = point.x - center.x;
  const my = point.y - center.y;
  if (!(Math.abs(mx) < Number.POSITIVE_INFINITY && Math.abs(my) < Number.POSITIVE_INFINITY)) return false;
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
  // NaN is not written.
  if (!(Math.abs(x) <= Number.POSITIVE_INFINITY && Math.abs(y) <= Number.POSITIVE_INFINITY)) return false;
  out.x = x;
  out.y = y;
  return true;
}
