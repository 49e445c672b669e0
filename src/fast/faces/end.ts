/**
 * Question: which end of { t0 ≤ t ≤ t1 }, where the line is in a closed convex body, does a ray 0 ≤ t ≤ T report, by the signs of t0,
 *   t0 − T, t1 and t1 − T? Of t0 = −∞ they are −1, of t1 = +∞ they are 1; `uncertain` where a sign is not known.
 */
import type { FastInside } from '../_types.ts';
import { first, last, none, within } from '../convex.ts';
import { uncertain } from '../doubled.ts';

export function endOfSigns(
  entry: number,
  entryPast: number,
  exit: number,
  exitPast: number,
  inside: FastInside,
): number {
  if (entry === uncertain) return uncertain;
  if (entry >= 0) return entryPast === uncertain ? uncertain : entryPast > 0 ? none : first;
  if (inside === 'miss') return none;
  if (exit === uncertain) return uncertain;
  if (exit < 0) return none;
  if (inside === 'start') return within;
  return exitPast === uncertain ? uncertain : exitPast > 0 ? none : last;
}
