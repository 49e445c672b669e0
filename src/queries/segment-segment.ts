import { type Contract, segment } from './_contract.ts';

/** What do two segments in 2D share: nothing, a point, or more? Either may be a point. */
export const segmentSegment = {
  name: 'segmentSegment',
  code: 12,
  dimension: 2,
  inputs: { first: segment, second: segment },
  hasInside: false,
  verdict: 'kind',
  outputs: { t: 'scalar', u: 'scalar', point: 'vector' },
} as const satisfies Contract;
