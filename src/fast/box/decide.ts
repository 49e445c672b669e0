/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet |u_k·(p − c)| ≤ h_k·N, k = x, y, z, from `given`? With p_k = u_k·(o − c) and
 *   v_k = u_k·d the line is between the faces of axis k from (−p_k − h_k·N)/v_k to (−p_k + h_k·N)/v_k, or the other way round.
 * Method: these times, each within a bound of its error, and what is latest and earliest of them. An axis that the line is about square
 *   to is left out where the line is between its faces, or is not, for as long as it is between the others. What this cannot decide, NaN
 *   with it, is left to `doubled`.
 * Bound: docs/derivations/hardened-box.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { first, none, within } from '../convex.ts';
import { given, uncertain, underflow, unit } from '../doubled.ts';
import { handOut, stay } from '../faces/answer.ts';
import { endOfSigns } from '../faces/end.ts';
import { DIRECTION, LIMIT, ORIGIN } from '../faces/question.ts';
import { meeting, SLOPE, SLOPE_ERROR, TIME, WIDE } from '../faces/report.ts';
import { slabBound, turnBound } from './bounds.ts';
import { doubled } from './doubled.ts';
import { CENTER, HALF, TURN } from './question.ts';
import { report } from './report.ts';

const ofSlab = slabBound * unit;
const ofTurn = turnBound * unit;
const tiny = underflow;
/** Where no product overflows, and underflow costs less than `tiny`. */
const most = 2 ** 200;
const least = 2 ** -200;
const leastSpeed = 2 ** -500;
/** How many times its error a speed has to be for the bound of a time. */
const steep = 2 ** 10;

/** By axes: p, v, h·N; when the faces are crossed, and the bound of the error of both times. */
const place = new Float64Array(3);
const speed = new Float64Array(3);
const half = new Float64Array(3);
const near = new Float64Array(3);
const far = new Float64Array(3);
const wide = new Float64Array(3);

const lost = -1;

