/**
 * Question: what is the local x axis of a rectangle, of length 1, as numbers of `doubled`?
 *
 * Method by angle: r = θ − n·π/2, π/2 being in four parts, the first three of which are exact times n; far.ts does this for angles beyond
 *   2^20. Then a = i/256, the nearest to |r|, and d = |r| − a without error; cos a and sin a from a table, each as a float of 26 bits and one
 *   for the rest, so that the former times the first half of d is exact; and of order d² what a turn by d changes besides. Table and parts
 *   are made from integers (angle.ts) when the first angle comes.
 * Method by axis: |axis| and the quotients as two floats, each by one step from the rounded one.
 * Degenerate: an angle that is NaN or infinite gives NaN; axes that may under- or overflow: false.
 * Source: W. J. Cody and W. Waite, Software Manual for the Elementary Functions (1980), for the parts of π/2; P. T. P. Tang, "Table-driven
 *   implementation of the exponential function" (1989), for the table; Dekker (1971) for the products.
 * Bound: docs/derivations/hardened-rect.md, section 3.
 */
import { error, given, high, low, underflow } from '../doubled.ts';
import { cosSin, quarterTo } from './angle.ts';
import { axisBound, quarterBound, tableBound, turnBound } from './bounds.ts';
import { far, OFF, REST, reduceFar, TAIL, TURNS } from './far.ts';
import { ANGLE, AXIS } from './question.ts';

/** Places of the axis. */
export const COS = 8;
export const SIN = 9;

const u = 2 ** -53;
const splitter = 134217729;
const ofTurn = turnBound * u;
const ofQuarters = quarterBound * 2 ** -149;
const ofAxis = axisBound * u * u;
/** The table is off by u times its second floats, and so are three sums, as if d² were larger. */
const floor = tableBound;

const mostAngle = 2 ** 20;
const perQuarter = 2 / Math.PI;
/** π/2: multiples of 2^-31, 2^-63 and 2^-95, and what is left. */
const parts = new Float64Array(4);

const steps = 256;
/** To π/4 and a little beyond. */
const entries = 203;
const places = 192;
/** For each i cos(i/256) and sin(i/256), in two floats each. */
export const table = new Float64Array(4 * entries);

function fill(): void {
  let rest = quarterTo(places);
  for (let i = 0; i < 4; i++) {
    const kept = i < 3 ? BigInt(places - 31 - 32 * i) : 0n;
    const part = (rest >> kept) << kept;
    parts[i] = Number(part) * 2 ** -places;
    rest -= part;
  }
  const { cos, sin } = cosSin(1 / steps, places);
  let x = 1n << BigInt(places);
  let y = 0n;
  for (let i = 0; i < table.length; i += 4) {
    enter(i, x);
    enter(i + 2, y);
    [x, y] = [(x * cos - y * sin) >> BigInt(places), (x * sin + y * cos) >> BigInt(places)];
  }
}

function enter(at: number, n: bigint): void {
  const near = Number(n) * 2 ** -places;
  const cut = splitter * near;
  const first = cut - (cut - near);
  table[at] = first;
  table[at + 1] = Number(n - BigInt(first * 2 ** places)) * 2 ** -places;
}

/** By the angle that was asked. */
export function turnByAngle(): void {
  if (table[0] === 0) fill();
  const theta = given[ANGLE] as number;
  let n = Math.round(theta * perQuarter);
  const t = theta - n * (parts[0] as number);
  const b = -n * (parts[1] as number);
  const v = t + b;
  let back = v - t;
  const vTail = t - (v - back) + (b - back);
  const c = -n * (parts[2] as number);
  let rest = v + c;
  back = rest - v;
  let restTail = vTail + (v - (rest - back) + (c - back)) - n * (parts[3] as number);
  let off = Math.abs(n) * ofQuarters;
  // Written so that NaN is sent on.
  if (!(Math.abs(theta) <= mostAngle)) {
    reduceFar();
    n = far[TURNS] as number;
    rest = far[REST] as number;
    restTail = far[TAIL] as number;
    off = far[OFF] as number;
  }
  const isBelow = rest < 0;
  const r = Math.abs(rest);
  const rTail = isBelow ? -restTail : restTail;
  const i = (r * steps + 0.5) | 0;
  const d = r - i / steps;
  const ch = table[4 * i] as number;
  const cl = table[4 * i + 1] as number;
  const sh = table[4 * i + 2] as number;
  const sl = table[4 * i + 3] as number;
  const q = d * d;
  // cos(d + rTail) − 1 and sin(d + rTail) − d.
  const p = q * (q * (1 / 24 - q * (1 / 720)) - 0.5) - d * rTail;
  const o = d * q * (q * (1 / 120 - q * (1 / 5040)) - 1 / 6) + rTail;
  const cut = splitter * d;
  const dh = cut - (cut - d);
  const dl = d - dh;
  const whole = ch + cl;
  const s = sh + sl;

  const sd = sh * dh;
  const x = ch - sd;
  const xTail = ch - x - sd + (whole * p - s * o + (cl - (sh * dl + sl * d)));
  const cd = ch * dh;
  const y = sh + cd;
  const yTail = sh - y + cd + (s * p + whole * o + (sl + (ch * dl + cl * d)));
  const cos = x + xTail;
  const sin = y + yTail;
  const wide = ofTurn * (q + floor);
  off += underflow;
  // A turn by one quarter takes (cos, sin) to (−sin, cos).
  const isOdd = (n & 1) !== 0;
  const atCos = isOdd ? SIN : COS;
  const atSin = isOdd ? COS : SIN;
  const sideOfCos = (n & 2) !== 0 ? -1 : 1;
  const sideOfSin = isBelow !== (isOdd !== sideOfCos < 0) ? -1 : 1;
  high[atCos] = sideOfCos * cos;
  low[atCos] = sideOfCos * (xTail - (cos - x));
  error[atCos] = wide * cos + off;
  high[atSin] = sideOfSin * sin;
  low[atSin] = sideOfSin * (yTail - (sin - y));
  error[atSin] = wide * (s + 0.5 * sin) + off;
}

/** Nothing between these under- or overflows. */
const leastAxis = 2 ** -400;
const mostAxis = 2 ** 400;

/** By the axis that was asked. */
export function turnByAxis(): boolean {
  const x = given[AXIS] as number;
  const y = given[AXIS + 1] as number;
  const xSize = Math.abs(x);
  const ySize = Math.abs(y);
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

/** By the axis that was asked in binary32, as floats that are off by 3u: nothing can under- or overflow. */
export function turnByAxisSingle(): void {
  const x = given[AXIS] as number;
  const y = given[AXIS + 1] as number;
  const L = Math.sqrt(x * x + y * y);
  high[COS] = x / L;
  high[SIN] = y / L;
  error[COS] = 0;
  error[SIN] = 0;
}
