/**
 * Question: which doubles are nearest to t, to the point o + t·d and to the normal of a hit, given a double close to t?
 * Method: with any numbers t and k near the root and the foot, y = o − c + t·d − k·e to twice the precision, c = a (b at cap b); |y|² − r² and
 *   e·y tell how far both are off, and one step leads there. As y minus its part along e is the shortest, k may be off by its last bits.
 * Degenerate: what may underflow, or is not certain: false, and nothing is written.
 * Source: Dekker (1971) for products, Knuth (TAOCP 2, 4.2.2) for sums.
 * Bound: docs/derivations/hardened-cylinder.md, section 4.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { add, error, given, high, low, put, take, unit as u } from '../doubled.ts';
import { DIRECTION, ORIGIN } from '../ray.ts';
import { runningBound, steepBound, stepBound } from './bounds.ts';
import { axis, other, tell, times, x } from './doubled.ts';
import {
  CAP_A,
  CAP_B,
  CURVE,
  capA,
  capB,
  estimate,
  FOOT,
  isAlong,
  LENGTH,
  RADIUS,
  STEEP,
  STEEPEST,
  sideFirst,
  TIME,
} from './question.ts';

const running = runningBound * u;
const ofSteep = steepBound * u;
const ofStep = stepBound;
/** 2^27 + 1 cuts 53 bits into two halves. */
const splitter = 134217729;
/** Where the last bits of all products are above the least float. */
const leastCoordinate = 2 ** -200;
const leastTime = 2 ** -150;
const leastResidual = 2 ** -300;
/** More than underflow costs the normal, before it is divided by r. */
const underflow = 2 ** -900;
/** How small the relative error of the slope and the curvature have to be for the bound of the step. */
const straight = 2 ** -10;

/** |y|² − r² without y's part along e, y·d and e·y, each followed by a bound of its error. */
export const residue = new Float64Array(6);

export function report(end: number, out: FastHit<Vector3>): boolean {
  if (!isTame()) return false;
  measure(end);
  return step(end) && tell(end, false, out, follow);
}

function isTame(): boolean {
  for (let i = ORIGIN; i < RADIUS; i++) {
    const x = Math.abs(given[i] as number);
    if (!(x >= leastCoordinate || x === 0)) return false;
  }
  return (estimate[TIME] as number) >= leastTime;
}

/** Fills the residue at the estimate of t, and the vectors. */
export function measure(end: number): void {
  const isSide = end !== capA && end !== capB;
  const from = end === capB ? CAP_B : CAP_A;
  const t = estimate[TIME] as number;
  let k = isSide ? (estimate[FOOT] as number) : 0;
  if (!(Math.abs(k) >= leastTime)) k = 0;
  const r = given[RADIUS] as number;
  let cut = splitter * t;
  const th = cut - (cut - t);
  const tl = t - th;
  cut = splitter * k;
  const kh = cut - (cut - k);
  const kl = k - kh;
  cut = splitter * r;
  let h = cut - (cut - r);
  let l = r - h;
  // |y|² − r².
  const square = r * r;
  let f = -square;
  let tail = square - h * h - 2 * h * l - l * l;
  let twice = 0;
  let squares = 0;
  let rounded = 0;
  // e·y.
  let along = 0;
  let alongTail = 0;
  let alongRounded = 0;
  // y·d.
  let g = 0;
  let gTail = 0;
  let slope = 0;
  for (let i = 0; i < 3; i++) {
    const o = given[ORIGIN + i] as number;
    const c = given[from + i] as number;
    const d = given[DIRECTION + i] as number;
    const a = given[CAP_A + i] as number;
    const b = given[CAP_B + i] as number;
    const m = o - c;
    let back = m - o;
    const mTail = o - (m - back) + (-c - back);
    const e = b - a;
    back = e - b;
    const eTail = b - (e - back) + (-a - back);
    // p + q = t·d.
    cut = splitter * d;
    h = cut - (cut - d);
    l = d - h;
    const p = t * d;
    const q = th * h - p + th * l + tl * h + tl * l;
    // w + z = k·e.
    cut = splitter * e;
    const eh = cut - (cut - e);
    const el = e - eh;
    const w = k * e;
    const z = kh * eh - w + kh * el + kl * eh + kl * el;
    const kTail = k * eTail;
    // y = s + rest.
    const half = m + p;
    back = half - m;
    const halfTail = m - (half - back) + (p - back);
    const s = half - w;
    back = s - half;
    const sTail = half - (s - back) + (-w - back);
    const one = halfTail + sTail;
    const two = mTail + q;
    const three = z + kTail;
    const four = one + two;
    const rest = four - three;
    const lost =
      Math.abs(kTail) + Math.abs(one) + Math.abs(two) + Math.abs(three) + Math.abs(four) + Math.abs(rest);
    high[x + i] = s;
    low[x + i] = rest;
    error[x + i] = lost;
    high[axis + i] = e;
    low[axis + i] = eTail;
    error[axis + i] = 0;
    // s².
    cut = splitter * s;
    h = cut - (cut - s);
    l = s - h;
    const ss = s * s;
    let sum = f + ss;
    back = sum - f;
    const missed = f - (sum - back) + (ss - back) + (h * h - ss + 2 * h * l + l * l);
    f = sum;
    tail += missed;
    const sw = s * rest;
    twice += sw;
    squares += rest * rest;
    rounded += Math.abs(missed) + Math.abs(tail) + 2 * (Math.abs(sw) + Math.abs(twice));
    rounded += (2 * Math.abs(s) + 6 * lost) * lost;
    // e·y.
    const es = e * s;
    sum = along + es;
    back = sum - along;
    const esTail = along - (sum - back) + (es - back) + (eh * h - es + eh * l + el * h + el * l);
    along = sum;
    const er = e * rest;
    const ts = eTail * s;
    const ert = er + ts;
    const more = esTail + ert;
    alongTail += more;
    alongRounded +=
      Math.abs(esTail) +
      2 * Math.abs(er) +
      Math.abs(ts) +
      Math.abs(ert) +
      Math.abs(more) +
      Math.abs(alongTail);
    alongRounded += Math.abs(e) * lost;
    const sd = s * d;
    g += sd;
    gTail += rest * d;
    slope += Math.abs(sd) + lost * Math.abs(d);
  }
  const off = along + alongTail;
  const offError = running * (alongRounded + Math.abs(off));
  const byLength = 1 / (estimate[LENGTH] as number);
  const foot = off * byLength;
  const lift = off * foot;
  const rest = 2 * twice + squares;
  tail += rest;
  const most = tail - lift;
  rounded += Math.abs(rest) + Math.abs(tail) + Math.abs(most) + 9 * Math.abs(lift);
  residue[0] = f + most;
  residue[1] = running * rounded + runningBound * (2 * Math.abs(off) + offError) * offError * byLength;
  residue[2] = g + (gTail - foot * (estimate[STEEP] as number));
  const V = estimate[STEEPEST] as number;
  residue[3] = ofSteep * (slope + Math.abs(foot) * V) + runningBound * offError * byLength * V;
  residue[4] = off;
  residue[5] = offError;
}