export function decide(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  const x = given[TURN] as number;
  const y = given[TURN + 1] as number;
  const z = given[TURN + 2] as number;
  const w = given[TURN + 3] as number;
  const mx = (given[ORIGIN] as number) - (given[CENTER] as number);
  const my = (given[ORIGIN + 1] as number) - (given[CENTER + 1] as number);
  const mz = (given[ORIGIN + 2] as number) - (given[CENTER + 2] as number);
  const dx = given[DIRECTION] as number;
  const dy = given[DIRECTION + 1] as number;
  const dz = given[DIRECTION + 2] as number;
  const hx = given[HALF] as number;
  const hy = given[HALF + 1] as number;
  const hz = given[HALF + 2] as number;
  const limit = given[LIMIT] as number;
  const reach = Math.abs(mx) + Math.abs(my) + Math.abs(mz) + (hx + hy + hz);
  const length = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
  const isTurned = !(x === 0 && y === 0 && z === 0);
  let N = Math.abs(w);
  let placeError = tiny;
  let speedError = 0;
  if (isTurned) {
    const xx = x * x;
    const yy = y * y;
    const zz = z * z;
    const ww = w * w;
    const xy = x * y;
    const xz = x * z;
    const yz = y * z;
    const wx = w * x;
    const wy = w * y;
    const wz = w * z;
    const xxx = ww + xx - (yy + zz);
    const yyy = ww + yy - (xx + zz);
    const zzz = ww + zz - (xx + yy);
    N = ww + xx + (yy + zz);
    const xy2 = 2 * (xy + wz);
    const yx2 = 2 * (xy - wz);
    const yz2 = 2 * (yz + wx);
    const zy2 = 2 * (yz - wx);
    const zx2 = 2 * (xz + wy);
    const xz2 = 2 * (xz - wy);
    place[0] = xxx * mx + xy2 * my + xz2 * mz;
    place[1] = yx2 * mx + yyy * my + yz2 * mz;
    place[2] = zx2 * mx + zy2 * my + zzz * mz;
    speed[0] = xxx * dx + xy2 * dy + xz2 * dz;
    speed[1] = yx2 * dx + yyy * dy + yz2 * dz;
    speed[2] = zx2 * dx + zy2 * dy + zzz * dz;
    half[0] = N * hx;
    half[1] = N * hy;
    half[2] = N * hz;
    placeError += ofTurn * N * reach;
    speedError = ofTurn * N * length + tiny;
  } else {
    place[0] = mx;
    place[1] = my;
    place[2] = mz;
    speed[0] = dx;
    speed[1] = dy;
    speed[2] = dz;
    half[0] = hx;
    half[1] = hy;
    half[2] = hz;
  }
  // Written so that NaN is left to `doubled`. The length of a quaternion that does not turn is of no concern, if it is one.
  if (
    reach <= most &&
    length <= most &&
    (isTurned ? N >= least && N <= most : N > 0 && N < Number.POSITIVE_INFINITY)
  ) {
    let enterLeast = Number.NEGATIVE_INFINITY;
    let enterMost = Number.NEGATIVE_INFINITY;
    let leaveLeast = Number.POSITIVE_INFINITY;
    let leaveMost = Number.POSITIVE_INFINITY;
    const fast = Math.max(steep * speedError, leastSpeed);
    for (let k = 0; k < 3; k++) {
      const v = speed[k] as number;
      if (!(Math.abs(v) >= fast)) {
        near[k] = Number.NEGATIVE_INFINITY;
        far[k] = Number.POSITIVE_INFINITY;
        wide[k] = 0;
        continue;
      }
      const inverse = 1 / v;
      const size = Math.abs(inverse);
      const p = place[k] as number;
      const h = half[k] as number;
      const middle = -p * inverse;
      const around = h * size;
      const enter = middle - around;
      const leave = middle + around;
      const error = size * ((Math.abs(p) + h) * (ofSlab + speedError * size) + placeError) + tiny;
      near[k] = enter;
      far[k] = leave;
      wide[k] = error;
      enterLeast = Math.max(enterLeast, enter - error);
      enterMost = Math.max(enterMost, enter + error);
      leaveLeast = Math.min(leaveLeast, leave - error);
      leaveMost = Math.min(leaveMost, leave + error);
    }
    if (enterLeast > leaveMost || leaveMost < 0 || enterLeast > limit) return false;
    let isKnown = enterMost <= leaveLeast;
    const time = Math.max(-enterLeast, leaveMost);
    for (let k = 0; k < 3; k++) {
      if (near[k] !== Number.NEGATIVE_INFINITY) continue;
      const p = Math.abs(place[k] as number);
      const h = half[k] as number;
      const error = (Math.abs(speed[k] as number) + speedError) * time + placeError + ofSlab * (p + h);
      if (p - error > h) return false;
      isKnown &&= p + error < h;
    }
    if (isKnown) {
      const end = endOfSigns(
        enterLeast >= 0 ? 1 : enterMost < 0 ? -1 : uncertain,
        enterMost <= limit ? -1 : uncertain,
        leaveLeast >= 0 ? 1 : uncertain,
        leaveMost <= limit ? -1 : leaveLeast > limit ? 1 : uncertain,
        inside,
      );
      if (end === none) return false;
      if (end !== uncertain && limit >= 0 && (inside === 'exit' || inside === 'start' || inside === 'miss')) {
        if (out === undefined) return true;
        if (end === within) {
          stay(out);
          return true;
        }
        const axis = end === first ? firstAxis(near, 1) : firstAxis(far, -1);
        if (axis !== lost) {
          const v = speed[axis] as number;
          const outward = v > 0 === (end === first) ? -1 : 1;
          meeting[TIME] = (end === first ? near[axis] : far[axis]) as number;
          meeting[WIDE] = wide[axis] as number;
          meeting[SLOPE] = v;
          meeting[SLOPE_ERROR] = speedError;
          if (report(axis, outward, isTurned, isSingle, out)) {
            handOut(out);
            return true;
          }
        }
      }
    }
  }
  return doubled(isSingle, out, inside);
}

/** The axis whose time is certainly the latest (1), or the earliest (−1). */
function firstAxis(times: Float64Array, direction: number): number {
  let best = 0;
  for (let k = 1; k < 3; k++) {
    if (direction * (times[k] as number) > direction * (times[best] as number)) best = k;
  }
  const bound = direction * (times[best] as number) - (wide[best] as number);
  for (let k = 0; k < 3; k++) {
    if (k !== best && !(direction * (times[k] as number) + (wide[k] as number) < bound)) return lost;
  }
  return best;
}
