/** What the float filter of rectangles leaves open. */
import type { FastBall, FastCorners, FastRect, Vector2 } from '../_types.ts';
import { given } from '../double-double.ts';
import { isWithinReach } from './decide.ts';
import { putRect, putRectSingle, RADIUS } from './question.ts';
import { corners, local } from './report.ts';

export function pointInRect(point: Readonly<Vector2>, rect: FastRect<Vector2>): boolean {
  putRect(rect, point);
  return isWithinReach();
}

export function pointInRectSingle(point: Readonly<Vector2>, rect: FastRect<Vector2>): boolean {
  putRectSingle(rect, point);
  return isWithinReach();
}

export function circleRect(circle: FastBall<Vector2>, rect: FastRect<Vector2>): boolean {
  putRect(rect, circle.center);
  given[RADIUS] = circle.radius;
  return isWithinReach();
}

export function circleRectSingle(circle: FastBall<Vector2>, rect: FastRect<Vector2>): boolean {
  putRectSingle(rect, circle.center);
  given[RADIUS] = Math.fround(circle.radius);
  return isWithinReach();
}

export function rectCorners(rect: FastRect<Vector2>, out: FastCorners<Vector2>): boolean {
  putRect(rect, rect.center);
  return corners(false, out);
}

export function rectCornersSingle(rect: FastRect<Vector2>, out: FastCorners<Vector2>): boolean {
  putRectSingle(rect, rect.center);
  return corners(true, out);
}

export function toLocal(rect: FastRect<Vector2>, point: Readonly<Vector2>, out: Vector2): boolean {
  putRect(rect, point);
  return local(false, out);
}

export function toLocalSingle(rect: FastRect<Vector2>, point: Readonly<Vector2>, out: Vector2): boolean {
  putRectSingle(rect, point);
  return local(true, out);
}
