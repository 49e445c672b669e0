/**
 * Question: which floats are nearest to t, to the point o + t·d and to the normal of a hit, given a float close to t?
 * Method: with any numbers t and k near the root and the foot, y = o − c + t·d − k·e to twice the precision, c = a (b at cap b); |y|² − r² and
 *   e·y tell how far both are off; one step; then a rounding test for each number: if what is at least and what is at most added to a
 *   float round to the same, that is the nearest. As y minus its part along e is the shortest, k may be off by its last bits.
 * Degenerate: a number that the test cannot decide, and anything that may underflow: false, and nothing is written.
 * Source: Dekker (1971) for products, Knuth (TAOCP 2, 4.2.2) for sums; Ziv (1991) for the test.
 * Bound: docs/derivations/hardened-cylinder.md, section 4.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { given, nearest } from '../doubled.ts';
import { handOut } from './answer.ts';
import { runningBound, steepBound, stepBound } from './bounds.ts';
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
  ORIGIN,
  RADIUS,
  STEEP,
  STEEPEST,
  sideFirst,
  TIME,
  WAY,
} from './question.ts';

const u = 2 ** -53;
const running = runningBound * u;
const ofSteep = steepBound * u;
const ofStep = stepBound;
const ofWide = runningBound;
/** 2^27 + 1 cuts 53 bits into two halves. */
const splitter = 134217729;
/** Where the last bits of all products are above the least float. */
const leastCoordinate = 2 ** -200;
const leastTime = 2 ** -150;
const leastResidual = 2 ** -500;
const leastQuotient = 2 ** -700;
/** How small the relative error of the slope and the curvature have to be for the bound of the step. */
const straight = 2 ** -10;

/** Vectors: y and its tail, and what was rounded of it; t·d and its tail; e and its tail. */
const spot = new Float64Array(3);
const spotTail = new Float64Array(3);
const spotError = new Float64Array(3);
const moved = new Float64Array(3);
const movedTail = new Float64Array(3);
const axis = new Float64Array(3);
const axisTail = new Float64Array(3);
/** |y|² − r² without y's part along e, y·d and e·y, each followed by a bound of its error. */
export const residue = new Float64Array(6);
/** t, the point and the normal: big + small ± wide. */
export const big = new Float64Array(7);
export const small = new Float64Array(7);
export const wide = new Float64Array(7);

export function report(end: number, isSingle: boolean, out: FastHit<Vector3>): boolean {
  if (!isTame()) return false;
  const isSide = end !== capA && end !== capB;
  measure(end);
  if (!(isSide ? stepToSide(end) : stepToCap()) || !isCertain(0, 1, isSingle)) return false;
  if (out.point !== undefined) {
    findPoint();
    if (!isCertain(1, 4, isSingle)) return false;
  }
  if (out.normal !== undefined) {
    if (isSide) {
      if (!findNormal()) return false;
    } else findCapNormal(end);
    if (!isCertain(4, 7, isSingle)) return false;
  }
  handOut(out);
  return true;
}

/** Whether what is at least and what is at most round alike. */
function isCertain(from: number, to: number, isSingle: boolean): boolean {
  for (let i = from; i < to; i++) {
    const b = big[i] as number;
    const s = small[i] as number;
    const w = wide[i] as number;
    let least = b + (s - w);
    let most = b + (s + w);
    if (isSingle) {
      // Rounded once more, which is innocuous where a little further off makes no difference, or where all of it is a double.
      const sum = b + s;
      const back = sum - b;
      const isDouble = w === 0 && b - (sum - back) + (s - back) === 0;
      const around = isDouble ? 0 : w + 4 * u * Math.abs(sum);
      least = Math.fround(sum - around);
      most = Math.fround(sum + around);
    }
    if (least !== most) return false;
    nearest[i] = least;
  }
  return true;
}

