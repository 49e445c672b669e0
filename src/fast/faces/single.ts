/**
 * Question: which binary32 numbers are nearest to t, to the point and to the normal where a line crosses a face, given an estimate of t and
 *   the bound of its error in `meeting`?
 * Method: in binary64, with a rounding test for each number. What the test cannot decide: false.
 * Bound: docs/derivations/hardened-faces.md.
 */
import type { FastHit, Vector3 } from '../_types.ts';
import { POINT } from '../answer.ts';
import { given, nearest, unit } from '../double-double.ts';
import { BODY, DIRECTION, ORIGIN } from '../ray.ts';
import { meeting, oblique, putNormal, TIME, WIDE } from './body.ts';
import { lastBound, runningBound } from './bounds.ts';

const running = runningBound * unit;
const ofLast = lastBound * running;

/** `extent` is the place of the half extent of the face, negative where it has none; `across` the axis of the world that it is across. */
export function reportSingle(
  extent: number,
  k: number,
  outward: number,
  across: number,
  { point, normal }: FastHit<Vector3>,
  findNormal: (k: number, outward: number) => boolean,
): boolean {
  const t = meeting[TIME] as number;
  const wide = meeting[WIDE] as number;
  nearest[0] = Math.fround(t - wide);
  if (nearest[0] !== Math.fround(t + wide)) return false;
  if (point !== undefined && !findPoint(extent, outward, across)) return false;
  if (across === oblique) return normal === undefined || findNormal(k, outward);
  putNormal(across, outward);
  return true;
}

function findPoint(extent: number, outward: number, across: number): boolean {
  const t = meeting[TIME] as number;
  const timeWide = runningBound * (meeting[WIDE] as number);
  for (let i = 0; i < 3; i++) {
    const d = given[DIRECTION + i] as number;
    const isAcross = i === across;
    const from = given[(isAcross ? BODY : ORIGIN) + i] as number;
    const way = !isAcross ? t * d : extent < 0 ? 0 : outward * (given[extent] as number);
    const point = from + way;
    const back = point - from;
    const isExact = (isAcross || d === 0) && from - (point - back) + (way - back) === 0;
    const wayWide = isAcross ? 0 : timeWide * Math.abs(d) + running * Math.abs(way);
    const wide = isExact ? 0 : wayWide + ofLast * Math.abs(point);
    nearest[POINT + i] = Math.fround(point - wide);
    if (nearest[POINT + i] !== Math.fround(point + wide)) return false;
  }
  return true;
}
