/** What the float filter of a cylinder leaves open. */
import type { FastCylinder, FastHit, FastInside, FastRay, Vector3 } from '../_types.ts';
import { putAxial, roundAxial } from '../axial/question.ts';
import { reconsider } from '../tube/doubled.ts';

export function rayCylinder(
  ray: FastRay<Vector3>,
  cylinder: FastCylinder<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putAxial(ray, cylinder.a, cylinder.b, cylinder.radius);
  return reconsider(true, false, out, inside);
}

export function rayCylinderSingle(
  ray: FastRay<Vector3>,
  cylinder: FastCylinder<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putAxial(ray, cylinder.a, cylinder.b, cylinder.radius);
  roundAxial();
  return reconsider(true, true, out, inside);
}
