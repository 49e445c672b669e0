import type { Ledger } from '../ledger.ts';
import { failures } from './_failures.ts';

const source = 'https://github.com/substack/ray-triangle-intersection/blob/master/index.js';

/** What ray-triangle-intersection gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'rayTriangle',
    'false-hit',
    ['tangent', 'far-origin'],
    'the weights and t are sums of products, each of them rounded',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['tangent', 'far-origin'],
    'the weights and t are sums of products, each of them rounded',
    source,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['tangent', 'far-origin', 'degenerate', 'boundary'],
    'the weights and t are sums of products, each of them rounded',
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
    'false-miss',
    ['degenerate', 'boundary'],
    'a triangle whose determinant is less than EPSILON = 0.000001 is missed',
    source,
  ),
  ...failures('rayTriangle', 'false-hit', ['degenerate'], 'a determinant of 0 is rounded to more', source),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['scale'],
    'the determinant of a small triangle is less than EPSILON = 0.000001, and products of large coordinates overflow',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['scale'],
    'the determinant of a small triangle is less than EPSILON = 0.000001, and products of large coordinates overflow',
    source,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['scale'],
    'the determinant of a small triangle is less than EPSILON = 0.000001, and products of large coordinates overflow',
    source,
  ),
  ...failures(
    'rayTriangle',
    'invalid',
    ['scale'],
    'the determinant of a small triangle is less than EPSILON = 0.000001, and products of large coordinates overflow',
    source,
  ),
  ...failures('rayTriangle', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
];
