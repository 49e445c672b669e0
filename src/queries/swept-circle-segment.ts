import { ball, type Contract, motion, segment } from './_contract.ts';

/** When does a disc that moves first touch a segment in 2D? */
export const sweptCircleSegment = {
  name: 'sweptCircleSegment',
  code: 51,
  dimension: 2,
  inputs: { ball, motion, segment },
  hasInside: true,
  isSweep: true,
  verdict: 'hit',
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
