/**
 * Question: which binary32 numbers are nearest to the point o + t·d and to the normal (m + t·d)/r, for a t that is known in binary64
 *   up to WIDE and already rounded?
 * Method: in binary64, with a rounding test for each component. What the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-ball.md, section 7.
 */
import type { FastHit, Vector2, Vector3 } from '../_types.ts';
import { runningBound } from './bounds.ts';
import { handOut } from './report.ts';
import { AT, CENTER, DIRECTION, NEAREST, ORIGIN, RADIUS, scene, WIDE } from './scene.ts';

const ofWide = runningBound;
const u = runningBound * 2 ** -53;

export function reportSingle(size: number, out: FastHit<Vector2> | FastHit<Vector3>): boolean {
  const t = scene[AT] as number;
  const wide = scene[WIDE] as number;
  const r = scene[RADIUS] as number;
  for (let i = 0; i < size; i++) {
    const o = scene[ORIGIN + i] as number;
    const d = scene[DIRECTION + i] as number;
    const m = o - (scene[CENTER + i] as number);
    const way = t * d;
    const wayError = ofWide * wide * Math.abs(d) + 2 * u * Math.abs(way);
    const point = o + way;
    // Once for the sum, once for the sum with the error.
    const pointError = way === 0 ? 0 : wayError + 2 * u * Math.abs(point);
    const nearestPoint = Math.fround(point - pointError);
    if (nearestPoint !== Math.fround(point + pointError)) return false;
    scene[NEAREST + 1 + i] = nearestPoint;
    const normal = (m + way) / r;
    const normalError = (wayError + u * (Math.abs(m) + Math.abs(m + way))) / r + 3 * u * Math.abs(normal);
    const nearestNormal = Math.fround(normal - normalError);
    if (nearestNormal !== Math.fround(normal + normalError)) return false;
    scene[NEAREST + 4 + i] = nearestNormal;
  }
  handOut(size, out);
  return true;
}
