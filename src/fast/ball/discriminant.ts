/**
 * Question: what is D = r²·A − |d × m|², the line meeting the ball where D ≥ 0? m = o − c and d + e (d and its tail) are taken exactly.
 * Method: every product and every sum of leading terms as two doubles without error; what is left over is summed in doubles. Where
 *   nothing was left over, D is exact.
 * Source: Lagrange's identity; Dekker (1971), Knuth (TAOCP 2, 4.2.2) for the errors of products and sums.
 * Bound: docs/derivations/hardened-ball.md, section 6.
 */
import { runningBound } from './bounds.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';

const {
  CENTER,
  DIRECTION,
  DIRECTION_TAIL,
  DISCRIMINANT_ERROR,
  DISCRIMINANT_VALUE,
  FLOOR,
  ORIGIN,
  RADIUS,
  SQUARED_LENGTH,
} = place;

const u = 2 ** -53;
const running = runningBound * u;
const splitter = 134217729;

/** m, its tail, and the two halves of d and of m, component by component. */
const parts = new Float64Array(18);
const m = 0;
const mTail = 3;
const dHigh = 6;
const dLow = 9;
const mHigh = 12;
const mLow = 15;

/** Reads the question; fills `discriminantValue` and `discriminantError`. `size` is 2 or 3. */
export function discriminant(size: number): void {
  // A = a + aTail, and the parts.
  let a = 0;
  let aTail = 0;
  let rounded = 0;
  for (let i = 0; i < 3; i++) {
    const o = scene[ORIGIN + i] as number;
    const c = scene[CENTER + i] as number;
    const d = scene[DIRECTION + i] as number;
    const e = scene[DIRECTION_TAIL + i] as number;
    const mi = o - c;
    let back = mi - o;
    parts[m + i] = mi;
    parts[mTail + i] = o - (mi - back) + (-c - back);
    let big = splitter * mi;
    let h = big - (big - mi);
    parts[mHigh + i] = h;
    parts[mLow + i] = mi - h;
    big = splitter * d;
    h = big - (big - d);
    const l = d - h;
    parts[dHigh + i] = h;
    parts[dLow + i] = l;
    const square = d * d;
    const sum = a + square;
    back = sum - a;
    const lost = a - (sum - back) + (square - back);
    const left = h * h - square + 2 * h * l + l * l;
    const twice = 2 * d * e;
    const more = left + twice;
    const rest = lost + more;
    a = sum;
    aTail += rest;
    rounded += 2 * Math.abs(twice) + Math.abs(more) + Math.abs(rest) + Math.abs(aTail);
  }
  // r²·A = p + tail.
  const r = scene[RADIUS] as number;
  let big = splitter * r;
  let h = big - (big - r);
  let l = r - h;
  const square = r * r;
  const squareTail = h * h - square + 2 * h * l + l * l;
  rounded *= square;
  const p = square * a;
  big = splitter * square;
  h = big - (big - square);
  l = square - h;
  big = splitter * a;
  let h2 = big - (big - a);
  let l2 = a - h2;
  const crossed = squareTail * a;
  const product = square * aTail;
  const both = crossed + product;
  let tail = h * h2 - p + h * l2 + l * h2 + l * l2 + both;
  rounded += 2 * (Math.abs(crossed) + Math.abs(product)) + Math.abs(both) + Math.abs(tail);
  // Left out.
  rounded += Math.abs(squareTail * aTail) / u;
  let value = p;
  // |d × m|², one component after the other: x = x + tail of x.
  for (let i = size === 2 ? 2 : 0; i < 3; i++) {
    const j = i === 2 ? 0 : i + 1;
    const k = j === 2 ? 0 : j + 1;
    const dj = scene[DIRECTION + j] as number;
    const dk = scene[DIRECTION + k] as number;
    const mj = parts[m + j] as number;
    const mk = parts[m + k] as number;
    h = parts[dHigh + j] as number;
    l = parts[dLow + j] as number;
    h2 = parts[mHigh + k] as number;
    l2 = parts[mLow + k] as number;
    const one = dj * mk;
    const oneTail = h * h2 - one + h * l2 + l * h2 + l * l2;
    h = parts[dHigh + k] as number;
    l = parts[dLow + k] as number;
    h2 = parts[mHigh + j] as number;
    l2 = parts[mLow + j] as number;
    const two = dk * mj;
    const twoTail = h * h2 - two + h * l2 + l * h2 + l * l2;
    const x = one - two;
    let back = x - one;
    const lost = one - (x - back) + (-two - back);
    const tails = oneTail - twoTail;
    const n1 = dj * (parts[mTail + k] as number);
    const n2 = dk * (parts[mTail + j] as number);
    const n = n1 - n2;
    const e1 = (scene[DIRECTION_TAIL + j] as number) * mk;
    const e2 = (scene[DIRECTION_TAIL + k] as number) * mj;
    const e = e1 - e2;
    const ne = n + e;
    const more = tails + ne;
    const xTail = lost + more;
    // Twice where a product of two tails is left out.
    const xRounded =
      Math.abs(tails) +
      2 * (Math.abs(n1) + Math.abs(n2) + Math.abs(e1) + Math.abs(e2)) +
      Math.abs(n) +
      Math.abs(e) +
      Math.abs(ne) +
      Math.abs(more) +
      Math.abs(xTail);
    big = splitter * x;
    h = big - (big - x);
    l = x - h;
    const xx = x * x;
    const xxTail = h * h - xx + 2 * h * l + l * l;
    const between = 2 * x * xTail;
    const small = xTail * xTail;
    const sum = value - xx;
    back = sum - value;
    const missing = value - (sum - back) + (-xx - back);
    const first = missing - xxTail;
    const second = between + small;
    const rest = first - second;
    value = sum;
    tail += rest;
    rounded +=
      (2 * Math.abs(x) + 3 * Math.abs(xTail) + u * xRounded) * xRounded +
      Math.abs(between) +
      small +
      Math.abs(first) +
      Math.abs(second) +
      Math.abs(rest) +
      Math.abs(tail);
  }
  scene[DISCRIMINANT_VALUE] = value + tail;
  scene[DISCRIMINANT_ERROR] =
    running * rounded + (scene[FLOOR] as number) * (scene[SQUARED_LENGTH] as number);
}
