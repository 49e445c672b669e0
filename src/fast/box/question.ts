/** The places of a question about a box. */
import type { FastBox, FastRay, Vector3 } from '../_types.ts';
import { given } from '../doubled.ts';
import { BODY, putRay } from '../faces/question.ts';

export const CENTER = BODY;
export const HALF = BODY + 3;
/** x, y, z, w. */
export const TURN = BODY + 6;
export const END = BODY + 10;

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
