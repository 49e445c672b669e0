/** What kld-intersections gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { rare } from './_failures.ts';

const source = 'https://github.com/thelonious/kld-intersections/blob/development/lib/Intersection.js';

const tangent = 'deter === 0 is Tangent wherever on the line it is, and rounding makes it 0';
const discriminant = 'b² − 4ac cancels from afar';
const world = 'c·c + a1·a1 − 2·c·a1 − r² cancels far from the origin of the world';
const ends = 'the roots are rounded before they are compared with 0 and 1';
const root = '(−b ± √deter)/2a cancels near the start';
const range = 'squares overflow and underflow';
const cross = 'the cross products are rounded before ua and ub are compared with 0 and 1';
const unchecked = 'NaN compares with nothing, and is an Intersection without points or with them';

export const known: Ledger = [
  { query: 'rayCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: source },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: tangent, link: source },
  { query: 'rayCircle', family: 'tangent', class: 'false-miss', reason: tangent, link: source },
  { query: 'rayCircle', family: 'tangent', class: 'inaccurate', reason: root, link: source },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: discriminant, link: source },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: discriminant, link: source },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: source },
  { query: 'rayCircle', family: 'far-world', class: 'false-hit', reason: world, link: source },
  { query: 'rayCircle', family: 'far-world', class: 'false-miss', reason: world, link: source },
  { query: 'rayCircle', family: 'far-world', class: 'inaccurate', reason: world, link: source },
  { query: 'rayCircle', family: 'degenerate', class: 'false-hit', reason: tangent, link: source },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: ends, link: source },
  { query: 'rayCircle', family: 'boundary', class: 'false-miss', reason: ends, link: source },
  { query: 'rayCircle', family: 'boundary', class: 'inaccurate', reason: root, link: source },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: range, link: source },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: source },
  { query: 'rayCircle', family: 'scale', class: 'inaccurate', reason: range, link: source },
  { query: 'rayCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: source },
  { query: 'segmentCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: source },
  { query: 'segmentCircle', family: 'tangent', class: 'false-hit', reason: tangent, link: source },
  { query: 'segmentCircle', family: 'tangent', class: 'false-miss', reason: tangent, link: source },
  { query: 'segmentCircle', family: 'tangent', class: 'inaccurate', reason: root, link: source },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-hit', reason: discriminant, link: source },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-miss', reason: discriminant, link: source },
  { query: 'segmentCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: source },
  { query: 'segmentCircle', family: 'far-world', class: 'false-hit', reason: world, link: source },
  { query: 'segmentCircle', family: 'far-world', class: 'false-miss', reason: world, link: source },
  { query: 'segmentCircle', family: 'far-world', class: 'inaccurate', reason: world, link: source },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-hit', reason: tangent, link: source },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: ends, link: source },
  { query: 'segmentCircle', family: 'boundary', class: 'false-miss', reason: ends, link: source },
  { query: 'segmentCircle', family: 'boundary', class: 'inaccurate', reason: root, link: source },
  { query: 'segmentCircle', family: 'scale', class: 'false-hit', reason: range, link: source },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: source },
  { query: 'segmentCircle', family: 'scale', class: 'inaccurate', reason: range, link: source },
  { query: 'segmentCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: source },
  { query: 'segmentSegment', family: 'tangent', class: 'false-hit', reason: cross, link: source },
  { query: 'segmentSegment', family: 'tangent', class: 'false-miss', reason: cross, link: source },
  { query: 'segmentSegment', family: 'tangent', class: 'inaccurate', reason: cross, link: source },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-hit', reason: cross, link: source },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-miss', reason: cross, link: source },
  { query: 'segmentSegment', family: 'far-origin', class: 'inaccurate', reason: cross, link: source },
  { query: 'segmentSegment', family: 'boundary', class: 'false-hit', reason: cross, link: source },
  { query: 'segmentSegment', family: 'boundary', class: 'false-miss', reason: cross, link: source },
  { query: 'segmentSegment', family: 'scale', class: 'false-hit', reason: range, link: source },
  { query: 'segmentSegment', family: 'scale', class: 'false-miss', reason: range, link: source },
  { query: 'segmentSegment', family: 'scale', class: 'inaccurate', reason: range, link: source },
  ...rare(['segmentSegment', 'boundary', 'inaccurate']),
];
