import type { Ledger } from '../ledger.ts';
import { failures } from './_failures.ts';

const source =
  'https://github.com/chinedufn/watertight-ray-triangle-intersection/blob/master/src/watertight-ray-triangle-intersection.js';

/** What watertight-ray-triangle-intersection gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['ordinary', 'tangent', 'degenerate', 'boundary'],
    'the largest component of the direction is sought without its absolute value, so that a small or a zero one divides the others',
    source,
  ),
  ...failures(
    'rayTriangle',
    'invalid',
    ['tangent', 'far-origin', 'degenerate', 'boundary'],
    'the largest component of the direction is sought without its absolute value, so that a small or a zero one divides the others',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['tangent', 'degenerate', 'boundary'],
    'the largest component of the direction is sought without its absolute value, so that a small or a zero one divides the others',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['tangent', 'degenerate'],
    'the largest component of the direction is sought without its absolute value, so that a small or a zero one divides the others',
    source,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['far-origin'],
    'the sheared corners and the edge functions are rounded',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['far-origin'],
    'the sheared corners and the edge functions are rounded',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['far-origin'],
    'the sheared corners and the edge functions are rounded',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['ordinary', 'far-world', 'boundary'],
    't is not compared with 0: a triangle behind the start is hit',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['scale'],
    'products of coordinates overflow or vanish, and NaN counts as a hit',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['scale'],
    'products of coordinates overflow or vanish, and NaN counts as a hit',
    source,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['scale'],
    'products of coordinates overflow or vanish, and NaN counts as a hit',
    source,
  ),
  ...failures(
    'rayTriangle',
    'invalid',
    ['scale'],
    'products of coordinates overflow or vanish, and NaN counts as a hit',
    source,
  ),
  ...failures('rayTriangle', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
];
