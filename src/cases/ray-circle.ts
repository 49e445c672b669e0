import type { Inputs } from '../queries/index.ts';
import { ballFamilies } from './_ball-families.ts';

/** The hard cases of rayCircle: the ball families in 2D. */
export const rayCircle = ballFamilies<Inputs['rayCircle']>(({ ray, center, radius }) => ({
  ray,
  circle: { center, radius },
}));
