import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const ray = 'https://github.com/Mugen87/yuka/blob/master/src/math/Ray.js';

/** What Yuka's Ray.intersectPlane gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures('rayPlane', 'inaccurate', ['far-origin'], 'n·o + w cancels', ray),
  ...failures(
    'rayPlane',
    'false-hit',
    ['boundary'],
    'n·o + w and n·d are rounded: a start in the plane is beside it, a ray along it crosses it',
    ray,
  ),
  ...failures('rayPlane', 'false-hit', ['scale'], 'dot products overflow or vanish', ray),
  ...failures('rayPlane', 'false-miss', ['scale'], 'dot products overflow or vanish', ray),
  ...failures('rayPlane', 'invalid', ['scale'], 'dot products overflow or vanish', ray),
  ...failures('rayPlane', 'inaccurate', ['scale'], 'dot products overflow or vanish', ray),
  ...failures('rayPlane', 'invalid-accepted', ['invalid'], 'inputs are not checked', ray),
  ...rare(['rayPlane', 'far-origin', 'false-hit'], ['rayPlane', 'far-origin', 'false-miss']),
];
