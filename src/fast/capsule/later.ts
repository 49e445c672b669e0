/** What the float filter of a capsule leaves open. */
import type { FastCapsule, FastHit, FastInside, FastRay, Vector3 } from '../_types.ts';
import { putAxial, roundAxial } from '../axial/question.ts';
import { reconsider } from '../tube/doubled.ts';

export function rayCapsule(
  ray: FastRay<Vector3>,
  capsule: FastCapsule<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putAxial(ray, capsule.a, capsule.b, capsule.radius);
  return reconsider(false, false, out, inside);
}

export function rayCapsuleSingle(
  ray: FastRay<Vector3>,
  capsule: FastCapsule<Vector3>,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
): boolean {
  putAxial(ray, capsule.a, capsule.b, capsule.radius);
  roundAxial();
  return reconsider(false, true, out, inside);
}
