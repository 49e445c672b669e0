/**
 * Question: which binary32 numbers are nearest to t, to the point o + t·d and to the normal (m + t·d)/r, for a t that is known in binary64
 *   up to WIDE?
 * Method: in binary64, with a rounding test for each number. What the test cannot decide: false, and nothing is written.
 * Bound: docs/derivations/hardened-ball.md, section 7.
 */
import type { FastHit, Vector2, Vector3 } from '../_types.ts';
import { lastBound, runningBound, wayBound } from './bounds.ts';
import { refine } from './refine.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';
import { handOut } from './tell.ts';

const AT = place.AT;
const CENTER = place.CENTER;
const DIRECTION = place.DIRECTION;
const MOVED = place.MOVED;
const MOVED_ERROR = place.MOVED_ERROR;
const MOVED_TAIL = place.MOVED_TAIL;
const NEAREST = place.NEAREST;
const ORIGIN = place.ORIGIN;
const RADIUS = place.RADIUS;
const SMALL = place.SMALL;
const SPOT = place.SPOT;
const SPOT_ERROR = place.SPOT_ERROR;
const SPOT_TAIL = place.SPOT_TAIL;
const WIDE = place.WIDE;

const ofWide = runningBound;
const u = runningBound * 2 ** -53;
const ofWay = wayBound * u;
const ofLast = lastBound * u;
/** Where the bounds of t hold; only a subnormal t can pass the rounding test beyond it. */
const sharp = 2 ** -20;

/** Whether all that `out` asks for could be decided, of t at AT ± WIDE. */
export function tellSingle(size: number, out: FastHit<Vector2> | FastHit<Vector3>): boolean {
  const t = scene[AT] as number;
  const wide = scene[WIDE] as number;
  const nearest = Math.fround(t - wide);
  if (!(nearest === Math.fround(t + wide) && wide <= sharp * t)) return false;
  if (out.point === undefined && out.normal === undefined) {
    out.t = nearest;
    return true;
  }
  scene[NEAREST] = nearest;
  return tellVectors(size, false, out);
}

/** As `report` of binary64, of an estimate of t at AT. */
export function refineSingle(
  size: number,
  isLast: boolean,
  out: FastHit<Vector2> | FastHit<Vector3>,
): boolean {
  if (!refine(size, isLast)) return false;
  const t = (scene[AT] as number) + (scene[SMALL] as number);
  const wide = (scene[WIDE] as number) + ofLast * Math.abs(t);
  const nearest = Math.fround(t - wide);
  scene[NEAREST] = nearest;
  return nearest === Math.fround(t + wide) && tellVectors(size, true, out);
}

/** Of a t that was refined there are t·d and m + t·d at the estimate in two doubles each, and a step from it. */
function tellVectors(size: number, isRefined: boolean, out: FastHit<Vector2> | FastHit<Vector3>): boolean {
  const t = scene[AT] as number;
  const wide = ofWide * (scene[WIDE] as number);
  const r = scene[RADIUS] as number;
  for (let i = 0; i < size; i++) {
    const o = scene[ORIGIN + i] as number;
    const d = scene[DIRECTION + i] as number;
    const m = o - (scene[CENTER + i] as number);
    let way = t * d;
    let tail = 0;
    let wayError = wide * Math.abs(d) + ofWay * Math.abs(way);
    let sight = m + way;
    let sightError = wayError + u * (Math.abs(m) + Math.abs(sight));
    if (isRefined) {
      const further = (scene[SMALL] as number) * d;
      way = scene[MOVED + i] as number;
      tail = (scene[MOVED_TAIL + i] as number) + further;
      wayError = wide * Math.abs(d) + ofWay * Math.abs(further) + u * Math.abs(tail);
      const rest = (scene[SPOT_TAIL + i] as number) + further;
      sight = (scene[SPOT + i] as number) + rest;
      sightError = wayError + u * ((scene[SPOT_ERROR + i] as number) + Math.abs(rest) + Math.abs(sight));
      wayError += u * (scene[MOVED_ERROR + i] as number);
    }
    const sum = o + way;
    const back = sum - o;
    const small = o - (sum - back) + (way - back) + tail;
    const point = sum + small;
    const pointError = way === 0 ? 0 : wayError + u * Math.abs(small) + ofLast * Math.abs(point);
    const nearestPoint = Math.fround(point - pointError);
    if (nearestPoint !== Math.fround(point + pointError)) return false;
    scene[NEAREST + 1 + i] = nearestPoint;
    const normal = sight / r;
    const normalError = sightError / r + ofLast * Math.abs(normal);
    const nearestNormal = Math.fround(normal - normalError);
    if (nearestNormal !== Math.fround(normal + normalError)) return false;
    scene[NEAREST + 4 + i] = nearestNormal;
  }
  handOut(size, out);
  return true;
}
