import type { Contract } from './_contract.ts';
import { triangle } from './ray-triangle.ts';

/** Do two triangles in 3D share a point, their borders included? Either may have no area. */
export const triangleTriangle = {
  name: 'triangleTriangle',
  code: 45,
  dimension: 3,
  inputs: { first: triangle, second: triangle },
  hasInside: false,
  verdict: 'overlap',
  outputs: {},
} as const satisfies Contract;
