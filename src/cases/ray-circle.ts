import type { Inputs } from '../queries/index.ts';
import { ballFamilies } from './_ball-families.ts';
import type { Scene } from './_scene.ts';

/** The hard cases of rayCircle: the ball families in 2D. */
export const rayCircle = {
  families: ballFamilies,
  toInput: ({ ray, center, radius }: Scene): Inputs['rayCircle'] => ({ ray, circle: { center, radius } }),
};
