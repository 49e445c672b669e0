/**
 * Question: which end of { t0 ≤ t ≤ t1 }, where the line is in a closed convex body, does a ray 0 ≤ t ≤ T report?
 * Method: signs of doubled numbers; an infinite end is no number but a flag. Everything is certain or `uncertain`.
 */
import type { FastInside } from './_types.ts';
import { compare, signOf, uncertain } from './doubled.ts';

export const none = 0;
export const first = 1;
export const last = 3;
/** t = 0, from inside, under `start`. */
export const within = 4;

/** Places of t0 and t1, negative where there is no such end, and of T, negative where there is no limit. */
export function endOf(t0: number, t1: number, limit: number, inside: FastInside): number {
  const entry = t0 < 0 ? -1 : signOf(t0);
  if (entry === uncertain) return uncertain;
  if (entry >= 0) return isWithin(t0, limit, first);
  if (inside === 'miss') return none;
  const exit = t1 < 0 ? 1 : signOf(t1);
  if (exit === uncertain) return uncertain;
  if (exit < 0) return none;
  if (inside === 'start') return within;
  return t1 < 0 ? none : isWithin(t1, limit, last);
}

function isWithin(t: number, limit: number, end: number): number {
  const past = limit < 0 ? -1 : compare(t, limit);
  return past === uncertain ? uncertain : past > 0 ? none : end;
}
