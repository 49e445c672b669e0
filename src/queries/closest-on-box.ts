import { barePoint, box, type Contract } from './_contract.ts';

/** Which point of a solid box in 3D, along the axes or turned, is nearest to a point, and how far away is it? A point in the box is nearest to itself. */
export const closestOnBox = {
  name: 'closestOnBox',
  code: 48,
  dimension: 3,
  inputs: { point: barePoint, box },
  hasInside: false,
  verdict: 'distance',
  instead: { distanceSquared: 'distance' },
  outputs: { distance: 'scalar', on: 'vector' },
} as const satisfies Contract;
