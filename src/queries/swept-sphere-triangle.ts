import { ball, type Contract, motion } from './_contract.ts';
import { triangle } from './ray-triangle.ts';

/** When does a ball that moves first touch a triangle in 3D? */
export const sweptSphereTriangle = {
  name: 'sweptSphereTriangle',
  code: 56,
  dimension: 3,
  inputs: { ball, motion, triangle },
  hasInside: true,
  isSweep: true,
  verdict: 'hit',
  grows: true,
  outputs: { t: 'scalar', point: 'vector', normal: 'vector' },
} as const satisfies Contract;
