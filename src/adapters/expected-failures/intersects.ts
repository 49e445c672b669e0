/** What intersects gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { rare } from './_failures.ts';

const lineCircle = 'https://github.com/davidfig/intersects/blob/master/line-circle.js';
const lineToLine = 'https://github.com/davidfig/intersects/blob/master/lineToLine.js';
const boxCircle = 'https://github.com/davidfig/intersects/blob/master/box-circle.js';

const foot =
  'the closest point is rounded at its distance from the start before it is compared with the radius';
const range = 'squares overflow and underflow: t is no number';
const parallel = 'two on one line, or of no length, divide 0 by 0';
const cross = 'the cross products are rounded before s and t are compared with 0 and 1';
const rounding = 'the distances and their squares are rounded before they are compared';
const unchecked = 'infinities and negative radii are not turned away';

export const known: Ledger = [
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: foot, link: lineCircle },
  { query: 'rayCircle', family: 'tangent', class: 'false-miss', reason: foot, link: lineCircle },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: foot, link: lineCircle },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: foot, link: lineCircle },
  { query: 'rayCircle', family: 'far-world', class: 'false-miss', reason: foot, link: lineCircle },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', reason: foot, link: lineCircle },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: foot, link: lineCircle },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: range, link: lineCircle },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: lineCircle },
  { query: 'rayCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: lineCircle },
  { query: 'segmentCircle', family: 'tangent', class: 'false-hit', reason: foot, link: lineCircle },
  { query: 'segmentCircle', family: 'tangent', class: 'false-miss', reason: foot, link: lineCircle },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-hit', reason: foot, link: lineCircle },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-miss', reason: foot, link: lineCircle },
  { query: 'segmentCircle', family: 'far-world', class: 'false-miss', reason: foot, link: lineCircle },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-miss', reason: foot, link: lineCircle },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: foot, link: lineCircle },
  { query: 'segmentCircle', family: 'scale', class: 'false-hit', reason: range, link: lineCircle },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: lineCircle },
  {
    query: 'segmentCircle',
    family: 'invalid',
    class: 'invalid-accepted',
    reason: unchecked,
    link: lineCircle,
  },
  { query: 'segmentSegment', family: 'tangent', class: 'false-hit', reason: cross, link: lineToLine },
  { query: 'segmentSegment', family: 'tangent', class: 'false-miss', reason: cross, link: lineToLine },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-hit', reason: cross, link: lineToLine },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-miss', reason: cross, link: lineToLine },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-miss', reason: parallel, link: lineToLine },
  { query: 'segmentSegment', family: 'boundary', class: 'false-hit', reason: cross, link: lineToLine },
  { query: 'segmentSegment', family: 'boundary', class: 'false-miss', reason: parallel, link: lineToLine },
  { query: 'segmentSegment', family: 'scale', class: 'false-hit', reason: range, link: lineToLine },
  { query: 'segmentSegment', family: 'scale', class: 'false-miss', reason: range, link: lineToLine },
  { query: 'circleRect', family: 'tangent', class: 'false-hit', reason: rounding, link: boxCircle },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', reason: rounding, link: boxCircle },
  { query: 'circleRect', family: 'scale', class: 'false-hit', reason: rounding, link: boxCircle },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: lineCircle },
  ...rare(
    ['rayCircle', 'far-world', 'false-hit'],
    ['segmentCircle', 'far-world', 'false-hit'],
    ['circleRect', 'far-origin', 'false-miss'],
    ['circleRect', 'boundary', 'false-hit'],
  ),
];
