/**
 * The first stage: signs of doubles decide, where these exceed the bound of their error.
 *
 * Method: the squared distance q(t) of o + t·d from the segment is convex and has a slope everywhere. Where it is more than r² and does
 *   not fall, the ray ahead misses. Where it falls from the start on, the ray hits if the least q of the whole line is at most r²: that
 *   is the squared distance of the line from the point a + s·e that is closest to it, s between 0 and 1.
 *   Whether s is off, or where on the segment a point is closest to, matters little: a least distance changes by the square of that.
 * Bound: docs/derivations/hardened-capsule.md, section 2.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { stay } from '../answer.ts';
import { FROM, isPossible, RADIUS, TO } from '../axial/question.ts';
import { given, unit as u } from '../double-double.ts';
import { DIRECTION, LIMIT, ORIGIN } from '../ray.ts';
import { reconsider } from '../tube/doubled.ts';
import type { Report } from '../tube/way.ts';
import { distanceBound, lineBound } from './bounds.ts';
import { locate } from './locate.ts';
import { dd, distance, distanceError, e, ee, line, lineError, m, mm, rr, scene } from './scene.ts';

const shared = scene;

const ofDistance = distanceBound * u;
const ofLine = lineBound * u;
/** Where t = 0 stands. */
const START = RADIUS + 1;
/** Squares of lengths, and of the direction's. */
const least = 2 ** -200;
const most = 2 ** 200;
/** No end is as far. */
const endless = 2 ** 203;
/** The square of the sine of the angle between the ray and the axis from which on s is known well enough. */
const oblique = 2 ** -40;

export function decide(
  report: Report,
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  const dx = given[DIRECTION] as number;
  const dy = given[DIRECTION + 1] as number;
  const dz = given[DIRECTION + 2] as number;
  const mx = (given[ORIGIN] as number) - (given[FROM] as number);
  const my = (given[ORIGIN + 1] as number) - (given[FROM + 1] as number);
  const mz = (given[ORIGIN + 2] as number) - (given[FROM + 2] as number);
  const ex = (given[TO] as number) - (given[FROM] as number);
  const ey = (given[TO + 1] as number) - (given[FROM + 1] as number);
  const ez = (given[TO + 2] as number) - (given[FROM + 2] as number);
  const r = given[RADIUS] as number;
  const limit = given[LIMIT] as number;
  const A = dx * dx + dy * dy + dz * dz;
  const L = ex * ex + ey * ey + ez * ez;
  const M = mx * mx + my * my + mz * mz;
  const R = r * r;
  // Written so that NaN is left to the later stages, as is everything that this one cannot decide.
  if (
    A >= least &&
    A <= most &&
    (L >= least || L === 0) &&
    L <= most &&
    M + R >= least &&
    M + R <= most &&
    isPossible(inside)
  ) {
    shared[m] = mx;
    shared[m + 1] = my;
    shared[m + 2] = mz;
    shared[e] = ex;
    shared[e + 1] = ey;
    shared[e + 2] = ez;
    shared[mm] = M;
    shared[ee] = L;
    shared[dd] = A;
    shared[rr] = R;
    given[START] = 0;
    const start = look(START);
    let way = 0;
    if (start === within) {
      if (inside === 'miss') return false;
      if (inside === 'start') {
        if (out !== undefined) stay(out);
        return true;
      }
      way = 1;
    } else if (start !== unsure) {
      const V = dx * ex + dy * ey + dz * ez;
      const W = A * L - V * V;
      if (W >= oblique * (A * L)) {
        if (start === receding) return false;
        const s = A * (mx * ex + my * ey + mz * ez) - V * (mx * dx + my * dy + mz * dz);
        const share = s > 0 ? (s < W ? s / W : 1) : 0;
        const fx = mx - share * ex;
        const fy = my - share * ey;
        const fz = mz - share * ez;
        const B = fx * dx + fy * dy + fz * dz;
        const F = fx * fx + fy * fy + fz * fz;
        const D = B * B - A * (F - R);
        const bound = ofLine * (A * (F + M));
        shared[line] = D;
        shared[lineError] = bound;
        if (D < -bound) return false;
        if (D > bound) way = -1;
      }
    }
    if (way !== 0) {
      const end = limit < endless ? look(LIMIT) : receding;
      if (end === (way < 0 ? approaching : within)) return false;
      if (end !== unsure && (out === undefined || report(way, locate(way), false, out))) return true;
    }
  }
  return reconsider(false, isSingle, out, inside);
}

const unsure = 0;
const within = 1;
const approaching = 2;
const receding = 3;

/** Whether the point at the t that stands at `place` is in the capsule; if not, whether q falls or rises there. */
function look(place: number): number {
  const t = given[place] as number;
  const dx = given[DIRECTION] as number;
  const dy = given[DIRECTION + 1] as number;
  const dz = given[DIRECTION + 2] as number;
  const ex = shared[e] as number;
  const ey = shared[e + 1] as number;
  const ez = shared[e + 2] as number;
  const L = shared[ee] as number;
  const wx = (shared[m] as number) + t * dx;
  const wy = (shared[m + 1] as number) + t * dy;
  const wz = (shared[m + 2] as number) + t * dz;
  const y = wx * ex + wy * ey + wz * ez;
  const share = y > 0 ? (y < L ? y / L : 1) : 0;
  const zx = wx - share * ex;
  const zy = wy - share * ey;
  const zz = wz - share * ez;
  const q = zx * zx + zy * zy + zz * zz - (shared[rr] as number);
  const bound = ofDistance * ((shared[mm] as number) + t * ((shared[dd] as number) * t));
  shared[distance] = q;
  shared[distanceError] = bound;
  if (q < -bound) return within;
  return q > bound ? (zx * dx + zy * dy + zz * dz < 0 ? approaching : receding) : unsure;
}
