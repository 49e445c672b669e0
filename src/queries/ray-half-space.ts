import { type Contract, halfSpace, ray } from './_contract.ts';

/** Where does a ray meet the closed half-space below a plane in 3D? */
export const rayHalfSpace = {
  name: 'rayHalfSpace',
  code: 4,
  formerly: 'rayPlane',
  dimension: 3,
  inputs: { ray, halfSpace },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
