/** What fast-triangle-triangle-intersection gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { failures } from './_failures.ts';

export const known: Ledger = [
  // Boxes, triangles, nearest points.
  ...failures(
    'triangleTriangle',
    'false-hit',
    ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
    'the determinants that decide are of the coordinates themselves and cancel, and less than 1e-10 counts as 0',
    'https://github.com/LokiResearch/fast-triangle-triangle-intersection',
  ),
  ...failures(
    'triangleTriangle',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/LokiResearch/fast-triangle-triangle-intersection',
  ),
  ...failures(
    'triangleTriangle',
    'false-miss',
    ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
    'the determinants that decide are of the coordinates themselves and cancel, and less than 1e-10 counts as 0',
    'https://github.com/LokiResearch/fast-triangle-triangle-intersection',
  ),
  ...failures(
    'triangleTriangle',
    'false-miss',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/LokiResearch/fast-triangle-triangle-intersection',
  ),
  ...failures(
    'triangleTriangle',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/LokiResearch/fast-triangle-triangle-intersection',
  ),
];
