import { ball, type Contract } from './_contract.ts';
import { triangle } from './ray-triangle.ts';

/** Do a solid ball and a triangle in 3D share a point, its border included? */
export const sphereTriangle = {
  name: 'sphereTriangle',
  code: 41,
  dimension: 3,
  inputs: { sphere: ball, triangle },
  hasInside: false,
  verdict: 'overlap',
  grows: true,
  outputs: {},
} as const satisfies Contract;
