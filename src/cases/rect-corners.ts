import type { Inputs } from '../queries/index.ts';
import { rectFamilies } from './_rect-families.ts';

/** The hard cases of rectCorners: the rectangles of pointInRect's. */
export const rectCorners = rectFamilies<Inputs['rectCorners']>('point', ({ rect }) => ({ rect }));
