/** How a question about a rectangle gets into `given`. Nothing is boxed on the way. */
import type { FastRect, Vector2 } from '../_types.ts';
import { given } from '../double-double.ts';

/** Places in `given`; pairs take two. The lengths come first. */
export const CENTER = 0;
export const HALF = 2;
export const POINT = 4;
export const RADIUS = 6;
export const AXIS = 7;
/** 0 where the rectangle is turned by its axis, or not at all. */
export const ANGLE = 9;
export const size = 10;

export function putRect(rect: FastRect<Vector2>, point: Readonly<Vector2>): void {
  const { center, halfExtents, axis } = rect;
  given[CENTER] = center.x;
  given[CENTER + 1] = center.y;
  given[HALF] = halfExtents.x;
  given[HALF + 1] = halfExtents.y;
  given[POINT] = point.x;
  given[POINT + 1] = point.y;
  given[RADIUS] = 0;
  if (axis === undefined) {
    given[AXIS] = 1;
    given[AXIS + 1] = 0;
    // To read what is missing in some rectangles would box it in the others.
    given[ANGLE] = 'angle' in rect && rect.angle !== undefined ? rect.angle : 0;
  } else {
    given[AXIS] = axis.x;
    given[AXIS + 1] = axis.y;
    given[ANGLE] = 0;
  }
}

/** The same for binary32: rounded to it. */
export function putRectSingle(rect: FastRect<Vector2>, point: Readonly<Vector2>): void {
  const { center, halfExtents, axis } = rect;
  given[CENTER] = Math.fround(center.x);
  given[CENTER + 1] = Math.fround(center.y);
  given[HALF] = Math.fround(halfExtents.x);
  given[HALF + 1] = Math.fround(halfExtents.y);
  given[POINT] = Math.fround(point.x);
  given[POINT + 1] = Math.fround(point.y);
  given[RADIUS] = 0;
  if (axis === undefined) {
    given[AXIS] = 1;
    given[AXIS + 1] = 0;
    given[ANGLE] = 'angle' in rect && rect.angle !== undefined ? Math.fround(rect.angle) : 0;
  } else {
    given[AXIS] = Math.fround(axis.x);
    given[AXIS + 1] = Math.fround(axis.y);
    given[ANGLE] = 0;
  }
}

export function hasExtents(): boolean {
  const x = given[HALF] as number;
  const y = given[HALF + 1] as number;
  return x >= 0 && x < Number.POSITIVE_INFINITY && y >= 0 && y < Number.POSITIVE_INFINITY;
}
