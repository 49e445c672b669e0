import { ball, type Contract, capsule } from './_contract.ts';

/** Do a solid ball and a solid capsule in 3D share a point? */
export const sphereCapsule = {
  name: 'sphereCapsule',
  code: 40,
  dimension: 3,
  inputs: { sphere: ball, capsule },
  hasInside: false,
  verdict: 'overlap',
  grows: true,
  outputs: {},
} as const satisfies Contract;
