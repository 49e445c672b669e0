import { type Contract, capsule, ray } from './_contract.ts';

/** Where does a ray meet a solid capsule in 3D? */
export const rayCapsule = {
  name: 'rayCapsule',
  code: 6,
  dimension: 3,
  inputs: { ray, capsule },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  shifted: true,
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
