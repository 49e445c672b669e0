import { ball, barePoint, type Contract } from './_contract.ts';

/** Is a point in a solid ball in 3D? On its surface is in it. */
export const pointInSphere = {
  name: 'pointInSphere',
  code: 9,
  dimension: 3,
  inputs: { point: barePoint, sphere: ball },
  hasInside: false,
  verdict: 'overlap',
  grows: true,
  outputs: {},
} as const satisfies Contract;
