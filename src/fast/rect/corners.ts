/**
 * Question: where are the corners c ± h_x·u ± h_y·v of a rectangle, to the nearest floats, u being the unit axis, and v that turned by +90°?
 * Method: along the axes of the world a coordinate is one sum. Else in binary64 with u as two floats and every product with its rounding
 *   error, in binary32 in doubles. What the rounding test cannot decide goes to `doubled`, then to integers.
 * Degenerate: invalid input: false, and nothing is written.
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
import { cornerBound, cornerSingleBound } from './bounds.ts';
import { free, LENGTH, putAxis } from './doubled.ts';
import { exactCorners } from './exact.ts';
import { AXIS, CENTER, HALF } from './question.ts';
import { big, hasExtents, isStraight, settle, small, turn, wide } from './settle.ts';
import { COS, SIN } from './turn.ts';

const u = 2 ** -53;
const splitter = 134217729;
const largest = Number.MAX_VALUE;
const ofCorner = cornerBound * u * u;
const ofCornerSingle = cornerSingleBound * u;
/** More than all underflows together. */
const underflow = 2 ** -1050;

/** False for invalid input. */
export function corners(isSingle: boolean, out: FastCorners<Vector2>): boolean {
  if (!hasExtents()) return false;
  if (!inDoubles(isSingle) && !inDoubled(isSingle) && !exactCorners(isSingle, nearest)) return false;
  for (let i = 0; i < 4; i++) {
    const corner = out[i] as Vector2;
    corner.x = nearest[2 * i] as number;
    corner.y = nearest[2 * i + 1] as number;
  }
  return true;
}

function inDoubles(isSingle: boolean): boolean {
  if (isStraight()) return straight(isSingle);
  if (!turn(isSingle)) return false;
  return isSingle ? single() : twofold();
}

/** u is (±1, 0) or (0, ±1), so that every sum but the last is exact; for binary32 the last must be, too. */
function straight(isSingle: boolean): boolean {
  const cx = given[CENTER] as number;
  const cy = given[CENTER + 1] as number;
  const hx = given[HALF] as number;
  const hy = given[HALF + 1] as number;
  const ux = Math.sign(given[AXIS] as number);
  const uy = Math.sign(given[AXIS + 1] as number);
  if (!(Math.abs(cx) <= largest && Math.abs(cy) <= largest)) return false;
  const x = hx * ux - hy * uy;
  const y = hx * uy + hy * ux;
  let right = cx + x;
  let left = cx - x;
  let top = cy + y;
  let bottom = cy - y;
  if (isSingle) {
    // Of the two differences the one with the larger number is exact.
    const isExactX = right - cx === x && right - x === cx && cx - left === x && left + x === cx;
    const isExactY = top - cy === y && top - y === cy && cy - bottom === y && bottom + y === cy;
    if (!(isExactX && isExactY)) return false;
    right = Math.fround(right);
    left = Math.fround(left);
    top = Math.fround(top);
    bottom = Math.fround(bottom);
  }
  nearest[2] = right;
  nearest[3] = top;
  nearest[4] = left;
  nearest[5] = bottom;
  // Turned by a quarter or three, the other diagonal has x turned round, otherwise y.
  const isFlat = uy === 0;
  nearest[0] = isFlat ? left : right;
  nearest[6] = isFlat ? right : left;
  nearest[1] = isFlat ? top : bottom;
  nearest[7] = isFlat ? bottom : top;
  return true;
}

