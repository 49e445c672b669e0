import { ball, type Contract, ray } from './_contract.ts';

/** Where does a ray meet a solid disc in 2D? */
export const rayCircle = {
  name: 'rayCircle',
  code: 2,
  dimension: 2,
  inputs: { ray, circle: ball },
  hasInside: true,
  ray: 'ray',
  verdict: 'hit',
  shifted: true,
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
