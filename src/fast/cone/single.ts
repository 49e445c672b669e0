/**
 * Question: which binary32 numbers are nearest to those of a hit, for a t that is known up to its error?
 *   On the side the normal is (L²·x − K·w·e)/(r·w·√(K·L)), x = m + t·d and w = e·x.
 * Method: in binary64, with a rounding test for each number. What the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-cone.md, section 3.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { runningBound } from '../axial/bounds.ts';
import { FROM, RADIUS, TO } from '../axial/question.ts';
import { normal, tellSingle } from '../axial/single.ts';
import { e, entry, x } from '../axial/tell.ts';
import { error, given, high } from '../double-double.ts';
import { DIRECTION, ORIGIN } from '../ray.ts';
import { clear, normalBound, spotBound } from './bounds.ts';

const running = runningBound;
const u = running * 2 ** -53;
const ofNormal = normalBound * 2 ** -53;
const ofSpotAlone = spotBound * u;
const known = clear;

export function reportSingle(isBase: boolean, out: FastHit<Vector3>): boolean {
  if (!isBase && out.normal !== undefined && !face()) return false;
  return tellSingle(1, isBase, out);
}

function face(): boolean {
  const t = high[entry] as number;
  const wide = running * (error[entry] as number);
  let L = 0;
  let w = 0;
  let wOff = 0;
  for (let i = 0; i < 3; i++) {
    const apex = given[FROM + i] as number;
    const d = given[DIRECTION + i] as number;
    const ei = (given[TO + i] as number) - apex;
    const way = t * d;
    const from = (given[ORIGIN + i] as number) - apex;
    const here = from + way;
    const off = wide * Math.abs(d) + u * (Math.abs(way) + Math.abs(from) + Math.abs(here));
    high[e + i] = ei;
    high[x + i] = here;
    error[x + i] = off;
    L += ei * ei;
    w += ei * here;
    wOff += Math.abs(ei) * (off + ofSpotAlone * Math.abs(here));
  }
  const radius = given[RADIUS] as number;
  const slant = Math.sqrt(L / (L + radius * radius));
  const ofAxis = -1 / (slant * radius);
  const ofSpot = (L * slant) / (radius * w);
  if (!(w > known * wOff)) return false;
  const relative = ofNormal + (running * wOff) / w;
  for (let i = 0; i < 3; i++) {
    const one = ofAxis * (high[e + i] as number);
    const two = ofSpot * (high[x + i] as number);
    high[normal + i] = one + two;
    error[normal + i] =
      ofNormal * Math.abs(one) + relative * Math.abs(two) + running * ofSpot * (error[x + i] as number);
  }
  return true;
}
