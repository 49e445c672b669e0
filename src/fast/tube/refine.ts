/**
 * Question: which doubles are nearest to t, to the point and to the normal of an end of which the filter left an estimate?
 * Method: a cap is met where its plane is; else f in doubled numbers, and one step of Newton's. Then a rounding test for each number. What it
 *   cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-capsule.md, section 4.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { bend, newton, slope, step, value } from '../axial/newton.ts';
import { d, entry, L, meetPlane, r, size, takeAxial, takeHeights, tell, x, y } from '../axial/tell.ts';
import { add, compare, dot, error, high, low, multiply, signOf, subtract, unit as u } from '../double-double.ts';
import { slopeBound } from './bounds.ts';
import { onA, onSide, wayTo } from './way.ts';

const ofSlope = slopeBound * u;

export function refine(way: number, where: number, isCapped: boolean, out: FastHit<Vector3>): boolean {
  takeAxial();
  const isCap = isCapped && where !== onSide;
  if (isCap) {
    takeHeights();
    meetPlane(entry, where);
  } else {
    low[entry] = 0;
    error[entry] = 0;
    wayTo(entry, where);
    dot(value, x, x);
    multiply(size, r, r);
    subtract(value, value, size);
    let g = 0;
    let off = 0;
    let P = 0;
    for (let i = 0; i < 3; i++) {
      const di = high[d + i] as number;
      const part = (high[x + i] as number) * di;
      g += part;
      off += ofSlope * Math.abs(part) + (error[x + i] as number) * Math.abs(di);
      P += di * di;
    }
    high[slope] = g;
    error[slope] = off;
    high[bend] = P;
    if (!newton(way)) return false;
    add(entry, entry, step);
    wayTo(entry, where);
    if (!isCapped && !isThere(where)) return false;
  }
  return tell(entry, where, isCap, false, out, asItIs);
}

/** The normal is there already. */
function asItIs(): void {}

/** Whether that is where the end is, as y tells. */
function isThere(where: number): boolean {
  const side = signOf(y);
  if (where === onSide) return side === 1 && compare(y, L) === -1;
  return side === where || (where === onA && signOf(L) === 0);
}
