import { barePoint, type Contract } from './_contract.ts';
import { triangle } from './ray-triangle.ts';

/** Which point of a triangle in 3D, its border included, is nearest to a point, and how far away is it? */
export const closestOnTriangle = {
  name: 'closestOnTriangle',
  code: 47,
  dimension: 3,
  inputs: { point: barePoint, triangle },
  hasInside: false,
  verdict: 'distance',
  instead: { distanceSquared: 'distance' },
  outputs: { distance: 'scalar', on: 'vector', u: 'scalar', v: 'scalar' },
} as const satisfies Contract;
