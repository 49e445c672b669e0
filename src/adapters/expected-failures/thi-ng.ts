/** What thi-ng gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const rayCircle = 'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/ray-circle.ts';
const lineLine = 'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/line-line.ts';
const rectCircle = 'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/rect-circle.ts';
const point = 'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/point.ts';

const discriminant =
  'r² + w² − |delta|² cancels, and takes |d| = 1 for granted: from afar r² and the rounding of d decide';
const root = 'w − √d cancels near the start; w takes |d| = 1 for granted';
const range = 'squares overflow and underflow';
const squares = 'the square of the distance is rounded, and underflows, before it is compared with r²';
const ends =
  'parameters within EPS of 0 and 1 are outside, and what is coincident is found within EPS, a length or an area';
const eps = 'det, alpha and beta within EPS = 1e-6 of 0 are parallel or coincident, whatever the unit';
const line = 'alpha is the rounded quotient of cross products of rounded differences';
const corner = 'b + c and a − b − c are rounded before they are squared';
const unchecked = 'infinities, NaN that no comparison sees and negative sizes are not turned away';

export const known: Ledger = [
  { query: 'raySphere', family: 'ordinary', class: 'inaccurate', reason: root, link: rayCircle },
  { query: 'raySphere', family: 'tangent', class: 'false-hit', reason: discriminant, link: rayCircle },
  { query: 'raySphere', family: 'far-origin', class: 'false-hit', reason: discriminant, link: rayCircle },
  { query: 'raySphere', family: 'far-origin', class: 'false-miss', reason: discriminant, link: rayCircle },
  { query: 'raySphere', family: 'far-origin', class: 'inaccurate', reason: root, link: rayCircle },
  { query: 'raySphere', family: 'boundary', class: 'false-hit', reason: discriminant, link: rayCircle },
  { query: 'raySphere', family: 'boundary', class: 'inaccurate', reason: root, link: rayCircle },
  { query: 'raySphere', family: 'scale', class: 'false-hit', reason: range, link: rayCircle },
  { query: 'raySphere', family: 'scale', class: 'false-miss', reason: range, link: rayCircle },
  { query: 'raySphere', family: 'scale', class: 'invalid', reason: range, link: rayCircle },
  { query: 'raySphere', family: 'scale', class: 'inaccurate', reason: range, link: rayCircle },
  { query: 'raySphere', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: rayCircle },
  { query: 'rayCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: rayCircle },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: discriminant, link: rayCircle },
  { query: 'rayCircle', family: 'tangent', class: 'inaccurate', reason: root, link: rayCircle },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: discriminant, link: rayCircle },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: discriminant, link: rayCircle },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: rayCircle },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: discriminant, link: rayCircle },
  { query: 'rayCircle', family: 'boundary', class: 'inaccurate', reason: root, link: rayCircle },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: range, link: rayCircle },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: rayCircle },
  { query: 'rayCircle', family: 'scale', class: 'invalid', reason: range, link: rayCircle },
  { query: 'rayCircle', family: 'scale', class: 'inaccurate', reason: range, link: rayCircle },
  { query: 'rayCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: rayCircle },
  { query: 'pointInSphere', family: 'tangent', class: 'false-miss', reason: squares, link: point },
  { query: 'pointInSphere', family: 'degenerate', class: 'false-hit', reason: squares, link: point },
  { query: 'pointInSphere', family: 'boundary', class: 'false-hit', reason: squares, link: point },
  { query: 'pointInSphere', family: 'boundary', class: 'false-miss', reason: squares, link: point },
  { query: 'pointInSphere', family: 'scale', class: 'false-hit', reason: squares, link: point },
  { query: 'pointInSphere', family: 'scale', class: 'false-miss', reason: squares, link: point },
  { query: 'pointInSphere', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: point },
  { query: 'segmentSegment', family: 'tangent', class: 'false-hit', reason: ends, link: lineLine },
  { query: 'segmentSegment', family: 'tangent', class: 'false-miss', reason: ends, link: lineLine },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-hit', reason: eps, link: lineLine },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-miss', reason: eps, link: lineLine },
  { query: 'segmentSegment', family: 'far-origin', class: 'inaccurate', reason: line, link: lineLine },
  { query: 'segmentSegment', family: 'far-world', class: 'false-miss', reason: ends, link: lineLine },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-hit', reason: ends, link: lineLine },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-miss', reason: ends, link: lineLine },
  { query: 'segmentSegment', family: 'boundary', class: 'false-hit', reason: ends, link: lineLine },
  { query: 'segmentSegment', family: 'boundary', class: 'false-miss', reason: ends, link: lineLine },
  { query: 'segmentSegment', family: 'scale', class: 'false-hit', reason: eps, link: lineLine },
  { query: 'segmentSegment', family: 'scale', class: 'false-miss', reason: eps, link: lineLine },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', reason: corner, link: rectCircle },
  { query: 'circleRect', family: 'far-world', class: 'false-hit', reason: corner, link: rectCircle },
  { query: 'circleRect', family: 'far-world', class: 'false-miss', reason: corner, link: rectCircle },
  { query: 'circleRect', family: 'scale', class: 'false-hit', reason: corner, link: rectCircle },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: rectCircle },
  ...rare(
    ['raySphere', 'tangent', 'inaccurate'],
    ['raySphere', 'far-world', 'inaccurate'],
    ['rayCircle', 'far-world', 'inaccurate'],
    ['circleRect', 'far-origin', 'false-miss'],
    ['circleRect', 'boundary', 'false-hit'],
  ),
  // Boxes, triangles, nearest points.
  ...failures(
    'sphereBox',
    'false-hit',
    ['far-origin', 'far-world', 'degenerate', 'boundary'],
    'the faces at centre − half extent and at that + the size are rounded, and so is the squared distance',
    'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/rect-circle.ts',
  ),
  ...failures(
    'sphereBox',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/rect-circle.ts',
  ),
  ...failures(
    'sphereBox',
    'false-miss',
    ['far-origin', 'far-world'],
    'the faces at centre − half extent and at that + the size are rounded, and so is the squared distance',
    'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/rect-circle.ts',
  ),
  ...failures(
    'sphereBox',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/rect-circle.ts',
  ),
  ...failures(
    'boxBox',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    'https://github.com/thi-ng/umbrella/blob/develop/packages/geom-isec/src/rect-rect.ts',
  ),
];
