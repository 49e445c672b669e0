/**
 * Question: is a point within r ≥ 0 of a rectangle, in 2D? A point is in the rectangle where it is within 0 of it.
 *   With m = p − c, X and Y its coordinates along the axes: how far |X| and |Y| are beyond h_x and h_y, if at all, gives the squared
 *   distance, against r².
 * Method: in doubles, where what comes out exceeds a bound of its error; then the same in `doubled`, with every length times that of the axis,
 *   then in integers.
 * Bound: docs/derivations/hardened-rect.md, section 2.
 */
import {
  add,
  compare,
  error,
  given,
  high,
  multiply,
  scale,
  signOf,
  subtract,
  take,
  uncertain,
  underflow,
} from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { free, LENGTH, projectDoubled, putAxis, putPoint, sharpenAxis, X, Y } from './axes.ts';
import { reachBound, sideBound } from './bounds.ts';
import { exactReach } from './exact.ts';
import { CENTER, HALF, hasExtents, POINT, RADIUS } from './question.ts';
import { COS, SIN } from './turn.ts';

const ofSide = sideBound * 2 ** -53;
const ofReach = reachBound * 2 ** -53;

/** Whether the point that is `given` is within the radius that is; false for invalid input. */
export function isWithinReach(): boolean {
  const hx = given[HALF] as number;
  const hy = given[HALF + 1] as number;
  const radius = given[RADIUS] as number;
  if (!(hasExtents() && radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  putAxis();
  const mx = (given[POINT] as number) - (given[CENTER] as number);
  const my = (given[POINT + 1] as number) - (given[CENTER + 1] as number);
  const a = high[COS] as number;
  const b = high[SIN] as number;
  const ofA = error[COS] as number;
  const ofB = error[SIN] as number;
  const xx = mx * a;
  const xy = my * b;
  const yx = my * a;
  const yy = mx * b;
  const x = Math.abs(xx + xy) - hx;
  const y = Math.abs(yx - yy) - hy;
  const xError =
    ofSide * (Math.abs(xx) + Math.abs(xy)) + (Math.abs(mx) * ofA + Math.abs(my) * ofB) + underflow;
  const yError =
    ofSide * (Math.abs(yx) + Math.abs(yy)) + (Math.abs(my) * ofA + Math.abs(mx) * ofB) + underflow;
  // Written so that NaN is left to the later stages, as is everything that cannot be decided here.
  if (x < -xError && y < -yError) return true;
  if (radius === 0 && (x > xError || y > yError)) return false;
  const dx = x > 0 ? x : 0;
  const dy = y > 0 ? y : 0;
  const squared = dx * dx + dy * dy;
  const RR = radius * radius;
  const gap = squared - RR;
  const bound =
    (2 * dx + xError) * xError + (2 * dy + yError) * yError + ofReach * (squared + RR) + underflow;
  if (gap > bound) return false;
  if (gap < -bound) return true;
  count(stage.extended);
  const side = sideInDoubled();
  return side === uncertain ? exactReach() : side <= 0;
}

const REACH = free;
const TERM = free + 1;

/** The sign of the distance less r. */
function sideInDoubled(): number {
  putPoint();
  sharpenAxis();
  projectDoubled();
  beyond(X, HALF);
  beyond(Y, HALF + 1);
  take(TERM, RADIUS);
  multiply(REACH, TERM, LENGTH);
  if (signOf(X) <= 0) return compare(Y, REACH);
  if (signOf(Y) <= 0) return compare(X, REACH);
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
