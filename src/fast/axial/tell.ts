/**
 * What the stages in doubled numbers share about a body around an axis: its letters, where they stand, and how an end is handed out.
 *   o, d, r as given; m = o − a, e = b − a; L = e·e; the height of o + t·d over a is s + v·t, s = e·m, v = e·d, from 0 to L between the planes
 *   across the axis.
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { handOut, NORMAL, POINT, stay } from '../answer.ts';
import { endOf, last, none, within } from '../convex.ts';
import {
  add,
  along,
  difference,
  divide,
  dot,
  free,
  given,
  high,
  multiply,
  nearest,
  root,
  round,
  scale,
  subtract,
  take,
  takeVector,
  uncertain,
} from '../double-double.ts';
import { DIRECTION, LIMIT, ORIGIN } from '../ray.ts';
import { FROM, loneComponent, RADIUS, TO } from './question.ts';

export const o = free;
export const d = o + 3;
export const m = d + 3;
export const e = m + 3;
/** Any vector for a while, and what it is a multiple by. */
export const x = e + 3;
export const size = x + 3;
export const r = size + 1;
export const L = r + 1;
export const s = L + 1;
export const v = s + 1;
/** A height. */
export const y = v + 1;
/** Where the line comes in and goes out. */
export const entry = y + 1;
export const exit = entry + 1;
const limit = exit + 1;
export const rest = limit + 1;

export function takeAxial(): void {
  takeVector(o, ORIGIN);
  takeVector(d, DIRECTION);
  takeVector(m, FROM);
  takeVector(e, TO);
  difference(e, e, m);
  difference(m, o, m);
  take(r, RADIUS);
  dot(L, e, e);
}

export function takeHeights(): void {
  dot(s, e, m);
  dot(v, e, d);
}

/** Leaves the height at t. */
export function rise(t: number): void {
  multiply(y, v, t);
  add(y, y, s);
}

/** t where the line meets the plane across the axis through a (−1) or b (1). */
export function meetPlane(to: number, where: number): void {
  if (where < 0) scale(to, s, -1);
  else subtract(to, L, s);
  divide(to, to, v);
}

/**
 * The roots of A·t² + 2B·t + C that have the signs of slope − and +, without cancellation; of √(B² − A·C), which stands at `half`, nothing
 * is left. Where A is 0 one of them is the root, and the other NaN.
 */
export function solve(A: number, B: number, C: number, half: number): void {
  const isForward = (high[B] as number) < 0;
  if (isForward) subtract(half, half, B);
  else {
    add(half, half, B);
    scale(half, half, -1);
  }
  divide(isForward ? entry : exit, C, half);
  divide(isForward ? exit : entry, half, A);
}

/**
 * Reports the ray's end, if that is certain and can be rounded: whether it hits, or `uncertain`. The line comes in at `entry` and goes out at
 * `exit`; where that is, and whether what is not on the side (0) is a plane, is as `tell` has it. What is `uncertain` only gives a verdict.
 */
export function conclude(
  entering: number,
  leaving: number,
  isCapped: boolean,
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
  normal: (t: number, where: number) => void,
): number {
  take(limit, LIMIT);
  const end = endOf(entry, exit, (given[LIMIT] as number) < Number.POSITIVE_INFINITY ? limit : -1, inside);
  if (end === none || end === uncertain) return end;
  if (out === undefined) return 1;
  if (end === within) {
    stay(out);
    return 1;
  }
  const where = end === last ? leaving : entering;
  if (where === uncertain) return uncertain;
  return tell(end === last ? exit : entry, where, isCapped && where !== 0, isSingle, out, normal)
    ? 1
    : uncertain;
}

/**
 * Whether all that `out` has could be rounded: t, which stands at its place, the point, and the normal. In the plane through a (−1) or b (1)
 * that is −e or e over √L; elsewhere `normal` leaves a multiple of it at x, and how much it is at `size`.
 */
export function tell(
  t: number,
  where: number,
  isPlane: boolean,
  isSingle: boolean,
  out: FastHit<Vector3>,
  normal: (t: number, where: number) => void,
): boolean {
  if (!round(0, t, isSingle)) return false;
  if (out.normal !== undefined) {
    nearest.fill(0, NORMAL);
    if (given[RADIUS] !== 0) {
      if (!isPlane) normal(t, where);
      else {
        root(size, L);
        for (let i = 0; i < 3; i++) scale(x + i, e + i, where);
      }
      for (let i = x; i < size; i++) divide(i, i, size);
      if (!roundVector(NORMAL, x, isSingle)) return false;
    }
  }
  if (out.point !== undefined) {
    along(x, o, t, d);
    if (isPlane) pin(where);
    if (!roundVector(POINT, x, isSingle)) return false;
  }
  handOut(out);
  return true;
}

/** Across an axis of the world one coordinate of the plane is known. */
export function pin(where: number): void {
  const lone = loneComponent();
  if (lone >= 0) take(x + lone, (where < 0 ? FROM : TO) + lone);
}

/** Whether the floats nearest to a vector are certain; they are then at `to` in `nearest`. */
export function roundVector(to: number, from: number, isSingle: boolean): boolean {
  return round(to, from, isSingle) && round(to + 1, from + 1, isSingle) && round(to + 2, from + 2, isSingle);
}
