import { ball, box, type Contract, motion } from './_contract.ts';

/** When does a ball that moves first touch a solid box in 3D, along the axes or turned? */
export const sweptSphereBox = {
  name: 'sweptSphereBox',
  code: 55,
  dimension: 3,
  inputs: { ball, motion, box },
  hasInside: true,
  isSweep: true,
  verdict: 'hit',
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
