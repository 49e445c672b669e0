import { type Contract, rect } from './_contract.ts';

/** Where are the corners of a rectangle in 2D? */
export const rectCorners = {
  name: 'rectCorners',
  code: 13,
  dimension: 2,
  inputs: { rect },
  hasInside: false,
  verdict: 'none',
  outputs: { corners: 'vectors' },
} as const satisfies Contract;
