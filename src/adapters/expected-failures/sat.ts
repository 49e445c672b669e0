/** What sat gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { rare } from './_failures.ts';

const source = 'https://github.com/jriecken/sat-js/blob/master/SAT.js';

const tinyBox = 'a point is a box of 0.000001 by 0.000001 from there on, all of which must be inside';
const rotation = 'the corners are turned with a rounded sine and cosine, then flattened on rounded normals';
const rounding =
  'len() and the dot product with the normal are rounded before they are compared with the radius';
const pointBox =
  'points that coincide become one, with an edge of no length and no normal: nothing is apart from it';
const range = 'squares overflow and underflow, normals are NaN then, and nothing compares';
const unchecked = 'NaN is taken for 0; infinities and negative sizes are not turned away';

export const known: Ledger = [
  { query: 'pointInRect', family: 'tangent', class: 'false-miss', reason: tinyBox, link: source },
  { query: 'pointInRect', family: 'far-origin', class: 'false-miss', reason: tinyBox, link: source },
  { query: 'pointInRect', family: 'far-world', class: 'false-miss', reason: tinyBox, link: source },
  { query: 'pointInRect', family: 'degenerate', class: 'false-miss', reason: tinyBox, link: source },
  { query: 'pointInRect', family: 'boundary', class: 'false-hit', reason: rotation, link: source },
  { query: 'pointInRect', family: 'boundary', class: 'false-miss', reason: tinyBox, link: source },
  { query: 'pointInRect', family: 'scale', class: 'false-hit', reason: range, link: source },
  { query: 'pointInRect', family: 'scale', class: 'false-miss', reason: range, link: source },
  { query: 'pointInRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: source },
  { query: 'circleRect', family: 'tangent', class: 'false-hit', reason: pointBox, link: source },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', reason: rounding, link: source },
  { query: 'circleRect', family: 'far-origin', class: 'false-miss', reason: rounding, link: source },
  { query: 'circleRect', family: 'degenerate', class: 'false-hit', reason: pointBox, link: source },
  { query: 'circleRect', family: 'boundary', class: 'false-hit', reason: rounding, link: source },
  { query: 'circleRect', family: 'scale', class: 'false-hit', reason: range, link: source },
  { query: 'circleRect', family: 'scale', class: 'false-miss', reason: range, link: source },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: source },
  ...rare(
    ['pointInRect', 'far-origin', 'false-hit'],
    ['circleRect', 'degenerate', 'false-miss'],
    ['circleRect', 'boundary', 'false-miss'],
  ),
];
