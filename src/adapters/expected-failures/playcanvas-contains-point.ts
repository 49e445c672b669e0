import type { Ledger } from '../ledger.ts';
import { failures } from './_failures.ts';

const source = 'https://github.com/playcanvas/engine/blob/main/src/core/shape/bounding-sphere.js';

/** What PlayCanvas's BoundingSphere.containsPoint gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'pointInSphere',
    'false-hit',
    ['tangent', 'boundary'],
    'the squared distance and r² are rounded',
    source,
  ),
  ...failures('pointInSphere', 'false-miss', ['degenerate'], 'squares of the least floats vanish', source),
  ...failures('pointInSphere', 'false-miss', ['boundary'], 'the squared distance and r² are rounded', source),
  ...failures('pointInSphere', 'false-hit', ['scale'], 'squares overflow or vanish', source),
  ...failures('pointInSphere', 'false-miss', ['scale'], 'squares overflow or vanish', source),
  ...failures('pointInSphere', 'invalid-accepted', ['invalid'], 'a negative radius is squared', source),
];
