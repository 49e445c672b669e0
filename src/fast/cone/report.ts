/**
 * Question: which floats are nearest to t, to the point o + t·d and to the normal of a hit, given an estimate of t?
 *   On the side F(t) = L²·s·s − K·w² is 0, with s = y + t·d and w = a·s, and half its slope is σ·L·√D; in the base's plane a·(o − b + t·d) is.
 * Method: one step of Newton's, from that value to about twice the precision; each result that is rounded adds u times its size to the
 *   error. Then a rounding test. Point and normal are left to doubled numbers, which begin with what was found here.
 * Degenerate: what the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-cone.md, section 4.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { add, error, given, high, low, multiply, subtract, take } from '../doubled.ts';
import { a, answer, K, L, one, rest, spot, t, two, w } from './answer.ts';
import { runningBound, stepBound } from './bounds.ts';
import {
  APEX,
  BASE,
  BEND,
  DIRECTION,
  found,
  ORIGIN,
  RADIUS,
  SLANT,
  SLOPE,
  STEP,
  TIME,
  VALUE,
  VALUE_OFF,
  WIDE,
} from './question.ts';

const u = 2 ** -53;
const running = runningBound * u;
const ofStep = stepBound;
/** More than underflow costs, relative to L²·s·s or L. */
const underflow = 2 ** -200;
/** Where it holds. */
const leastSquare = 2 ** -800;
/** More than underflow costs in t·d. */
const least = 2 ** -1060;
/** How well the slope has to be known, and how little it may turn on the way to the root. */
const straight = 2 ** -10;
const ofCurve = 2 ** -8;
const splitter = 134217729;
const [o, b, p, v] = [ORIGIN, BASE, APEX, DIRECTION];

const square = rest;

export function report(isBase: boolean, out: FastHit<Vector3>): boolean {
  if (!refine(isBase)) return false;
  if (!isBase && out.normal !== undefined) follow();
  return answer(isBase, false, out);
}

/** Takes the step with the spot and its w. */
function follow(): void {
  const step = found[STEP] as number;
  const wide = ofStep * (error[t] as number);
  let w1 = 0;
  let s1 = 0;
  let off = 0;
  for (let i = 0; i < 3; i++) {
    const di = given[v + i] as number;
    const ai = high[a + i] as number;
    const further = step * di;
    const last = (low[spot + i] as number) + further;
    const spotOff = running * ((error[spot + i] as number) + Math.abs(further) + Math.abs(last));
    low[spot + i] = last;
    error[spot + i] = di === 0 ? spotOff : spotOff + wide * Math.abs(di) + least;
    settle(spot + i);
    const more = ai * di;
    w1 += more;
    s1 += Math.abs(more);
    off += runningBound * Math.abs(ai) * (error[spot + i] as number);
  }
  const further = step * w1;
  const last = (low[w] as number) + further;
  off += running * (6 * Math.abs(step) * s1 + Math.abs(last));
  low[w] = last;
  error[w] = (error[w] as number) + off;
  settle(w);
}

/** Makes the high part the double nearest to the sum, which doubles as arguments would be boxed for. */
function settle(at: number): void {
  const h = high[at] as number;
  const l = low[at] as number;
  const sum = h + l;
  const back = sum - h;
  high[at] = sum;
  low[at] = h - (sum - back) + (l - back);
}

