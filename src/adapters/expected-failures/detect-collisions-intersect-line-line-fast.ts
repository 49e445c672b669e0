/** What detect-collisions-intersect-line-line-fast gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';

const check2d = 'https://github.com/nenjack/check2d';

const parallel = 'two on one line, or of no length, are on no side of each other';
const cross = 'the cross products are rounded, and equal within Number.EPSILON';
const range = 'products overflow and underflow, and are equal within Number.EPSILON';
const unchecked = 'NaN is neither greater nor less, which is on the line';

export const known: Ledger = [
  { query: 'segmentSegment', family: 'tangent', class: 'false-hit', reason: cross, link: check2d },
  { query: 'segmentSegment', family: 'tangent', class: 'false-miss', reason: cross, link: check2d },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-miss', reason: parallel, link: check2d },
  { query: 'segmentSegment', family: 'boundary', class: 'false-hit', reason: cross, link: check2d },
  { query: 'segmentSegment', family: 'boundary', class: 'false-miss', reason: parallel, link: check2d },
  { query: 'segmentSegment', family: 'scale', class: 'false-hit', reason: range, link: check2d },
  { query: 'segmentSegment', family: 'scale', class: 'false-miss', reason: range, link: check2d },
  { query: 'segmentSegment', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: check2d },
];
