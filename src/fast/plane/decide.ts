/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet n·p ≤ n·q, from `given`? With s = n·(o − q) and v = n·d: t = −s/v.
 * Method: the signs of s, v and s + v·T, where they exceed the bound of their error. What this cannot decide, NaN with it, is left to
 *   `doubled`.
 * Bound: docs/derivations/hardened-faces.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, stay } from '../answer.ts';
import { given, underflow, unit } from '../doubled.ts';
import { doubled } from '../faces/doubled.ts';
import { meeting, oblique, type Report, SLOPE, SLOPE_ERROR, TIME, WIDE } from '../faces/report.ts';
import { DIRECTION, LIMIT, ORIGIN } from '../ray.ts';
import { halfSpace } from './body.ts';
import { planeBound } from './bounds.ts';
import { NORMAL, POINT } from './question.ts';

const ofSum = planeBound * unit;
const tiny = underflow;
/** Where the bound of t holds; only a subnormal t of binary32 can pass the rounding test beyond it. */
const sharp = 2 ** -20;

export function decide(
  isSingle: boolean,
  report: Report,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  const nx = given[NORMAL] as number;
  const ny = given[NORMAL + 1] as number;
  const nz = given[NORMAL + 2] as number;
  const sx = nx * ((given[ORIGIN] as number) - (given[POINT] as number));
  const sy = ny * ((given[ORIGIN + 1] as number) - (given[POINT + 1] as number));
  const sz = nz * ((given[ORIGIN + 2] as number) - (given[POINT + 2] as number));
  const vx = nx * (given[DIRECTION] as number);
  const vy = ny * (given[DIRECTION + 1] as number);
  const vz = nz * (given[DIRECTION + 2] as number);
  const limit = given[LIMIT] as number;
  const s = sx + sy + sz;
  const v = vx + vy + vz;
  const sSize = Math.abs(sx) + Math.abs(sy) + Math.abs(sz);
  const vSize = Math.abs(vx) + Math.abs(vy) + Math.abs(vz);
  const sError = ofSum * sSize + tiny;
  const vError = ofSum * vSize + tiny;
  const isDown = v < -vError;
  const isOutside = s > sError;
  if ((isDown || v > vError) && (isOutside || s < -sError)) {
    // Outside and away from it; inside and never out of it.
    if (isOutside ? !isDown : inside === 'miss' || (isDown && inside === 'exit')) return false;
    let isReached = true;
    if (limit < Number.POSITIVE_INFINITY && (isOutside || inside === 'exit')) {
      // f(T) is on the other side.
      const f = isDown ? s + limit * v : -s - limit * v;
      // Infinite where f is.
      const fError = ofSum * (sSize + limit * vSize) + (tiny + limit * tiny);
      if (f > fError) return false;
      isReached = f < -fError;
    }
    if (isReached && limit >= 0 && (inside === 'exit' || inside === 'start' || inside === 'miss')) {
      if (out === undefined) return true;
      if (!isOutside && inside === 'start') {
        stay(out);
        return true;
      }
      const t = -s / v;
      meeting[TIME] = t;
      const wide = Math.abs((sError + t * vError) / v);
      meeting[WIDE] = wide;
      meeting[SLOPE] = v;
      meeting[SLOPE_ERROR] = vError;
      const across = axisAcross();
      const outward = across === oblique || (given[NORMAL + across] as number) > 0 ? 1 : -1;
      if (wide <= sharp * t && report(halfSpace, 0, outward, across, out)) {
        handOut(out);
        return true;
      }
    }
  }
  return doubled(halfSpace, isSingle, out, inside);
}

/** The axis of the world that the normal is along, if any. */
function axisAcross(): number {
  const hasX = given[NORMAL] !== 0;
  const hasY = given[NORMAL + 1] !== 0;
  const hasZ = given[NORMAL + 2] !== 0;
  if (hasX) return hasY || hasZ ? oblique : 0;
  return hasY ? (hasZ ? oblique : 1) : 2;
}
