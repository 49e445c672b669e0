import { ball, type Contract, ray } from './_contract.ts';

/** Where does a ray meet a solid ball in 3D? */
export const raySphere = {
  name: 'raySphere',
  code: 1,
  dimension: 3,
  inputs: { ray, sphere: ball },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  shifted: true,
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
