import { ball, type Contract, motion } from './_contract.ts';

/** When does a disc that moves first touch a solid disc in 2D? */
export const sweptCircleCircle = {
  name: 'sweptCircleCircle',
  code: 50,
  dimension: 2,
  inputs: { ball, motion, circle: ball },
  hasInside: true,
  isSweep: true,
  verdict: 'hit',
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
