/** The places of a question about a half-space. */
import type { FastPlane, FastRay, Vector3 } from '../_types.ts';
import { given } from '../doubled.ts';
import { BODY, putRay } from '../faces/question.ts';

export const POINT = BODY;
export const NORMAL = BODY + 3;
export const END = BODY + 6;

export function putQuestion(ray: FastRay<Vector3>, { point, normal }: FastPlane<Vector3>): void {
  putRay(ray);
  given[POINT] = point.x;
  given[POINT + 1] = point.y;
  given[POINT + 2] = point.z;
  given[NORMAL] = normal.x;
  given[NORMAL + 1] = normal.y;
  given[NORMAL + 2] = normal.z;
}
