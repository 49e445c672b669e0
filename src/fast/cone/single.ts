/**
 * Question: which binary32 numbers are nearest to t, to the point and to the normal of a hit, for a t that is known up to `wide`?
 *   On the base the normal is a/√L, on the side (L²·s − K·w·a)/(r·w·√(K·L)), s = y + t·d and w = a·s.
 * Method: in binary64, with a rounding test for each number. What the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-cone.md, section 3.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { handOut } from '../answer.ts';
import { error, free, given, high, low, round } from '../doubled.ts';
import { pin, roundVector } from './answer.ts';
import { clear, normalBound, runningBound } from './bounds.ts';
import { APEX, BASE, DIRECTION, found, ORIGIN, RADIUS, TIME, WIDE } from './question.ts';

const running = runningBound;
const u = running * 2 ** -53;
const ofNormal = normalBound * 2 ** -53;
const known = clear;
const [o, b, p, r, v] = [ORIGIN, BASE, APEX, RADIUS, DIRECTION];

/** Places; the numbers have no low part. */
const at = free;
const point = at + 1;
export const normal = point + 3;
const a = normal + 3;
const spot = a + 3;

export function reportSingle(isBase: boolean, out: FastHit<Vector3>): boolean {
  const t = found[TIME] as number;
  const wide = running * (found[WIDE] as number);
  high[at] = t;
  error[at] = wide;
  low.fill(0, at, a);
  let L = 0;
  let w = 0;
  let wOff = 0;
  for (let i = 0; i < 3; i++) {
    const x = given[o + i] as number;
    const d = given[v + i] as number;
    const apex = given[p + i] as number;
    const ai = (given[b + i] as number) - apex;
    const way = t * d;
    const y = x - apex;
    const s = y + way;
    const sOff = wide * Math.abs(d) + u * (Math.abs(way) + Math.abs(y) + Math.abs(s));
    const here = x + way;
    high[point + i] = here;
    error[point + i] = d === 0 ? 0 : wide * Math.abs(d) + u * (Math.abs(way) + Math.abs(here));
    high[a + i] = ai;
    high[spot + i] = s;
    error[spot + i] = sOff;
    L += ai * ai;
    w += ai * s;
    wOff += Math.abs(ai) * (sOff + 4 * u * Math.abs(s));
  }
  if (isBase) pin(point, a);
  if (!round(0, at, true) || (out.point !== undefined && !roundVector(1, point, true))) return false;
  if (out.normal !== undefined) {
    const radius = given[r] as number;
    const K = L + radius * radius;
    const slant = Math.sqrt(L / K);
    const ofAxis = isBase ? 1 / Math.sqrt(L) : -1 / (slant * radius);
    const ofSpot = isBase ? 0 : (L * slant) / (radius * w);
    if (!isBase && !(w > known * wOff)) return false;
    const relative = ofNormal + (isBase ? 0 : (running * wOff) / w);
    for (let i = 0; i < 3; i++) {
      const one = ofAxis * (high[a + i] as number);
      const two = ofSpot * (high[spot + i] as number);
      high[normal + i] = one + two;
      error[normal + i] =
        ofNormal * Math.abs(one) + relative * Math.abs(two) + running * ofSpot * (error[spot + i] as number);
    }
    if (!roundVector(4, normal, true)) return false;
  }
  handOut(out);
  return true;
}
