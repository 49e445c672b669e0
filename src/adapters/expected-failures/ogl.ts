import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const source = 'https://github.com/oframe/ogl/blob/master/src/extras/Raycast.js';

/** What OGL gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'raySphere',
    'inaccurate',
    ['ordinary', 'far-origin'],
    '|c − o|² − ((c − o)·d)² cancels: the further the start, the fewer digits',
    source,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['far-origin'],
    '|c − o|² − ((c − o)·d)² cancels: the further the start, the fewer digits',
    source,
  ),
  ...failures(
    'raySphere',
    'false-miss',
    ['far-origin'],
    '|c − o|² − ((c − o)·d)² cancels: the further the start, the fewer digits',
    source,
  ),
  ...failures('raySphere', 'false-miss', ['degenerate', 'boundary'], 't = 0 says miss', source),
  ...failures('raySphere', 'false-hit', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'false-miss', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'invalid', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'inaccurate', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
  ...failures(
    'rayPlane',
    'false-miss',
    ['tangent', 'degenerate', 'boundary'],
    'a start in the plane is no hit',
    source,
  ),
  ...failures('rayPlane', 'false-miss', ['far-origin'], 'n·o + w cancels', source),
  ...failures('rayPlane', 'inaccurate', ['far-origin'], 'n·o + w cancels', source),
  ...failures('rayPlane', 'false-hit', ['scale'], 'dot products overflow or vanish', source),
  ...failures('rayPlane', 'false-miss', ['scale'], 'dot products overflow or vanish', source),
  ...failures('rayPlane', 'invalid', ['scale'], 'dot products overflow or vanish', source),
  ...failures('rayPlane', 'inaccurate', ['scale'], 'dot products overflow or vanish', source),
  ...failures('rayPlane', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
  ...failures(
    'rayBox',
    'false-hit',
    ['tangent'],
    '0 · ∞ is NaN for a ray along an axis in the plane of a face',
    source,
  ),
  ...failures(
    'rayBox',
    'false-miss',
    ['tangent', 'far-origin'],
    '0 · ∞ is NaN for a ray along an axis in the plane of a face',
    source,
  ),
  ...failures(
    'rayBox',
    'inaccurate',
    ['tangent', 'far-origin', 'degenerate'],
    '0 · ∞ is NaN for a ray along an axis in the plane of a face',
    source,
  ),
  ...failures(
    'rayBox',
    'false-miss',
    ['degenerate'],
    't = 0 says miss, and 0 · ∞ is NaN for a ray along an axis in the plane of a face',
    source,
  ),
  ...failures('rayBox', 'false-miss', ['boundary'], 't = 0 says miss', source),
  ...failures('rayBox', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
  ...rare(['rayPlane', 'far-origin', 'false-hit'], ['rayBox', 'scale', 'false-miss']),
];
