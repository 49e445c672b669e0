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
  divide,
  dot,
  error,
  free,
  high,
  multiply,
  put,
  round,
  subtract,
  take,
  takeVector,
  unit as u,
} from '../doubled.ts';
import { leaveAxis, loneComponent } from './axis.ts';
import { slopeBound, stepBound, turnBound } from './bounds.ts';
import { handOut } from './hand-out.ts';
import { guess, onA, onB, onSide } from './locate.ts';
import { FROM, ORIGIN, RADIUS, TO, WAY } from './places.ts';

const o = free;
const d = o + 3;
const a = d + 3;
const b = a + 3;
const e = b + 3;
const N = e + 3;
const r = N + 3;
const t = r + 1;
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
  takeVector(o, ORIGIN);
  takeVector(d, WAY);
  takeVector(a, FROM);
  takeVector(b, TO);
  take(r, RADIUS);
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
  const curve = (guess[1] as number) * inverse * inverse * (Math.abs(off) + offError);
  // Written so that NaN fails, and the slope of the other end.
  if (!(inverse > 0 && slant <= straight && curve <= straight)) return false;
  const half = 0.5 * inverse;
  const step = -way * off * half;
  const wide = ofStep * (Math.abs(step) * (slant + 0.25 * curve) + offError * half);
  // Whether the end is where `locate` took it to be.
  const height = high[y] as number;
  const margin = 2 * ((error[y] as number) + (Math.abs(step) + wide) * long + 4 * u * square);
  const isThere =
    where === onA ? height < -margin : height > margin && (where === onB || square - height > margin);
  if (!isThere) return false;
  put(x, step);
  error[x] = wide;
  add(t, t, x);
  if (!round(0, t, false)) return false;
  if (out.point !== undefined) {
    along(o, o, t, d);
    if (!roundVector(1, o)) return false;
  }
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
      divide(N + i, N + i, r);
    }
    if (!roundVector(4, N)) return false;
  }
  handOut(out);
  return true;
}

const roundVector = (to: number, from: number): boolean =>
  round(to, from, false) && round(to + 1, from + 1, false) && round(to + 2, from + 2, false);
