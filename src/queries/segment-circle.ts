import { ball, type Contract, segment } from './_contract.ts';

/** Where does the way from start to end meet a solid disc in 2D? A segment of no length never does. */
export const segmentCircle = {
  name: 'segmentCircle',
  code: 3,
  dimension: 2,
  inputs: { segment, circle: ball },
  hasInside: true,
  verdict: 'hit',
  shifted: true,
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
