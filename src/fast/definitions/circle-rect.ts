import { sameValue, shortcutIf } from './_claims.ts';
import { type Answer, miss, overlap, type Rect, type Sphere } from './_language.ts';
import { abs, along, cross, dot, max } from './_mathematics.ts';
import { lengths } from './_ranges.ts';

/**
 * Question: is the distance from the centre of a circle to a rectangle at most the radius, in 2D?
 *   With m = p − c and an axis u of length L, x and y are how far |m·u| and |u × m| are beyond the half extents, if at all; all lengths times L.
 * Inputs: any length unit, all alike; the axis need not be unit, the angle is in radians.
 * Degenerate:
 *   | invalid input           | false |
 *   | they touch              | true |
 *   | r = 0                   | the centre in the rectangle |
 *   | both axis and angle     | the axis counts |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.2.5.
 * @example
 * ```ts
 * const rect = { center: { x: 0, y: 0 }, halfExtents: { x: 2, y: 1 } };
 * circleRect({ center: { x: 5, y: 5 }, radius: 5 }, rect); // true
 * ```
 */
export function circleRect(
  { center: p, radius: r }: Sphere,
  { center: c, halfExtents: h, rotation }: Rect,
): Answer {
  lengths(h.x, h.y, r);
  const m = p - c;
  return along(rotation, (u, L) => {
    const a = abs(dot(m, u));
    const b = abs(cross(u, m));
    const X = a - h.x * L;
    const Y = b - h.y * L;
    const R = r * L;
    // Not near it along one axis; in it, where the sizes do not count.
    if (shortcutIf(X > R || Y > R)) return miss;
    if (shortcutIf(X <= 0 && Y <= 0)) return overlap;
    const x = max(X, 0);
    const y = max(Y, 0);
    const outside = L * (dot(m, m) + h.x * h.x + h.y * h.y - r * r);
    // Later beside a side no square is wanted; beside a corner a² + b² = m²·L², so that what is exact cancels exactly, whatever the angle.
    if (sameValue(x * x + y * y > R * R, X <= 0 ? Y > R : Y <= 0 ? X > R : outside > 2 * (h.x * a + h.y * b)))
      return miss;
    return overlap;
  });
}
