/**
 * Question: which binary32 numbers are nearest to t, u and the point of two segments that are known to cross?
 *   t = T/D, u = U/D, the point a + t·d; m = c − a, d = b − a, f = e − c, T = m × f, U = m × d, D = d × f.
 * Method: in binary64, with a rounding test for each number. What cannot be decided: false, and nothing is written.
 * Bound: docs/derivations/hardened-segments.md.
 */
import type { FastShared, Vector2 } from '../_types.ts';
import { given, nearest } from '../double-double.ts';
import { pointBound, quotientBound } from './bounds.ts';
import { A, B, C, E, handOut, POINT } from './question.ts';

/** t, u and the point as big ± wide. */
export const big = new Float64Array(4);
export const wide = new Float64Array(4);

const u = 2 ** -53;
const ofQuotient = quotientBound * u;
const ofPoint = pointBound * u;
/** D is known to a small part of itself. */
const steep = 2 ** 20;

/** Whether all that `out` asks for could be decided. */
export function single(out: FastShared<Vector2>): boolean {
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
  if (out.point === undefined) {
    handOut(out);
    return true;
  }
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
  if (xNearest !== Math.fround(x + xWide) || yNearest !== Math.fround(y + yWide)) return false;
  handOut(out);
  return true;
}
