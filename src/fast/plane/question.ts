/** The places of a question about a half-space. */
import type { FastPlane, FastRay, Vector3 } from '../_types.ts';
import { given } from '../double-double.ts';
import { BODY, putRay, putSingleRay } from '../ray.ts';

export const POINT = BODY;
export const NORMAL = BODY + 3;

export function putQuestion(ray: FastRay<Vector3>, { point, normal }: FastPlane<Vector3>): void {
  putRay(ray);
  given[POINT] = point.x;
  given[POINT + 1] = point.y;
  given[POINT + 2] = point.z;
  given[NORMAL] = normal.x;
  given[NORMAL + 1] = normal.y;
  given[NORMAL + 2] = normal.z;
}

/** For binary32: every float rounded to it. */
export function putSingleQuestion(ray: FastRay<Vector3>, { point, normal }: FastPlane<Vector3>): void {
  putSingleRay(ray);
  given[POINT] = Math.fround(point.x);
  given[POINT + 1] = Math.fround(point.y);
  given[POINT + 2] = Math.fround(point.z);
  given[NORMAL] = Math.fround(normal.x);
  given[NORMAL + 1] = Math.fround(normal.y);
  given[NORMAL + 2] = Math.fround(normal.z);
}
