/** What the float filter of a point and a ball leaves open. */
import type { FastBall, Vector3 } from '../_types.ts';
import { given } from '../double-double.ts';
import { reconsider } from './reconsider.ts';

export function pointInSphere(point: Readonly<Vector3>, { center, radius }: FastBall<Vector3>): boolean {
  if (radius < 0) return false;
  given[0] = point.x;
  given[1] = point.y;
  given[2] = point.z;
  given[3] = center.x;
  given[4] = center.y;
  given[5] = center.z;
  given[6] = radius;
  return reconsider();
}

export function pointInSphereSingle(
  point: Readonly<Vector3>,
  { center, radius }: FastBall<Vector3>,
): boolean {
  if (Math.fround(radius) < 0) return false;
  given[0] = Math.fround(point.x);
  given[1] = Math.fround(point.y);
  given[2] = Math.fround(point.z);
  given[3] = Math.fround(center.x);
  given[4] = Math.fround(center.y);
  given[5] = Math.fround(center.z);
  given[6] = Math.fround(radius);
  return reconsider();
}
