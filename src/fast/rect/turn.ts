/**
 * Question: what is the local x axis of a rectangle, of length 1, as numbers of `doubled`?
 *
 * Method by angle: r = θ − n·π/2 with π/2 in four parts, the first three of which are exact times n; the nearest a = i/256 to |r|, and
 *   d = |r| − a without error; cos a and sin a from a table, and what a turn by d changes them by: its products with d as two floats, the
 *   rest, of order d², rounded. The table and the parts are made from integers (angle.ts) when the first angle comes.
 * Method by axis: |axis| and the quotients as two floats, each by one step from the rounded one.
 * Degenerate: angles beyond 2^20 or below 2^-500, and axes whose squares leave the range of floats: false.
 * Source: P. T. P. Tang, "Table-driven implementation of the exponential function" (1989), and W. J. Cody and W. Waite, Software Manual
 *   for the Elementary Functions (1980), for the ideas; Dekker (1971) for the products.
 * Bound: docs/derivations/hardened-rect.md, section 3.
 */
import { error, given, high, low, put } from '../doubled.ts';
import { cosSin, quarterTo } from './angle.ts';
import { axisBound, quarterBound, turnBound } from './bounds.ts';
import { ANGLE, AXIS } from './question.ts';

/** Places of the axis. */
export const COS = 8;
export const SIN = 9;

const u = 2 ** -53;
const splitter = 134217729;
const ofTurn = turnBound * u;
const ofQuarters = quarterBound;
const ofAxis = axisBound * u * u;

const mostAngle = 2 ** 20;
const leastAngle = 2 ** -500;
const perQuarter = 2 / Math.PI;
const steps = 256;
/** To π/4 and a little beyond. */
const entries = 203;
const places = 192;

/** Four parts of π/2; then for each i cos(i/256) and sin(i/256), as two floats each. */
const parts = 4;
const table = new Float64Array(parts + 4 * entries);

function fill(): void {
  let rest = quarterTo(places);
  for (let i = 0; i < parts; i++) {
    // Of the first three: a multiple of 2^-31, 2^-63, 2^-95.
    const kept = i < 3 ? BigInt(places - 31 - 32 * i) : 0n;
    const part = (rest >> kept) << kept;
    table[i] = Number(part) * 2 ** -places;
    rest -= part;
  }
  const { cos, sin } = cosSin(1 / steps, places);
  let x = 1n << BigInt(places);
  let y = 0n;
  for (let i = parts; i < table.length; i += 4) {
    enter(i, x);
    enter(i + 2, y);
    [x, y] = [(x * cos - y * sin) >> BigInt(places), (x * sin + y * cos) >> BigInt(places)];
  }
}

function enter(at: number, n: bigint): void {
  const near = Number(n);
  table[at] = near * 2 ** -places;
  table[at + 1] = Number(n - BigInt(near)) * 2 ** -places;
}

