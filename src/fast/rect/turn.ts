/**
 * Question: what is the local x axis of a rectangle that is turned by an angle, as numbers of `doubled`?
 *
 * Method: r = θ − n·π/2, π/2 being in four parts, the first three of which are exact times n; angles beyond 2^20 are reduced in integers.
 *   Then a = i/256, the nearest to |r|, and d = |r| − a without error; cos a and sin a from a table, each as a float of 26 bits and one
 *   for the rest, so that the former times the first half of d is exact; and of order d² what a turn by d changes besides. What the table
 *   has is made from integers (angle.ts) when it is first wanted.
 * Degenerate: an angle that is NaN or infinite gives NaN.
 * Source: W. J. Cody and W. Waite, Software Manual for the Elementary Functions (1980), for the parts of π/2; P. T. P. Tang, "Table-driven
 *   implementation of the exponential function" (1989), for the table; Dekker (1971) for the products.
 * Bound: docs/derivations/hardened-rect.md, section 1.
 */
import { error, free, given, high, low, underflow } from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { cosSin, reduce } from './angle.ts';
import { quarterBound, tableBound, turnBound } from './bounds.ts';
import { ANGLE } from './question.ts';

/** Places of the axis. */
export const COS = free;
export const SIN = free + 1;

const u = 2 ** -53;
const splitter = 134217729;
const ofTurn = turnBound * u;
const ofQuarters = quarterBound * 2 ** -149;
/** The table is off by u times its second floats, and so are three sums, as if d² were larger. */
const floor = tableBound;

const mostAngle = 2 ** 20;
const perQuarter = 2 / Math.PI;
/** π/2: multiples of 2^-31, 2^-63 and 2^-95, and what is left. */
export const parts = [
  1.5707963267341256, 6.07710049817245e-11, 8.333742917250222e-20, 1.2706558760139879e-29,
] as const;

const steps = 256;
const places = 192;
const unit = 2 ** -places;
/** For each i to π/4 and a little beyond cos(i/256) and sin(i/256), in two floats each; 0 for what was not wanted yet. */
export const table = new Float64Array(4 * 202);

function fill(i: number): void {
  const { cos, sin } = cosSin(i / steps, places);
  enter(4 * i, cos);
  enter(4 * i + 2, sin);
}

function enter(at: number, n: bigint): void {
  const near = Number(n) * unit;
  const cut = splitter * near;
  const first = cut - (cut - near);
  table[at] = first;
  table[at + 1] = Number(n - BigInt(first / unit)) * unit;
}

/** n modulo 4, and what is left, in two floats. */
const far = new Float64Array(3);

function reduceFar(): void {
  const theta = given[ANGLE] as number;
  far.fill(Number.NaN);
  if (!Number.isFinite(theta)) return;
  count(stage.exact);
  const { n, rest } = reduce(theta, places);
  const side = Math.sign(theta);
  const near = Number(rest);
  far[0] = side * Number(n & 3n);
  far[1] = side * near * unit;
  far[2] = side * Number(rest - BigInt(near)) * unit;
}

/** By the angle that was asked. */
export function turnByAngle(): void {
  const theta = given[ANGLE] as number;
  let n = Math.round(theta * perQuarter);
  const t = theta - n * parts[0];
  const b = -n * parts[1];
  const v = t + b;
  let back = v - t;
  const vTail = t - (v - back) + (b - back);
  const c = -n * parts[2];
  let rest = v + c;
  back = rest - v;
  let restTail = vTail + (v - (rest - back) + (c - back)) - n * parts[3];
  // Written so that NaN is sent on.
  if (!(Math.abs(theta) <= mostAngle)) {
    reduceFar();
    n = far[0] as number;
    rest = far[1] as number;
    restTail = far[2] as number;
  }
  const isBelow = rest < 0;
  const r = Math.abs(rest);
  const rTail = isBelow ? -restTail : restTail;
  const i = (r * steps + 0.5) | 0;
  const d = r - i / steps;
  if (table[4 * i] === 0) fill(i);
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
  const off = Math.abs(n) * ofQuarters + underflow;
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
