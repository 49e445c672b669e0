import { type Contract, cylinder, ray } from './_contract.ts';

/** Where does a ray meet a solid cylinder with flat caps in 3D? */
export const rayCylinder = {
  name: 'rayCylinder',
  code: 7,
  dimension: 3,
  inputs: { ray, cylinder },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  shifted: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
