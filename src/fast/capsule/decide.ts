/**
 * The first stage: one sign in doubles decides, where it exceeds the bound of its error.
 *
 * Method: the squared distance q(t) of o + t·d from the segment is convex and has no kinks. From outside, a ray that does not approach
 *   misses; one that does hits where the least q of its line is at most r². That is the squared distance of the line from the point
 *   s·e of the axis, s between 0 and 1, that is closest to it. What is within T shows in q(T).
 *   To take the formula of the side for that of a ball, or one of these for the other, is no mistake close to where they meet: they
 *   differ there by the square of what s is off.
 * Bound: docs/derivations/hardened-capsule.md, section 2.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { given, unit as u } from '../doubled.ts';
import { ballBound, limitBound, sideBound, startBound } from './bounds.ts';
import { doubled } from './doubled.ts';
import { handOutStart } from './hand-out.ts';
import { locate } from './locate.ts';
import { refine } from './refine.ts';
import { single } from './single.ts';

const floats = given;

const ofStart = startBound * u;
const ofBall = ballBound * u;
const ofSide = sideBound * u;
const ofLimit = limitBound * u;
/** Squares of lengths, and of the direction's. */
const least = 2 ** -200;
const most = 2 ** 200;
/** No end is as far. */
const endless = 2 ** 203;
/** The square of the sine of the angle between the ray and the axis from which on the side has an equation of its own. */
const oblique = 2 ** -40;

export function decide(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  const dx = floats[3] as number;
  const dy = floats[4] as number;
  const dz = floats[5] as number;
  const mx = (floats[0] as number) - (floats[6] as number);
  const my = (floats[1] as number) - (floats[7] as number);
  const mz = (floats[2] as number) - (floats[8] as number);
  const nx = (floats[0] as number) - (floats[9] as number);
  const ny = (floats[1] as number) - (floats[10] as number);
  const nz = (floats[2] as number) - (floats[11] as number);
  const ex = (floats[9] as number) - (floats[6] as number);
  const ey = (floats[10] as number) - (floats[7] as number);
  const ez = (floats[11] as number) - (floats[8] as number);
  const radius = floats[12] as number;
  const T = floats[13] as number;
  const R = radius * radius;
  const A = dx * dx + dy * dy + dz * dz;
  const L = ex * ex + ey * ey + ez * ez;
  const M = mx * mx + my * my + mz * mz;
  // Written so that NaN is left to the later stages, as is everything that this one cannot decide.
  if (A >= least && A <= most && L >= least && M + L + R <= most && radius >= 0 && T >= 0) {
    const Y = mx * ex + my * ey + mz * ez;
    const V = dx * ex + dy * ey + dz * ez;
    const B = mx * dx + my * dy + mz * dz;
    const N = nx * nx + ny * ny + nz * nz;
    const P = nx * dx + ny * dy + nz * dz;
    // How far outside, and half of how fast it goes further; times L beside the axis.
    let C = L * M - Y * Y - R * L;
    let slope = L * B - Y * V;
    let slack = ofStart * (L * (M + L));
    if (Y <= 0 || Y >= L) {
      C = (Y <= 0 ? M : N) - R;
      slope = Y <= 0 ? B : P;
      slack = ofStart * (M + L);
    }
    if (C > slack) {
      if (slope >= 0) return false;
      const cx = dy * ez - dz * ey;
      const cy = dz * ex - dx * ez;
      const cz = dx * ey - dy * ex;
      const W = cx * cx + cy * cy + cz * cz;
      if (W >= oblique * (A * L)) {
        const s = A * Y - B * V;
        let D: number;
        let bound: number;
        if (s <= 0) {
          D = B * B - A * (M - R);
          bound = ofBall * (A * (M + L));
        } else if (s >= W) {
          D = P * P - A * (N - R);
          bound = ofBall * (A * (N + L));
        } else {
          const det = mx * cx + my * cy + mz * cz;
          D = R * W - det * det;
          bound = ofSide * (A * L * (M + L));
        }
        if (D < -bound) return false;
        if (D > bound && (inside === 'exit' || inside === 'start' || inside === 'miss')) {
          const reach = T < endless ? reaches(-1) : 1;
          if (reach < 0) return false;
          if (reach > 0 && (out === undefined || report(-1, isSingle, out))) return true;
        }
      }
    } else if (C < -slack) {
      if (inside === 'miss') return false;
      if (inside === 'start') {
        if (out !== undefined) handOutStart(out);
        return true;
      }
      if (inside === 'exit') {
        const reach = T < endless ? reaches(1) : 1;
        if (reach < 0) return false;
        if (reach > 0 && (out === undefined || report(1, isSingle, out))) return true;
      }
    }
  }
  return doubled(isSingle, out, inside);
}

/** Of a ray that enters (−1) from outside, or leaves (1): 1 where it does so up to T, −1 where it does not, 0 where that is uncertain. */
function reaches(way: number): number {
  const T = floats[13] as number;
  const dx = floats[3] as number;
  const dy = floats[4] as number;
  const dz = floats[5] as number;
  const mx = (floats[0] as number) - (floats[6] as number);
  const my = (floats[1] as number) - (floats[7] as number);
  const mz = (floats[2] as number) - (floats[8] as number);
  const ex = (floats[9] as number) - (floats[6] as number);
  const ey = (floats[10] as number) - (floats[7] as number);
  const ez = (floats[11] as number) - (floats[8] as number);
  const wx = mx + T * dx;
  const wy = my + T * dy;
  const wz = mz + T * dz;
  const zx = wx - ex;
  const zy = wy - ey;
  const zz = wz - ez;
  const R = (floats[12] as number) * (floats[12] as number);
  const A = dx * dx + dy * dy + dz * dz;
  const L = ex * ex + ey * ey + ez * ez;
  const M = mx * mx + my * my + mz * mz;
  const y = wx * ex + wy * ey + wz * ez;
  const w = wx * wx + wy * wy + wz * wz;
  const wd = wx * dx + wy * dy + wz * dz;
  const slack = ofLimit * (M + T * (A * T) + L);
  let q = w - R;
  let slope = wd;
  let bound = slack;
  if (y >= L) {
    q = zx * zx + zy * zy + zz * zz - R;
    slope = zx * dx + zy * dy + zz * dz;
  } else if (y > 0) {
    q = L * w - y * y - R * L;
    slope = L * wd - y * (dx * ex + dy * ey + dz * ez);
    bound = L * slack;
  }
  if (q > bound) return way > 0 || slope > 0 ? 1 : -1;
  return q < -bound ? -way : 0;
}

/** Whether all that `out` has could be rounded. */
function report(way: number, isSingle: boolean, out: FastHit<Vector3>): boolean {
  const where = locate(way);
  return isSingle ? single(way, where, out) : refine(way, where, out);
}
