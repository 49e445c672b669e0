/**
 * Which end of the line's way through the cylinder a ray reports, decided in doubles where their error leaves no doubt, and then its numbers.
 *
 * Question: as in ../tube/doubled.ts; M = m·m, P = d·d.
 * Method: the roots of the side, with a bound of their error; how high over the caps they are tells whether the side or a cap is met there.
 * Bound: docs/derivations/hardened-cylinder.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { stay } from '../answer.ts';
import { FROM, isPossible, RADIUS, TO } from '../axial/question.ts';
import { entry } from '../axial/tell.ts';
import { error, given, high, unit as u } from '../double-double.ts';
import { DIRECTION, LIMIT, ORIGIN } from '../ray.ts';
import { reconsider } from '../tube/doubled.ts';
import { onA, onB, onSide, type Report } from '../tube/way.ts';
import { areaBound, crossBound, heightBound, slopeBound, timeBound } from './bounds.ts';

const ofArea = areaBound * u;
const ofSlope = slopeBound * u;
const ofCross = crossBound * u;
const ofTime = timeBound * u;
const ofHeight = heightBound * u;
/** Nothing over- or underflows between these. */
const least = 2 ** -200;
const most = 2 ** 200;
/** A and v are known to as many digits. */
const sharp = 2 ** 10;
const unknown = 2;

export function decide(
  report: Report,
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  const dx = given[DIRECTION] as number;
  const dy = given[DIRECTION + 1] as number;
  const dz = given[DIRECTION + 2] as number;
  const ax = given[FROM] as number;
  const ay = given[FROM + 1] as number;
  const az = given[FROM + 2] as number;
  const mx = (given[ORIGIN] as number) - ax;
  const my = (given[ORIGIN + 1] as number) - ay;
  const mz = (given[ORIGIN + 2] as number) - az;
  const ex = (given[TO] as number) - ax;
  const ey = (given[TO + 1] as number) - ay;
  const ez = (given[TO + 2] as number) - az;
  const radius = given[RADIUS] as number;
  const T = given[LIMIT] as number;
  const P = dx * dx + dy * dy + dz * dz;
  const L = ex * ex + ey * ey + ez * ez;
  const M = mx * mx + my * my + mz * mz;
  const R = radius * radius;
  const size = M + R;
  // Written so that NaN is left to the later stages, as is everything that the filter cannot decide.
  if (
    P >= least &&
    P <= most &&
    L >= least &&
    L <= most &&
    size >= least &&
    size <= most &&
    isPossible(inside)
  ) {
    const nx = dy * ez - dz * ey;
    const ny = dz * ex - dx * ez;
    const nz = dx * ey - dy * ex;
    const A = nx * nx + ny * ny + nz * nz;
    const w = mx * nx + my * ny + mz * nz;
    const D = A * R - w * w;
    const PL = P * L;
    const doubt = ofCross * PL * size;
    if (D < -doubt) return false;
    if (D > doubt && A >= sharp * (ofArea * PL)) {
      const B = nx * (my * ez - mz * ey) + ny * (mz * ex - mx * ez) + nz * (mx * ey - my * ex);
      const inverse = 1 / A;
      const root = Math.sqrt(L * D);
      const middle = -B * inverse;
      const half = root * inverse;
      const reach = Math.abs(middle) + half;
      // Of D, sharper than what told its sign.
      const distance = Math.sqrt(M);
      const unsure = ofCross * PL * radius * (radius + distance);
      const wideSide =
        inverse * (ofSlope * distance * Math.sqrt(P) * L + (L * unsure) / root + reach * (ofArea * PL)) +
        ofTime * reach;
      const t0 = middle - half;
      const t1 = middle + half;
      // Where these are between the caps.
      const sx = ex * mx;
      const sy = ey * my;
      const sz = ez * mz;
      const vx = ex * dx;
      const vy = ey * dy;
      const vz = ez * dz;
      const s = sx + sy + sz;
      const v = vx + vy + vz;
      const S = Math.abs(sx) + Math.abs(sy) + Math.abs(sz) + L;
      const V = Math.abs(vx) + Math.abs(vy) + Math.abs(vz);
      const margin = ofHeight * (S + reach * V) + Math.abs(v) * wideSide;
      const low0 = s + v * t0;
      const low1 = s + v * t1;
      const top0 = L - low0;
      const top1 = L - low1;
      if ((low0 < -margin && low1 < -margin) || (top0 < -margin && top1 < -margin)) return false;
      let end =
        low0 > margin && top0 > margin
          ? onSide
          : low0 < -margin && low1 > margin
            ? onA
            : top0 < -margin && top1 > margin
              ? onB
              : unknown;
      let t = t0;
      let wide = wideSide;
      let isLeaving = false;
      for (;;) {
        if (end === onA || end === onB) {
          t = (end === onA ? -s : L - s) / v;
          wide =
            Math.abs(v) >= sharp * (ofHeight * V)
              ? (ofHeight * (S + Math.abs(t) * V)) / Math.abs(v)
              : Number.NaN;
        }
        if (end === unknown || isLeaving || !(t < -wide)) break;
        if (inside === 'miss') return false;
        isLeaving = true;
        end = low1 > margin && top1 > margin ? onSide : low1 < -margin ? onA : top1 < -margin ? onB : unknown;
        t = t1;
        wide = wideSide;
      }
      if (end !== unknown) {
        if (t < -wide) return false;
        const left = T - t;
        if (t > wide) {
          const isWithin = isLeaving && inside === 'start';
          if (left < -wide && !isWithin) return false;
          if (left > wide || isWithin) {
            if (out === undefined) return true;
            if (isWithin) {
              stay(out);
              return true;
            }
            high[entry] = t;
            error[entry] = wide;
            if (report(isLeaving ? 1 : -1, end, true, out)) return true;
          }
        }
      }
    }
  }
  return reconsider(true, isSingle, out, inside);
}
