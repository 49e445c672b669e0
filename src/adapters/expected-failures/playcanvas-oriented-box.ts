/** What playcanvas-oriented-box gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { failures } from './_failures.ts';

export const known: Ledger = [
  // Boxes, triangles, nearest points.
  ...failures(
    'sphereBox',
    'false-hit',
    ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
    'the inverse of the world transform is rounded to binary32: what is far from the origin has few digits',
    'https://github.com/playcanvas/engine/blob/main/src/core/shape/oriented-box.js',
  ),
  ...failures(
    'sphereBox',
    'false-miss',
    ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
    'the inverse of the world transform is rounded to binary32: what is far from the origin has few digits',
    'https://github.com/playcanvas/engine/blob/main/src/core/shape/oriented-box.js',
  ),
  ...failures(
    'sphereBox',
    'false-miss',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/playcanvas/engine/blob/main/src/core/shape/oriented-box.js',
  ),
  ...failures(
    'sphereBox',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/playcanvas/engine/blob/main/src/core/shape/oriented-box.js',
  ),
];