function refine(isBase: boolean): boolean {
  const time = found[TIME] as number;
  const slope = found[SLOPE] as number;
  const bend = found[BEND] as number;
  const turn = Math.abs(bend) * (found[WIDE] as number);
  if (!((found[SLANT] as number) <= straight && turn <= straight * Math.abs(slope))) return false;
  let big = splitter * time;
  const th = big - (big - time);
  const tl = time - th;
  const from = isBase ? b : p;
  let LBig = 0;
  let LTail = 0;
  let LRounded = 0;
  let M = 0;
  let MTail = 0;
  let MRounded = 0;
  let wBig = 0;
  let wTail = 0;
  let wRounded = 0;
  for (let i = 0; i < 3; i++) {
    const apex = given[p + i] as number;
    const base = given[b + i] as number;
    const ah = base - apex;
    let back = ah - base;
    const al = base - (ah - back) + (-apex - back);
    high[a + i] = ah;
    low[a + i] = al;
    error[a + i] = 0;
    const x = given[o + i] as number;
    const c = given[from + i] as number;
    const m = x - c;
    back = m - x;
    const n = x - (m - back) + (-c - back);
    const di = given[v + i] as number;
    big = splitter * di;
    let h = big - (big - di);
    let l = di - h;
    const way = time * di;
    const wayTail = th * h - way + th * l + tl * h + tl * l;
    const s = m + way;
    back = s - m;
    const rest = n + wayTail;
    const sl = m - (s - back) + (way - back) + rest;
    high[spot + i] = s;
    low[spot + i] = sl;
    error[spot + i] = Math.abs(rest) + Math.abs(sl);
    // a·a
    big = splitter * ah;
    const ahh = big - (big - ah);
    const ahl = ah - ahh;
    let k = ah * ah;
    let sum = LBig + k;
    back = sum - LBig;
    let lost = LBig - (sum - back) + (k - back) + (ahh * ahh - k + 2 * ahh * ahl + ahl * ahl);
    let cross = (2 * ah + al) * al;
    let more = lost + cross;
    LBig = sum;
    LTail += more;
    LRounded += Math.abs(lost) + 2 * Math.abs(cross) + Math.abs(more) + Math.abs(LTail);
    // s·s
    big = splitter * s;
    h = big - (big - s);
    l = s - h;
    k = s * s;
    sum = M + k;
    back = sum - M;
    lost = M - (sum - back) + (k - back) + (h * h - k + 2 * h * l + l * l);
    cross = (2 * s + sl) * sl;
    more = lost + cross;
    M = sum;
    MTail += more;
    MRounded += Math.abs(lost) + 2 * Math.abs(cross) + Math.abs(more) + Math.abs(MTail);
    // a·s
    k = ah * s;
    sum = wBig + k;
    back = sum - wBig;
    lost = wBig - (sum - back) + (k - back) + (ahh * h - k + ahh * l + ahl * h + ahl * l);
    const first = ah * sl;
    const second = al * (s + sl);
    cross = first + second;
    more = lost + cross;
    wBig = sum;
    wTail += more;
    wRounded +=
      Math.abs(lost) +
      Math.abs(first) +
      2 * Math.abs(second) +
      Math.abs(cross) +
      Math.abs(more) +
      Math.abs(wTail);
  }
  high[L] = LBig;
  low[L] = LTail;
  error[L] = running * LRounded + underflow * LBig;
  settle(L);
  let value = wBig + wTail;
  let off = running * wRounded + underflow * (isBase ? LBig : wBig);
  if (isBase) {
    for (let i = 0; i < 3; i++)
      off += running * Math.abs(high[a + i] as number) * (error[spot + i] as number);
  } else {
    if (!(M >= leastSquare)) return false;
    high[w] = wBig;
    low[w] = wTail;
    error[w] = off;
    settle(w);
    high[one] = M;
    low[one] = MTail;
    error[one] = running * MRounded + underflow * M;
    settle(one);
    take(two, RADIUS);
    multiply(K, two, two);
    add(K, K, L);
    multiply(square, L, L);
    multiply(one, one, square);
    multiply(two, w, w);
    multiply(two, two, K);
    subtract(two, one, two);
    value = high[two] as number;
    off = error[two] as number;
    const LL = high[square] as number;
    const Kw = (high[K] as number) * wBig;
    for (let i = 0; i < 3; i++) {
      const slant = LL * (high[spot + i] as number) - Kw * (high[a + i] as number);
      off += 2 * running * Math.abs(slant) * (error[spot + i] as number);
    }
  }
  const straightOn = -value / slope;
  const curve = (bend * straightOn) / slope;
  const step = straightOn * (1 + curve);
  const slant = (found[SLANT] as number) + ofCurve * Math.abs(curve);
  const wide = ofStep * (Math.abs(step) * slant + off / Math.abs(slope));
  found[VALUE] = value;
  found[VALUE_OFF] = off;
  found[STEP] = step;
  high[t] = time;
  low[t] = step;
  error[t] = wide;
  settle(t);
  return true;
}
