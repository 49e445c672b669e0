import { barePoint, type Contract, rect } from './_contract.ts';

/** Is a point in a solid rectangle in 2D, along the axes or turned? */
export const pointInRect = {
  name: 'pointInRect',
  code: 10,
  dimension: 2,
  inputs: { point: barePoint, rect },
  hasInside: false,
  verdict: 'overlap',
  outputs: {},
} as const satisfies Contract;
