import { type Contract, segment } from './_contract.ts';

/** How far are two segments in 3D apart, and which of their points are nearest to each other? Either may be a point. */
export const closestSegments = {
  name: 'closestSegments',
  code: 46,
  dimension: 3,
  inputs: { first: segment, second: segment },
  hasInside: false,
  verdict: 'distance',
  instead: { distanceSquared: 'distance' },
  outputs: { distance: 'scalar', t: 'scalar', u: 'scalar', onFirst: 'vector', onSecond: 'vector' },
} as const satisfies Contract;