/** By the angle that was asked. */
export function turnByAngle(): boolean {
  const theta = given[ANGLE] as number;
  const size = Math.abs(theta);
  if (!(size <= mostAngle && size >= leastAngle)) return false;
  if (table[0] === 0) fill();
  const n = Math.round(theta * perQuarter);
  let r = theta;
  let rest = 0;
  if (n !== 0) {
    const t = theta - n * (table[0] as number);
    const b = -n * (table[1] as number);
    const s = t + b;
    let back = s - t;
    const sTail = t - (s - back) + (b - back);
    const c = -n * (table[2] as number);
    const v = s + c;
    back = v - s;
    const w = sTail + (s - (v - back) + (c - back)) - n * (table[3] as number);
    r = v + w;
    rest = w - (r - v);
  }
  const isBelow = r < 0;
  if (isBelow) {
    r = -r;
    rest = -rest;
  }
  const i = (r * steps + 0.5) | 0;
  const d = r - i / steps;
  const at = parts + 4 * i;
  const c = table[at] as number;
  const s = table[at + 2] as number;
  const q = d * d;
  // cos(d + rest) − 1 and sin(d + rest) − d.
  const p = q * (q * (1 / 24 - q / 720) - 0.5) - d * rest;
  const o = d * q * (q * (1 / 120 - q / 5040) - 1 / 6) + rest;

  let big = splitter * d;
  const dh = big - (big - d);
  const dl = d - dh;
  big = splitter * c;
  const ch = big - (big - c);
  const cl = c - ch;
  big = splitter * s;
  const sh = big - (big - s);
  const sl = s - sh;
  const cd = c * d;
  const cdTail = ch * dh - cd + ch * dl + cl * dh + cl * dl;
  const sd = s * d;
  const sdTail = sh * dh - sd + sh * dl + sl * dh + sl * dl;

  const x = c - sd;
  const xTail =
    c - x - sd + (c * p - s * o + ((table[at + 1] as number) - (table[at + 3] as number) * d - sdTail));
  const y = s + cd;
  const yTail =
    s - y + cd + (s * p + c * o + ((table[at + 3] as number) + (table[at + 1] as number) * d + cdTail));
  const cos = x + xTail;
  const sin = y + yTail;
  const wide = ofTurn * (q + 4 * u);
  const far = Math.abs(n) * ofQuarters;
  // A turn by one quarter takes (cos, sin) to (−sin, cos).
  const isOdd = (n & 1) !== 0;
  const atCos = isOdd ? SIN : COS;
  const atSin = isOdd ? COS : SIN;
  const sideOfCos = (n & 2) !== 0 ? -1 : 1;
  const sideOfSin = isBelow !== (isOdd !== sideOfCos < 0) ? -1 : 1;
  high[atCos] = sideOfCos * cos;
  low[atCos] = sideOfCos * (xTail - (cos - x));
  error[atCos] = wide * cos + far;
  high[atSin] = sideOfSin * sin;
  low[atSin] = sideOfSin * (yTail - (sin - y));
  error[atSin] = wide * sin + far;
  return true;
}

/** Nothing between these under- or overflows. */
const leastAxis = 2 ** -400;
const mostAxis = 2 ** 400;

/** By the axis that was asked; exact, with errors of 0, along the axes of the world. */
export function turnByAxis(): boolean {
  const x = given[AXIS] as number;
  const y = given[AXIS + 1] as number;
  const xSize = Math.abs(x);
  const ySize = Math.abs(y);
  if ((x === 0 || y === 0) && x !== y && xSize + ySize <= Number.MAX_VALUE) {
    put(COS, Math.sign(x));
    put(SIN, Math.sign(y));
    return true;
  }
  // Written so that NaN fails.
  if (!(xSize >= leastAxis && xSize <= mostAxis && ySize >= leastAxis && ySize <= mostAxis)) return false;
  let big = splitter * x;
  let h = big - (big - x);
  let l = x - h;
  const xx = x * x;
  const xxTail = h * h - xx + 2 * h * l + l * l;
  big = splitter * y;
  h = big - (big - y);
  l = y - h;
  const yy = y * y;
  const yyTail = h * h - yy + 2 * h * l + l * l;
  const N = xx + yy;
  const back = N - xx;
  const NTail = xx - (N - back) + (yy - back) + (xxTail + yyTail);
  const L = Math.sqrt(N);
  big = splitter * L;
  const Lh = big - (big - L);
  const Ll = L - Lh;
  const LL = L * L;
  const LTail = (N - LL - (Lh * Lh - LL + 2 * Lh * Ll + Ll * Ll) + NTail) / (2 * L);

  const a = x / L;
  big = splitter * a;
  h = big - (big - a);
  l = a - h;
  let product = a * L;
  const aTail = (x - product - (h * Lh - product + h * Ll + l * Lh + l * Ll) - a * LTail) / L;
  const cos = a + aTail;
  high[COS] = cos;
  low[COS] = aTail - (cos - a);
  error[COS] = ofAxis * Math.abs(cos);
  const b = y / L;
  big = splitter * b;
  h = big - (big - b);
  l = b - h;
  product = b * L;
  const bTail = (y - product - (h * Lh - product + h * Ll + l * Lh + l * Ll) - b * LTail) / L;
  const sin = b + bTail;
  high[SIN] = sin;
  low[SIN] = bTail - (sin - b);
  error[SIN] = ofAxis * Math.abs(sin);
  return true;
}

/** As `turnByAxis`, but rounded, for a question in binary32: nothing can under- or overflow. */
export function turnByAxisSingle(): boolean {
  const x = given[AXIS] as number;
  const y = given[AXIS + 1] as number;
  if (x === 0 || y === 0) return turnByAxis();
  const L = Math.sqrt(x * x + y * y);
  high[COS] = x / L;
  high[SIN] = y / L;
  error[COS] = 1;
  error[SIN] = 1;
  return true;
}
