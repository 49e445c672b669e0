import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const source = 'https://github.com/mattdesl/ray-sphere-intersection/blob/master/index.js';

/** What ray-sphere-intersection gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'raySphere',
    'false-hit',
    ['ordinary', 'degenerate', 'boundary'],
    'from inside, the near root behind the start is reported',
    source,
  ),
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
  ...failures('raySphere', 'inaccurate', ['far-origin'], 'r² − d² cancels next to the rim', source),
  ...failures('raySphere', 'false-hit', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'invalid', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'inaccurate', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
  ...rare(
    ['raySphere', 'ordinary', 'inaccurate'],
    ['raySphere', 'far-world', 'false-hit'],
    ['raySphere', 'far-world', 'false-miss'],
  ),
];