function single(): boolean {
  const cx = given[CENTER] as number;
  const cy = given[CENTER + 1] as number;
  const hx = given[HALF] as number;
  const hy = given[HALF + 1] as number;
  const a = high[COS] as number;
  const b = high[SIN] as number;
  const xAlong = hx * a;
  const yAlong = hx * b;
  const xAcross = hy * b;
  const yAcross = hy * a;
  const ofA = error[COS] as number;
  const ofB = error[SIN] as number;
  const xOff = ofCornerSingle * (Math.abs(cx) + Math.abs(xAlong) + Math.abs(xAcross)) + (hx * ofA + hy * ofB);
  const yOff = ofCornerSingle * (Math.abs(cy) + Math.abs(yAlong) + Math.abs(yAcross)) + (hx * ofB + hy * ofA);
  const xSum = xAlong + xAcross;
  const xRest = xAlong - xAcross;
  const ySum = yAlong + yAcross;
  const yRest = yAlong - yAcross;
  const x0 = Math.fround(cx - xSum - xOff);
  const y0 = Math.fround(cy - yRest - yOff);
  const x1 = Math.fround(cx + xRest - xOff);
  const y1 = Math.fround(cy + ySum - yOff);
  const x2 = Math.fround(cx - xRest - xOff);
  const y2 = Math.fround(cy - ySum - yOff);
  const x3 = Math.fround(cx + xSum - xOff);
  const y3 = Math.fround(cy + yRest - yOff);
  nearest[0] = x0;
  nearest[1] = y0;
  nearest[2] = x1;
  nearest[3] = y1;
  nearest[4] = x2;
  nearest[5] = y2;
  nearest[6] = x3;
  nearest[7] = y3;
  return (
    x0 === Math.fround(cx - xSum + xOff) &&
    y0 === Math.fround(cy - yRest + yOff) &&
    x1 === Math.fround(cx + xRest + xOff) &&
    y1 === Math.fround(cy + ySum + yOff) &&
    x2 === Math.fround(cx - xRest + xOff) &&
    y2 === Math.fround(cy - ySum + yOff) &&
    x3 === Math.fround(cx + xSum + xOff) &&
    y3 === Math.fround(cy + yRest + yOff)
  );
}

/** Places of c + s and c − s for the four halves s of a diagonal: x of two, y of two. */
const plus = Uint8Array.of(6, 2, 3, 7);
const minus = Uint8Array.of(0, 4, 5, 1);

/** Of h_x·u and of h_y·v turned back: their x, then their y. */
const product = new Float64Array(4);
const tail = new Float64Array(4);
const off = new Float64Array(4);

function twofold(): boolean {
  for (let i = 0; i < 4; i++) {
    const at = i === 0 || i === 3 ? COS : SIN;
    const h = given[HALF + (i & 1)] as number;
    const a = high[at] as number;
    let cut = splitter * h;
    const hh = cut - (cut - h);
    const hl = h - hh;
    cut = splitter * a;
    const ah = cut - (cut - a);
    const al = a - ah;
    const p = h * a;
    product[i] = p;
    tail[i] = hh * ah - p + hh * al + hl * ah + hl * al + h * (low[at] as number);
    off[i] = h * (error[at] as number) + ofCorner * Math.abs(p) + underflow;
  }
  wide[0] = (off[0] as number) + (off[1] as number);
  wide[1] = (off[2] as number) + (off[3] as number);
  for (let i = 0; i < 4; i++) {
    const first = i & 2;
    const second = first + 1;
    const side = i & 1 ? -1 : 1;
    const p = product[first] as number;
    const q = side * (product[second] as number);
    const s = p + q;
    let back = s - p;
    const rest = p - (s - back) + (q - back) + ((tail[first] as number) + side * (tail[second] as number));
    const c = given[CENTER + (i >> 1)] as number;
    const more = c + s;
    back = more - c;
    const atPlus = plus[i] as number;
    big[atPlus] = more;
    small[atPlus] = c - (more - back) + (s - back) + rest;
    const less = c - s;
    back = less - c;
    const atMinus = minus[i] as number;
    big[atMinus] = less;
    small[atMinus] = c - (less - back) + (-s - back) - rest;
  }
  return settle(8);
}

const half = free;
const along = free + 1;
const across = free + 2;
const center = free + 3;
const sum = free + 4;
const corner = free + 5;

function inDoubled(isSingle: boolean): boolean {
  count(stage.doubled);
  putAxis();
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
