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
/** The step of t and its bound, the same of k without what t does to it. */
const found = new Float64Array(4);

export function report(end: number, out: FastHit<Vector3>): boolean {
  if (!(isTame() && meet(end))) return false;
  const t = estimate[TIME] as number;
  const step = found[0] as number;
  const wide = found[1] as number;
  const time = t + (step - wide);
  if (time !== t + (step + wide)) return false;
  nearest[0] = time;
  if (out.point !== undefined && !findPoint()) return false;
  if (out.normal !== undefined && !(end === capA || end === capB ? findCapNormal(end) : findNormal()))
    return false;
  handOut(out);
  return true;
}

function isTame(): boolean {
  for (let i = 0; i < RADIUS; i++) {
    const x = Math.abs(given[i] as number);
    if (!(x >= leastCoordinate || x === 0)) return false;
  }
  return (estimate[TIME] as number) >= leastTime;
}

/** The step from the estimate of t to t. */
function meet(end: number): boolean {
  const isSide = end !== capA && end !== capB;
  const from = end === capB ? CAP_B : CAP_A;
  const t = estimate[TIME] as number;
  let k = isSide ? (estimate[FOOT] as number) : 0;
  if (!(Math.abs(k) >= leastTime)) k = 0;
  const r = given[RADIUS] as number;
  let big = splitter * t;
  const th = big - (big - t);
  const tl = t - th;
  big = splitter * k;
  const kh = big - (big - k);
  const kl = k - kh;
  big = splitter * r;
  let h = big - (big - r);
  let l = r - h;
  // |y|² − r².
  const square = r * r;
  let f = -square;
  let tail = square - h * h - 2 * h * l - l * l;
  let twice = 0;
  let small = 0;
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
    big = splitter * d;
    h = big - (big - d);
    l = d - h;
    const p = t * d;
    const q = th * h - p + th * l + tl * h + tl * l;
    // w + z = k·e.
    big = splitter * e;
    const eh = big - (big - e);
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
    big = splitter * s;
    h = big - (big - s);
    l = s - h;
    const ss = s * s;
    let sum = f + ss;
    back = sum - f;
    const lost = f - (sum - back) + (ss - back) + (h * h - ss + 2 * h * l + l * l);
    f = sum;
    tail += lost;
    const sw = s * rest;
    twice += sw;
    small += rest * rest;
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
  if (!(Math.abs(off) >= leastResidual || off === 0)) return false;
  const v = estimate[STEEP] as number;
  if (!isSide) {
    const inverse = 1 / v;
    const step = -off * inverse;
    found[0] = step;
    const slant = ofSteep * (estimate[STEEPEST] as number) * Math.abs(inverse);
    found[1] = ofStep * (offError * Math.abs(inverse) + Math.abs(step) * slant);
    return slant <= straight;
  }
  const byLength = 1 / (estimate[LENGTH] as number);
  const foot = off * byLength;
  const lift = off * foot;
  const liftError = (2 * Math.abs(off) + offError) * offError * byLength;
  const rest = 2 * twice + small;
  tail += rest;
  const low = tail - lift;
  rounded += Math.abs(rest) + Math.abs(tail) + Math.abs(low) + 9 * Math.abs(lift);
  const F = f + low;
  const fError = running * rounded + ofWide * liftError;
  const G = g + gTail;
  const inverse = 1 / Math.abs(G);
  const slant = (ofSteep * slope + ofWide * Math.abs(v) * (Math.abs(foot) + offError * byLength)) * inverse;
  const bend = (estimate[CURVE] as number) * inverse * inverse * (Math.abs(F) + fError);
  // The slope of the other root, NaN, and what may underflow.
  const isTheOther = end === sideFirst ? G >= 0 : G <= 0;
  if (isTheOther || !(slant <= straight && bend <= straight)) return false;
  if (!(Math.abs(F) >= leastResidual || F === 0)) return false;
  const byTwo = 0.5 * inverse;
  const step = end === sideFirst ? F * byTwo : -F * byTwo;
  found[0] = step;
  found[1] = ofStep * (Math.abs(step) * (slant + 0.25 * bend) + fError * byTwo);
  found[2] = foot;
  found[3] = offError * byLength;
  return true;
}

