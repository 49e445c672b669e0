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

const floats = given;
const rounded = nearest;

const ofNormal = normalBound * u;
const ofResidual = residualBound * u;
const ofSlope = slopeBound * u;
const ofStep = stepBound;
/** How small the relative error of the slope and the curvature have to be for the bound of the step. */
const straight = 2 ** -10;
const leastRadius = 2 ** -200;

/** N. */
const spot = new Float64Array(3);

export function single(way: number, where: number, out: FastHit<Vector3>): boolean {
  const from = where === onB ? 9 : 6;
  const dx = floats[3] as number;
  const dy = floats[4] as number;
  const dz = floats[5] as number;
  const mx = (floats[0] as number) - (floats[from] as number);
  const my = (floats[1] as number) - (floats[from + 1] as number);
  const mz = (floats[2] as number) - (floats[from + 2] as number);
  const ex = (floats[9] as number) - (floats[6] as number);
  const ey = (floats[10] as number) - (floats[7] as number);
  const ez = (floats[11] as number) - (floats[8] as number);
  const r = floats[12] as number;
  const t = guess[0] as number;
  const long = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
  const reach = Math.abs(mx) + Math.abs(my) + Math.abs(mz) + Math.abs(t) * long;
  const L = ex * ex + ey * ey + ez * ez;
  spot[0] = mx + t * dx;
  spot[1] = my + t * dy;
  spot[2] = mz + t * dz;
  const y = (spot[0] as number) * ex + (spot[1] as number) * ey + (spot[2] as number) * ez;
  const lone = where === onSide ? loneComponent() : -1;
  if (lone >= 0) spot[lone] = 0;
  else if (where === onSide) {
    const k = y / L;
    spot[0] -= k * ex;
    spot[1] -= k * ey;
    spot[2] -= k * ez;
  }
  const Nx = spot[0] as number;
  const Ny = spot[1] as number;
  const Nz = spot[2] as number;
  const f = Nx * Nx + Ny * Ny + Nz * Nz - r * r;
  const g = Nx * dx + Ny * dy + Nz * dz;
  const inverse = way / g;
  const N = ofNormal * reach;
  const fError = ofResidual * (r * (r + reach));
  const steep = Math.abs(Nx * dx) + Math.abs(Ny * dy) + Math.abs(Nz * dz);
  const slant = (ofSlope * steep + N * long) * inverse;
  const curve = (guess[1] as number) * inverse * inverse * (Math.abs(f) + fError);
  // Written so that NaN fails, and the slope of the other end.
  if (!(inverse > 0 && slant <= straight && curve <= straight && r >= leastRadius)) return false;
  const half = 0.5 * inverse;
  const step = -way * f * half;
  const wide = ofStep * (Math.abs(step) * (slant + 0.25 * curve) + fError * half);
  const off = Math.abs(step) + wide;
  // Whether the end is where `locate` took it to be.
  const wideOfY = (N + off * long) * (Math.abs(ex) + Math.abs(ey) + Math.abs(ez));
  if (where === onA ? !(y < -wideOfY) : !(y > wideOfY && (where === onB || L - y > wideOfY))) return false;
  const at = t + step;
  const atWide = wide + 2 * u * Math.abs(at);
  const time = Math.fround(at - atWide);
  if (time !== Math.fround(at + atWide)) return false;
  rounded[0] = time;
  if (out.point !== undefined) {
    for (let i = 0; i < 3; i++) {
      const way = at * (floats[3 + i] as number);
      const point = (floats[i] as number) + way;
      const bound =
        way === 0
          ? 0
          : atWide * Math.abs(floats[3 + i] as number) + 2 * u * (Math.abs(way) + Math.abs(point));
      const least = Math.fround(point - bound);
      if (least !== Math.fround(point + bound)) return false;
      rounded[1 + i] = least;
    }
  }
  if (out.normal !== undefined) {
    const wideOfN = ofStep * ((N + off * long) / r) + 3 * u;
    for (let i = 0; i < 3; i++) {
      const normal = (spot[i] as number) / r;
      // Of a vector that has not moved at right angles to the axis, or has left it altogether.
      const isStill = floats[3 + i] === 0 && (where !== onSide || floats[6 + i] === floats[9 + i]);
      const bound = normal === 0 && (isStill || i === lone) ? 0 : wideOfN;
      const least = Math.fround(normal - bound);
      if (least !== Math.fround(normal + bound)) return false;
      rounded[4 + i] = least;
    }
  }
  handOut(out);
  return true;
}
