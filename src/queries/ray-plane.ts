import { type Contract, halfSpace, ray } from './_contract.ts';

/** Where does a ray meet the closed half-space below a plane in 3D? */
export const rayPlane = {
  name: 'rayPlane',
  code: 4,
  dimension: 3,
  inputs: { ray, plane: halfSpace },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
