import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const source = 'https://github.com/galacean/engine/blob/main/packages/math/src/CollisionUtil.ts';

/** What Galacean gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'raySphere',
    'inaccurate',
    ['ordinary', 'far-origin'],
    'b² − (|m|² − r²) cancels: the further the start, the fewer digits',
    source,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['tangent'],
    'b² and |m|² − r² are rounded: a miss by an ulp touches',
    source,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['far-origin'],
    'b² − (|m|² − r²) cancels: the further the start, the fewer digits',
    source,
  ),
  ...failures(
    'raySphere',
    'false-miss',
    ['far-origin'],
    'b² − (|m|² − r²) cancels: the further the start, the fewer digits',
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
  ...failures('raySphere', 'invalid', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'inaccurate', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
  ...failures('rayBox', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
  ...rare(
    ['raySphere', 'tangent', 'inaccurate'],
    ['raySphere', 'far-world', 'inaccurate'],
    ['rayBox', 'scale', 'false-miss'],
  ),
  // Boxes, triangles, nearest points.
  ...failures(
    'sphereBox',
    'false-hit',
    ['degenerate', 'boundary'],
    'the squared distance is rounded before it is compared with the rounded square of the radius',
    'https://github.com/galacean/engine/blob/main/packages/math/src/CollisionUtil.ts',
  ),
  ...failures(
    'sphereBox',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/galacean/engine/blob/main/packages/math/src/CollisionUtil.ts',
  ),
  ...failures(
    'sphereBox',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/galacean/engine/blob/main/packages/math/src/CollisionUtil.ts',
  ),
  ...failures(
    'boxBox',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/galacean/engine/blob/main/packages/math/src/CollisionUtil.ts',
  ),
];
