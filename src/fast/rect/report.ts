/**
 * Question: what are the local coordinates of a point, and the corners of a rectangle, to the nearest floats?
 *   With u the unit axis and v that turned by +90°: m·u and m·v for m = p − c, and c ± h_x·u ± h_y·v.
 * Method: binary64: u as two floats (turn.ts), every product with its rounding error; binary32: in doubles. Then a rounding test: if what is
 *   at least and what is at most the number round to the same, that is the nearest. What it cannot decide goes to `doubled`, then to
 *   integers. Along the axes of the world every number is one exact sum.
 * Degenerate: invalid input: false, and nothing is written.
 * Source: Ziv (1991), "Fast evaluation of elementary mathematical functions with correctly rounded last bit", for the test.
 * Bound: docs/derivations/hardened-rect.md, section 4.
 */
import type { FastCorners, Vector2 } from '../_types.ts';
import {
  add,
  divide,
  error,
  given,
  high,
  low,
  multiply,
  nearest,
  round,
  subtract,
  take,
} from '../doubled.ts';
import { count, stage } from '../stages.ts';
import { cornerBound, cornerSingleBound, localBound, localSingleBound } from './bounds.ts';
import { free, LENGTH, putAxis, putCoordinates, X, Y } from './doubled.ts';
import { exactCorners, exactLocal } from './exact.ts';
import { ANGLE, CENTER, HALF, POINT } from './question.ts';
import { COS, SIN, turnByAngle, turnByAxis, turnByAxisSingle } from './turn.ts';

const u = 2 ** -53;
const splitter = 134217729;
const largest = Number.MAX_VALUE;
const ofLocal = localBound * u * u;
const ofCorner = cornerBound * u * u;
const ofLocalSingle = localSingleBound * u;
const ofCornerSingle = cornerSingleBound * u;
/** More than all underflows together. */
const underflow = 2 ** -1050;

/** Numbers to be rounded: big + small, off by at most wide. */
const big = new Float64Array(8);
const small = new Float64Array(8);
const wide = new Float64Array(8);

/** Local coordinates; false for invalid input. */
export function local(isSingle: boolean, out: Vector2): boolean {
  if (!hasExtents()) return false;
  if (!localInDoubles(isSingle) && !localInDoubled(isSingle) && !exactLocal(isSingle, nearest)) return false;
  out.x = nearest[0] as number;
  out.y = nearest[1] as number;
  return true;
}

/** Corners in their order; false for invalid input. */
export function corners(isSingle: boolean, out: FastCorners<Vector2>): boolean {
  if (!hasExtents()) return false;
  if (!cornersInDoubles(isSingle) && !cornersInDoubled(isSingle) && !exactCorners(isSingle, nearest))
    return false;
  for (let i = 0; i < 4; i++) {
    const corner = out[i] as Vector2;
    corner.x = nearest[2 * i] as number;
    corner.y = nearest[2 * i + 1] as number;
  }
  return true;
}

function hasExtents(): boolean {
  const hx = given[HALF] as number;
  const hy = given[HALF + 1] as number;
  return hx >= 0 && hx <= largest && hy >= 0 && hy <= largest;
}

function turn(isSingle: boolean): boolean {
  if (given[ANGLE] !== 0) return turnByAngle();
  return isSingle ? turnByAxisSingle() : turnByAxis();
}

/** Rounds so many numbers; false where one is not certain. Where nothing was rounded before, ties are right too. */
function settle(count: number, isSingle: boolean): boolean {
  for (let i = 0; i < count; i++) {
    const b = big[i] as number;
    const s = small[i] as number;
    const w = wide[i] as number;
    let least: number;
    let most: number;
    if (isSingle) {
      const sum = b + s;
      const off = w === 0 && s === 0 ? 0 : w + 2 * u * Math.abs(sum);
      least = Math.fround(sum - off);
      most = Math.fround(sum + off);
    } else {
      const off = w === 0 ? 0 : w + 2 * u * Math.abs(s);
      least = b + (s - off);
      most = b + (s + off);
    }
    // NaN fails.
    if (least !== most) return false;
    nearest[i] = least;
  }
  return true;
}

