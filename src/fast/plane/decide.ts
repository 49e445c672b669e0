/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet n·p ≤ n·q, from `given`? With s = n·(o − q) and v = n·d: t = −s/v.
 * Method: the signs of s, v and s + v·T, where they exceed the bound of their error. What this cannot decide, NaN with it, is left to
 *   `doubled`.
 * Bound: docs/derivations/hardened-faces.md.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, stay } from '../answer.ts';
import { given, underflow, unit } from '../double-double.ts';
import { meeting, type Report, TIME, WIDE } from '../faces/body.ts';
import { doubled, reportFace } from '../faces/doubled.ts';
import { DIRECTION, LIMIT, ORIGIN } from '../ray.ts';
import { halfSpace } from './body.ts';
import { planeBound } from './bounds.ts';
import { NORMAL, POINT } from './question.ts';

const ofSum = planeBound * unit;
const tiny = underflow;
/** Where the bound of t holds in binary32; only a subnormal t of binary32 can pass the rounding test beyond it. */
const sharp = 2 ** -20;

export function decide(
  single: Report | undefined,
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
      if (single === undefined) {
        if (reportFace(halfSpace, 0, isOutside, out)) return true;
      } else {
        const t = -s / v;
        const wide = Math.abs((sError + t * vError) / v);
        meeting[TIME] = t;
        meeting[WIDE] = wide;
        if (wide <= sharp * t && single(0, 1, out)) {
          handOut(out);
          return true;
        }
      }
    }
  }
  return doubled(halfSpace, single !== undefined, out, inside);
}
