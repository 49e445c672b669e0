/** What detect-collisions gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { rare } from './_failures.ts';

const check2d = 'https://github.com/nenjack/check2d';

const discriminant =
  'b² − 2·c·(v2² − r²) cancels: r² is lost from afar, and the root its digits near the rim';
const ends = 'the roots are rounded before they are compared with 0 and 1';
const noRoot = 'the discriminant of what touches, or has radius 0, is rounded below 0 and the root NaN';
const range = 'squares overflow and underflow';
const lineNoLength = 'a line of no length throws: No end point for line provided';
const parallel = 'what is parallel, has no length, or a cross product below Number.EPSILON shares nothing';
const cross = 'the cross products are rounded before lambda and gamma are compared with 0 and 1';
const tinyBox = 'a Point is a Box of 0.001 by 0.001 from there on';
const flat = 'isCentered divides by the area: a flat Box has NaN for its place';
const centred = 'isCentered moves by a computed centroid: its products of four sizes overflow and underflow';
const rounding =
  'the centroid of isCentered, the turn, and the distance that is compared with the radius are rounded';
const unchecked = 'NaN is taken for 0; infinities and negative sizes are not turned away';
const uncheckedLines = 'lines are not looked at: NaN compares with nothing and is returned';

export const known: Ledger = [
  { query: 'rayCircle', family: 'ordinary', class: 'inaccurate', reason: discriminant, link: check2d },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: discriminant, link: check2d },
  { query: 'rayCircle', family: 'tangent', class: 'false-miss', reason: discriminant, link: check2d },
  { query: 'rayCircle', family: 'tangent', class: 'inaccurate', reason: discriminant, link: check2d },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: discriminant, link: check2d },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: discriminant, link: check2d },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', reason: discriminant, link: check2d },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', reason: noRoot, link: check2d },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: ends, link: check2d },
  { query: 'rayCircle', family: 'boundary', class: 'false-miss', reason: ends, link: check2d },
  { query: 'rayCircle', family: 'boundary', class: 'inaccurate', reason: discriminant, link: check2d },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: range, link: check2d },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: check2d },
  { query: 'rayCircle', family: 'scale', class: 'inaccurate', reason: range, link: check2d },
  { query: 'rayCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: check2d },
  { query: 'rayCircle', family: 'invalid', class: 'crash', reason: lineNoLength, link: check2d },
  { query: 'segmentCircle', family: 'ordinary', class: 'inaccurate', reason: discriminant, link: check2d },
  { query: 'segmentCircle', family: 'tangent', class: 'false-hit', reason: discriminant, link: check2d },
  { query: 'segmentCircle', family: 'tangent', class: 'false-miss', reason: discriminant, link: check2d },
  { query: 'segmentCircle', family: 'tangent', class: 'inaccurate', reason: discriminant, link: check2d },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-hit', reason: discriminant, link: check2d },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-miss', reason: discriminant, link: check2d },
  { query: 'segmentCircle', family: 'far-origin', class: 'inaccurate', reason: discriminant, link: check2d },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-miss', reason: noRoot, link: check2d },
  { query: 'segmentCircle', family: 'degenerate', class: 'crash', reason: lineNoLength, link: check2d },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: ends, link: check2d },
  { query: 'segmentCircle', family: 'boundary', class: 'false-miss', reason: ends, link: check2d },
  { query: 'segmentCircle', family: 'boundary', class: 'inaccurate', reason: discriminant, link: check2d },
  { query: 'segmentCircle', family: 'scale', class: 'false-hit', reason: range, link: check2d },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: check2d },
  { query: 'segmentCircle', family: 'scale', class: 'inaccurate', reason: range, link: check2d },
  { query: 'segmentCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: check2d },
  { query: 'segmentSegment', family: 'tangent', class: 'false-hit', reason: cross, link: check2d },
  { query: 'segmentSegment', family: 'tangent', class: 'false-miss', reason: cross, link: check2d },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-miss', reason: cross, link: check2d },
  { query: 'segmentSegment', family: 'far-origin', class: 'inaccurate', reason: cross, link: check2d },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-miss', reason: parallel, link: check2d },
  { query: 'segmentSegment', family: 'boundary', class: 'false-hit', reason: cross, link: check2d },
  { query: 'segmentSegment', family: 'boundary', class: 'false-miss', reason: parallel, link: check2d },
  { query: 'segmentSegment', family: 'scale', class: 'false-hit', reason: range, link: check2d },
  { query: 'segmentSegment', family: 'scale', class: 'false-miss', reason: parallel, link: check2d },
  { query: 'segmentSegment', family: 'scale', class: 'invalid', reason: range, link: check2d },
  { query: 'segmentSegment', family: 'scale', class: 'inaccurate', reason: range, link: check2d },
  {
    query: 'segmentSegment',
    family: 'invalid',
    class: 'invalid-accepted',
    reason: uncheckedLines,
    link: check2d,
  },
  { query: 'pointInRect', family: 'tangent', class: 'false-hit', reason: tinyBox, link: check2d },
  { query: 'pointInRect', family: 'tangent', class: 'false-miss', reason: rounding, link: check2d },
  { query: 'pointInRect', family: 'far-origin', class: 'false-hit', reason: tinyBox, link: check2d },
  { query: 'pointInRect', family: 'far-origin', class: 'false-miss', reason: rounding, link: check2d },
  { query: 'pointInRect', family: 'far-world', class: 'false-hit', reason: tinyBox, link: check2d },
  { query: 'pointInRect', family: 'degenerate', class: 'false-hit', reason: tinyBox, link: check2d },
  { query: 'pointInRect', family: 'degenerate', class: 'false-miss', reason: flat, link: check2d },
  { query: 'pointInRect', family: 'boundary', class: 'false-hit', reason: tinyBox, link: check2d },
  { query: 'pointInRect', family: 'scale', class: 'false-hit', reason: tinyBox, link: check2d },
  { query: 'pointInRect', family: 'scale', class: 'false-miss', reason: centred, link: check2d },
  { query: 'pointInRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: check2d },
  { query: 'circleRect', family: 'tangent', class: 'false-hit', reason: rounding, link: check2d },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', reason: rounding, link: check2d },
  { query: 'circleRect', family: 'far-origin', class: 'false-miss', reason: rounding, link: check2d },
  { query: 'circleRect', family: 'degenerate', class: 'false-hit', reason: flat, link: check2d },
  { query: 'circleRect', family: 'degenerate', class: 'false-miss', reason: flat, link: check2d },
  { query: 'circleRect', family: 'boundary', class: 'false-hit', reason: rounding, link: check2d },
  { query: 'circleRect', family: 'scale', class: 'false-hit', reason: centred, link: check2d },
  { query: 'circleRect', family: 'scale', class: 'false-miss', reason: centred, link: check2d },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: check2d },
  { query: 'rectCorners', family: 'scale', class: 'invalid', reason: centred, link: check2d },
  { query: 'rectCorners', family: 'scale', class: 'inaccurate', reason: centred, link: check2d },
  { query: 'rectCorners', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: check2d },
  ...rare(
    ['rayCircle', 'degenerate', 'inaccurate'],
    ['segmentSegment', 'tangent', 'inaccurate'],
    ['segmentSegment', 'boundary', 'inaccurate'],
    ['circleRect', 'boundary', 'false-miss'],
  ),
];
