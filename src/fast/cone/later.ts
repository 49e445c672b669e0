/** What the float filter of a cone leaves open. */
import type { FastCone, FastHit, FastInside, FastRay, Vector3 } from '../_types.ts';
import { putAxial, roundAxial } from '../axial/question.ts';
import { reconsider } from './doubled.ts';

export function rayCone(
  ray: FastRay<Vector3>,
  cone: FastCone<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putAxial(ray, cone.apex, cone.base, cone.radius);
  return reconsider(false, out, inside);
}

export function rayConeSingle(
  ray: FastRay<Vector3>,
  cone: FastCone<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putAxial(ray, cone.apex, cone.base, cone.radius);
  roundAxial();
  return reconsider(true, out, inside);
}
