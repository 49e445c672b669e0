/**
 * Question: which binary32 numbers are nearest to t, to the point and to the normal of a hit, for a t that is known up to `wide`?
 *   On the base the normal is a/√L, on the side (L²·s − K·w·a)/(r·w·√(K·L)), s = y + t·d and w = a·s.
 * Method: in binary64, with a rounding test for each number. What the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-cone.md, section 3.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { given, nearest } from '../doubled.ts';
import { clear, normalBound } from './bounds.ts';
import { APEX, BASE, DIRECTION, found, handOut, ORIGIN, RADIUS, TIME, WIDE } from './question.ts';

/** What is of higher order comes to less. */
const running = 1.01;
const u = running * 2 ** -53;
const ofNormal = normalBound * 2 ** -53;
const known = clear;
const [o, b, p, r, v] = [ORIGIN, BASE, APEX, RADIUS, DIRECTION];

const a = new Float64Array(3);
const spot = new Float64Array(3);
const off = new Float64Array(3);

export function reportSingle(isBase: boolean, out: FastHit<Vector3>): boolean {
  const t = found[TIME] as number;
  const wide = found[WIDE] as number;
  const around = wide + 2 * u * Math.abs(t);
  const time = Math.fround(t - around);
  if (time !== Math.fround(t + around)) return false;
  nearest[0] = time;
  let L = 0;
  let w = 0;
  let wOff = 0;
  for (let i = 0; i < 3; i++) {
    const x = given[o + i] as number;
    const d = given[v + i] as number;
    const apex = given[p + i] as number;
    const ai = (given[b + i] as number) - apex;
    const way = t * d;
    const wayOff = d === 0 ? 0 : running * wide * Math.abs(d) + u * Math.abs(way);
    const y = x - apex;
    const s = y + way;
    const sOff = wayOff + u * (Math.abs(y) + Math.abs(s));
    const point = x + way;
    const pointOff = d === 0 ? 0 : wayOff + 2 * u * Math.abs(point);
    const nearestPoint = Math.fround(point - pointOff);
    if (nearestPoint !== Math.fround(point + pointOff) && out.point !== undefined) return false;
    nearest[1 + i] = nearestPoint;
    L += ai * ai;
    w += ai * s;
    wOff += Math.abs(ai) * (sOff + 4 * u * Math.abs(s));
    a[i] = ai;
    spot[i] = s;
    off[i] = sOff;
  }
  if (out.normal !== undefined) {
    const radius = given[r] as number;
    const K = L + radius * radius;
    const slant = Math.sqrt(L / K);
    const ofAxis = isBase ? 1 / Math.sqrt(L) : -1 / (slant * radius);
    const ofSpot = isBase ? 0 : (L * slant) / (radius * w);
    if (!isBase && !(w > known * wOff)) return false;
    const relative = isBase ? 0 : (running * wOff) / w;
    for (let i = 0; i < 3; i++) {
      const one = ofAxis * (a[i] as number);
      const two = ofSpot * (spot[i] as number);
      const normal = one + two;
      const normalOff =
        ofNormal * (Math.abs(one) + Math.abs(two)) +
        Math.abs(two) * relative +
        running * ofSpot * (off[i] as number);
      const nearestNormal = Math.fround(normal - normalOff);
      if (nearestNormal !== Math.fround(normal + normalOff)) return false;
      nearest[4 + i] = nearestNormal;
    }
  }
  handOut(out);
  return true;
}
