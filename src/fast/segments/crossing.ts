/**
 * Question: which floats are nearest to t, u and the point of two segments that are known to cross?
 *   t = T/D, u = U/D, the point a + t·d; m = c − a, d = b − a, f = e − c, T = m × f, U = m × d, D = d × f.
 * Method: differences as two doubles without error, products by Dekker; areas, quotients and the point to twice the precision, with one bound
 *   each; a rounding test for each number. For binary32 the same in plain doubles. What cannot be decided: false, and nothing is written.
 * Bound: docs/derivations/hardened-segments.md.
 */
import type { FastShared, Vector2 } from '../_types.ts';
import { given, nearest } from '../doubled.ts';
import { pairedPointBound, pairedQuotientBound, pointBound, quotientBound } from './bounds.ts';
import { A, B, C, E, handOut, POINT } from './question.ts';

/** t, u and the point as big + small ± wide. */
export const big = new Float64Array(4);
export const small = new Float64Array(4);
export const wide = new Float64Array(4);

const u = 2 ** -53;
const ofQuotient = quotientBound * u;
const ofPoint = pointBound * u;
const ofPairedQuotient = pairedQuotientBound * u * u;
const ofPairedPoint = pairedPointBound * u * u;
/** D is known to a small part of itself. */
const steep = 2 ** 20;
/** More than underflow costs, of an area and of a quotient. */
const leastArea = 2 ** -900;
const underflow = 2 ** -1000;
const splitter = 134217729;

/** Whether all that `out` asks for could be decided. */
export function cross(isSingle: boolean, out: FastShared<Vector2>): boolean {
  const count = out.point === undefined ? POINT : POINT + 2;
  if (!(isSingle ? estimate(count) : evaluate(count))) return false;
  handOut(out);
  return true;
}

/** In doubles, for binary32. */
function estimate(count: number): boolean {
  const ax = given[A] as number;
  const ay = given[A + 1] as number;
  const cx = given[C] as number;
  const cy = given[C + 1] as number;
  const mx = cx - ax;
  const my = cy - ay;
  const dx = (given[B] as number) - ax;
  const dy = (given[B + 1] as number) - ay;
  const fx = (given[E] as number) - cx;
  const fy = (given[E + 1] as number) - cy;
  let left = dx * fy;
  let right = dy * fx;
  const D = left - right;
  const span = Math.abs(left) + Math.abs(right);
  const inverse = 1 / D;
  const slack = ofQuotient * Math.abs(inverse);
  left = mx * fy;
  right = my * fx;
  const t = (left - right) * inverse;
  const tWide = slack * (Math.abs(left) + Math.abs(right) + t * span);
  left = mx * dy;
  right = my * dx;
  const v = (left - right) * inverse;
  const vWide = slack * (Math.abs(left) + Math.abs(right) + v * span);
  const tNearest = Math.fround(t - tWide);
  const vNearest = Math.fround(v - vWide);
  big[0] = t;
  wide[0] = tWide;
  big[1] = v;
  wide[1] = vWide;
  nearest[0] = tNearest;
  nearest[1] = vNearest;
  // Written so that NaN fails.
  if (
    !(
      span <= steep * Math.abs(D) &&
      tNearest === Math.fround(t + tWide) &&
      vNearest === Math.fround(v + vWide)
    )
  )
    return false;
  if (count === POINT) return true;
  const alongX = t * dx;
  const alongY = t * dy;
  const x = ax + alongX;
  const y = ay + alongY;
  const xWide = tWide * Math.abs(dx) + ofPoint * (Math.abs(alongX) + Math.abs(x));
  const yWide = tWide * Math.abs(dy) + ofPoint * (Math.abs(alongY) + Math.abs(y));
  const xNearest = Math.fround(x - xWide);
  const yNearest = Math.fround(y - yWide);
  big[POINT] = x;
  wide[POINT] = xWide;
  big[POINT + 1] = y;
  wide[POINT + 1] = yWide;
  nearest[POINT] = xNearest;
  nearest[POINT + 1] = yNearest;
  return xNearest === Math.fround(x + xWide) && yNearest === Math.fround(y + yWide);
}

