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
import { given, unit as u } from '../doubled.ts';
import { distanceBound, lineBound } from './bounds.ts';
import { doubled } from './doubled.ts';
import { locate } from './locate.ts';
import { LIMIT, START } from './places.ts';
import { dd, distance, distanceError, e, ee, line, lineError, m, mm, rr, scene } from './scene.ts';

const floats = given;
const shared = scene;

const ofDistance = distanceBound * u;
const ofLine = lineBound * u;
/** Squares of lengths, and of the direction's. */
const least = 2 ** -200;
const most = 2 ** 200;
/** No end is as far. */
const endless = 2 ** 203;
/** The square of the sine of the angle between the ray and the axis from which on s is known well enough. */
const oblique = 2 ** -40;

/** Fills `out` at the end where the ray enters (−1) or leaves (1), which `locate` says to be `where`; false where it could not. */
export type Report = (way: number, where: number, out: FastHit<Vector3>) => boolean;

export function decide(
  isSingle: boolean,
  report: Report,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  const dx = floats[3] as number;
  const dy = floats[4] as number;
  const dz = floats[5] as number;
  const mx = (floats[0] as number) - (floats[6] as number);
  const my = (floats[1] as number) - (floats[7] as number);
  const mz = (floats[2] as number) - (floats[8] as number);
  const ex = (floats[9] as number) - (floats[6] as number);
  const ey = (floats[10] as number) - (floats[7] as number);
  const ez = (floats[11] as number) - (floats[8] as number);
  const r = floats[12] as number;
  const limit = floats[LIMIT] as number;
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
    r >= 0 &&
    limit >= 0
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
    floats[START] = 0;
    const start = look(START);
    let way = 0;
    if (start === within) {
      if (inside === 'miss') return false;
      if (inside === 'start') {
        if (out !== undefined) stay(out);
        return true;
      }
      if (inside === 'exit') way = 1;
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
        if (D > bound && (inside === 'exit' || inside === 'start' || inside === 'miss')) way = -1;
      }
    }
    if (way !== 0) {
      const end = limit < endless ? look(LIMIT) : receding;
      if (end === (way < 0 ? approaching : within)) return false;
      if (end !== unsure && (out === undefined || report(way, locate(way), out))) return true;
    }
  }
  return doubled(isSingle, out, inside);
}

const unsure = 0;
const within = 1;
const approaching = 2;
const receding = 3;

/** Whether the point at the t that stands at `place` is in the capsule; if not, whether q falls or rises there. */
function look(place: number): number {
  const t = floats[place] as number;
  const dx = floats[3] as number;
  const dy = floats[4] as number;
  const dz = floats[5] as number;
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
