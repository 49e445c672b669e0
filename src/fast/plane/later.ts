/** What the float filter of a half-space leaves open. */
import type { FastHit, FastInside, FastPlane, FastRay, Vector3 } from '../_types.ts';
import { doubled } from '../faces/doubled.ts';
import { halfSpace } from './body.ts';
import { putQuestion, putSingleQuestion } from './question.ts';

export function rayPlane(
  ray: FastRay<Vector3>,
  plane: FastPlane<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putQuestion(ray, plane);
  return doubled(halfSpace, false, out, inside);
}

export function rayPlaneSingle(
  ray: FastRay<Vector3>,
  plane: FastPlane<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putSingleQuestion(ray, plane);
  return doubled(halfSpace, true, out, inside);
}
