/**
 * Question: is a point within r ≥ 0 of a rectangle, in 2D? A point is in the rectangle where it is within 0 of it.
 *   With m = p − c, a the local x axis, of any length L, and X = m·a, Y = m × a turned by a quarter: how far X and Y are beyond
 *   L·h_x and L·h_y, if at all, gives the squared distance times L², against (L·r)².
 * Method: in doubles, where what comes out exceeds a bound of its error; then the same in `doubled`, then in integers.
 * Bound: docs/derivations/hardened-rect.md, section 2.
 */
import {
  add,
  compare,
  error,
  given,
  high,
  low,
  multiply,
  scale,
  signOf,
  subtract,
  take,
  uncertain,
} from '../doubled.ts';
import { count, stage } from '../stages.ts';
import { reachBound, sideBound } from './bounds.ts';
import { free, LENGTH, putAxis, putCoordinates, X, Y } from './doubled.ts';
import { exactReach } from './exact.ts';
import { ANGLE, AXIS, CENTER, HALF, POINT, RADIUS } from './question.ts';
import { COS, SIN, turnByAngle } from './turn.ts';

const u = 2 ** -53;
const ofSide = sideBound * u;
const ofReach = reachBound * u;
/** More than all underflows together. */
const underflow = 2 ** -1060;
/** Squared lengths of an axis from here on have lost nothing to underflow. */
const leastSquare = 2 ** -960;

/** Whether the point that is `given` is within the radius that is; false for invalid input. */
export function isWithinReach(): boolean {
  const hx = given[HALF] as number;
  const hy = given[HALF + 1] as number;
  const radius = given[RADIUS] as number;
  if (!(hx >= 0 && hy >= 0 && radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  const mx = (given[POINT] as number) - (given[CENTER] as number);
  const my = (given[POINT + 1] as number) - (given[CENTER + 1] as number);
  let ax = given[AXIS] as number;
  let ay = given[AXIS + 1] as number;
  let length = 1;
  let xError = underflow;
  let yError = underflow;
  if (given[ANGLE] !== 0) {
    turnByAngle();
    ax = high[COS] as number;
    ay = high[SIN] as number;
    const axError = error[COS] as number;
    const ayError = error[SIN] as number;
    xError += Math.abs(mx) * axError + Math.abs(my) * ayError;
    yError += Math.abs(my) * axError + Math.abs(mx) * ayError;
  } else if (ay !== 0 || ax !== 1) {
    const square = ax * ax + ay * ay;
    if (!(square >= leastSquare)) return (ax !== 0 || ay !== 0) && reconsider();
    length = Math.sqrt(square);
  }
  const xx = mx * ax;
  const xy = my * ay;
  const yx = my * ax;
  const yy = mx * ay;
  const wide = hx * length;
  const tall = hy * length;
  const R = radius * length;
  const x = Math.abs(xx + xy) - wide;
  const y = Math.abs(yx - yy) - tall;
  xError += ofSide * (Math.abs(xx) + Math.abs(xy) + wide);
  yError += ofSide * (Math.abs(yx) + Math.abs(yy) + tall);
  // Written so that NaN is left to the later stages, as is everything that cannot be decided here.
  if (x < -xError && y < -yError) return true;
  if (radius === 0 && (x > xError || y > yError)) return false;
  const dx = x > 0 ? x : 0;
  const dy = y > 0 ? y : 0;
  const squared = dx * dx + dy * dy;
  const RR = R * R;
  const gap = squared - RR;
  const bound =
    (2 * dx + xError) * xError + (2 * dy + yError) * yError + ofReach * (squared + RR) + underflow;
  if (gap > bound) return false;
  if (gap < -bound) return true;
  return reconsider();
}

const REACH = free;
const TERM = free + 1;

function reconsider(): boolean {
  count(stage.doubled);
  const side = sideInDoubled();
  return side === uncertain ? exactReach() : side <= 0;
}

/** The sign of the distance less r. */
function sideInDoubled(): number {
  putAxis();
  putCoordinates();
  beyond(X, HALF);
  beyond(Y, HALF + 1);
  take(TERM, RADIUS);
  multiply(REACH, TERM, LENGTH);
  if (signOf(X) <= 0) return compare(Y, REACH);
  if (signOf(Y) <= 0) return compare(X, REACH);
  clamp(X);
  clamp(Y);
  multiply(X, X, X);
  multiply(Y, Y, Y);
  add(X, X, Y);
  multiply(REACH, REACH, REACH);
  return compare(X, REACH);
}

/** |X| − h·L. */
function beyond(x: number, half: number): void {
  take(TERM, half);
  multiply(TERM, TERM, LENGTH);
  scale(x, x, (high[x] as number) < 0 ? -1 : 1);
  subtract(x, x, TERM);
}

/** max(x, 0): no further off than x. */
function clamp(x: number): void {
  if (!((high[x] as number) < 0)) return;
  high[x] = 0;
  low[x] = 0;
}
