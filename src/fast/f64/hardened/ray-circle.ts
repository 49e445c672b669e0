/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the disc |x − c| ≤ r in 2D?
 *   With m = o − c, A = d·d, B = d·m, C = m·m − r²: f(t) = A·t² + 2B·t + C = |m + t·d|² − r², and D = r²·A − (d × m)² (Lagrange).
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | r = 0         | decided like any other; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * Source: the stages are Shewchuk's (1997), "Adaptive precision floating-point arithmetic"; the filter is static relative to |m|² and A.
 */
import type { FastBall, FastHit, FastInside, FastRay, Vector2 } from '../../_types.ts';
import { closestBound, crossBound, limitBound, surfaceBound } from '../../ball/bounds.ts';
import { putFlatRay } from '../../ball/question.ts';
import { endless, least, leastRadius, most } from '../../ball/range.ts';
import { reconsider } from '../../ball/reconsider.ts';
import { report } from '../../ball/report.ts';
import * as place from '../../ball/scene.ts';
import { scene } from '../../ball/scene.ts';
import { stay } from '../../ball/tell.ts';

const AT = place.AT;
const SQUARED_LENGTH = place.SQUARED_LENGTH;

const u = 2 ** -53;
const smallestSquare = least;
const largestSquare = most;
const smallestRadius = leastRadius;
const noLimit = endless;
const ofSurface = surfaceBound * u;
const ofCross = crossBound * u;
const ofLimit = limitBound * u;
const ofClosest = closestBound * u;

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the floats nearest to them.
 * The signs of C, D and f(tMax) decide where they exceed the bound of their error; otherwise the stages of ../../ball do.
 * Bound: docs/derivations/hardened-ball.md, section 2.
 * @param out filled on a hit; without it only the verdict is computed
 * @returns whether it hits; false for invalid input
 */
export function rayCircle(
  ray: FastRay<Vector2>,
  circle: FastBall<Vector2>,
  out?: FastHit<Vector2>,
  inside: FastInside = 'exit',
): boolean {
  const { origin, direction } = ray;
  const tMax = ray.tMax ?? Number.POSITIVE_INFINITY;
  const { center, radius } = circle;
  const dx = direction.x;
  const dy = direction.y;
  const mx = origin.x - center.x;
  const my = origin.y - center.y;
  const A = dx * dx + dy * dy;
  const M = mx * mx + my * my;
  const R = radius * radius;
  const C = M - R;
  const slack = ofSurface * M;
  // Written so that NaN is left to the later stages, as is everything that the filter cannot decide.
  if (
    A >= smallestSquare &&
    A <= largestSquare &&
    radius >= smallestRadius &&
    M + R <= largestSquare &&
    tMax >= 0
  ) {
    const B = mx * dx + my * dy;
    if (C > slack) {
      if (B >= 0) return false;
      const z = dx * my - dy * mx;
      const D = R * A - z * z;
      const error = ofCross * (A * M);
      if (D < -error) return false;
      if (D > error) {
        let isReached = true;
        if (tMax < noLimit) {
          const along = A * tMax;
          const beyond = along + B;
          const error = ofClosest * (along + Math.abs(mx * dx) + Math.abs(my * dy));
          if (!(beyond > error)) {
            const wx = mx + tMax * dx;
            const wy = my + tMax * dy;
            const f = wx * wx + wy * wy - R;
            const bound = ofLimit * (M + tMax * along);
            if (f > bound && beyond < -error) return false;
            isReached = f < -bound;
          }
        }
        if (isReached && (inside === 'exit' || inside === 'start' || inside === 'miss')) {
          if (out === undefined) return true;
          putFlatRay(ray, circle);
          scene[SQUARED_LENGTH] = A;
          scene[AT] = C / (Math.sqrt(D) - B);
          if (report(2, false, out)) return true;
        }
      }
    } else if (C < -slack) {
      if (inside === 'miss') return false;
      let isReached = true;
      if (tMax < noLimit && inside === 'exit') {
        const wx = mx + tMax * dx;
        const wy = my + tMax * dy;
        const f = wx * wx + wy * wy - R;
        const bound = ofLimit * (M + tMax * (A * tMax));
        if (f < -bound) return false;
        isReached = f > bound;
      }
      if (isReached && (inside === 'exit' || inside === 'start')) {
        if (out === undefined) return true;
        putFlatRay(ray, circle);
        if (inside === 'start') {
          stay(2, out);
          return true;
        }
        const root = Math.sqrt(B * B - A * C);
        scene[SQUARED_LENGTH] = A;
        scene[AT] = B < 0 ? (root - B) / A : -C / (root + B);
        if (report(2, true, out)) return true;
      }
    }
  }
  putFlatRay(ray, circle);
  return reconsider(2, false, false, report, out, inside);
}
