/** What the float filter of a box leaves open. */
import type { FastBox, FastHit, FastInside, FastRay, Vector3 } from '../_types.ts';
import { doubled } from '../faces/doubled.ts';
import { box as body } from './body.ts';
import { putQuestion, putSingleQuestion } from './question.ts';

export function rayBox(
  ray: FastRay<Vector3>,
  box: FastBox<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putQuestion(ray, box);
  return doubled(body, false, out, inside);
}

export function rayBoxSingle(
  ray: FastRay<Vector3>,
  box: FastBox<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putSingleQuestion(ray, box);
  return doubled(body, true, out, inside);
}
