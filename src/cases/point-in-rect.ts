import type { Inputs } from '../queries/index.ts';
import { rectFamilies } from './_rect-families.ts';

/** The hard cases of pointInRect. */
export const pointInRect = rectFamilies<Inputs['pointInRect']>('point', ({ rect, point }) => ({
  point,
  rect,
}));
