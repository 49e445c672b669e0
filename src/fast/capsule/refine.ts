/**
 * Question: which doubles are nearest to t, to the point and to the normal of an end that `locate` has found?
 * Method: one step of Newton's from the estimate, by N·N − r² in doubled numbers, with N the way from the closest point of the axis; then
 *   a rounding test for each number. What it cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-capsule.md, section 4.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import {
  add,
  along,
  difference,
  dot,
  error,
  high,
  multiply,
  put,
  subtract,
  takeVector,
  unit as u,
} from '../doubled.ts';
import { leaveAxis, loneComponent } from './axis.ts';
import { slopeBound, stepBound, turnBound } from './bounds.ts';
import { guess, onA, onB, onSide } from './locate.ts';
import { FROM, TO } from './places.ts';
import { d, N, o, others, r, report, takeRay } from './report.ts';

const a = others;
const b = a + 3;
const e = b + 3;
const t = e + 3;
const f = t + 1;
const y = f + 1;
const x = y + 1;

const ofSlope = slopeBound * u;
const ofStep = stepBound;
const ofTurn = turnBound * u;
/** How small the relative error of the slope and the curvature have to be for the bound of the step. */
const straight = 2 ** -10;

export function refine(way: number, where: number, out: FastHit<Vector3>): boolean {
  put(t, guess[0] as number);
  takeRay();
  takeVector(a, FROM);
  takeVector(b, TO);
  difference(e, b, a);
  difference(N, o, where === onB ? b : a);
  along(N, N, t, d);
  dot(y, N, e);
  if (where === onSide) leaveAxis(N, e, y, x);
  dot(f, N, N);
  multiply(x, r, r);
  subtract(f, f, x);
  // The slope; |d|², d·e and |e|², and what they are made of.
  let g = 0;
  let steep = 0;
  let A = 0;
  let V = 0;
  let long = 0;
  let square = 0;
  for (let i = 0; i < 3; i++) {
    const di = high[d + i] as number;
    const ei = high[e + i] as number;
    const part = (high[N + i] as number) * di;
    g += part;
    steep += Math.abs(part) + (error[N + i] as number) * Math.abs(di);
    A += di * di;
    V += di * ei;
    long += Math.abs(di * ei);
    square += ei * ei;
  }
  const off = high[f] as number;
  const offError = error[f] as number;
  const inverse = way / g;
  const slant = ofSlope * steep * inverse;
  const curve = A * inverse * inverse * (Math.abs(off) + offError);
  // Written so that NaN fails, and the slope of the other end.
  if (!(inverse > 0 && slant <= straight && curve <= straight)) return false;
  const half = 0.5 * inverse;
  const step = -way * off * half;
  const wide = ofStep * (Math.abs(step) * (slant + 0.25 * curve) + offError * half);
  // Whether the end is where `locate` took it to be.
  const height = high[y] as number;
  const margin = 2 * ((error[y] as number) + (Math.abs(step) + wide) * long + 4 * u * square);
  const isThere =
    where === onA
      ? height < -margin || square === 0
      : height > margin && (where === onB || square - height > margin);
  if (!isThere) return false;
  put(x, step);
  error[x] = wide;
  add(t, t, x);
  if (out.normal !== undefined) {
    // N moves with what of d is across the axis.
    const turn = where === onSide ? V / square : 0;
    const skew = where === onSide ? Math.sqrt(A / square) : 0;
    const lone = where === onSide ? loneComponent() : -1;
    for (let i = 0; i < 3; i++) {
      if (i === lone) continue;
      const di = high[d + i] as number;
      const ei = high[e + i] as number;
      const across = di - turn * ei;
      put(x, step * across);
      error[x] =
        ofStep * wide * Math.abs(across) + ofTurn * Math.abs(step) * (Math.abs(di) + skew * Math.abs(ei));
      add(N + i, N + i, x);
    }
  }
  return report(t, false, out);
}
