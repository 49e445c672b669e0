/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the disc |x − c| ≤ r in 2D?
 *   With m = o − c: |m + t·d|² = r².
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | r = 0         | rounding decides; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * Source: Möller, Haines et al., Real-Time Rendering, 4th ed., section 22.6.1; Ericson, Real-Time Collision Detection
 *   (2005), section 5.3.2.
 */
import type { Circle, Hit, Inside, Ray, Vector2 } from '../../_types.ts';

/**
 * The textbook quadratic, every operation rounded.
 * From afar the verdict may be wrong: the further away the start, in radii, the more often.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `exit`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { rayCircle } from 'hitproof/f64/textbook';
 *
 * const ray = { origin: { x: -8, y: 0 }, direction: { x: 1, y: 0 } };
 * const circle = { center: { x: 0, y: 0 }, radius: 2 };
 * const out = { t: 0 };
 * rayCircle(ray, circle, out); // true
 * out.t; // 6
 * ```
 */
export function rayCircle(
  ray: Ray<Vector2>,
  circle: Circle<Vector2>,
  out?: Hit<Vector2>,
  inside: Inside = 'exit',
): boolean {
  // The radius is off by up to 7.5·u·|m|²/r (docs/derivations/shift.md), so that a share of about 0.7·u·(|m|/r)² of ordinary
  //   rays gets the wrong verdict, and half of them from |m|/r near 1/√u on.
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { center } = circle;
  const radius = circle.radius;
  if (!(radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const dx = direction.x;
  const dy = direction.y;
  const mx = origin.x - center.x;
  const my = origin.y - center.y;
  const a = dx * dx + dy * dy;
  const b = mx * dx + my * dy;
  const c = mx * mx + my * my - radius * radius;
  const discriminant = b * b - a * c;
  // Written so that NaN is no hit.
  if (!(discriminant >= 0 && a > 0)) return false;
  const root = Math.sqrt(discriminant);
  const first = (-b - root) / a;
  const last = (-b + root) / a;
  let t = first;
  if (first < 0) {
    if (inside === 'miss' || !(last >= 0)) return false;
    t = inside === 'start' ? 0 : last;
  }
  if (inside !== 'exit' && inside !== 'start' && inside !== 'miss') return false;
  if (!(t >= 0 && t <= tMax)) return false;
  if (out === undefined) return true;
  out.t = t;
  if (out.point !== undefined) {
    out.point.x = origin.x + t * dx;
    out.point.y = origin.y + t * dy;
  }
  if (out.normal !== undefined) {
    const flat = radius === 0 || (first < 0 && inside === 'start');
    out.normal.x = flat ? 0 : (mx + t * dx) / radius;
    out.normal.y = flat ? 0 : (my + t * dy) / radius;
  }
  return true;
}
