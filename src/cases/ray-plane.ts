/** The hard cases of rayPlane: those of the half-space below the plane, which has the same surface. */
import type { Inputs } from '../queries/index.ts';
import type { Families, Family } from './_family.ts';
import type { HalfSpaceInput } from './_half-space.ts';
import { rayHalfSpace } from './ray-half-space.ts';

type Input = Inputs['rayPlane'];

const ofPlane = ({ make, ...family }: Family<HalfSpaceInput>): Family<Input> => ({
  ...family,
  make: (setting) => {
    const { ray, halfSpace } = make(setting);
    return { ray, plane: halfSpace };
  },
});

export const rayPlane: Families<Input> = Object.fromEntries(
  Object.entries(rayHalfSpace).map(([name, family]) => [name, ofPlane(family)]),
);
