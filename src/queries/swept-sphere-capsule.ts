import { ball, type Contract, capsule, motion } from './_contract.ts';

/** When does a ball that moves first touch a solid capsule in 3D? */
export const sweptSphereCapsule = {
  name: 'sweptSphereCapsule',
  code: 54,
  dimension: 3,
  inputs: { ball, motion, capsule },
  hasInside: true,
  isSweep: true,
  verdict: 'hit',
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
