import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const source = 'https://github.com/mrdoob/three.js/blob/dev/src/math/Ray.js';

/** What three.js's Ray.intersectsSphere gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'raySphere',
    'false-hit',
    ['far-origin'],
    'the nearest point o + t·d is rounded at the magnitude of the start',
    source,
  ),
  ...failures(
    'raySphere',
    'false-miss',
    ['far-origin'],
    'the nearest point o + t·d is rounded at the magnitude of the start',
    source,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['boundary'],
    'a start next to the surface is on the other side of it after rounding',
    source,
  ),
  ...failures('raySphere', 'false-hit', ['scale'], 'squares overflow or vanish', source),
  ...failures(
    'raySphere',
    'invalid-accepted',
    ['invalid'],
    'a negative radius is squared; inputs are not checked',
    source,
  ),
  ...rare(['raySphere', 'far-world', 'false-hit'], ['raySphere', 'far-world', 'false-miss']),
];
