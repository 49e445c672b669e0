/**
 * Question: which floats are nearest to t, to the point o + t·d and to the normal ±u/|u| where a line crosses the face u·(p − c) = ±e, given
 *   an estimate of t?
 * Method: one step of Newton's from the estimate, by u·(o − c + t·d) ∓ e to twice the precision. Then a rounding test for each number: if
 *   what is at least and what is at most the number round to the same, that is it.
 * Degenerate:
 *   | face across an axis of the world | the normal is along it, and the point has the coordinate of the face there |
 *   | what a test cannot decide        | false |
 * Source: Dekker (1971), Knuth (TAOCP 2, 4.2.2) for the errors of products and sums; Ziv (1991) for the test.
 * Bound: docs/derivations/hardened-faces.md.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { NORMAL, POINT } from '../answer.ts';
import { divide, error, given, high, low, nearest, round, scale, underflow, unit } from '../doubled.ts';
import { BODY, DIRECTION, ORIGIN } from '../ray.ts';
import { type Body, half, normal, part, size } from './body.ts';
import { runningBound, stepBound } from './bounds.ts';

const running = runningBound * unit;
const stepping = stepBound * unit;
const tiny = underflow;
const splitter = 134217729;

/** Left for `report`: an estimate of t, for binary32 with the bound of its error; u·d and the bound of its error. */
export const meeting = new Float64Array(5);
export const TIME = 0;
export const WIDE = 1;
export const SLOPE = 2;
export const SLOPE_ERROR = 3;
/** Left by it: t is TIME + STEP ± WIDE. */
export const STEP = 4;

/** How small the relative error of the slope has to be for the bound of the step. */
const steep = 2 ** -10;

/** t·d and its tail; then the point and its, up to movedWide, where the face is not across the axis. */
export const moved = new Float64Array(3);
export const movedTail = new Float64Array(3);
export const movedWide = new Float64Array(3);

/** Of a face that is across no axis of the world. */
export const oblique = -1;

/**
 * Whether all that `out` asks for could be decided. `outward` is 1 or −1: the side of the face on axis k of the body; or, where it is
 * across an axis of the world, the sign of its normal.
 */
export type Report = (
  body: Body,
  k: number,
  outward: number,
  across: number,
  out: FastHit<Vector3>,
) => boolean;

export function report(
  body: Body,
  k: number,
  outward: number,
  across: number,
  { point, normal }: FastHit<Vector3>,
): boolean {
  body.findFace(k);
  if (!findTime(outward) || (point !== undefined && !findPoint(across))) return false;
  if (across === oblique) return normal === undefined || findNormal(body, outward, false);
  putNormal(across, outward);
  nearest[POINT + across] = (given[BODY + across] as number) + outward * (high[half] as number);
  return true;
}

/** Along an axis of the world. */
export function putNormal(across: number, outward: number): void {
  for (let i = 0; i < 3; i++) nearest[NORMAL + i] = i === across ? outward : 0;
}

export function findNormal(body: Body, outward: number, isSingle: boolean): boolean {
  body.findSize();
  for (let i = 0; i < 3; i++) {
    divide(part, normal + i, size);
    scale(part, part, outward);
    if (!round(NORMAL + i, part, isSingle)) return false;
  }
  return true;
}

/** t in binary64. */
function findTime(outward: number): boolean {
  const t = meeting[TIME] as number;
  let big = splitter * t;
  const th = big - (big - t);
  const tl = t - th;
  let f = -outward * (high[half] as number);
  let tail = -outward * (low[half] as number);
  let rounded = 0;
  let inherited = (error[half] as number) + tiny;
  for (let i = 0; i < 3; i++) {
    const d = given[DIRECTION + i] as number;
    big = splitter * d;
    const dh = big - (big - d);
    const dl = d - dh;
    const p = t * d;
    const pTail = th * dh - p + th * dl + tl * dh + tl * dl;
    moved[i] = p;
    movedTail[i] = pTail;
    const uh = high[normal + i] as number;
    if (uh === 0 && error[normal + i] === 0) continue;
    const ul = low[normal + i] as number;
    // s + w = o − c + t·d.
    const o = given[ORIGIN + i] as number;
    const c = given[BODY + i] as number;
    const m = o - c;
    let back = m - o;
    const mTail = o - (m - back) + (-c - back);
    const s = m + p;
    back = s - m;
    const sTail = m - (s - back) + (p - back);
    const tails = mTail + pTail;
    const w = tails + sTail;
    const wError = Math.abs(tails) + Math.abs(w);
    // f + u·(s + w), the largest terms without error.
    big = splitter * uh;
    const uhh = big - (big - uh);
    const uhl = uh - uhh;
    big = splitter * s;
    const sh = big - (big - s);
    const sl = s - sh;
    const k = uh * s;
    const kTail = uhh * sh - k + uhh * sl + uhl * sh + uhl * sl;
    const sum = f + k;
    back = sum - f;
    const lost = f - (sum - back) + (k - back);
    f = sum;
    const one = uh * w;
    const two = ul * s;
    const both = one + two;
    const left = kTail + lost;
    const more = left + both;
    tail += more;
    rounded +=
      Math.abs(uh) * wError +
      2 * Math.abs(one) +
      Math.abs(two) +
      Math.abs(both) +
      Math.abs(left) +
      Math.abs(more) +
      Math.abs(tail);
    inherited += (Math.abs(s) + Math.abs(w)) * (error[normal + i] as number) + Math.abs(uh) * tiny;
  }
  const inverse = 1 / (meeting[SLOPE] as number);
  const step = -(f + tail) * inverse;
  const size = Math.abs(inverse);
  const slant = (meeting[SLOPE_ERROR] as number) * size;
  const bent = Math.abs(step) * (slant + stepping);
  const wide = runningBound * ((running * rounded + inherited) * size + bent) + tiny;
  meeting[STEP] = step;
  meeting[WIDE] = wide;
  nearest[0] = t + (step - wide);
  return slant <= steep && nearest[0] === t + (step + wide);
}

/** The point in binary64, but for a component whose axis the face is across. */
function findPoint(across: number): boolean {
  const step = meeting[STEP] as number;
  const stepWide = runningBound * (meeting[WIDE] as number);
  for (let i = 0; i < 3; i++) {
    const o = given[ORIGIN + i] as number;
    const d = given[DIRECTION + i] as number;
    if (i === across) continue;
    const p = moved[i] as number;
    const sum = o + p;
    const back = sum - o;
    const lost = o - (sum - back) + (p - back);
    const further = step * d;
    const rest = (movedTail[i] as number) + further;
    const small = lost + rest;
    const rounded = Math.abs(further) + Math.abs(rest) + 2 * Math.abs(small);
    const wide = d === 0 ? 0 : running * rounded + stepWide * Math.abs(d) + tiny;
    moved[i] = sum;
    movedTail[i] = small;
    movedWide[i] = wide;
    nearest[POINT + i] = sum + (small - wide);
    if (nearest[POINT + i] !== sum + (small + wide)) return false;
  }
  return true;
}
