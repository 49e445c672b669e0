import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const ray = 'https://github.com/BabylonJS/Babylon.js/blob/master/packages/dev/core/src/Culling/ray.core.ts';
const boundingSphere =
  'https://github.com/BabylonJS/Babylon.js/blob/master/packages/dev/core/src/Culling/boundingSphere.ts';

/** What Babylon.js gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'raySphere',
    'false-hit',
    ['far-origin'],
    '|c − o|² − ((c − o)·d)² cancels: the further the start, the fewer digits',
    ray,
  ),
  ...failures(
    'raySphere',
    'false-miss',
    ['far-origin'],
    '|c − o|² − ((c − o)·d)² cancels: the further the start, the fewer digits',
    ray,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['boundary'],
    'a start next to the surface is on the other side of it after rounding',
    ray,
  ),
  ...failures('raySphere', 'false-hit', ['scale'], 'squares overflow or vanish', ray),
  ...failures('raySphere', 'invalid-accepted', ['invalid'], 'inputs are not checked', ray),
  ...failures(
    'rayPlane',
    'false-miss',
    ['tangent', 'far-origin', 'scale'],
    '|n·d| < 1e-6 counts as parallel',
    ray,
  ),
  ...failures('rayPlane', 'inaccurate', ['far-world', 'boundary'], 'n·o + w cancels', ray),
  ...failures(
    'rayPlane',
    'false-hit',
    ['boundary', 'scale'],
    'up to 1e-6 behind the start counts as at the start',
    ray,
  ),
  ...failures(
    'rayPlane',
    'false-miss',
    ['boundary'],
    'a start in the plane is beside it after rounding, or |n·d| < 1e-6 counts as parallel',
    ray,
  ),
  ...failures('rayPlane', 'inaccurate', ['scale'], 'dot products overflow or vanish', ray),
  ...failures('rayPlane', 'invalid-accepted', ['invalid'], 'inputs are not checked', ray),
  ...failures('rayBox', 'invalid-accepted', ['invalid'], 'inputs are not checked', ray),
  ...failures(
    'pointInSphere',
    'false-hit',
    ['tangent', 'far-origin', 'far-world', 'boundary'],
    'the sphere is made from two points center ± (0, 0, radius) and has a rounded radius',
    boundingSphere,
  ),
  ...failures(
    'pointInSphere',
    'false-miss',
    ['tangent', 'far-origin', 'far-world', 'boundary'],
    'the sphere is made from two points center ± (0, 0, radius) and has a rounded radius',
    boundingSphere,
  ),
  ...failures(
    'pointInSphere',
    'false-hit',
    ['degenerate'],
    'squares of the least floats vanish',
    boundingSphere,
  ),
  ...failures('pointInSphere', 'false-hit', ['scale'], 'squares overflow or vanish', boundingSphere),
  ...failures('pointInSphere', 'false-miss', ['scale'], 'squares overflow or vanish', boundingSphere),
  ...failures(
    'pointInSphere',
    'invalid-accepted',
    ['invalid'],
    'NaN is not greater than the radius: every point is inside',
    boundingSphere,
  ),
  ...rare(
    ['raySphere', 'scale', 'false-miss'],
    ['rayPlane', 'ordinary', 'inaccurate'],
    ['rayPlane', 'degenerate', 'false-hit'],
    ['rayBox', 'scale', 'false-miss'],
  ),
];
