/**
 * Question: which binary32 numbers are nearest to t, to the point o + t·d and to the normal there, for a t known in binary64 up to a bound?
 * Method: in binary64, with a rounding test for each number. What the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-cylinder.md, section 3.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { given, nearest } from '../doubled.ts';
import { handOut } from './answer.ts';
import { heightBound, runningBound } from './bounds.ts';
import { CAP_A, CAP_B, capA, capB, ORIGIN, RADIUS, WAY } from './question.ts';

/** t and its bound. */
export const estimate = new Float64Array(2);

const ofWide = runningBound;
const u = runningBound * 2 ** -53;
const ofHeight = heightBound * 2 ** -53;

export function reportSingle(end: number, out: FastHit<Vector3>): boolean {
  const t = estimate[0] as number;
  const wide = ofWide * (estimate[1] as number);
  const time = Math.fround(t - wide);
  if (time !== Math.fround(t + wide)) return false;
  nearest[0] = time;
  if (out.point !== undefined) {
    for (let i = 0; i < 3; i++) {
      const o = given[ORIGIN + i] as number;
      const d = given[WAY + i] as number;
      const way = t * d;
      const point = o + way;
      // Once for the operation, once more for the test.
      const error = wide * Math.abs(d) + u * (Math.abs(way) + 2 * Math.abs(point));
      const least = Math.fround(point - error);
      if (least !== Math.fround(point + error)) return false;
      nearest[1 + i] = least;
    }
  }
  if (out.normal !== undefined) {
    if (given[RADIUS] === 0) nearest.fill(0, 4);
    else if (!(end === capA || end === capB ? roundCap(end) : roundSide(t, wide))) return false;
  }
  handOut(out);
  return true;
}

/** ±e/|e|. */
function roundCap(end: number): boolean {
  const ex = (given[CAP_B] as number) - (given[CAP_A] as number);
  const ey = (given[CAP_B + 1] as number) - (given[CAP_A + 1] as number);
  const ez = (given[CAP_B + 2] as number) - (given[CAP_A + 2] as number);
  const size = Math.sqrt(ex * ex + ey * ey + ez * ez);
  for (let i = 0; i < 3; i++) {
    const e = i === 0 ? ex : i === 1 ? ey : ez;
    const normal = (end === capA ? -e : e) / size;
    // 2 for e and the quotient, 3.5 for the size, 1 for the test.
    const error = 6.5 * u * Math.abs(normal);
    const least = Math.fround(normal - error);
    if (least !== Math.fround(normal + error)) return false;
    nearest[4 + i] = least;
  }
  return true;
}

/** (x − (e·x/L)·e)/r, x = m + t·d. */
function roundSide(t: number, wide: number): boolean {
  const dx = given[WAY] as number;
  const dy = given[WAY + 1] as number;
  const dz = given[WAY + 2] as number;
  const mx = (given[ORIGIN] as number) - (given[CAP_A] as number);
  const my = (given[ORIGIN + 1] as number) - (given[CAP_A + 1] as number);
  const mz = (given[ORIGIN + 2] as number) - (given[CAP_A + 2] as number);
  const ex = (given[CAP_B] as number) - (given[CAP_A] as number);
  const ey = (given[CAP_B + 1] as number) - (given[CAP_A + 1] as number);
  const ez = (given[CAP_B + 2] as number) - (given[CAP_A + 2] as number);
  // Along an axis of the world, where the normal has nothing.
  const isUpright = (ex === 0 ? 1 : 0) + (ey === 0 ? 1 : 0) + (ez === 0 ? 1 : 0) === 2;
  const inverse = 1 / (given[RADIUS] as number);
  const L = ex * ex + ey * ey + ez * ez;
  const s = ex * mx + ey * my + ez * mz;
  const v = ex * dx + ey * dy + ez * dz;
  const S = Math.abs(ex * mx) + Math.abs(ey * my) + Math.abs(ez * mz);
  const V = Math.abs(ex * dx) + Math.abs(ey * dy) + Math.abs(ez * dz);
  const part = (s + v * t) / L;
  const partError = (ofHeight * (S + Math.abs(t) * V) + Math.abs(v) * wide) / L + 6 * u * Math.abs(part);
  for (let i = 0; i < 3; i++) {
    const m = i === 0 ? mx : i === 1 ? my : mz;
    const d = i === 0 ? dx : i === 1 ? dy : dz;
    const e = i === 0 ? ex : i === 1 ? ey : ez;
    const isAlong = isUpright && e !== 0;
    const way = t * d;
    const x = m + way;
    const foot = part * e;
    const across = x - foot;
    const normal = across * inverse;
    const rounded = Math.abs(m) + Math.abs(way) + Math.abs(x) + 2 * Math.abs(foot) + 4 * Math.abs(across);
    const error = (wide * Math.abs(d) + partError * Math.abs(e) + u * rounded) * Math.abs(inverse);
    const least = isAlong ? 0 : Math.fround(normal - error);
    if (least !== (isAlong ? 0 : Math.fround(normal + error))) return false;
    nearest[4 + i] = least;
  }
  return true;
}
