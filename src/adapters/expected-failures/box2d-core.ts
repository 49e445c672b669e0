/** What box2d-core gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { listed, rare } from './_failures.ts';

const circle =
  'https://github.com/lusito/box2d.ts/blob/master/packages/core/src/collision/b2_circle_shape.ts';
const edge = 'https://github.com/lusito/box2d.ts/blob/master/packages/core/src/collision/b2_edge_shape.ts';
const distance = 'https://github.com/lusito/box2d.ts/blob/master/packages/core/src/collision/b2_distance.ts';
const common = 'https://github.com/lusito/box2d.ts/blob/master/packages/core/src/common/b2_common.ts';
const polygon =
  'https://github.com/lusito/box2d.ts/blob/master/packages/core/src/collision/b2_polygon_shape.ts';
const math = 'https://github.com/lusito/box2d.ts/blob/master/packages/core/src/common/b2_math.ts';

const discriminant = 'c² − rr·b cancels: b loses r² from afar, and sigma its digits near the rim';
const root = '−(c + √sigma) cancels near the start, and sigma loses digits';
const shortRay = 'rr < b2_epsilon, 1e-5: a ray shorter than 0.0032 meets nothing';
const ends = 'the fraction and sigma are rounded where the ray starts or ends on the surface';
const range = 'squares overflow and underflow; rays with rr < 1e-5 meet nothing';
const skin = 'a box has a skin of 0.01, b2_polygonRadius';
const gjk = '20 steps of GJK in rounded numbers; squares overflow and underflow';
const unchecked = 'NaN, infinities and negative sizes are not turned away';
const parallel = 'what is parallel or of no length is not met by an edge';
const edgeRounding = 'q = p1 + t·d is rounded before s is compared with 0 and 1';
const rotation = 'the sine and the cosine of the angle are rounded, and the products with them';

const shapeCast = 'https://github.com/Lusito/box2d.ts/blob/master/packages/core/src/collision/b2_distance.ts';

export const known: Ledger = [
  { query: 'rayCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: circle },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: discriminant, link: circle },
  { query: 'rayCircle', family: 'tangent', class: 'inaccurate', reason: root, link: circle },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: discriminant, link: circle },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: discriminant, link: circle },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: circle },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', reason: shortRay, link: common },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: ends, link: circle },
  { query: 'rayCircle', family: 'boundary', class: 'false-miss', reason: ends, link: circle },
  { query: 'rayCircle', family: 'boundary', class: 'inaccurate', reason: root, link: circle },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: range, link: circle },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: circle },
  { query: 'rayCircle', family: 'scale', class: 'inaccurate', reason: range, link: circle },
  { query: 'segmentCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: circle },
  { query: 'segmentCircle', family: 'tangent', class: 'false-hit', reason: discriminant, link: circle },
  { query: 'segmentCircle', family: 'tangent', class: 'inaccurate', reason: root, link: circle },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-hit', reason: discriminant, link: circle },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-miss', reason: discriminant, link: circle },
  { query: 'segmentCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: circle },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-miss', reason: shortRay, link: common },
  { query: 'segmentCircle', family: 'degenerate', class: 'inaccurate', reason: root, link: circle },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: ends, link: circle },
  { query: 'segmentCircle', family: 'boundary', class: 'false-miss', reason: ends, link: circle },
  { query: 'segmentCircle', family: 'boundary', class: 'inaccurate', reason: root, link: circle },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: circle },
  { query: 'segmentCircle', family: 'scale', class: 'inaccurate', reason: range, link: circle },
  { query: 'segmentSegment', family: 'tangent', class: 'false-hit', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'tangent', class: 'false-miss', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-hit', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'far-origin', class: 'false-miss', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'far-origin', class: 'inaccurate', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'far-world', class: 'false-hit', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-miss', reason: parallel, link: edge },
  { query: 'segmentSegment', family: 'boundary', class: 'false-hit', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'boundary', class: 'false-miss', reason: parallel, link: edge },
  { query: 'segmentSegment', family: 'scale', class: 'false-hit', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'scale', class: 'false-miss', reason: parallel, link: edge },
  { query: 'segmentSegment', family: 'scale', class: 'inaccurate', reason: edgeRounding, link: edge },
  { query: 'segmentSegment', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: edge },
  { query: 'pointInRect', family: 'far-origin', class: 'false-miss', reason: rotation, link: math },
  { query: 'pointInRect', family: 'boundary', class: 'false-hit', reason: rotation, link: math },
  { query: 'pointInRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: polygon },
  { query: 'circleRect', family: 'tangent', class: 'false-hit', reason: skin, link: common },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', reason: skin, link: common },
  { query: 'circleRect', family: 'far-origin', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'far-world', class: 'false-hit', reason: skin, link: common },
  { query: 'circleRect', family: 'degenerate', class: 'false-hit', reason: skin, link: common },
  { query: 'circleRect', family: 'boundary', class: 'false-hit', reason: skin, link: common },
  { query: 'circleRect', family: 'scale', class: 'false-hit', reason: skin, link: common },
  { query: 'circleRect', family: 'scale', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: polygon },
  { query: 'rectCorners', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: polygon },
  { query: 'toLocal', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: polygon },
  ...rare(
    ['rayCircle', 'tangent', 'false-miss'],
    ['rayCircle', 'far-world', 'inaccurate'],
    ['rayCircle', 'degenerate', 'inaccurate'],
    ['segmentCircle', 'tangent', 'false-miss'],
    ['segmentCircle', 'scale', 'false-hit'],
    ['segmentSegment', 'tangent', 'inaccurate'],
    ['segmentSegment', 'degenerate', 'inaccurate'],
    ['segmentSegment', 'boundary', 'inaccurate'],
    ['pointInRect', 'far-origin', 'false-hit'],
    ['pointInRect', 'degenerate', 'false-hit'],
  ),
  ...listed(
    'sweptCircleCircle',
    [
      'inaccurate',
      ['ordinary', 'tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
      'it stops b2_polygonRadius (0.01) inside: a hit is later, and a shallow one is missed',
      shapeCast,
    ],
    [
      'false-hit',
      ['tangent', 'far-origin', 'degenerate', 'boundary'],
      'circles count as no smaller than 0.02 together',
      shapeCast,
    ],
    [
      'false-miss',
      ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
      'it stops b2_polygonRadius (0.01) inside: a hit is later, and a shallow one is missed',
      shapeCast,
    ],
    [
      'false-hit',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.02',
      shapeCast,
    ],
    [
      'false-miss',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.02',
      shapeCast,
    ],
    [
      'inaccurate',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.02',
      shapeCast,
    ],
    ['invalid-accepted', ['invalid'], 'input that is no number is not looked for', shapeCast],
  ),
];
