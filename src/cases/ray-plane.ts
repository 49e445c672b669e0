/** The hard cases of rayPlane: those of the half-space below the plane, which has the same surface. */
import type { Plane, Ray } from '../queries/index.ts';
import { type Families, mapInputs } from './_family.ts';
import type { ConstantInput, HalfSpaceInput } from './_half-space.ts';
import { rayHalfSpace, rayHalfSpaceByConstant } from './ray-half-space.ts';

export interface OfPlane<P extends Plane> {
  readonly ray: Ray;
  readonly plane: P;
}

const ofPlanes = <P extends Plane>(
  families: Families<{ readonly ray: Ray; readonly halfSpace: P }>,
): Families<OfPlane<P>> => mapInputs(families, ({ ray, halfSpace }) => ({ ray, plane: halfSpace }));

export const rayPlane: Families<OfPlane<HalfSpaceInput['halfSpace']>> = ofPlanes(rayHalfSpace);

/** The same of a plane by its constant. */
export const rayPlaneByConstant: Families<OfPlane<ConstantInput['halfSpace']>> =
  ofPlanes(rayHalfSpaceByConstant);
