import { ball, type Contract, motion } from './_contract.ts';

/** When does a ball that moves first touch a solid ball in 3D? */
export const sweptSphereSphere = {
  name: 'sweptSphereSphere',
  code: 52,
  dimension: 3,
  inputs: { ball, motion, sphere: ball },
  hasInside: true,
  isSweep: true,
  verdict: 'hit',
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
