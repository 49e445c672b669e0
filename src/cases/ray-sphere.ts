import type { Inputs } from '../queries/index.ts';
import { ballFamilies } from './_ball-families.ts';
import type { Scene } from './_scene.ts';

/** The hard cases of raySphere: the ball families in 3D. */
export const raySphere = {
  families: ballFamilies,
  toInput: ({ ray, center, radius }: Scene): Inputs['raySphere'] => ({ ray, sphere: { center, radius } }),
};
