/**
 * Question: is the distance from the centre of a circle to a rectangle at most the radius, in 2D?
 *   The point of the rectangle that is nearest to the centre is the centre's local coordinates, clamped to the half extents.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input                | false |
 *   | r = 0                        | the centre in the rectangle, to rounding |
 *   | |axis|² overflows or vanishes | false |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.2.5.
 */
import type { Circle, Rect, Vector2 } from '../../_types.ts';

/**
 * The squared distance to the clamped point, every operation rounded. The last bits of Math.cos and Math.sin are the platform's.
 * Where the circle touches a turned rectangle, or a corner, the verdict may be wrong.
 * @returns whether they share a point; false for invalid input
 * @example
 * ```ts
 * import { circleRect } from 'hitproof/f64/textbook';
 *
 * const rect = { center: { x: 0, y: 0 }, halfExtents: { x: 2, y: 1 } };
 * circleRect({ center: { x: 5, y: 5 }, radius: 5 }, rect); // true
 * ```
 */
export function circleRect(circle: Circle<Vector2>, rect: Rect<Vector2>): boolean {
  const { center, halfExtents, axis } = rect;
  const { center: point } = circle;
  const radius = circle.radius;
  const angle = rect.angle ?? 0;
  const hx = halfExtents.x;
  const hy = halfExtents.y;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
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
  // Written so that NaN is no overlap.
  if (!(Math.abs(x) < Number.POSITIVE_INFINITY && Math.abs(y) < Number.POSITIVE_INFINITY)) return false;
  // From the nearest point of the rectangle.
  const dx = x - Math.max(-hx, Math.min(hx, x));
  const dy = y - Math.max(-hy, Math.min(hy, y));
  return dx * dx + dy * dy <= radius * radius;
}
