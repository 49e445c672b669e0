import { type Contract, cone, ray } from './_contract.ts';

/** Where does a ray meet a solid cone in 3D, base disc included? */
export const rayCone = {
  name: 'rayCone',
  code: 8,
  dimension: 3,
  inputs: { ray, cone },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  shifted: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