function localInDoubles(isSingle: boolean): boolean {
  if (!turn(isSingle)) return false;
  const px = given[POINT] as number;
  const py = given[POINT + 1] as number;
  const cx = given[CENTER] as number;
  const cy = given[CENTER + 1] as number;
  const mx = px - cx;
  let back = mx - px;
  const mxTail = px - (mx - back) + (-cx - back);
  const my = py - cy;
  back = my - py;
  const myTail = py - (my - back) + (-cy - back);
  const a = high[COS] as number;
  const b = high[SIN] as number;
  const ofA = error[COS] as number;
  const ofB = error[SIN] as number;
  const isExact = (ofA === 0 && ofB === 0) || (mx === 0 && my === 0);
  if (isSingle && !isExact) {
    const xa = mx * a;
    const yb = my * b;
    const ya = my * a;
    const xb = mx * b;
    big[0] = xa + yb;
    small[0] = 0;
    wide[0] = ofLocalSingle * (Math.abs(xa) + Math.abs(yb));
    big[1] = ya - xb;
    small[1] = 0;
    wide[1] = ofLocalSingle * (Math.abs(ya) + Math.abs(xb));
    return settle(2, true);
  }
  const aTail = low[COS] as number;
  const bTail = low[SIN] as number;
  let cut = splitter * mx;
  const mxh = cut - (cut - mx);
  const mxl = mx - mxh;
  cut = splitter * my;
  const myh = cut - (cut - my);
  const myl = my - myh;
  cut = splitter * a;
  const ah = cut - (cut - a);
  const al = a - ah;
  cut = splitter * b;
  const bh = cut - (cut - b);
  const bl = b - bh;

  const xa = mx * a;
  const xaTail = mxh * ah - xa + mxh * al + mxl * ah + mxl * al + (mx * aTail + mxTail * a);
  const yb = my * b;
  const ybTail = myh * bh - yb + myh * bl + myl * bh + myl * bl + (my * bTail + myTail * b);
  const x = xa + yb;
  back = x - xa;
  const xLost = xa - (x - back) + (yb - back);
  const ya = my * a;
  const yaTail = myh * ah - ya + myh * al + myl * ah + myl * al + (my * aTail + myTail * a);
  const xb = mx * b;
  const xbTail = mxh * bh - xb + mxh * bl + mxl * bh + mxl * bl + (mx * bTail + mxTail * b);
  const y = ya - xb;
  back = y - ya;
  const yLost = ya - (y - back) + (-xb - back);
  big[0] = x;
  small[0] = xLost + (xaTail + ybTail);
  big[1] = y;
  small[1] = yLost + (yaTail - xbTail);
  const xSize = Math.abs(mx);
  const ySize = Math.abs(my);
  wide[0] = isExact ? 0 : xSize * ofA + ySize * ofB + ofLocal * (Math.abs(xa) + Math.abs(yb)) + underflow;
  wide[1] = isExact ? 0 : ySize * ofA + xSize * ofB + ofLocal * (Math.abs(ya) + Math.abs(xb)) + underflow;
  return settle(2, isSingle);
}

/** Places of c + s and of c − s for the four halves of a diagonal: x of two, y of two. */
const plus = Uint8Array.of(6, 2, 3, 7);
const minus = Uint8Array.of(0, 4, 5, 1);

/** h_x·u and h_y·v: their x, then their y, of v's x the opposite. */
const product = new Float64Array(4);
const tail = new Float64Array(4);
const off = new Float64Array(4);

function cornersInDoubles(isSingle: boolean): boolean {
  if (!turn(isSingle)) return false;
  const isExact = error[COS] === 0 && error[SIN] === 0;
  for (let i = 0; i < 4; i++) {
    const at = i === 0 || i === 3 ? COS : SIN;
    const h = given[HALF + (i & 1)] as number;
    const a = high[at] as number;
    const p = h * a;
    product[i] = p;
    if (isSingle && !isExact) {
      tail[i] = 0;
      off[i] = ofCornerSingle * Math.abs(p);
      continue;
    }
    let cut = splitter * h;
    const hh = cut - (cut - h);
    const hl = h - hh;
    cut = splitter * a;
    const ah = cut - (cut - a);
    const al = a - ah;
    tail[i] = hh * ah - p + hh * al + hl * ah + hl * al + h * (low[at] as number);
    off[i] = isExact ? 0 : h * (error[at] as number) + ofCorner * Math.abs(p) + underflow;
  }
  for (let i = 0; i < 4; i++) {
    const first = i & 2;
    const second = first + 1;
    const side = i & 1 ? -1 : 1;
    const p = product[first] as number;
    const q = side * (product[second] as number);
    const s = p + q;
    let back = s - p;
    const rest = p - (s - back) + (q - back) + ((tail[first] as number) + side * (tail[second] as number));
    const around = (off[first] as number) + (off[second] as number);
    const c = given[CENTER + (i >> 1)] as number;
    const above = c + s;
    back = above - c;
    const atPlus = plus[i] as number;
    big[atPlus] = above;
    small[atPlus] = c - (above - back) + (s - back) + rest;
    wide[atPlus] = around;
    const below = c - s;
    back = below - c;
    const atMinus = minus[i] as number;
    big[atMinus] = below;
    small[atMinus] = c - (below - back) + (-s - back) - rest;
    wide[atMinus] = around;
  }
  return settle(8, isSingle);
}

function localInDoubled(isSingle: boolean): boolean {
  count(stage.doubled);
  if (!putAxis()) return false;
  putCoordinates();
  divide(X, X, LENGTH);
  divide(Y, Y, LENGTH);
  return round(0, X, isSingle) && round(1, Y, isSingle);
}

const half = free;
const along = free + 1;
const across = free + 2;
const center = free + 3;
const sum = free + 4;
const corner = free + 5;

function cornersInDoubled(isSingle: boolean): boolean {
  count(stage.doubled);
  if (!putAxis()) return false;
  for (let i = 0; i < 4; i++) {
    const isY = i >> 1;
    take(half, HALF);
    multiply(along, half, isY ? SIN : COS);
    take(half, HALF + 1);
    multiply(across, half, isY ? COS : SIN);
    if (i & 1) subtract(sum, along, across);
    else add(sum, along, across);
    divide(sum, sum, LENGTH);
    take(center, CENTER + isY);
    add(corner, center, sum);
    if (!round(plus[i] as number, corner, isSingle)) return false;
    subtract(corner, center, sum);
    if (!round(minus[i] as number, corner, isSingle)) return false;
  }
  return true;
}
