import type { Inputs } from '../queries/index.ts';
import { ballFamilies } from './_ball-families.ts';

/** The hard cases of raySphere: the ball families in 3D. */
export const raySphere = ballFamilies<Inputs['raySphere']>(({ ray, center, radius }) => ({
  ray,
  sphere: { center, radius },
}));
