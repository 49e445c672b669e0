import { box, type Contract } from './_contract.ts';

/** Do two solid boxes in 3D, along the axes or turned, share a point? */
export const boxBox = {
  name: 'boxBox',
  code: 44,
  dimension: 3,
  inputs: { first: box, second: box },
  hasInside: false,
  verdict: 'overlap',
  outputs: {},
} as const satisfies Contract;
