/**
 * The float filter of the binary32 functions about balls, in binary64: a double holds any binary32 and the square of one without error.
 *   With m = o − c, A = d·d, B = d·m, C = m·m − r²: f(t) = A·t² + 2B·t + C = |m + t·d|² − r², and D = r²·A − |d × m|² (Lagrange).
 * The signs of C, D and f(T) decide where they exceed the bound of their error; otherwise the later stages do. t is rounded once, if all
 * that lies within the bound of its error rounds to the same.
 * Bound: docs/derivations/hardened-ball.md, sections 2 and 7.
 */
import type { FastBall, FastHit, FastInside, Vector2, Vector3 } from '../_types.ts';
import { closestBound, crossBound, enteringBound, leavingBound, limitBound, surfaceBound } from './bounds.ts';
import { putDifference } from './question.ts';
import { reconsider } from './reconsider.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';
import { refineSingle, tellSingle } from './single.ts';
import { stay } from './tell.ts';

const AT = place.AT;
const CENTER = place.CENTER;
const DIRECTION = place.DIRECTION;
const DIRECTION_TAIL = place.DIRECTION_TAIL;
const LIMIT = place.LIMIT;
const ORIGIN = place.ORIGIN;
const RADIUS = place.RADIUS;
const VALUE = place.VALUE;
const VALUE_ERROR = place.VALUE_ERROR;
const WAY = place.WAY;
const WIDE = place.WIDE;

const u = 2 ** -53;
const endless = Number.POSITIVE_INFINITY;
const ofSurface = surfaceBound * u;
const ofCross = crossBound * u;
const ofLimit = limitBound * u;
const ofClosest = closestBound * u;
const entering = enteringBound;
const leaving = leavingBound * u;

/** Puts a disc, rounded; in the plane the third components are 0. */
export function putDisc({ center, radius }: FastBall<Vector2>): void {
  scene[ORIGIN + 2] = 0;
  scene[WAY + 2] = 0;
  scene[DIRECTION + 2] = 0;
  scene[CENTER] = Math.fround(center.x);
  scene[CENTER + 1] = Math.fround(center.y);
  scene[CENTER + 2] = 0;
  scene[RADIUS] = Math.fround(radius);
}

/**
 * The answer to the question in the scene, which is rounded to binary32 already: for rays ORIGIN, DIRECTION, LIMIT, CENTER and RADIUS, for
 * segments WAY too, their end, and the DIRECTION towards it as a double.
 */
export function decide(
  size: number,
  isSegment: boolean,
  out: FastHit<Vector2> | FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  const tMax = scene[LIMIT] as number;
  const radius = scene[RADIUS] as number;
  const mx = (scene[ORIGIN] as number) - (scene[CENTER] as number);
  const my = (scene[ORIGIN + 1] as number) - (scene[CENTER + 1] as number);
  const mz = (scene[ORIGIN + 2] as number) - (scene[CENTER + 2] as number);
  const dx = scene[DIRECTION] as number;
  const dy = scene[DIRECTION + 1] as number;
  const dz = scene[DIRECTION + 2] as number;
  const A = dx * dx + dy * dy + dz * dz;
  const M = mx * mx + my * my + mz * mz;
  const R = radius * radius;
  const C = M - R;
  const slack = ofSurface * M;
  // Written so that NaN is left to the later stages, as is everything that the filter cannot decide.
  if (A > 0 && A < endless && radius >= 0 && M + R < endless && tMax >= 0) {
    const B = mx * dx + my * dy + mz * dz;
    if (C > slack) {
      if (B >= 0) return false;
      const x = dy * mz - dz * my;
      const y = dz * mx - dx * mz;
      const z = dx * my - dy * mx;
      const D = R * A - (x * x + y * y + z * z);
      const error = ofCross * (A * M);
      if (D < -error) return false;
      if (D > error) {
        let isReached = true;
        if (tMax < endless) {
          const along = A * tMax;
          const beyond = along + B;
          const error = ofClosest * (along + Math.abs(mx * dx) + Math.abs(my * dy) + Math.abs(mz * dz));
          if (!(beyond > error)) {
            findLimit(isSegment);
            const f = scene[VALUE] as number;
            const bound = scene[VALUE_ERROR] as number;
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
          scene[AT] = t;
          scene[WIDE] = entering * (slack + t * ((ofCross * rim * (rim - B)) / root)) * inverse;
          if (tellSingle(size, out)) return true;
        }
      }
    } else if (C < -slack) {
      if (inside === 'miss') return false;
      let isReached = true;
      if (tMax < endless && inside === 'exit') {
        findLimit(isSegment);
        const f = scene[VALUE] as number;
        const bound = scene[VALUE_ERROR] as number;
        if (f < -bound) return false;
        isReached = f > bound;
      }
      if (isReached && (inside === 'exit' || inside === 'start')) {
        if (out === undefined) return true;
        if (inside === 'start') {
          stay(size, out);
          return true;
        }
        const root = Math.sqrt(B * B - A * C);
        scene[AT] = B < 0 ? (root - B) / A : -C / (root + B);
        scene[WIDE] = leaving * (R / root);
        if (tellSingle(size, out)) return true;
      }
    }
  }
  // What the later stages want beside.
  if (isSegment) putDifference();
  else
    for (let i = 0; i < 3; i++) {
      scene[WAY + i] = scene[DIRECTION + i] as number;
      scene[DIRECTION_TAIL + i] = 0;
    }
  return reconsider(size, isSegment, true, refineSingle, out, inside);
}

/** f(T) and the bound of its error; at the end of a segment it is a C. */
function findLimit(isSegment: boolean): void {
  const tMax = scene[LIMIT] as number;
  const radius = scene[RADIUS] as number;
  let A = 0;
  let M = 0;
  let W = 0;
  for (let i = 0; i < 3; i++) {
    const c = scene[CENTER + i] as number;
    const d = scene[DIRECTION + i] as number;
    const m = (scene[ORIGIN + i] as number) - c;
    const w = isSegment ? (scene[WAY + i] as number) - c : m + tMax * d;
    A += d * d;
    M += m * m;
    W += w * w;
  }
  scene[VALUE] = W - radius * radius;
  scene[VALUE_ERROR] = isSegment ? ofSurface * W : ofLimit * (M + tMax * (A * tMax));
}
