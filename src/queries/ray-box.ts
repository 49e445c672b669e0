import { box, type Contract, ray } from './_contract.ts';

/** Where does a ray meet a solid box in 3D, along the axes or turned? */
export const rayBox = {
  name: 'rayBox',
  code: 5,
  dimension: 3,
  inputs: { ray, box },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
