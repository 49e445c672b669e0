import { ball, box, type Contract } from './_contract.ts';

/** Do a solid ball and a solid box in 3D, along the axes or turned, share a point? */
export const sphereBox = {
  name: 'sphereBox',
  code: 43,
  dimension: 3,
  inputs: { sphere: ball, box },
  hasInside: false,
  verdict: 'overlap',
  grows: true,
  outputs: {},
} as const satisfies Contract;
