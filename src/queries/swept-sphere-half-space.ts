import { ball, type Contract, halfSpace, motion } from './_contract.ts';

/** When does a ball that moves first touch the closed half-space below a plane in 3D? */
export const sweptSphereHalfSpace = {
  name: 'sweptSphereHalfSpace',
  code: 53,
  dimension: 3,
  inputs: { ball, motion, halfSpace },
  hasInside: true,
  isSweep: true,
  verdict: 'hit',
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