function findPoint(): boolean {
  const step = found[0] as number;
  const wide = ofWide * (found[1] as number);
  for (let i = 0; i < 3; i++) {
    const o = given[ORIGIN + i] as number;
    const d = given[WAY + i] as number;
    const p = moved[i] as number;
    const sum = o + p;
    const back = sum - o;
    const lost = o - (sum - back) + (p - back);
    const further = step * d;
    const rest = (movedTail[i] as number) + further;
    const small = lost + rest;
    const error = running * (Math.abs(further) + Math.abs(rest) + 2 * Math.abs(small)) + wide * Math.abs(d);
    const least = sum + (small - error);
    if (least !== sum + (small + error)) return false;
    nearest[1 + i] = least;
  }
  return true;
}

/** (y + step·d − (the step of k)·e)/r. */
function findNormal(): boolean {
  const step = found[0] as number;
  const wide = ofWide * (found[1] as number);
  const v = (estimate[STEEP] as number) / (estimate[LENGTH] as number);
  const foot = (found[2] as number) + step * v;
  const footError =
    ofWide * (found[3] as number) +
    wide * Math.abs(v) +
    12 * u * (Math.abs(found[2] as number) + Math.abs(step * v));
  const r = given[RADIUS] as number;
  const inverse = 1 / r;
  let big = splitter * r;
  const rh = big - (big - r);
  const rl = r - rh;
  for (let i = 0; i < 3; i++) {
    const d = given[WAY + i] as number;
    const e = axis[i] as number;
    if (isAlong(i)) {
      nearest[4 + i] = 0;
      continue;
    }
    const s = spot[i] as number;
    const further = step * d;
    const aside = foot * e;
    const more = further - aside;
    const small = (spotTail[i] as number) + more;
    const rounded =
      (spotError[i] as number) + Math.abs(further) + 2 * Math.abs(aside) + Math.abs(more) + Math.abs(small);
    const error = running * rounded + wide * Math.abs(d) + footError * Math.abs(e);
    const quotient = s / r;
    if (!(Math.abs(quotient) >= leastQuotient || (s === 0 && small === 0 && error === 0))) return false;
    // s = quotient·r + left, without error.
    big = splitter * quotient;
    const h = big - (big - quotient);
    const l = quotient - h;
    const product = quotient * r;
    const left = s - product - (h * rh - product + h * rl + l * rh + l * rl);
    const added = (left + small) * inverse;
    const around = ofWide * error * inverse + 5 * u * Math.abs(added);
    const least = quotient + (added - around);
    if (least !== quotient + (added + around)) return false;
    nearest[4 + i] = least;
  }
  return true;
}

/** ±e/√L. */
function findCapNormal(end: number): boolean {
  let L = 0;
  let tail = 0;
  let rounded = 0;
  for (let i = 0; i < 3; i++) {
    const e = axis[i] as number;
    const big = splitter * e;
    const h = big - (big - e);
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
  let big = splitter * size;
  const sh = big - (big - size);
  const sl = size - sh;
  const square = size * size;
  const left = L - square - (sh * sh - square + 2 * sh * sl + sl * sl) + tail;
  const more = 0.5 * left * inverse;
  // Of √L, but for what is of second order.
  const error = 0.5 * running * (rounded + 3 * Math.abs(left)) * inverse + more * more * inverse;
  for (let i = 0; i < 3; i++) {
    const e = axis[i] as number;
    const quotient = e / size;
    big = splitter * quotient;
    const h = big - (big - quotient);
    const l = quotient - h;
    const product = quotient * size;
    const rest = e - product - (h * sh - product + h * sl + l * sh + l * sl);
    const less = quotient * more;
    const ahead = (axisTail[i] as number) - less;
    const all = rest + ahead;
    const added = all * inverse;
    const around =
      (ofWide * Math.abs(quotient) * error +
        running * (Math.abs(less) + Math.abs(ahead) + Math.abs(rest) + 4 * Math.abs(all))) *
      inverse;
    const least = quotient + (added - around);
    if (least !== quotient + (added + around)) return false;
    nearest[4 + i] = end === capA ? -least : least;
  }
  return true;
}
