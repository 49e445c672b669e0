/**
 * Question: is a point within r ≥ 0 of a rectangle, in 2D? A point is in the rectangle where it is within 0 of it.
 *   With m = p − c, X and Y its coordinates along the axes: how far |X| and |Y| are beyond h_x and h_y, if at all, gives the squared
 *   distance, against r².
 * Method: what the float filter (scripts/generate) leaves, in `doubled`, with every length times that of the axis, then in integers.
 * Bound: docs/derivations/hardened-rect.md, section 2.
 */
import {
  add,
  compare,
  given,
  high,
  multiply,
  scale,
  signOf,
  subtract,
  take,
  uncertain,
} from '../double-double.ts';
import { count, stage } from '../stages.ts';
import { free, LENGTH, projectDoubled, putAxis, putPoint, X, Y } from './axes.ts';
import { exactReach } from './exact.ts';
import { HALF, hasExtents, RADIUS } from './question.ts';

/** Whether the point that is `given` is within the radius that is; false for invalid input. */
export function isWithinReach(): boolean {
  const radius = given[RADIUS] as number;
  if (!(hasExtents() && radius >= 0 && radius < Number.POSITIVE_INFINITY)) return false;
  count(stage.extended);
  const side = sideInDoubled();
  return side === uncertain ? exactReach() : side <= 0;
}

const REACH = free;
const TERM = free + 1;

/** The sign of the distance less r. */
function sideInDoubled(): number {
  putPoint();
  putAxis();
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
