import { type Contract, ray, triangle } from './_contract.ts';

/** Where does a ray first meet a triangle in 3D, its border included? */
export const rayTriangle = {
  name: 'rayTriangle',
  code: 15,
  dimension: 3,
  inputs: { ray, triangle },
  hasInside: false,
  hasSide: true,
  ray: 'ray',
  verdict: 'hit',
  outputs: { t: 'scalar', point: 'vector', normal: 'vector', u: 'scalar', v: 'scalar' },
} as const satisfies Contract;
