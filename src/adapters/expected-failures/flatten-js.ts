/** What flatten-js gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { rare } from './_failures.ts';

const intersection = 'https://github.com/alexbol99/flatten-js/blob/master/src/algorithms/intersection.js';
const utils = 'https://github.com/alexbol99/flatten-js/blob/master/src/utils/utils.js';

const throws = 'throws Illegal Parameters on input that is no number';
const tolerance = 'what is within DP_TOL, a length of 0.000001, is equal, whatever the size of the scene';
const project =
  'the centre is projected on a line whose normal is rounded, at a distance from its point; what is on the segment is tested with DP_TOL';
const touch =
  'within DP_TOL of a touch, or of an end, one point is returned for two, or the foot of the centre for the point';
const range =
  'squares overflow and underflow (the normal is NaN then, which throws), and everything small is equal within DP_TOL';
const line = 'the point is solved from rounded lines, and tested with DP_TOL';

export const known: Ledger = [
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'rayCircle', family: 'tangent', class: 'false-miss', reason: tolerance, link: utils },
  { query: 'rayCircle', family: 'tangent', class: 'inaccurate', reason: touch, link: intersection },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: project, link: intersection },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: project, link: intersection },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', reason: project, link: intersection },
  { query: 'rayCircle', family: 'far-world', class: 'false-hit', reason: project, link: intersection },
  { query: 'rayCircle', family: 'far-world', class: 'false-miss', reason: project, link: intersection },
  { query: 'rayCircle', family: 'far-world', class: 'inaccurate', reason: project, link: intersection },
  { query: 'rayCircle', family: 'degenerate', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'rayCircle', family: 'degenerate', class: 'inaccurate', reason: touch, link: intersection },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'rayCircle', family: 'boundary', class: 'false-miss', reason: tolerance, link: utils },
  { query: 'rayCircle', family: 'boundary', class: 'inaccurate', reason: touch, link: intersection },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: range, link: intersection },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: intersection },
  { query: 'rayCircle', family: 'scale', class: 'crash', reason: range, link: intersection },
  { query: 'rayCircle', family: 'scale', class: 'inaccurate', reason: range, link: intersection },
  { query: 'rayCircle', family: 'invalid', class: 'crash', reason: throws, link: utils },
  { query: 'segmentCircle', family: 'tangent', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'segmentCircle', family: 'tangent', class: 'false-miss', reason: tolerance, link: utils },
  { query: 'segmentCircle', family: 'tangent', class: 'inaccurate', reason: touch, link: intersection },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-hit', reason: project, link: intersection },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-miss', reason: project, link: intersection },
  { query: 'segmentCircle', family: 'far-origin', class: 'inaccurate', reason: project, link: intersection },
  { query: 'segmentCircle', family: 'far-world', class: 'false-hit', reason: project, link: intersection },
  { query: 'segmentCircle', family: 'far-world', class: 'false-miss', reason: project, link: intersection },
  { query: 'segmentCircle', family: 'far-world', class: 'inaccurate', reason: project, link: intersection },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'segmentCircle', family: 'degenerate', class: 'inaccurate', reason: touch, link: intersection },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'segmentCircle', family: 'boundary', class: 'false-miss', reason: tolerance, link: utils },
  { query: 'segmentCircle', family: 'boundary', class: 'inaccurate', reason: touch, link: intersection },
  { query: 'segmentCircle', family: 'scale', class: 'false-hit', reason: range, link: intersection },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: intersection },
  { query: 'segmentCircle', family: 'scale', class: 'crash', reason: range, link: intersection },
  { query: 'segmentCircle', family: 'scale', class: 'inaccurate', reason: range, link: intersection },
  { query: 'segmentCircle', family: 'invalid', class: 'crash', reason: throws, link: utils },
  { query: 'segmentSegment', family: 'tangent', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'segmentSegment', family: 'tangent', class: 'false-miss', reason: tolerance, link: utils },
  { query: 'segmentSegment', family: 'tangent', class: 'inaccurate', reason: tolerance, link: utils },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-hit', reason: line, link: intersection },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-miss', reason: line, link: intersection },
  { query: 'segmentSegment', family: 'far-origin', class: 'inaccurate', reason: line, link: intersection },
  { query: 'segmentSegment', family: 'far-world', class: 'false-hit', reason: line, link: intersection },
  { query: 'segmentSegment', family: 'far-world', class: 'false-miss', reason: line, link: intersection },
  { query: 'segmentSegment', family: 'far-world', class: 'inaccurate', reason: line, link: intersection },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'segmentSegment', family: 'boundary', class: 'false-hit', reason: tolerance, link: utils },
  { query: 'segmentSegment', family: 'boundary', class: 'false-miss', reason: tolerance, link: utils },
  { query: 'segmentSegment', family: 'boundary', class: 'inaccurate', reason: tolerance, link: utils },
  { query: 'segmentSegment', family: 'scale', class: 'false-hit', reason: range, link: intersection },
  { query: 'segmentSegment', family: 'scale', class: 'false-miss', reason: range, link: intersection },
  { query: 'segmentSegment', family: 'scale', class: 'inaccurate', reason: range, link: intersection },
  ...rare(
    ['rayCircle', 'degenerate', 'false-miss'],
    ['segmentSegment', 'ordinary', 'inaccurate'],
    ['segmentSegment', 'degenerate', 'inaccurate'],
  ),
];
