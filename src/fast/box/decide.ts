/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet |u_k·(p − c)| ≤ h_k·N, k = x, y, z, from `given`? With p_k = u_k·(o − c) and
 *   v_k = u_k·d the line is between the faces of axis k from (−p_k − h_k·N)/v_k to (−p_k + h_k·N)/v_k, or the other way round.
 * Method: these times, each within a bound of its error, and what is latest and earliest of them. An axis that the line is about square
 *   to is left out where the line is between its faces, or is not, for as long as it is between the others. What this cannot decide, NaN
 *   with it, is left to `doubled`.
 * Bound: docs/derivations/hardened-faces.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, stay } from '../answer.ts';
import { endOfSigns, first, none, within } from '../convex.ts';
import { given, uncertain, underflow, unit } from '../doubled.ts';
import { doubled } from '../faces/doubled.ts';
import { meeting, oblique, type Report, SLOPE, SLOPE_ERROR, TIME, WIDE } from '../faces/report.ts';
import { DIRECTION, HALF, LIMIT, ORIGIN } from '../ray.ts';
import { box, isTurned } from './body.ts';
import { reachBound, slabBound, turnBound } from './bounds.ts';
import { CENTER } from './question.ts';
import { place, speed, square, turn } from './turn.ts';

const ofSlab = slabBound * unit;
const ofTurn = turnBound * unit;
const tiny = underflow;
/** Where no product overflows, and underflow costs less than `tiny`. */
const most = 2 ** 200;
const least = 2 ** -200;
const leastSpeed = 2 ** -500;
/** How many times its error a speed has to be for the bound of a time. */
const steep = 2 ** 10;

export function decide(
  isSingle: boolean,
  report: Report,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  let px = (given[ORIGIN] as number) - (given[CENTER] as number);
  let py = (given[ORIGIN + 1] as number) - (given[CENTER + 1] as number);
  let pz = (given[ORIGIN + 2] as number) - (given[CENTER + 2] as number);
  let vx = given[DIRECTION] as number;
  let vy = given[DIRECTION + 1] as number;
  let vz = given[DIRECTION + 2] as number;
  let hx = given[HALF] as number;
  let hy = given[HALF + 1] as number;
  let hz = given[HALF + 2] as number;
  const limit = given[LIMIT] as number;
  const reach = Math.abs(px) + Math.abs(py) + Math.abs(pz) + (hx + hy + hz);
  const length = Math.abs(vx) + Math.abs(vy) + Math.abs(vz);
  const turns = isTurned();
  let N = 1;
  let placeError = tiny;
  let speedError = 0;
  let fast = leastSpeed;
  if (turns) {
    turn();
    px = place[0] as number;
    py = place[1] as number;
    pz = place[2] as number;
    vx = speed[0] as number;
    vy = speed[1] as number;
    vz = speed[2] as number;
    N = square[0] as number;
    hx *= N;
    hy *= N;
    hz *= N;
    placeError += ofTurn * N * reach;
    speedError = ofTurn * N * length + tiny;
    fast = Math.max(steep * speedError, leastSpeed);
  }
  // Written so that NaN is left to `doubled`.
  if (reach <= most && length >= least && length <= most && N >= least && N <= most) {
    let isKnown = true;
    let nearX = Number.NEGATIVE_INFINITY;
    let nearY = Number.NEGATIVE_INFINITY;
    let nearZ = Number.NEGATIVE_INFINITY;
    let farX = Number.POSITIVE_INFINITY;
    let farY = Number.POSITIVE_INFINITY;
    let farZ = Number.POSITIVE_INFINITY;
    let wideX = 0;
    let wideY = 0;
    let wideZ = 0;
    if (Math.abs(vx) >= fast) {
      const inverse = 1 / vx;
      const size = Math.abs(inverse);
      const middle = -px * inverse;
      const around = hx * size;
      nearX = middle - around;
      farX = middle + around;
      wideX = size * ((Math.abs(px) + hx) * (ofSlab + speedError * size) + placeError) + tiny;
    } else {
      const error =
        placeError +
        (Math.abs(vx) + speedError) * (reachBound * (reach / length)) +
        ofSlab * (Math.abs(px) + hx);
      if (Math.abs(px) - error > hx) return false;
      isKnown &&= Math.abs(px) + error < hx;
    }
    if (Math.abs(vy) >= fast) {
      const inverse = 1 / vy;
      const size = Math.abs(inverse);
      const middle = -py * inverse;
      const around = hy * size;
      nearY = middle - around;
      farY = middle + around;
      wideY = size * ((Math.abs(py) + hy) * (ofSlab + speedError * size) + placeError) + tiny;
    } else {
      const error =
        placeError +
        (Math.abs(vy) + speedError) * (reachBound * (reach / length)) +
        ofSlab * (Math.abs(py) + hy);
      if (Math.abs(py) - error > hy) return false;
      isKnown &&= Math.abs(py) + error < hy;
    }
    if (Math.abs(vz) >= fast) {
      const inverse = 1 / vz;
      const size = Math.abs(inverse);
      const middle = -pz * inverse;
      const around = hz * size;
      nearZ = middle - around;
      farZ = middle + around;
      wideZ = size * ((Math.abs(pz) + hz) * (ofSlab + speedError * size) + placeError) + tiny;
    } else {
      const error =
        placeError +
        (Math.abs(vz) + speedError) * (reachBound * (reach / length)) +
        ofSlab * (Math.abs(pz) + hz);
      if (Math.abs(pz) - error > hz) return false;
      isKnown &&= Math.abs(pz) + error < hz;
    }
    const enterLeast = Math.max(nearX - wideX, nearY - wideY, nearZ - wideZ);
    const leaveMost = Math.min(farX + wideX, farY + wideY, farZ + wideZ);
    if (enterLeast > leaveMost || leaveMost < 0 || enterLeast > limit) return false;
    const enterMost = Math.max(nearX + wideX, nearY + wideY, nearZ + wideZ);
    const leaveLeast = Math.min(farX - wideX, farY - wideY, farZ - wideZ);
    if (isKnown && enterMost <= leaveLeast) {
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
        // The latest time of entry, or the earliest one of leaving, of which the same is asked with the sign changed.
        const isFirst = end === first;
        const x = isFirst ? nearX : -farX;
        const y = isFirst ? nearY : -farY;
        const z = isFirst ? nearZ : -farZ;
        const latest = isFirst ? enterLeast : -leaveMost;
        const axis = x - wideX === latest ? 0 : y - wideY === latest ? 1 : 2;
        if (
          (axis === 0 || x + wideX < latest) &&
          (axis === 1 || y + wideY < latest) &&
          (axis === 2 || z + wideZ < latest)
        ) {
          const t = axis === 0 ? x : axis === 1 ? y : z;
          const v = axis === 0 ? vx : axis === 1 ? vy : vz;
          const outward = v > 0 === isFirst ? -1 : 1;
          meeting[TIME] = isFirst ? t : -t;
          meeting[WIDE] = axis === 0 ? wideX : axis === 1 ? wideY : wideZ;
          meeting[SLOPE] = v;
          meeting[SLOPE_ERROR] = speedError;
          if (report(box, axis, outward, turns ? oblique : axis, out)) {
            handOut(out);
            return true;
          }
        }
      }
    }
  }
  return doubled(box, isSingle, out, inside);
}
