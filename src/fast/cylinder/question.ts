/** Where the floats of a question stand in `given`, and whether they are one. */
import type { FastInside } from '../_types.ts';
import { given } from '../doubled.ts';

export const ORIGIN = 0;
export const WAY = 3;
export const CAP_A = 6;
export const CAP_B = 9;
export const RADIUS = 12;
export const LIMIT = 13;

/** What is met: the side coming and going, or a cap. */
export const sideFirst = 0;
export const sideLast = 1;
export const capA = 2;
export const capB = 3;

export function isValid(inside: FastInside): boolean {
  for (let i = ORIGIN; i <= RADIUS; i++) if (!Number.isFinite(given[i])) return false;
  if (!((given[RADIUS] as number) >= 0 && (given[LIMIT] as number) >= 0)) return false;
  let isMoving = false;
  let isLong = false;
  for (let i = 0; i < 3; i++) {
    isMoving ||= given[WAY + i] !== 0;
    isLong ||= given[CAP_A + i] !== given[CAP_B + i];
  }
  return isMoving && isLong && (inside === 'exit' || inside === 'start' || inside === 'miss');
}
