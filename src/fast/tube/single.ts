/**
 * Question: which binary32 numbers are nearest to t, to the point and to the normal of an end of which the filter left an estimate?
 * Method: a cap is met where the filter says, with the error that it says; else one step of Newton's in binary64 from the estimate. Then a
 *   rounding test for each number. What it cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-capsule.md, section 3.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { stepBound } from '../axial/bounds.ts';
import { bend, newton, slope, step, value } from '../axial/newton.ts';
import { FROM, loneComponent, RADIUS, TO } from '../axial/question.ts';
import { normal, tellSingle } from '../axial/single.ts';
import { entry } from '../axial/tell.ts';
import { error, given, high, unit as u } from '../double-double.ts';
import { DIRECTION, ORIGIN } from '../ray.ts';
import { axisBound, heightBound, movedBound, residualBound, slopeBound } from './bounds.ts';
import { onA, onB, onSide } from './way.ts';

const floats = given;
const numbers = high;
const errors = error;
const [o, v, a, b] = [ORIGIN, DIRECTION, FROM, TO];
const N = normal;
const time = entry;
const [f0, g0, step0, bend0] = [value, slope, step, bend];
const ofMoved = movedBound * u;
const ofAxis = axisBound * u;
const ofResidual = residualBound;
const ofSlope = slopeBound * u;
const ofHeight = heightBound * u;
const ofWide = stepBound;
const leastRadius = 2 ** -100;

export function single(way: number, where: number, isCapped: boolean, out: FastHit<Vector3>): boolean {
  if (isCapped && where !== onSide) return tellSingle(where, true, out);
  const from = where === onB ? b : a;
  const lone = where === onSide ? loneComponent() : -1;
  const r = floats[RADIUS] as number;
  const guess = numbers[time] as number;
  let L = 0;
  let P = 0;
  let sizes = 0;
  let long = 0;
  let axis = 0;
  let y = 0;
  let lean = 0;
  for (let i = 0; i < 3; i++) {
    const mi = (floats[o + i] as number) - (floats[from + i] as number);
    const di = floats[v + i] as number;
    const ei = (floats[b + i] as number) - (floats[a + i] as number);
    const moved = guess * di;
    const vi = mi + moved;
    const part = vi * ei;
    L += ei * ei;
    P += di * di;
    sizes += Math.abs(mi) + Math.abs(moved) + Math.abs(vi);
    long += Math.abs(di);
    axis += Math.abs(ei);
    y += part;
    lean += Math.abs(part);
    numbers[N + i] = vi;
  }
  const share = where === onSide ? y / L : 0;
  let f = -r * r;
  let g = 0;
  let steep = 0;
  for (let i = 0; i < 3; i++) {
    const ei = (floats[b + i] as number) - (floats[a + i] as number);
    const Ni = i === lone ? 0 : (numbers[N + i] as number) - share * ei;
    const part = Ni * (floats[v + i] as number);
    sizes += 2 * Math.abs(Ni);
    f += Ni * Ni;
    g += part;
    steep += Math.abs(part);
    numbers[N + i] = Ni;
  }
  const NError = ofMoved * sizes + (where === onSide ? ofAxis * axis * (lean / L) : 0);
  numbers[f0] = f;
  errors[f0] = ofResidual * r * NError;
  numbers[g0] = g;
  errors[g0] = ofSlope * steep + NError * long;
  numbers[bend0] = P;
  if (!(newton(way) && r >= leastRadius)) return false;
  // How far N may be off, and v along the axis; and whether the end is there.
  const off = NError + (Math.abs(numbers[step0] as number) + (errors[step0] as number)) * long;
  const margin = ofWide * (off * axis) + ofHeight * (lean + L);
  const isThere = where === onA ? y < -margin || L === 0 : y > margin && (where === onB || L - y > margin);
  if (!isThere) return false;

  const t = guess + (numbers[step0] as number);
  numbers[time] = t;
  errors[time] = (errors[step0] as number) + u * Math.abs(t);
  const wide = ofWide * (off / r) + u;
  for (let i = 0; i < 3; i++) {
    const Ni = numbers[N + i] as number;
    numbers[N + i] = Ni / r;
    // 0 is certain along the axis, and where neither the ray nor the axis leaves the plane of the start.
    const isStill = floats[v + i] === 0 && (where !== onSide || floats[a + i] === floats[b + i]);
    errors[N + i] = i === lone || (Ni === 0 && isStill) ? 0 : wide;
  }
  return tellSingle(where, false, out);
}
