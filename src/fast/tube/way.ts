/** The way to an end: from the closest point of the axis, or of the ball around one of the axis' ends. */
import type { FastHit, Vector3 } from '../_types.ts';
import { loneComponent, TO } from '../axial/question.ts';
import { d, e, L, m, o, r, size, x, y } from '../axial/tell.ts';
import { along, difference, divide, dot, put, scale, takeVector } from '../double-double.ts';

/** Which way one looks from: from the axis, from a, or from b. */
export const onSide = 0;
export const onA = -1;
export const onB = 1;

/**
 * Fills `out` at the end where the line comes in (−1) or goes out (1), of which the filter left t at `entry` with what it may be off; false
 * where it could not.
 */
export type Report = (way: number, where: number, isCapped: boolean, out: FastHit<Vector3>) => boolean;

/** Leaves the way at x, and r at `size`: that many times the normal it is. At y how far up the axis it goes, measured from a or b. */
export function wayTo(t: number, where: number): void {
  if (where === onB) {
    takeVector(x, TO);
    difference(x, o, x);
    along(x, x, t, d);
  } else along(x, m, t, d);
  dot(y, x, e);
  if (where === onSide) leaveAxis();
  scale(size, r, 1);
}

/** x − e·(x·e)/L. Along an axis of the world two components of x are left, and the third is 0 without rounding. */
function leaveAxis(): void {
  const lone = loneComponent();
  if (lone >= 0) {
    put(x + lone, 0);
    return;
  }
  divide(size, y, L);
  scale(size, size, -1);
  along(x, x, size, e);
}
