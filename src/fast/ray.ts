/** How a question gets into `given`: the ray first, then what the body is given by. Nothing is boxed on the way. */
import type { FastRay, Vector3 } from './_types.ts';
import { given } from './double-double.ts';

export const ORIGIN = 0;
export const DIRECTION = 3;
export const LIMIT = 6;
/** A point of the body, then what else it is given by: half extents, if it has them, are the first of that. */
export const BODY = 7;
export const HALF = BODY + 3;

export function putRay({ origin, direction, tMax }: FastRay<Vector3>): void {
  given[ORIGIN] = origin.x;
  given[ORIGIN + 1] = origin.y;
  given[ORIGIN + 2] = origin.z;
  given[DIRECTION] = direction.x;
  given[DIRECTION + 1] = direction.y;
  given[DIRECTION + 2] = direction.z;
  given[LIMIT] = tMax ?? Number.POSITIVE_INFINITY;
}

/** For binary32: every float rounded to it. */
export function putSingleRay({ origin, direction, tMax }: FastRay<Vector3>): void {
  given[ORIGIN] = Math.fround(origin.x);
  given[ORIGIN + 1] = Math.fround(origin.y);
  given[ORIGIN + 2] = Math.fround(origin.z);
  given[DIRECTION] = Math.fround(direction.x);
  given[DIRECTION + 1] = Math.fround(direction.y);
  given[DIRECTION + 2] = Math.fround(direction.z);
  given[LIMIT] = Math.fround(tMax ?? Number.POSITIVE_INFINITY);
}
