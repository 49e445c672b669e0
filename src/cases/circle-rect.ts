import type { Inputs } from '../queries/index.ts';
import { rectFamilies } from './_rect-families.ts';

/** The hard cases of circleRect: the circle is around the point. */
export const circleRect = rectFamilies<Inputs['circleRect']>('circle', ({ rect, point, radius }) => ({
  circle: { center: point, radius },
  rect,
}));
