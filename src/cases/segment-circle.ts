import type { Inputs } from '../queries/index.ts';
import { ballFamilies } from './_ball-families.ts';

/** The hard cases of segmentCircle: the ball families in 2D with end points, and segments that are points. */
export const segmentCircle = ballFamilies<Inputs['segmentCircle']>(({ ray, center, radius }) => {
  const end = 'end' in ray ? ray.end : ray.origin;
  return { segment: { start: ray.origin, end }, circle: { center, radius } };
});
