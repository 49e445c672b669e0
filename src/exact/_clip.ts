/**
 * Question: for which t does a line satisfy every one of some linear constraints s + v·t ≤ 0?
 *
 * Inputs: integers s and v (dimensionless, all constraints in one unit of t); `face` names the constraint.
 * Degenerate: v = 0 is satisfied by every t or by none; without an end the interval is infinite there. Of constraints that
 * are met at the same t the first in order is reported.
 */

import { compare, multiply, negate, type Real, sign } from './real.ts';

export interface Constraint {
  readonly s: Real;
  readonly v: Real;
  /** The place of the face in the query's order. */
  readonly face: number;
}

/** t = num / den, den > 0, and the face that is crossed there. */
export interface Crossing {
  readonly num: Real;
  readonly den: Real;
  readonly face: number;
}

export interface Clipped {
  readonly enter: Crossing | undefined;
  readonly leave: Crossing | undefined;
}

/** The sign of a − b. */
export const compareCrossings = (a: Crossing, b: Crossing): number =>
  compare(multiply(a.num, b.den), multiply(b.num, a.den));

/** The interval, or undefined where no t satisfies all of them. */
export function clip(constraints: readonly Constraint[]): Clipped | undefined {
  let enter: Crossing | undefined;
  let leave: Crossing | undefined;
  for (const { s, v, face } of constraints) {
    const direction = sign(v);
    if (direction === 0) {
      if (sign(s) > 0) return undefined;
      continue;
    }
    const crossing = direction > 0 ? { num: negate(s), den: v, face } : { num: s, den: negate(v), face };
    if (direction < 0) {
      if (enter === undefined || compareCrossings(crossing, enter) > 0) enter = crossing;
    } else if (leave === undefined || compareCrossings(crossing, leave) < 0) leave = crossing;
  }
  if (enter !== undefined && leave !== undefined && compareCrossings(enter, leave) > 0) return undefined;
  return { enter, leave };
}
