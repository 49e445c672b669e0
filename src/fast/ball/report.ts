/**
 * Question: which floats are nearest to t, to the point o + t·d and to the normal (m + t·d)/r of a hit, given an estimate of t?
 * Method: the step to the root, by `refine`; then a rounding test for each number: if what is at least and what is
 *   at most added to a float round to the same, that is the nearest.
 * Degenerate: a number that the test cannot decide, and anything that may underflow: false, and nothing is written.
 * Source: Ziv (1991), "Fast evaluation of elementary mathematical functions with correctly rounded last bit", for the test.
 * Bound: docs/derivations/hardened-ball.md, sections 4 and 5.
 */
import type { FastHit, Vector2, Vector3 } from '../_types.ts';
import { addedBound, lastBound, runningBound, wayBound } from './bounds.ts';
import { refine } from './refine.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';
import { findNearest, handOut } from './tell.ts';

const AT = place.AT;
const BIG = place.BIG;
const DIRECTION = place.DIRECTION;
const MOVED = place.MOVED;
const MOVED_ERROR = place.MOVED_ERROR;
const MOVED_TAIL = place.MOVED_TAIL;
const ORIGIN = place.ORIGIN;
const RADIUS = place.RADIUS;
const SMALL = place.SMALL;
const SPOT = place.SPOT;
const SPOT_ERROR = place.SPOT_ERROR;
const SPOT_TAIL = place.SPOT_TAIL;
const WIDE = place.WIDE;

const running = runningBound * 2 ** -53;
const ofWay = wayBound * running;
const ofLast = lastBound * running;
const ofAdded = addedBound * running;
const ofWide = runningBound;
/** Products of numbers that are 0 or not below these do not underflow. */
const leastDirection = 2 ** -200;
const leastProduct = 2 ** -700;
const splitter = 134217729;

/** Whether all that `out` asks for could be decided; `isLast` says that t is the larger root. */
export function report(size: number, isLast: boolean, out: FastHit<Vector2> | FastHit<Vector3>): boolean {
  if (!refine(size, isLast)) return false;
  const t = scene[AT] as number;
  if (out.point === undefined && out.normal === undefined) {
    // As findNearest would, without the way through the scene.
    const step = scene[SMALL] as number;
    const wide = scene[WIDE] as number;
    const nearest = t + (step - wide);
    if (nearest !== t + (step + wide)) return false;
    out.t = nearest;
    return true;
  }
  scene[BIG] = t;
  if (!(findNearest(0, false) && findVectors(size))) return false;
  handOut(size, out);
  return true;
}

/** The point and the normal, where t = at + step ± stepWide. */
function findVectors(size: number): boolean {
  const step = scene[SMALL] as number;
  const stepWide = scene[WIDE] as number;
  const r = scene[RADIUS] as number;
  let big = splitter * r;
  const rh = big - (big - r);
  const rl = r - rh;
  const inverse = 1 / r;
  for (let i = 0; i < size; i++) {
    const o = scene[ORIGIN + i] as number;
    const d = scene[DIRECTION + i] as number;
    const p = scene[MOVED + i] as number;
    const s = scene[SPOT + i] as number;
    const further = step * d;
    const furtherWide = ofWide * stepWide * Math.abs(d) + ofWay * Math.abs(further);
    if (!(d === 0 || (Math.abs(d) >= leastDirection && Math.abs(p) >= leastProduct))) return false;

    const sum = o + p;
    const back = sum - o;
    const lost = o - (sum - back) + (p - back);
    const rest = (scene[MOVED_TAIL + i] as number) + further;
    const small = lost + rest;
    scene[BIG + 1 + i] = sum;
    scene[SMALL + 1 + i] = small;
    scene[WIDE + 1 + i] =
      running * ((scene[MOVED_ERROR + i] as number) + Math.abs(rest)) +
      ofLast * Math.abs(small) +
      furtherWide;

    const tail = (scene[SPOT_TAIL + i] as number) + further;
    const wide = running * ((scene[SPOT_ERROR + i] as number) + Math.abs(tail)) + furtherWide;
    const quotient = s / r;
    if (!(Math.abs(quotient) >= leastProduct || (s === 0 && tail === 0 && wide === 0))) return false;
    // s = quotient·r + remainder, without error.
    big = splitter * quotient;
    const h = big - (big - quotient);
    const l = quotient - h;
    const product = quotient * r;
    const remainder = s - product - (h * rh - product + h * rl + l * rh + l * rl);
    const added = (remainder + tail) * inverse;
    scene[BIG + 4 + i] = quotient;
    scene[SMALL + 4 + i] = added;
    scene[WIDE + 4 + i] = ofWide * wide * inverse + ofAdded * Math.abs(added);
    if (!(findNearest(1 + i, false) && findNearest(4 + i, false))) return false;
  }
  return true;
}
