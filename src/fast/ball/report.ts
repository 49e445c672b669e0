/**
 * Question: which floats are nearest to t, to the point o + t·d and to the normal (m + t·d)/r of a hit, given an estimate of t?
 * Method: one step of Newton's from the estimate, by `residual`; then a rounding test for each number: if what is at least and what is
 *   at most added to a float round to the same, that is the nearest.
 * Degenerate: a number that the test cannot decide, and anything that may underflow: false, and nothing is written.
 * Source: Ziv (1991), "Fast evaluation of elementary mathematical functions with correctly rounded last bit", for the test.
 * Bound: docs/derivations/hardened-ball.md, sections 4 and 5.
 */
import type { FastHit, Vector2, Vector3 } from '../_types.ts';
import { runningBound, stepBound } from './bounds.ts';
import { residual } from './residual.ts';
import * as place from './scene.ts';
import { scene } from './scene.ts';

const AT = place.AT;
const BIG = place.BIG;
const DIRECTION = place.DIRECTION;
const MOVED = place.MOVED;
const MOVED_ERROR = place.MOVED_ERROR;
const MOVED_TAIL = place.MOVED_TAIL;
const NEAREST = place.NEAREST;
const ORIGIN = place.ORIGIN;
const RADIUS = place.RADIUS;
const SLOPE = place.SLOPE;
const SLOPE_ERROR = place.SLOPE_ERROR;
const SMALL = place.SMALL;
const SPOT = place.SPOT;
const SPOT_ERROR = place.SPOT_ERROR;
const SPOT_TAIL = place.SPOT_TAIL;
const SQUARED_LENGTH = place.SQUARED_LENGTH;
const VALUE = place.VALUE;
const VALUE_ERROR = place.VALUE_ERROR;
const WIDE = place.WIDE;

const u = 2 ** -53;
/** How small the relative error of the slope and the curvature have to be for the bound of the step. */
const straight = 2 ** -10;
const running = runningBound * u;
const ofStep = stepBound;
const ofWide = runningBound;
/** Products of numbers that are 0 or not below these do not underflow. */
const leastResidual = 2 ** -500;
const leastDirection = 2 ** -200;
const leastProduct = 2 ** -700;
const splitter = 134217729;

/** Whether all that `out` asks for could be decided; `isLast` says that t is the larger root. */
export function report(
  size: number,
  isSingle: boolean,
  isLast: boolean,
  out: FastHit<Vector2> | FastHit<Vector3>,
): boolean {
  residual(size);
  const f = scene[VALUE] as number;
  const g = scene[SLOPE] as number;
  const inverse = 1 / (isLast ? g : -g);
  const slant = (scene[SLOPE_ERROR] as number) * inverse;
  const fError = scene[VALUE_ERROR] as number;
  const bent = (scene[SQUARED_LENGTH] as number) * inverse * inverse;
  const bend = bent * f;
  const curve = Math.abs(bend) + bent * fError;
  // Written so that NaN fails, and the slope of the other root.
  if (!(inverse > 0 && slant <= straight && curve <= straight)) return false;
  if (!(Math.abs(f) >= leastResidual || f === 0)) return false;
  const half = 0.5 * inverse;
  const straightOn = isLast ? -f * half : f * half;
  const step = straightOn * (1 + 0.25 * bend);
  const wide = ofStep * (Math.abs(step) * (slant + 0.125 * curve * curve) + fError * half);
  const isTimeOnly = out.point === undefined && out.normal === undefined;
  if (isTimeOnly && !isSingle) {
    // As findNearest would, without the way through the scene.
    const t = scene[AT] as number;
    const nearest = t + (step - wide);
    if (nearest !== t + (step + wide)) return false;
    out.t = nearest;
    return true;
  }
  scene[BIG] = scene[AT] as number;
  scene[SMALL] = step;
  scene[WIDE] = wide;
  if (!(findNearest(0, isSingle) && (isTimeOnly || findVectors(size, isSingle)))) return false;
  handOut(size, out);
  return true;
}

/** Writes what stands in `nearest`. */
export function handOut(size: number, out: FastHit<Vector2> | FastHit<Vector3>): void {
  const { point, normal } = out;
  out.t = scene[NEAREST] as number;
  if (point !== undefined) write(NEAREST + 1, size, point);
  if (normal !== undefined) write(NEAREST + 4, size, normal);
}

/** Policy `start` from inside: t = 0, the point is the origin, and there is no normal. */
export function stay(size: number, out: FastHit<Vector2> | FastHit<Vector3>): void {
  scene[NEAREST] = 0;
  for (let i = 0; i < 3; i++) {
    scene[NEAREST + 1 + i] = scene[ORIGIN + i] as number;
    scene[NEAREST + 4 + i] = 0;
  }
  handOut(size, out);
}

function write(from: number, size: number, to: Vector2 | Vector3): void {
  to.x = scene[from] as number;
  to.y = scene[from + 1] as number;
  if (size === 3) (to as Vector3).z = scene[from + 2] as number;
}

/** The float nearest to big + small ± wide; false where that is not certain. */
export function findNearest(i: number, isSingle: boolean): boolean {
  const big = scene[BIG + i] as number;
  const small = scene[SMALL + i] as number;
  const wide = scene[WIDE + i] as number;
  let least = big + (small - wide);
  let most = big + (small + wide);
  if (isSingle) {
    // Rounded once more, which is innocuous where a little further off makes no difference.
    const sum = big + small;
    const around = wide + 4 * u * Math.abs(sum);
    least = Math.fround(sum - around);
    most = Math.fround(sum + around);
  }
  scene[NEAREST + i] = least;
  return least === most;
}

/** The point and the normal, where t = at + step ± stepWide. */
function findVectors(size: number, isSingle: boolean): boolean {
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
    const furtherWide = ofWide * stepWide * Math.abs(d);
    if (!(d === 0 || (Math.abs(d) >= leastDirection && Math.abs(p) >= leastProduct))) return false;

    const sum = o + p;
    const back = sum - o;
    const lost = o - (sum - back) + (p - back);
    const rest = (scene[MOVED_TAIL + i] as number) + further;
    const small = lost + rest;
    scene[BIG + 1 + i] = sum;
    scene[SMALL + 1 + i] = small;
    scene[WIDE + 1 + i] =
      running *
        ((scene[MOVED_ERROR + i] as number) + 2 * (Math.abs(further) + Math.abs(small)) + Math.abs(rest)) +
      furtherWide;

    const tail = (scene[SPOT_TAIL + i] as number) + further;
    const wide =
      running * ((scene[SPOT_ERROR + i] as number) + 2 * Math.abs(further) + Math.abs(tail)) + furtherWide;
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
    scene[WIDE + 4 + i] = ofWide * wide * inverse + 5 * u * Math.abs(added);
    if (!(findNearest(1 + i, isSingle) && findNearest(4 + i, isSingle))) return false;
  }
  return true;
}
