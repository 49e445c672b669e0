/**
 * Question: which end of { t0 ≤ t ≤ t1 }, where the line is in a closed convex body, does a ray 0 ≤ t ≤ T report?
 * Method: signs of doubled numbers; an infinite end is no number but a flag. Everything is certain or `uncertain`.
 */
import type { FastInside } from './_types.ts';
import { compare, signOf, uncertain } from './double-double.ts';

export const none = 0;
export const first = 1;
export const last = 3;
/** t = 0, from inside, under `start`. */
export const within = 4;

/** Places of t0 and t1, and of T, negative where there is no limit. */
export const endOf = (t0: number, t1: number, limit: number, inside: FastInside): number =>
  endOfSigns(
    signOf(t0),
    limit < 0 ? -1 : compare(t0, limit),
    signOf(t1),
    limit < 0 ? -1 : compare(t1, limit),
    inside,
  );

/** The signs of t0, t0 − T, t1 and t1 − T, or `uncertain`: −1 for −∞ and 1 for +∞. */
export function endOfSigns(
  entry: number,
  entryPast: number,
  exit: number,
  exitPast: number,
  inside: FastInside,
): number {
  if (entry === uncertain) return uncertain;
  if (entry >= 0) return isWithin(entryPast, first);
  if (inside === 'miss') return none;
  if (exit === uncertain) return uncertain;
  if (exit < 0) return none;
  return inside === 'start' ? within : isWithin(exitPast, last);
}

const isWithin = (past: number, end: number): number =>
  past === uncertain ? uncertain : past > 0 ? none : end;