/** From the estimate of t to t. */
function step(end: number): boolean {
  const isSide = end !== capA && end !== capB;
  const slope = (isSide ? residue[2] : estimate[STEEP]) as number;
  const inverse = (isSide ? 0.5 : 1) / slope;
  const value = residue[isSide ? 0 : 4] as number;
  const off = residue[isSide ? 1 : 5] as number;
  const slant = Math.abs(
    (isSide ? (residue[3] as number) : ofSteep * (estimate[STEEPEST] as number)) / slope,
  );
  const bend = isSide ? ((estimate[CURVE] as number) / (slope * slope)) * (Math.abs(value) + off) : 0;
  // Written so that NaN fails, and the slope of the other root.
  const isRight = isSide ? (end === sideFirst ? slope < 0 : slope > 0) : true;
  if (
    !(
      isRight &&
      slant <= straight &&
      bend <= straight &&
      isOrdinary(value) &&
      isOrdinary(residue[4] as number)
    )
  )
    return false;
  const way = -value * inverse;
  const t = times + end;
  put(t, 0);
  high[t] = estimate[TIME] as number;
  put(other, 0);
  high[other] = way;
  error[other] = ofStep * (Math.abs(way) * (slant + 0.25 * bend) + off * Math.abs(inverse));
  residue[0] = way;
  residue[1] = error[other] as number;
  add(t, t, other);
  return true;
}

/** Whether what is made of it does not underflow. */
function isOrdinary(x: number): boolean {
  return Math.abs(x) >= leastResidual || x === 0;
}

/** From y to r times the normal: y + step·d − (the step of k)·e. */
function follow(): void {
  const way = residue[0] as number;
  const wide = runningBound * (residue[1] as number);
  const byLength = 1 / (estimate[LENGTH] as number);
  const V = (estimate[STEEPEST] as number) * byLength;
  const off = (residue[4] as number) * byLength;
  const foot = off + way * ((estimate[STEEP] as number) * byLength);
  const footError =
    runningBound * (residue[5] as number) * byLength +
    wide * V +
    12 * u * (Math.abs(off) + Math.abs(way) * V);
  for (let i = 0; i < 3; i++) {
    const d = given[DIRECTION + i] as number;
    const e = high[axis + i] as number;
    const further = way * d;
    const aside = foot * e;
    const more = further - aside;
    const rest = (low[x + i] as number) + more;
    const rounded =
      (error[x + i] as number) + Math.abs(further) + 2 * Math.abs(aside) + Math.abs(more) + Math.abs(rest);
    high[other] = rest;
    low[other] = 0;
    error[other] =
      running * rounded + wide * Math.abs(d) + (e === 0 ? 0 : footError * Math.abs(e) + underflow);
    low[x + i] = 0;
    error[x + i] = 0;
    if (isAlong(i)) put(x + i, 0);
    else add(x + i, x + i, other);
  }
  take(other, RADIUS);
}
