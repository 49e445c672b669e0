/**
 * Question: when does a disc of radius s at o + t·d, 0 ≤ t ≤ 1, first touch the disc |x − c| ≤ r in 2D?
 *   With m = o − c and R = s + r: |m + t·d|² = R².
 * Inputs: any length unit, all alike. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | no motion     | a hit at t = 0 under `start` where they overlap, else none |
 *   | start inside  | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | s = 0         | rounding decides; the normal is zero |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.5.5.
 */
import type { Ball, Circle, Hit, Motion, SweepInside, Vector2 } from '../../_types.ts';

/**
 * The textbook: the radii are added and the quadratic solved, every operation rounded.
 * From afar the verdict may be wrong.
 * @param out filled on a hit; without it only the verdict is computed
 * @param inside what is reported where they overlap at the start: `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `start`
 * @returns whether it hits; false for invalid input
 * @example
 * ```ts
 * import { sweptCircleCircle } from 'hitproof/f64/textbook';
 *
 * const ball = { center: { x: -8, y: 0 }, radius: 1 };
 * const circle = { center: { x: 0, y: 0 }, radius: 3 };
 * const out = { t: 0, point: { x: 0, y: 0 } };
 * sweptCircleCircle(ball, { x: 16, y: 0 }, circle, out); // true
 * out.t; // 0.25
 * out.point.x; // -3
 * ```
 */
export function sweptCircleCircle(
  ball: Ball<Vector2>,
  motion: Motion<Vector2>,
  circle: Circle<Vector2>,
  out?: Hit<Vector2>,
  inside: SweepInside = 'start',
): boolean {
  // The sum of the radii is off by up to u·R, and the quadratic as that of rayCircle (docs/derivations/shift.md).
  if (inside !== 'start' && inside !== 'miss') return false;
  const start = ball.center;
  const { center } = circle;
  const own = ball.radius;
  const radius = circle.radius;
  const sum = own + radius;
  if (!(own >= 0 && radius >= 0 && sum < Number.POSITIVE_INFINITY)) return false;
  let dx = 0;
  let dy = 0;
  let tMax = 1;
  if (motion.end !== undefined) {
    dx = motion.end.x - start.x;
    dy = motion.end.y - start.y;
  } else if (motion.direction !== undefined) {
    dx = motion.direction.x;
    dy = motion.direction.y;
    tMax = motion.tMax ?? Number.POSITIVE_INFINITY;
  } else {
    dx = motion.x;
    dy = motion.y;
  }
  const mx = start.x - center.x;
  const my = start.y - center.y;
  const a = dx * dx + dy * dy;
  const b = mx * dx + my * dy;
  const c = mx * mx + my * my - sum * sum;
  // Written so that NaN is no hit.
  if (!(a < Number.POSITIVE_INFINITY && tMax >= 0) || (motion.direction !== undefined && !(a > 0)))
    return false;
  let t = 0;
  // They overlap; or touch, and stay or part.
  const isOver = c < 0 || (c === 0 && (b > 0 || a === 0));
  if (isOver) {
    if (inside === 'miss') return false;
  } else {
    const discriminant = b * b - a * c;
    if (!(discriminant >= 0 && a > 0 && b <= 0)) return false;
    t = (-b - Math.sqrt(discriminant)) / a;
    if (!(t <= tMax)) return false;
  }
  if (out === undefined) return true;
  out.t = t;
  const flat = isOver || own === 0;
  const { point, normal } = out;
  const nx = flat ? 0 : (mx + t * dx) / sum;
  const ny = flat ? 0 : (my + t * dy) / sum;
  if (point !== undefined) {
    point.x = start.x + t * dx - own * nx;
    point.y = start.y + t * dy - own * ny;
  }
  if (normal !== undefined) {
    normal.x = nx;
    normal.y = ny;
  }
  return true;
}
