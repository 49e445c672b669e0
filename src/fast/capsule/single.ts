/**
 * Question: which binary32 numbers are nearest to t, to the point and to the normal of an end that `locate` has found?
 * Method: in binary64, one step of Newton's from the estimate; then a rounding test for each number. What it cannot decide: false, and
 *   nothing is written.
 * Bound: docs/derivations/hardened-capsule.md, section 4.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { handOut } from '../answer.ts';
import { given, nearest, unit as u } from '../doubled.ts';
import { loneComponent } from './axis.ts';
import { axisBound, movedBound, residualBound, slopeBound, stepBound } from './bounds.ts';
import { onA, onB, onSide } from './locate.ts';
import { newton } from './newton.ts';
import { FROM, ORIGIN, RADIUS, TO, WAY } from './places.ts';
import { e, ee, scene, slope, slopeError, step, t, value, valueError, wide } from './scene.ts';

const floats = given;
const shared = scene;
const numbers = nearest;

const ofMoved = movedBound * u;
const ofAxis = axisBound * u;
const ofResidual = residualBound;
const ofSlope = slopeBound * u;
const ofWide = stepBound;
const leastRadius = 2 ** -100;

/** From the closest point of the axis to the point at t; what bounds it stands last. */
export const N = new Float64Array(4);
/** t, the point and the normal, and how far off they may be. */
export const found = new Float64Array(7);
export const bounds = new Float64Array(7);

export function single(way: number, where: number, out: FastHit<Vector3>): boolean {
  const from = where === onB ? TO : FROM;
  const lone = where === onSide ? loneComponent() : -1;
  const r = floats[RADIUS] as number;
  const L = shared[ee] as number;
  const guess = shared[t] as number;
  let sizes = 0;
  let long = 0;
  let axis = 0;
  let y = 0;
  let lean = 0;
  for (let i = 0; i < 3; i++) {
    const mi = (floats[ORIGIN + i] as number) - (floats[from + i] as number);
    const di = floats[WAY + i] as number;
    const ei = shared[e + i] as number;
    const moved = guess * di;
    const vi = mi + moved;
    const part = vi * ei;
    sizes += Math.abs(mi) + Math.abs(moved) + Math.abs(vi);
    long += Math.abs(di);
    axis += Math.abs(ei);
    y += part;
    lean += Math.abs(part);
    N[i] = vi;
  }
  const share = where === onSide ? y / L : 0;
  let f = -r * r;
  let g = 0;
  let steep = 0;
  for (let i = 0; i < 3; i++) {
    const Ni = i === lone ? 0 : (N[i] as number) - share * (shared[e + i] as number);
    const part = Ni * (floats[WAY + i] as number);
    sizes += 2 * Math.abs(Ni);
    f += Ni * Ni;
    g += part;
    steep += Math.abs(part);
    N[i] = Ni;
  }
  const NError = ofMoved * sizes + (where === onSide ? ofAxis * axis * (lean / L) : 0);
  N[3] = NError;
  shared[value] = f;
  shared[valueError] = ofResidual * r * NError;
  shared[slope] = g;
  shared[slopeError] = ofSlope * steep + NError * long;
  if (!(newton(way) && r >= leastRadius)) return false;
  // How far N may be off; and whether the end is where `locate` took it to be, with room for the roundings of y and |e|².
  const off = NError + (Math.abs(shared[step] as number) + (shared[wide] as number)) * long;
  const margin = 6 * off * axis;
  const isThere = where === onA ? y < -margin || L === 0 : y > margin && (where === onB || L - y > margin);
  if (!isThere) return false;

  const at = guess + (shared[step] as number);
  const atError = (shared[wide] as number) + 2 * u * Math.abs(at);
  found[0] = at;
  bounds[0] = atError;
  if (!round(0, 1)) return false;
  if (out.point !== undefined) {
    for (let i = 0; i < 3; i++) {
      const di = floats[WAY + i] as number;
      const moved = at * di;
      const point = (floats[ORIGIN + i] as number) + moved;
      found[1 + i] = point;
      bounds[1 + i] = di === 0 ? 0 : atError * Math.abs(di) + 2 * u * (Math.abs(moved) + Math.abs(point));
    }
    if (!round(1, 4)) return false;
  }
  if (out.normal !== undefined) {
    const error = ofWide * (off / r) + 3 * u;
    for (let i = 0; i < 3; i++) {
      const Ni = N[i] as number;
      found[4 + i] = Ni / r;
      bounds[4 + i] = error;
      // 0 is certain along the axis, and where neither the ray nor the axis leaves the plane of the start.
      const isStill = floats[WAY + i] === 0 && (where !== onSide || shared[e + i] === 0);
      if (i === lone || (Ni === 0 && isStill)) bounds[4 + i] = 0;
    }
    if (!round(4, 7)) return false;
  }
  handOut(out);
  return true;
}

/** Whether all that is so close rounds alike; `nearest` has what to. */
function round(from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const x = found[i] as number;
    const error = bounds[i] as number;
    const least = Math.fround(x - error);
    if (least !== Math.fround(x + error)) return false;
    numbers[i] = least;
  }
  return true;
}
