/**
 * Question: which binary32 numbers are nearest to t, to the point o + t·d and to the normal there, for a double t that is off by no more than
 *   the error that stands with it?
 * Method: in binary64, with a rounding test for each number. What the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-axial.md, section 2.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { handOut, NORMAL, POINT } from '../answer.ts';
import { error, given, high, nearest, unit, up } from '../double-double.ts';
import { DIRECTION, ORIGIN } from '../ray.ts';
import { planeBound, runningBound } from './bounds.ts';
import { FROM, TO } from './question.ts';
import { entry, pin, x } from './tell.ts';

const floats = given;
const numbers = high;
const errors = error;
const running = runningBound;
const u = running * 2 ** -53;
const ofPlane = planeBound * u;

/** Where the normal stands, if there is no plane. */
export const normal = x + 3;

/** As `tell`, of t at `entry`. */
export function tellSingle(where: number, isPlane: boolean, out: FastHit<Vector3>): boolean {
  const t = numbers[entry] as number;
  const wide = running * (errors[entry] as number);
  if (!round(0, entry, 1)) return false;
  if (out.point !== undefined) {
    for (let i = 0; i < 3; i++) {
      const di = floats[DIRECTION + i] as number;
      const way = t * di;
      const here = (floats[ORIGIN + i] as number) + way;
      numbers[x + i] = here;
      errors[x + i] = di === 0 ? 0 : wide * Math.abs(di) + u * (Math.abs(way) + Math.abs(here));
    }
    if (isPlane) pin(where);
    if (!round(POINT, x, 3)) return false;
  }
  if (out.normal !== undefined) {
    if (isPlane) face(where);
    if (!round(NORMAL, normal, 3)) return false;
  }
  handOut(out);
  return true;
}

/** ±e/|e|. */
function face(where: number): void {
  let L = 0;
  for (let i = 0; i < 3; i++) {
    const ei = where * ((floats[TO + i] as number) - (floats[FROM + i] as number));
    numbers[normal + i] = ei;
    L += ei * ei;
  }
  const size = Math.sqrt(L);
  for (let i = normal; i < normal + 3; i++) {
    const n = (numbers[i] as number) / size;
    numbers[i] = n;
    errors[i] = ofPlane * Math.abs(n);
  }
}

/** Whether the floats nearest to so many numbers are certain; they are then at `to` in `nearest`. */
function round(to: number, from: number, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const h = numbers[from + i] as number;
    const e = errors[from + i] as number;
    const wide = e === 0 ? 0 : up * (e + unit * Math.abs(h));
    const least = Math.fround(h - wide);
    if (least !== Math.fround(h + wide)) return false;
    nearest[to + i] = least;
  }
  return true;
}
