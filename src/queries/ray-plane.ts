import { type Contract, plane, ray } from './_contract.ts';

/** Where does a ray first meet a plane in 3D, from either side? */
export const rayPlane = {
  name: 'rayPlane',
  code: 17,
  dimension: 3,
  // Given as the half-space below it.
  inputs: { ray, plane },
  hasInside: false,
  hasSide: true,
  ray: 'ray',
  verdict: 'hit',
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
