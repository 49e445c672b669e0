import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const ray = 'https://github.com/Mugen87/yuka/blob/master/src/math/Ray.js';
const boundingSphere = 'https://github.com/Mugen87/yuka/blob/master/src/math/BoundingSphere.js';

/** What Yuka gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'raySphere',
    'inaccurate',
    ['ordinary', 'far-origin'],
    '|c − o|² − ((c − o)·d)² cancels: the further the start, the fewer digits',
    ray,
  ),
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
  ...failures(
    'raySphere',
    'inaccurate',
    ['boundary'],
    'a start next to the surface is on the other side of it after rounding',
    ray,
  ),
  ...failures('raySphere', 'false-hit', ['scale'], 'squares overflow or vanish', ray),
  ...failures('raySphere', 'false-miss', ['scale'], 'squares overflow or vanish', ray),
  ...failures('raySphere', 'invalid', ['scale'], 'squares overflow or vanish', ray),
  ...failures('raySphere', 'inaccurate', ['scale'], 'squares overflow or vanish', ray),
  ...failures('raySphere', 'invalid-accepted', ['invalid'], 'inputs are not checked', ray),
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
  ...failures(
    'rayBox',
    'inaccurate',
    ['far-origin'],
    '(corner − o) / d is rounded at the magnitude of the start',
    ray,
  ),
  ...failures('rayBox', 'invalid-accepted', ['invalid'], 'inputs are not checked', ray),
  ...failures(
    'pointInSphere',
    'false-miss',
    ['tangent', 'boundary'],
    'the squared distance and r² are rounded',
    boundingSphere,
  ),
  ...failures(
    'pointInSphere',
    'false-hit',
    ['degenerate'],
    'squares of the least floats vanish',
    boundingSphere,
  ),
  ...failures(
    'pointInSphere',
    'false-hit',
    ['boundary'],
    'the squared distance and r² are rounded',
    boundingSphere,
  ),
  ...failures('pointInSphere', 'false-hit', ['scale'], 'squares overflow or vanish', boundingSphere),
  ...failures('pointInSphere', 'false-miss', ['scale'], 'squares overflow or vanish', boundingSphere),
  ...failures(
    'pointInSphere',
    'invalid-accepted',
    ['invalid'],
    'a negative radius is squared',
    boundingSphere,
  ),
  ...rare(
    ['rayPlane', 'far-origin', 'false-hit'],
    ['rayPlane', 'far-origin', 'false-miss'],
    ['rayPlane', 'far-world', 'inaccurate'],
    ['rayBox', 'scale', 'invalid'],
  ),
];
