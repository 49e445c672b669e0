import type { Ledger } from '../ledger.ts';
import { failures } from './_failures.ts';

const ray = 'https://github.com/mrdoob/three.js/blob/dev/src/math/Ray.js';

/** What three.js's Ray.intersectPlane gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'rayPlane',
    'false-miss',
    ['tangent', 'far-origin', 'degenerate', 'boundary'],
    'n·o + w and n·d are rounded: a start in the plane is beside it, a ray along it crosses it',
    ray,
  ),
  ...failures(
    'rayPlane',
    'invalid',
    ['tangent'],
    't = −(n·o + w) / n·d overflows where d is next to the plane',
    ray,
  ),
  ...failures('rayPlane', 'inaccurate', ['far-origin'], 'n·o + w cancels', ray),
  ...failures(
    'rayPlane',
    'false-hit',
    ['far-origin', 'boundary'],
    'n·o + w and n·d are rounded: a start in the plane is beside it, a ray along it crosses it',
    ray,
  ),
  ...failures('rayPlane', 'false-hit', ['scale'], 'dot products overflow or vanish', ray),
  ...failures('rayPlane', 'false-miss', ['scale'], 'dot products overflow or vanish', ray),
  ...failures('rayPlane', 'inaccurate', ['scale'], 'dot products overflow or vanish', ray),
  ...failures(
    'rayPlane',
    'false-hit',
    ['tangent'],
    'n·o + w rounds to 0 beside the plane: a ray that runs beside it counts as one in it',
    ray,
  ),
  ...failures('rayPlane', 'invalid-accepted', ['invalid'], 'inputs are not checked', ray),
];