function isTame(): boolean {
  for (let i = 0; i < RADIUS; i++) {
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
    const d = given[WAY + i] as number;
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
    const error =
      Math.abs(kTail) + Math.abs(one) + Math.abs(two) + Math.abs(three) + Math.abs(four) + Math.abs(rest);
    spot[i] = s;
    spotTail[i] = rest;
    spotError[i] = error;
    moved[i] = p;
    movedTail[i] = q;
    axis[i] = e;
    axisTail[i] = eTail;
    // s².
    cut = splitter * s;
    h = cut - (cut - s);
    l = s - h;
    const ss = s * s;
    let sum = f + ss;
    back = sum - f;
    const lost = f - (sum - back) + (ss - back) + (h * h - ss + 2 * h * l + l * l);
    f = sum;
    tail += lost;
    const sw = s * rest;
    twice += sw;
    squares += rest * rest;
    rounded += Math.abs(lost) + Math.abs(tail) + 2 * (Math.abs(sw) + Math.abs(twice));
    rounded += (2 * Math.abs(s) + 6 * error) * error;
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
    alongRounded += Math.abs(e) * error;
    const sd = s * d;
    g += sd;
    gTail += rest * d;
    slope += Math.abs(sd) + error * Math.abs(d);
  }
  const off = along + alongTail;
  const offError = running * (alongRounded + Math.abs(off));
  const byLength = 1 / (estimate[LENGTH] as number);
  const foot = off * byLength;
  const lift = off * foot;
  const rest = 2 * twice + squares;
  tail += rest;
  const low = tail - lift;
  rounded += Math.abs(rest) + Math.abs(tail) + Math.abs(low) + 9 * Math.abs(lift);
  residue[0] = f + low;
  residue[1] = running * rounded + ofWide * (2 * Math.abs(off) + offError) * offError * byLength;
  residue[2] = g + (gTail - foot * (estimate[STEEP] as number));
  const V = estimate[STEEPEST] as number;
  residue[3] = ofSteep * (slope + Math.abs(foot) * V) + ofWide * offError * byLength * V;
  residue[4] = off;
  residue[5] = offError;
}

/** The step from the estimate of t to t. */
function stepToSide(end: number): boolean {
  const f = residue[0] as number;
  const g = residue[2] as number;
  const fError = residue[1] as number;
  const inverse = 1 / (end === sideFirst ? -g : g);
  const slant = (residue[3] as number) * inverse;
  const bend = (estimate[CURVE] as number) * inverse * inverse * (Math.abs(f) + fError);
  const half = 0.5 * inverse;
  const step = end === sideFirst ? f * half : -f * half;
  // Written so that NaN fails, and the slope of the other root.
  if (!(inverse > 0 && slant <= straight && bend <= straight && isOrdinary(f))) return false;
  big[0] = estimate[TIME] as number;
  small[0] = step;
  wide[0] = ofStep * (Math.abs(step) * (slant + 0.25 * bend) + fError * half);
  return true;
}

function stepToCap(): boolean {
  const inverse = 1 / (estimate[STEEP] as number);
  const off = residue[4] as number;
  const slant = ofSteep * (estimate[STEEPEST] as number) * Math.abs(inverse);
  const step = -off * inverse;
  if (!(slant <= straight && isOrdinary(off))) return false;
  big[0] = estimate[TIME] as number;
  small[0] = step;
  wide[0] = ofStep * ((residue[5] as number) * Math.abs(inverse) + Math.abs(step) * slant);
  return true;
}

/** Whether what is made of it does not underflow. */
function isOrdinary(x: number): boolean {
  return Math.abs(x) >= leastResidual || x === 0;
}

function findPoint(): void {
  const step = small[0] as number;
  const stepWide = ofWide * (wide[0] as number);
  for (let i = 0; i < 3; i++) {
    const o = given[ORIGIN + i] as number;
    const d = given[WAY + i] as number;
    const p = moved[i] as number;
    const sum = o + p;
    const back = sum - o;
    const lost = o - (sum - back) + (p - back);
    const further = step * d;
    const rest = (movedTail[i] as number) + further;
    const all = lost + rest;
    big[1 + i] = sum;
    small[1 + i] = all;
    wide[1 + i] = running * (Math.abs(further) + Math.abs(rest) + 2 * Math.abs(all)) + stepWide * Math.abs(d);
  }
}

