/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the ball |x − c| ≤ r in 3D?
 *   With m = o − c, A = d·d, B = d·m, C = m·m − r²: f(t) = A·t² + 2B·t + C = |m + t·d|² − r², and D = r²·A − |d × m|² (Lagrange).
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | r = 0         | decided like any other; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * Source: ../../f64/hardened, whose filter this is; a double holds any binary32 and the square of one without error.
 */
import type { FastBall, FastHit, FastInside, FastRay, Vector3 } from '../../_types.ts';
import { decide } from '../../ball/decide.ts';
import * as place from '../../ball/scene.ts';
import { scene } from '../../ball/scene.ts';

const CENTER = place.CENTER;
const DIRECTION = place.DIRECTION;
const LIMIT = place.LIMIT;
const ORIGIN = place.ORIGIN;
const RADIUS = place.RADIUS;

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the binary32 numbers nearest to them.
 * The signs of C, D and f(tMax) decide where they exceed the bound of their error; otherwise the stages of ../../ball do. t is computed in
 * binary64 and rounded once, if all that lies within the bound of its error rounds to the same.
 * Bound: docs/derivations/hardened-ball.md, sections 2 and 7.
 * @param out filled on a hit; without it only the verdict is computed
 * @returns whether it hits; false for invalid input
 */
export function raySphere(
  ray: FastRay<Vector3>,
  sphere: FastBall<Vector3>,
  out?: FastHit<Vector3>,
  inside: FastInside = 'exit',
): boolean {
  const { origin, direction } = ray;
  const { center } = sphere;
  scene[ORIGIN] = Math.fround(origin.x);
  scene[ORIGIN + 1] = Math.fround(origin.y);
  scene[ORIGIN + 2] = Math.fround(origin.z);
  scene[DIRECTION] = Math.fround(direction.x);
  scene[DIRECTION + 1] = Math.fround(direction.y);
  scene[DIRECTION + 2] = Math.fround(direction.z);
  scene[CENTER] = Math.fround(center.x);
  scene[CENTER + 1] = Math.fround(center.y);
  scene[CENTER + 2] = Math.fround(center.z);
  scene[RADIUS] = Math.fround(sphere.radius);
  scene[LIMIT] = Math.fround(ray.tMax ?? Number.POSITIVE_INFINITY);
  return decide(3, false, out, inside);
}
