/**
 * Question: which doubles are nearest to t, to the point and to the normal of an end that `locate` has found?
 * Method: f in doubled numbers, and one step of Newton's from the estimate; then a rounding test for each number. What it cannot
 *   decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-capsule.md, section 5.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import {
  add,
  along,
  difference,
  dot,
  error,
  high,
  low,
  multiply,
  put,
  subtract,
  takeVector,
  unit as u,
} from '../doubled.ts';
import { leaveAxis, loneComponent } from './axis.ts';
import { slopeBound, turnBound } from './bounds.ts';
import { onA, onB, onSide } from './locate.ts';
import { newton } from './newton.ts';
import { FROM, TO } from './places.ts';
import { d, N, o, others, r, report, takeRay } from './report.ts';
import {
  e as axis,
  dd,
  ee,
  t as guess,
  scene,
  slope,
  slopeError,
  step as stepPlace,
  value,
  valueError,
  wide as widePlace,
} from './scene.ts';

const a = others;
const b = a + 3;
const e = b + 3;
const t = e + 3;
const f = t + 1;
const x = f + 1;

const shared = scene;
const ofSlope = slopeBound * u;
const ofTurn = turnBound;

export function refine(way: number, where: number, out: FastHit<Vector3>): boolean {
  const L = shared[ee] as number;
  put(t, 0);
  high[t] = shared[guess] as number;
  takeRay();
  takeVector(a, FROM);
  takeVector(b, TO);
  difference(N, o, where === onB ? b : a);
  along(N, N, t, d);
  let y = 0;
  let yError = 4 * u * L;
  for (let i = 0; i < 3; i++) {
    const ei = shared[axis + i] as number;
    const part = (high[N + i] as number) * ei;
    y += part;
    yError += 5 * u * Math.abs(part) + (error[N + i] as number) * Math.abs(ei);
  }
  if (where === onSide) {
    difference(e, b, a);
    leaveAxis(N, e, x);
  }
  dot(f, N, N);
  multiply(x, r, r);
  subtract(f, f, x);
  // The slope and d·e, and what they are made of.
  let g = 0;
  let gError = 0;
  let V = 0;
  let long = 0;
  for (let i = 0; i < 3; i++) {
    const di = high[d + i] as number;
    const ei = shared[axis + i] as number;
    const part = (high[N + i] as number) * di;
    g += part;
    gError += ofSlope * Math.abs(part) + (error[N + i] as number) * Math.abs(di);
    V += di * ei;
    long += Math.abs(di * ei);
  }
  shared[value] = high[f] as number;
  shared[valueError] = error[f] as number;
  shared[slope] = g;
  shared[slopeError] = gError;
  if (!newton(way)) return false;
  const step = shared[stepPlace] as number;
  const wide = shared[widePlace] as number;
  // Whether the end is where `locate` took it to be.
  const margin = 2 * (yError + (Math.abs(step) + wide) * long);
  const isThere = where === onA ? y < -margin || L === 0 : y > margin && (where === onB || L - y > margin);
  if (!isThere) return false;
  put(x, 0);
  high[x] = step;
  error[x] = wide;
  add(t, t, x);
  if (out.normal !== undefined) {
    // N moves with what of d is across the axis.
    const turn = where === onSide ? V / L : 0;
    const skew = where === onSide ? Math.sqrt((shared[dd] as number) / L) : 0;
    const lone = where === onSide ? loneComponent() : -1;
    for (let i = 0; i < 3; i++) {
      if (i === lone) continue;
      const di = high[d + i] as number;
      const ei = shared[axis + i] as number;
      const across = di - turn * ei;
      high[x] = step * across;
      low[x] = 0;
      error[x] = ofTurn * wide * (Math.abs(di) + skew * Math.abs(ei));
      add(N + i, N + i, x);
    }
  }
  return report(t, false, out);
}
