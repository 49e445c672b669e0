/**
 * Question: where does { s + t·(e − s) : 0 ≤ t ≤ 1 } meet the disc |x − c| ≤ r in 2D?
 *   With m = s − c, d = e − s, A = d·d, B = d·m, C = m·m − r²: f(t) = A·t² + 2B·t + C = |m + t·d|² − r², and D = r²·A − (d × m)² (Lagrange).
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | start = end   | no hit |
 *   | r = 0         | decided like any other; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * Source: ../../f64/hardened, whose filter this is; a double holds any binary32 and the square of one without error.
 */
import type { FastBall, FastHit, FastInside, FastSegment, Vector2 } from '../../_types.ts';
import { decide, putDisc } from '../../ball/decide.ts';
import { DIRECTION, LIMIT, ORIGIN, scene, WAY } from '../../ball/scene.ts';

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the binary32 numbers nearest to them.
 * The signs of C, D and f(tMax) decide where they exceed the bound of their error; otherwise the stages of ../../ball do. t is computed in
 * binary64 and rounded once, if all that lies within the bound of its error rounds to the same.
 * Bound: docs/derivations/hardened-ball.md, sections 2 and 7.
 * @param out filled on a hit; without it only the verdict is computed
 * @returns whether it hits; false for invalid input
 */
export function segmentCircle(
  segment: FastSegment<Vector2>,
  circle: FastBall<Vector2>,
  out?: FastHit<Vector2>,
  inside: FastInside = 'exit',
): boolean {
  const { start, end } = segment;
  const x = Math.fround(start.x);
  const y = Math.fround(start.y);
  const toX = Math.fround(end.x);
  const toY = Math.fround(end.y);
  scene[ORIGIN] = x;
  scene[ORIGIN + 1] = y;
  scene[WAY] = toX;
  scene[WAY + 1] = toY;
  scene[DIRECTION] = toX - x;
  scene[DIRECTION + 1] = toY - y;
  scene[LIMIT] = 1;
  putDisc(circle);
  return decide(2, true, out, inside);
}
