/** What three-obb gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { failures } from './_failures.ts';

export const known: Ledger = [
  // Boxes, triangles, nearest points.
  ...failures(
    'sphereBox',
    'false-hit',
    ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
    'the turn is a rounded matrix, and the distance is rounded before it is compared',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'sphereBox',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'sphereBox',
    'false-miss',
    ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
    'the turn is a rounded matrix, and the distance is rounded before it is compared',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'sphereBox',
    'false-miss',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'sphereBox',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'boxBox',
    'false-hit',
    ['tangent', 'far-origin', 'degenerate', 'boundary'],
    'the turn is a rounded matrix; extents along an axis are rounded, and Number.EPSILON of the half sizes is added to them',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'boxBox',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'boxBox',
    'false-miss',
    ['tangent', 'far-origin', 'degenerate', 'boundary'],
    'the turn is a rounded matrix; extents along an axis are rounded, and Number.EPSILON of the half sizes is added to them',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'boxBox',
    'false-miss',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
  ...failures(
    'boxBox',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/mrdoob/three.js/blob/dev/examples/jsm/math/OBB.js',
  ),
];
