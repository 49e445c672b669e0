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
import { given, uncertain, underflow, unit } from '../double-double.ts';
import { meeting, type Report, TIME, WIDE } from '../faces/body.ts';
import { doubled, reportFace } from '../faces/doubled.ts';
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

/** When the line gets between the faces of each axis and when it leaves, and how far off both may be. */
const nears = new Float64Array(3);
const fars = new Float64Array(3);
const wides = new Float64Array(3);

export function decide(
  single: Report | undefined,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  const limit = given[LIMIT] as number;
  let reach = 0;
  let length = 0;
  for (let k = 0; k < 3; k++) {
    const p = (given[ORIGIN + k] as number) - (given[CENTER + k] as number);
    const d = given[DIRECTION + k] as number;
    place[k] = p;
    speed[k] = d;
    reach += Math.abs(p) + (given[HALF + k] as number);
    length += Math.abs(d);
  }
  let N = 1;
  let placeError = tiny;
  let speedError = 0;
  let fast = leastSpeed;
  if (isTurned()) {
    turn();
    N = square[0] as number;
    placeError += ofTurn * N * reach;
    speedError = ofTurn * N * length + tiny;
    fast = Math.max(steep * speedError, leastSpeed);
  }
  // Written so that NaN is left to `doubled`.
  if (reach <= most && length >= least && length <= most && N >= least && N <= most) {
    let isKnown = true;
    let enterLeast = Number.NEGATIVE_INFINITY;
    let enterMost = Number.NEGATIVE_INFINITY;
    let leaveLeast = Number.POSITIVE_INFINITY;
    let leaveMost = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      const p = place[k] as number;
      const v = speed[k] as number;
      const h = (given[HALF + k] as number) * N;
      if (Math.abs(v) >= fast) {
        const inverse = 1 / v;
        const size = Math.abs(inverse);
        const middle = -p * inverse;
        const around = h * size;
        const near = middle - around;
        const far = middle + around;
        const wide = size * ((Math.abs(p) + h) * (ofSlab + speedError * size) + placeError) + tiny;
        nears[k] = near;
        fars[k] = far;
        wides[k] = wide;
        enterLeast = Math.max(enterLeast, near - wide);
        enterMost = Math.max(enterMost, near + wide);
        leaveLeast = Math.min(leaveLeast, far - wide);
        leaveMost = Math.min(leaveMost, far + wide);
      } else {
        const error =
          placeError +
          (Math.abs(v) + speedError) * (reachBound * (reach / length)) +
          ofSlab * (Math.abs(p) + h);
        if (Math.abs(p) - error > h) return false;
        isKnown &&= Math.abs(p) + error < h;
        nears[k] = Number.NEGATIVE_INFINITY;
        fars[k] = Number.POSITIVE_INFINITY;
        wides[k] = 0;
      }
    }
    if (enterLeast > leaveMost || leaveMost < 0 || enterLeast > limit) return false;
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
        if (report(single, end === first, end === first ? enterLeast : -leaveMost, out)) return true;
      }
    }
  }
  return doubled(box, single !== undefined, out, inside);
}

/** The latest time of entry, or the earliest one of leaving, of which the same is asked with the sign changed. */
function report(
  single: Report | undefined,
  isFirst: boolean,
  latest: number,
  out: FastHit<Vector3>,
): boolean {
  const times = isFirst ? nears : fars;
  const way = isFirst ? 1 : -1;
  let axis = 3;
  for (let k = 0; k < 3; k++) {
    const t = way * (times[k] as number);
    const wide = wides[k] as number;
    if (axis === 3 && t - wide === latest) axis = k;
    else if (!(t + wide < latest)) return false;
  }
  if (single === undefined) return reportFace(box, axis, isFirst, out);
  meeting[TIME] = times[axis] as number;
  meeting[WIDE] = wides[axis] as number;
  if (!single(axis, (speed[axis] as number) > 0 === isFirst ? -1 : 1, out)) return false;
  handOut(out);
  return true;
}
