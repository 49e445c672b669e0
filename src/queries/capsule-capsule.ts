import { type Contract, capsule } from './_contract.ts';

/** Do two solid capsules in 3D share a point? */
export const capsuleCapsule = {
  name: 'capsuleCapsule',
  code: 42,
  dimension: 3,
  inputs: { first: capsule, second: capsule },
  hasInside: false,
  verdict: 'overlap',
  grows: true,
  outputs: {},
} as const satisfies Contract;
