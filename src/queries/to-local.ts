import { barePoint, type Contract, rect } from './_contract.ts';

/** What are the coordinates of a point along the axes of a rectangle in 2D, from its centre? */
export const toLocal = {
  name: 'toLocal',
  code: 14,
  dimension: 2,
  inputs: { rect, point: barePoint },
  hasInside: false,
  verdict: 'none',
  outputs: { local: 'vector' },
} as const satisfies Contract;
