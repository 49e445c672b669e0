/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the disc |x − c| ≤ r in 2D?
 *   With m = o − c, A = d·d, B = d·m, C = m·m − r²: f(t) = A·t² + 2B·t + C = |m + t·d|² − r², and D = r²·A − (d × m)² (Lagrange).
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | r = 0         | decided like any other; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * Source: ../../f64/hardened, whose filter this is; a double holds any binary32 and the square of one without error.
 */
import type { FastBall, FastHit, FastInside, FastRay, Vector2 } from '../../_types.ts';
import {
  closestBound,
  crossBound,
  enteringBound,
  leavingBound,
  limitBound,
  surfaceBound,
} from '../../ball/bounds.ts';
import { putFlatRay, roundQuestion } from '../../ball/question.ts';
import { reconsider } from '../../ball/reconsider.ts';
import { stay } from '../../ball/report.ts';
import { AT, NEAREST, scene, WIDE } from '../../ball/scene.ts';
import { reportSingle } from '../../ball/single.ts';

const u = 2 ** -53;
const endless = Number.POSITIVE_INFINITY;
const ofSurface = surfaceBound * u;
const ofCross = crossBound * u;
const ofLimit = limitBound * u;
const ofClosest = closestBound * u;
const entering = enteringBound;
const leaving = leavingBound * u;
/** Where the bounds of t hold; only a subnormal t can pass the rounding test beyond it. */
const sharp = 2 ** -20;

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the binary32 numbers nearest to them.
 * The signs of C, D and f(tMax) decide where they exceed the bound of their error; otherwise the stages of ../../ball do. t is computed in
 * binary64 and rounded once, if all that lies within the bound of its error rounds to the same.
 * Bound: docs/derivations/hardened-ball.md, sections 2 and 7.
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
  const tMax = Math.fround(ray.tMax ?? Number.POSITIVE_INFINITY);
  const { center } = circle;
  const radius = Math.fround(circle.radius);
  const dx = Math.fround(direction.x);
  const dy = Math.fround(direction.y);
  const mx = Math.fround(origin.x) - Math.fround(center.x);
  const my = Math.fround(origin.y) - Math.fround(center.y);
  const A = dx * dx + dy * dy;
  const M = mx * mx + my * my;
  const R = radius * radius;
  const C = M - R;
  const slack = ofSurface * M;
  // Written so that NaN is left to the later stages, as is everything that the filter cannot decide.
  if (A > 0 && A < endless && radius >= 0 && M + R < endless && tMax >= 0) {
    const B = mx * dx + my * dy;
    if (C > slack) {
      if (B >= 0) return false;
      const z = dx * my - dy * mx;
      const D = R * A - z * z;
      const error = ofCross * (A * M);
      if (D < -error) return false;
      if (D > error) {
        let isReached = true;
        if (tMax < endless) {
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
          const root = Math.sqrt(D);
          const inverse = 1 / (root - B);
          const t = C * inverse;
          // On a hit |d × m| ≤ r·|d|; its error and that of D are far below `error`, the farther the more.
          const rim = Math.sqrt(R * A);
          const wide = entering * (slack + t * ((ofCross * rim * (rim - B)) / root)) * inverse;
          const nearest = Math.fround(t - wide);
          if (nearest === Math.fround(t + wide) && wide <= sharp * t) {
            if (out.point === undefined && out.normal === undefined) {
              out.t = nearest;
              return true;
            }
            putFlatRay(ray, circle);
            roundQuestion(false);
            scene[AT] = t;
            scene[WIDE] = wide;
            scene[NEAREST] = nearest;
            if (reportSingle(2, out)) return true;
          }
        }
      }
    } else if (C < -slack) {
      if (inside === 'miss') return false;
      let isReached = true;
      if (tMax < endless && inside === 'exit') {
        const wx = mx + tMax * dx;
        const wy = my + tMax * dy;
        const f = wx * wx + wy * wy - R;
        const bound = ofLimit * (M + tMax * (A * tMax));
        if (f < -bound) return false;
        isReached = f > bound;
      }
      if (isReached && (inside === 'exit' || inside === 'start')) {
        if (out === undefined) return true;
        if (inside === 'start') {
          putFlatRay(ray, circle);
          roundQuestion(false);
          stay(2, out);
          return true;
        }
        const root = Math.sqrt(B * B - A * C);
        const t = B < 0 ? (root - B) / A : -C / (root + B);
        const wide = leaving * (R / root);
        const nearest = Math.fround(t - wide);
        if (nearest === Math.fround(t + wide) && wide <= sharp * t) {
          if (out.point === undefined && out.normal === undefined) {
            out.t = nearest;
            return true;
          }
          putFlatRay(ray, circle);
          roundQuestion(false);
          scene[AT] = t;
          scene[WIDE] = wide;
          scene[NEAREST] = nearest;
          if (reportSingle(2, out)) return true;
        }
      }
    }
  }
  putFlatRay(ray, circle);
  roundQuestion(false);
  return reconsider(2, false, true, out, inside);
}