/** (y + step·d − (the step of k)·e)/r. */
function findNormal(): boolean {
  const step = small[0] as number;
  const stepWide = ofWide * (wide[0] as number);
  const off = residue[4] as number;
  const byLength = 1 / (estimate[LENGTH] as number);
  const v = (estimate[STEEP] as number) * byLength;
  const V = (estimate[STEEPEST] as number) * byLength;
  const foot = off * byLength + step * v;
  const footError =
    ofWide * (residue[5] as number) * byLength +
    stepWide * V +
    12 * u * (Math.abs(off * byLength) + Math.abs(step) * V);
  const r = given[RADIUS] as number;
  const inverse = 1 / r;
  let cut = splitter * r;
  const rh = cut - (cut - r);
  const rl = r - rh;
  for (let i = 0; i < 3; i++) {
    const d = given[WAY + i] as number;
    const e = axis[i] as number;
    const s = spot[i] as number;
    const further = step * d;
    const aside = foot * e;
    const more = further - aside;
    const rest = (spotTail[i] as number) + more;
    const rounded =
      (spotError[i] as number) + Math.abs(further) + 2 * Math.abs(aside) + Math.abs(more) + Math.abs(rest);
    const error = running * rounded + stepWide * Math.abs(d) + footError * Math.abs(e);
    if (isAlong(i)) {
      big[4 + i] = small[4 + i] = wide[4 + i] = 0;
      continue;
    }
    const quotient = s / r;
    if (!(Math.abs(quotient) >= leastQuotient || (s === 0 && rest === 0 && error === 0))) return false;
    // s = quotient·r + left, without error.
    cut = splitter * quotient;
    const h = cut - (cut - quotient);
    const l = quotient - h;
    const product = quotient * r;
    const left = s - product - (h * rh - product + h * rl + l * rh + l * rl);
    const added = (left + rest) * inverse;
    big[4 + i] = quotient;
    small[4 + i] = added;
    wide[4 + i] = ofWide * error * inverse + 5 * u * Math.abs(added);
  }
  return true;
}

/** ±e/√L. */
function findCapNormal(end: number): void {
  let L = 0;
  let tail = 0;
  let rounded = 0;
  for (let i = 0; i < 3; i++) {
    const e = axis[i] as number;
    const cut = splitter * e;
    const h = cut - (cut - e);
    const l = e - h;
    const ee = e * e;
    const sum = L + ee;
    const back = sum - L;
    const lost = L - (sum - back) + (ee - back) + (h * h - ee + 2 * h * l + l * l);
    const twice = 2 * e * (axisTail[i] as number);
    const both = lost + twice;
    L = sum;
    tail += both;
    rounded += Math.abs(lost) + 2 * Math.abs(twice) + Math.abs(both) + Math.abs(tail);
  }
  const size = Math.sqrt(L);
  const inverse = 1 / size;
  let cut = splitter * size;
  const sh = cut - (cut - size);
  const sl = size - sh;
  const square = size * size;
  const left = L - square - (sh * sh - square + 2 * sh * sl + sl * sl) + tail;
  const more = 0.5 * left * inverse;
  // Of √L, but for what is of second order.
  const error = 0.5 * running * (rounded + 3 * Math.abs(left)) * inverse + more * more * inverse;
  for (let i = 0; i < 3; i++) {
    const e = axis[i] as number;
    const quotient = e / size;
    cut = splitter * quotient;
    const h = cut - (cut - quotient);
    const l = quotient - h;
    const product = quotient * size;
    const rest = e - product - (h * sh - product + h * sl + l * sh + l * sl);
    const less = quotient * more;
    const ahead = (axisTail[i] as number) - less;
    const all = rest + ahead;
    const added = all * inverse;
    big[4 + i] = end === capA ? -quotient : quotient;
    small[4 + i] = end === capA ? -added : added;
    wide[4 + i] =
      (ofWide * Math.abs(quotient) * error +
        running * (Math.abs(less) + Math.abs(ahead) + Math.abs(rest) + 4 * Math.abs(all))) *
      inverse;
  }
}
