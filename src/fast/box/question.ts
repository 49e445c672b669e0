/** The places of a question about a box. */
import type { FastBox, FastRay, Vector3 } from '../_types.ts';
import { given } from '../double-double.ts';
import { BODY, HALF, putRay, putSingleRay } from '../ray.ts';

export const CENTER = BODY;
/** x, y, z, w. */
export const TURN = BODY + 6;

export function putQuestion(
  ray: FastRay<Vector3>,
  { center, halfExtents, orientation }: FastBox<Vector3>,
): void {
  putRay(ray);
  given[CENTER] = center.x;
  given[CENTER + 1] = center.y;
  given[CENTER + 2] = center.z;
  given[HALF] = halfExtents.x;
  given[HALF + 1] = halfExtents.y;
  given[HALF + 2] = halfExtents.z;
  given[TURN] = orientation === undefined ? 0 : orientation.x;
  given[TURN + 1] = orientation === undefined ? 0 : orientation.y;
  given[TURN + 2] = orientation === undefined ? 0 : orientation.z;
  given[TURN + 3] = orientation === undefined ? 1 : orientation.w;
}

/** For binary32: every float rounded to it. */
export function putSingleQuestion(
  ray: FastRay<Vector3>,
  { center, halfExtents, orientation }: FastBox<Vector3>,
): void {
  putSingleRay(ray);
  given[CENTER] = Math.fround(center.x);
  given[CENTER + 1] = Math.fround(center.y);
  given[CENTER + 2] = Math.fround(center.z);
  given[HALF] = Math.fround(halfExtents.x);
  given[HALF + 1] = Math.fround(halfExtents.y);
  given[HALF + 2] = Math.fround(halfExtents.z);
  given[TURN] = orientation === undefined ? 0 : Math.fround(orientation.x);
  given[TURN + 1] = orientation === undefined ? 0 : Math.fround(orientation.y);
  given[TURN + 2] = orientation === undefined ? 0 : Math.fround(orientation.z);
  given[TURN + 3] = orientation === undefined ? 1 : Math.fround(orientation.w);
}
