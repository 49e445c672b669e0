/** Where the ends of the two segments stand in `given`, x before y, and how an answer gets out. */
import type { FastShared, Vector2 } from '../_types.ts';
import { given, nearest } from '../double-double.ts';

/** The first segment is from A to B, the second from C to E. */
export const A = 0;
export const B = 2;
export const C = 4;
export const E = 6;

/** t, u and the point, in `nearest`. */
export const POINT = 2;

/** The point shared is an end. */
export function putEnd(place: number): void {
  nearest[POINT] = given[place] as number;
  nearest[POINT + 1] = given[place + 1] as number;
}

export function handOut(out: FastShared<Vector2>): void {
  out.t = nearest[0] as number;
  out.u = nearest[1] as number;
  if (out.point !== undefined) {
    out.point.x = nearest[POINT] as number;
    out.point.y = nearest[POINT + 1] as number;
  }
}
