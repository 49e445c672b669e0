/**
 * Question: which binary32 numbers are nearest to t, to the point and to the normal of an end that `locate` has found?
 * Method: in binary64, one step of Newton's from the estimate, by N·N − r² with N the way from the closest point of the axis; then a
 *   rounding test for each number. What it cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-capsule.md, section 3.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { given, nearest, unit as u } from '../doubled.ts';
import { loneComponent } from './axis.ts';
import { normalBound, residualBound, slopeBound, stepBound } from './bounds.ts';
import { handOut } from './hand-out.ts';
import { guess, onA, onB, onSide } from './locate.ts';
import { FROM, ORIGIN, RADIUS, TO, WAY } from './places.ts';
import { dd, e, ee, scene } from './scene.ts';

const floats = given;
const shared = scene;
const numbers = nearest;

const ofNormal = normalBound * u;
const ofResidual = residualBound * u;
const ofSlope = slopeBound * u;
const ofStep = stepBound;
/** How small the relative error of the slope and the curvature have to be for the bound of the step. */
const straight = 2 ** -10;
const leastRadius = 2 ** -100;

const N = new Float64Array(3);
/** t, the point and the normal. */
const value = new Float64Array(7);
const bound = new Float64Array(7);

export function single(way: number, where: number, out: FastHit<Vector3>): boolean {
  const from = where === onB ? TO : FROM;
  const lone = where === onSide ? loneComponent() : -1;
  const r = floats[RADIUS] as number;
  const L = shared[ee] as number;
  const t = guess[0] as number;
  let reach = 0;
  let long = 0;
  let axis = 0;
  let y = 0;
  for (let i = 0; i < 3; i++) {
    const mi = (floats[ORIGIN + i] as number) - (floats[from + i] as number);
    const di = floats[WAY + i] as number;
    const ei = shared[e + i] as number;
    const vi = mi + t * di;
    reach += Math.abs(mi);
    long += Math.abs(di);
    axis += Math.abs(ei);
    y += vi * ei;
    N[i] = vi;
  }
  reach += Math.abs(t) * long;
  const share = where === onSide ? y / L : 0;
  let f = -r * r;
  let g = 0;
  let steep = 0;
  for (let i = 0; i < 3; i++) {
    const Ni = i === lone ? 0 : (N[i] as number) - share * (shared[e + i] as number);
    const part = Ni * (floats[WAY + i] as number);
    f += Ni * Ni;
    g += part;
    steep += Math.abs(part);
    N[i] = Ni;
  }
  const NError = ofNormal * reach;
  const fError = ofResidual * (r * (r + reach));
  const inverse = way / g;
  const slant = (ofSlope * steep + NError * long) * inverse;
  const curve = (shared[dd] as number) * inverse * inverse * (Math.abs(f) + fError);
  // Written so that NaN fails, and the slope of the other end.
  if (!(inverse > 0 && slant <= straight && curve <= straight && r >= leastRadius)) return false;
  const half = 0.5 * inverse;
  const step = -way * f * half;
  const wide = ofStep * (Math.abs(step) * (slant + 0.25 * curve) + fError * half);
  const off = Math.abs(step) + wide;
  // Whether the end is where `locate` took it to be.
  const margin = (NError + off * long) * axis;
  const isThere = where === onA ? y < -margin || L === 0 : y > margin && (where === onB || L - y > margin);
  if (!isThere) return false;
  const at = t + step;
  const atError = wide + 2 * u * Math.abs(at);
  value[0] = at;
  bound[0] = atError;
  if (!round(0, 1)) return false;
  if (out.point !== undefined) {
    for (let i = 1; i < 4; i++) {
      const di = floats[WAY - 1 + i] as number;
      const moved = at * di;
      const point = (floats[ORIGIN - 1 + i] as number) + moved;
      value[i] = point;
      bound[i] = di === 0 ? 0 : atError * Math.abs(di) + 2 * u * (Math.abs(moved) + Math.abs(point));
    }
    if (!round(1, 4)) return false;
  }
  if (out.normal !== undefined) {
    const normalError = ofStep * ((NError + off * long) / r) + 3 * u;
    for (let i = 0; i < 3; i++) {
      const Ni = N[i] as number;
      // It is 0 where it is that of the axis, or where neither the ray nor the axis leaves the plane of the start.
      const isStill = floats[WAY + i] === 0 && (where !== onSide || shared[e + i] === 0);
      value[4 + i] = Ni / r;
      bound[4 + i] = i === lone || (Ni === 0 && isStill) ? 0 : normalError;
    }
    if (!round(4, 7)) return false;
  }
  handOut(out);
  return true;
}

/** Whether all that is so close to these values rounds alike; `nearest` has what to. */
function round(from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const x = value[i] as number;
    const wide = bound[i] as number;
    const least = Math.fround(x - wide);
    if (least !== Math.fround(x + wide)) return false;
    numbers[i] = least;
  }
  return true;
}
