/** What the stages in doubled numbers share: where the question stands, and how an end is rounded and handed out. */
import type { FastHit, Vector3 } from '../_types.ts';
import { handOut } from '../answer.ts';
import { along, divide, free, given, nearest, round, take, takeVector } from '../doubled.ts';
import { ORIGIN, RADIUS, WAY } from './places.ts';

export const o = free;
export const d = o + 3;
/** From the closest point of the axis to the end. */
export const N = d + 3;
export const r = N + 3;
export const others = r + 1;

export function takeRay(): void {
  takeVector(o, ORIGIN);
  takeVector(d, WAY);
  take(r, RADIUS);
}

/** Whether all that `out` has could be rounded; t is at `t`. What N is made of is lost. */
export function report(t: number, isSingle: boolean, out: FastHit<Vector3>): boolean {
  if (!round(0, t, isSingle)) return false;
  if (out.point !== undefined) {
    along(o, o, t, d);
    if (!roundVector(1, o, isSingle)) return false;
  }
  if (out.normal !== undefined) {
    if (given[RADIUS] === 0) nearest.fill(0, 4);
    else {
      for (let i = N; i < r; i++) divide(i, i, r);
      if (!roundVector(4, N, isSingle)) return false;
    }
  }
  handOut(out);
  return true;
}

const roundVector = (to: number, from: number, isSingle: boolean): boolean =>
  round(to, from, isSingle) && round(to + 1, from + 1, isSingle) && round(to + 2, from + 2, isSingle);
