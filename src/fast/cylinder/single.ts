/**
 * Question: which binary32 numbers are nearest to t, to the point o + t·d and to the normal there, for a t known in binary64 up to a bound?
 * Method: in binary64, with a rounding test for each number. What the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-cylinder.md, section 3.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { handOut } from '../answer.ts';
import { given, nearest } from '../doubled.ts';
import { DIRECTION, ORIGIN } from '../ray.ts';
import { runningBound } from './bounds.ts';
import {
  CAP_A,
  CAP_B,
  capA,
  capB,
  estimate,
  FOOT,
  FOOT_WIDE,
  isAlong,
  RADIUS,
  TIME,
  WIDE,
} from './question.ts';

const ofWide = runningBound;
const u = runningBound * 2 ** -53;

export function reportSingle(end: number, out: FastHit<Vector3>): boolean {
  const t = estimate[TIME] as number;
  const wide = ofWide * (estimate[WIDE] as number);
  const time = Math.fround(t - wide);
  if (time !== Math.fround(t + wide)) return false;
  nearest[0] = time;
  if (out.point !== undefined) {
    for (let i = 0; i < 3; i++) {
      const o = given[ORIGIN + i] as number;
      const d = given[DIRECTION + i] as number;
      const way = t * d;
      const point = o + way;
      // Once for the operation, once more for the test.
      const error = wide * Math.abs(d) + u * (Math.abs(way) + 2 * Math.abs(point));
      const least = Math.fround(point - error);
      if (least !== Math.fround(point + error)) return false;
      nearest[1 + i] = least;
    }
  }
  if (out.normal !== undefined) {
    if (given[RADIUS] === 0) nearest.fill(0, 4);
    else if (!(end === capA || end === capB ? roundCap(end) : roundSide())) return false;
  }
  handOut(out);
  return true;
}

/** ±e/|e|. */
function roundCap(end: number): boolean {
  const ex = (given[CAP_B] as number) - (given[CAP_A] as number);
  const ey = (given[CAP_B + 1] as number) - (given[CAP_A + 1] as number);
  const ez = (given[CAP_B + 2] as number) - (given[CAP_A + 2] as number);
  const size = Math.sqrt(ex * ex + ey * ey + ez * ez);
  for (let i = 0; i < 3; i++) {
    const e = i === 0 ? ex : i === 1 ? ey : ez;
    const normal = (end === capA ? -e : e) / size;
    // 2 for e and the quotient, 3.5 for the size, 1 for the test.
    const error = 6.5 * u * Math.abs(normal);
    const least = Math.fround(normal - error);
    if (least !== Math.fround(normal + error)) return false;
    nearest[4 + i] = least;
  }
  return true;
}

/** (x − k·e)/r, x = m + t·d. */
function roundSide(): boolean {
  const t = estimate[TIME] as number;
  const wide = ofWide * (estimate[WIDE] as number);
  const foot = estimate[FOOT] as number;
  const footWide = ofWide * (estimate[FOOT_WIDE] as number);
  const inverse = 1 / (given[RADIUS] as number);
  for (let i = 0; i < 3; i++) {
    const a = given[CAP_A + i] as number;
    const d = given[DIRECTION + i] as number;
    const m = (given[ORIGIN + i] as number) - a;
    const e = (given[CAP_B + i] as number) - a;
    const way = t * d;
    const x = m + way;
    const aside = foot * e;
    const across = x - aside;
    const normal = isAlong(i) ? 0 : across * inverse;
    const rounded = Math.abs(m) + Math.abs(way) + Math.abs(x) + 2 * Math.abs(aside) + 4 * Math.abs(across);
    const error = (wide * Math.abs(d) + footWide * Math.abs(e) + u * rounded) * inverse;
    const around = isAlong(i) ? 0 : error;
    const least = Math.fround(normal - around);
    if (least !== Math.fround(normal + around)) return false;
    nearest[4 + i] = least;
  }
  return true;
}