/** To twice the precision, for binary64. */
function evaluate(count: number): boolean {
  const ax = given[A] as number;
  const ay = given[A + 1] as number;
  const bx = given[B] as number;
  const by = given[B + 1] as number;
  const cx = given[C] as number;
  const cy = given[C + 1] as number;
  const ex = given[E] as number;
  const ey = given[E + 1] as number;
  // m, d and f, their tails, and the halves of the leading doubles.
  const mx = cx - ax;
  let back = mx - cx;
  const mxTail = cx - (mx - back) + (-ax - back);
  const my = cy - ay;
  back = my - cy;
  const myTail = cy - (my - back) + (-ay - back);
  const dx = bx - ax;
  back = dx - bx;
  const dxTail = bx - (dx - back) + (-ax - back);
  const dy = by - ay;
  back = dy - by;
  const dyTail = by - (dy - back) + (-ay - back);
  const fx = ex - cx;
  back = fx - ex;
  const fxTail = ex - (fx - back) + (-cx - back);
  const fy = ey - cy;
  back = fy - ey;
  const fyTail = ey - (fy - back) + (-cy - back);
  let large = splitter * mx;
  const mxh = large - (large - mx);
  const mxl = mx - mxh;
  large = splitter * my;
  const myh = large - (large - my);
  const myl = my - myh;
  large = splitter * dx;
  const dxh = large - (large - dx);
  const dxl = dx - dxh;
  large = splitter * dy;
  const dyh = large - (large - dy);
  const dyl = dy - dyh;
  large = splitter * fx;
  const fxh = large - (large - fx);
  const fxl = fx - fxh;
  large = splitter * fy;
  const fyh = large - (large - fy);
  const fyl = fy - fyh;
  // D.
  let left = dx * fy;
  let right = dy * fx;
  let s = left - right;
  back = s - left;
  let rest =
    dxh * fyh -
    left +
    dxh * fyl +
    dxl * fyh +
    dxl * fyl -
    (dyh * fxh - right + dyh * fxl + dyl * fxh + dyl * fxl) +
    (left - (s - back) + (-right - back)) +
    (dx * fyTail + dxTail * fy - (dy * fxTail + dyTail * fx));
  const D = s + rest;
  const DTail = rest - (D - s);
  const span = Math.abs(left) + Math.abs(right) + leastArea;
  large = splitter * D;
  const Dh = large - (large - D);
  const Dl = D - Dh;
  const inverse = 1 / D;
  const size = Math.abs(inverse);
  // T and t.
  left = mx * fy;
  right = my * fx;
  s = left - right;
  back = s - left;
  rest =
    mxh * fyh -
    left +
    mxh * fyl +
    mxl * fyh +
    mxl * fyl -
    (myh * fxh - right + myh * fxl + myl * fxh + myl * fxl) +
    (left - (s - back) + (-right - back)) +
    (mx * fyTail + mxTail * fy - (my * fxTail + myTail * fx));
  let numerator = s + rest;
  const t = numerator / D;
  large = splitter * t;
  const th = large - (large - t);
  const tl = t - th;
  let product = t * D;
  let tail = th * Dh - product + th * Dl + tl * Dh + tl * Dl;
  const tTail = (numerator - product - tail + (rest - (numerator - s) - t * DTail)) * inverse;
  const tWide =
    ofPairedQuotient * ((Math.abs(left) + Math.abs(right) + leastArea + t * span) * size) + underflow;
  // U and u.
  left = mx * dy;
  right = my * dx;
  s = left - right;
  back = s - left;
  rest =
    mxh * dyh -
    left +
    mxh * dyl +
    mxl * dyh +
    mxl * dyl -
    (myh * dxh - right + myh * dxl + myl * dxh + myl * dxl) +
    (left - (s - back) + (-right - back)) +
    (mx * dyTail + mxTail * dy - (my * dxTail + myTail * dx));
  numerator = s + rest;
  const v = numerator / D;
  large = splitter * v;
  const vh = large - (large - v);
  const vl = v - vh;
  product = v * D;
  tail = vh * Dh - product + vh * Dl + vl * Dh + vl * Dl;
  const vTail = (numerator - product - tail + (rest - (numerator - s) - v * DTail)) * inverse;
  const vWide =
    ofPairedQuotient * ((Math.abs(left) + Math.abs(right) + leastArea + v * span) * size) + underflow;
  const tNearest = t + (tTail - tWide);
  const vNearest = v + (vTail - vWide);
  big[0] = t;
  small[0] = tTail;
  wide[0] = tWide;
  big[1] = v;
  small[1] = vTail;
  wide[1] = vWide;
  nearest[0] = tNearest;
  nearest[1] = vNearest;
  // Written so that NaN fails.
  if (!(span <= steep * Math.abs(D) && tNearest === t + (tTail + tWide) && vNearest === v + (vTail + vWide)))
    return false;
  if (count === POINT) return true;
  product = t * dx;
  tail = th * dxh - product + th * dxl + tl * dxh + tl * dxl;
  const x = ax + product;
  back = x - ax;
  const xTail = ax - (x - back) + (product - back) + (tail + (t * dxTail + tTail * dx));
  const xWide = tWide * Math.abs(dx) + ofPairedPoint * (13 * Math.abs(product) + Math.abs(x)) + underflow;
  product = t * dy;
  tail = th * dyh - product + th * dyl + tl * dyh + tl * dyl;
  const y = ay + product;
  back = y - ay;
  const yTail = ay - (y - back) + (product - back) + (tail + (t * dyTail + tTail * dy));
  const yWide = tWide * Math.abs(dy) + ofPairedPoint * (13 * Math.abs(product) + Math.abs(y)) + underflow;
  const xNearest = x + (xTail - xWide);
  const yNearest = y + (yTail - yWide);
  big[POINT] = x;
  small[POINT] = xTail;
  wide[POINT] = xWide;
  big[POINT + 1] = y;
  small[POINT + 1] = yTail;
  wide[POINT + 1] = yWide;
  nearest[POINT] = xNearest;
  nearest[POINT + 1] = yNearest;
  return xNearest === x + (xTail + xWide) && yNearest === y + (yTail + yWide);
}
