/** Which end of the ray is reported, by the signs of n·(o − q), of n·d ≠ 0 and of t − T. */
import type { FastInside } from '../_types.ts';
import { endOfSigns } from '../faces/end.ts';

export const endOf = (height: number, slope: number, past: number, inside: FastInside): number =>
  slope < 0 ? endOfSigns(height, past, 1, 1, inside) : endOfSigns(-1, -1, -height, past, inside);
