/**
 * Question: where are the corners c ± hx·u ± hy·v of a rectangle in 2D, u being its local x axis and v that turned by +90°?
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input                | false, `out` untouched |
 *   | |axis|² overflows or vanishes | false, `out` untouched |
 *   | a coordinate overflows       | ±Infinity |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.4.
 */
import type { Corners, Rect, Vector2 } from '../../_types.ts';

/**
 * The two half axes added and subtracted, every operation rounded. The last bits of Math.cos and Math.sin are the platform's.
 * @returns false for invalid input
 * @example
 * ```ts
 * import { rectCorners } from 'hitproof/f64/textbook';
 *
 * const rect = { center: { x: 1, y: 1 }, halfExtents: { x: 2, y: 1 } };
 * const corner = () => ({ x: 0, y: 0 });
 * const out = [corner(), corner(), corner(), corner()] as const;
 * rectCorners(rect, out); // true
 * out[0].x; // -1
 * out[0].y; // 2
 * ```
 */
export function rectCorners(rect: Rect<Vector2>, out: Corners<Vector2>): boolean {
  const { center, halfExtents, axis } = rect;
  const angle = rect.angle ?? 0;
  const cx = center.x;
  const cy = center.y;
  const hx = halfExtents.x;
  const hy = halfExtents.y;
  if (!(hx >= 0 && hx < Number.POSITIVE_INFINITY && hy >= 0 && hy < Number.POSITIVE_INFINITY)) return false;
  if (!(Math.abs(cx) < Number.POSITIVE_INFINITY && Math.abs(cy) < Number.POSITIVE_INFINITY)) return false;
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
  // Half the sides: along local x and along local y, which is (−uy, ux).
  const ax = hx * ux;
  const ay = hx * uy;
  const bx = -hy * uy;
  const by = hy * ux;
  const isFiniteSide = Math.abs(ax) < Number.POSITIVE_INFINITY && Math.abs(ay) < Number.POSITIVE_INFINITY;
  const isFiniteRest = Math.abs(bx) < Number.POSITIVE_INFINITY && Math.abs(by) < Number.POSITIVE_INFINITY;
  // Written so that NaN is none.
  if (!(isFiniteSide && isFiniteRest)) return false;
  const [first, second, third, fourth] = out;
  first.x = cx - ax + bx;
  first.y = cy - ay + by;
  second.x = cx + ax + bx;
  second.y = cy + ay + by;
  third.x = cx - ax - bx;
  third.y = cy - ay - by;
  fourth.x = cx + ax - bx;
  fourth.y = cy + ay - by;
  return true;
}
