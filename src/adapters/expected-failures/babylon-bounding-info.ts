/** What babylon-bounding-info gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { failures } from './_failures.ts';

export const known: Ledger = [
  // Boxes, triangles, nearest points.
  ...failures(
    'boxBox',
    'false-hit',
    ['tangent', 'far-origin', 'degenerate', 'boundary'],
    'the world matrix and the extents along an axis are rounded at the magnitude of the coordinates',
    'https://github.com/BabylonJS/Babylon.js/blob/master/packages/dev/core/src/Culling/boundingInfo.ts',
  ),
  ...failures(
    'boxBox',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/BabylonJS/Babylon.js/blob/master/packages/dev/core/src/Culling/boundingInfo.ts',
  ),
  ...failures(
    'boxBox',
    'false-miss',
    ['tangent', 'far-origin', 'degenerate', 'boundary'],
    'the world matrix and the extents along an axis are rounded at the magnitude of the coordinates',
    'https://github.com/BabylonJS/Babylon.js/blob/master/packages/dev/core/src/Culling/boundingInfo.ts',
  ),
  ...failures(
    'boxBox',
    'false-miss',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/BabylonJS/Babylon.js/blob/master/packages/dev/core/src/Culling/boundingInfo.ts',
  ),
  ...failures(
    'boxBox',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/BabylonJS/Babylon.js/blob/master/packages/dev/core/src/Culling/boundingInfo.ts',
  ),
];
