import type { Inputs } from '../queries/index.ts';
import { rectFamilies } from './_rect-families.ts';

/** The hard cases of toLocal: those of pointInRect. */
export const toLocal = rectFamilies<Inputs['toLocal']>('point', ({ rect, point }) => ({ rect, point }));
