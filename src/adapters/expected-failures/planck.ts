/** What planck gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { listed, rare } from './_failures.ts';

const circle = 'https://github.com/piqnt/planck.js/blob/master/src/collision/shape/CircleShape.ts';
const edge = 'https://github.com/piqnt/planck.js/blob/master/src/collision/shape/EdgeShape.ts';
const distance = 'https://github.com/piqnt/planck.js/blob/master/src/collision/Distance.ts';
const settings = 'https://github.com/piqnt/planck.js/blob/master/src/Settings.ts';
const polygon = 'https://github.com/piqnt/planck.js/blob/master/src/collision/shape/PolygonShape.ts';
const rot = 'https://github.com/piqnt/planck.js/blob/master/src/common/Rot.ts';

const discriminant = 'c² − rr·b cancels: b loses r² from afar, and sigma its digits near the rim';
const root = '−(c + √sigma) cancels near the start, and sigma loses digits';
const shortRay = 'rr < EPSILON: a ray shorter than 3.2e-5 meets nothing';
const ends = 'the fraction and sigma are rounded where the ray starts or ends on the surface';
const range = 'squares overflow and underflow; rays with rr < 1e-9 meet nothing';
const skin = 'a Box has a skin of 0.01, 2·linearSlop, and up to 1e-8 apart is an overlap';
const gjk = '20 steps of GJK in rounded numbers; squares overflow and underflow';
const crashes = 'getSupport finds no vertex among NaN';
const unchecked = 'NaN, infinities and negative sizes are not turned away';
const parallel = 'what is parallel or of no length is not met by an Edge';
const edgeRounding = 'q = p1 + t·d is rounded before s is compared with 0 and 1';
const rotation = 'the sine and the cosine of the angle are rounded, and the products with them';

export const known: Ledger = [
  { query: 'rayCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: circle },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: discriminant, link: circle },
  { query: 'rayCircle', family: 'tangent', class: 'inaccurate', reason: root, link: circle },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: discriminant, link: circle },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: discriminant, link: circle },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: circle },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', reason: shortRay, link: circle },
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
  { query: 'pointInRect', family: 'far-origin', class: 'false-miss', reason: rotation, link: rot },
  { query: 'pointInRect', family: 'boundary', class: 'false-hit', reason: rotation, link: rot },
  { query: 'pointInRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: polygon },
  { query: 'circleRect', family: 'tangent', class: 'false-hit', reason: skin, link: settings },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', reason: skin, link: settings },
  { query: 'circleRect', family: 'far-origin', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'far-world', class: 'false-hit', reason: skin, link: settings },
  { query: 'circleRect', family: 'degenerate', class: 'false-hit', reason: skin, link: settings },
  { query: 'circleRect', family: 'boundary', class: 'false-hit', reason: skin, link: settings },
  { query: 'circleRect', family: 'scale', class: 'false-hit', reason: skin, link: settings },
  { query: 'circleRect', family: 'scale', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: polygon },
  { query: 'circleRect', family: 'invalid', class: 'crash', reason: crashes, link: distance },
  { query: 'rectCorners', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: polygon },
  { query: 'toLocal', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: polygon },
  ...rare(
    ['rayCircle', 'tangent', 'false-miss'],
    ['rayCircle', 'far-world', 'inaccurate'],
    ['rayCircle', 'degenerate', 'inaccurate'],
    ['segmentCircle', 'tangent', 'false-miss'],
    ['segmentCircle', 'degenerate', 'false-miss'],
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
      'it stops Settings.polygonRadius (0.01) inside: a hit is later, and a shallow one is missed',
      distance,
    ],
    [
      'false-hit',
      ['tangent', 'far-origin', 'degenerate', 'boundary'],
      'circles count as no smaller than 0.02 together',
      distance,
    ],
    [
      'false-miss',
      ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
      'it stops Settings.polygonRadius (0.01) inside: a hit is later, and a shallow one is missed',
      distance,
    ],
    [
      'false-hit',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.02',
      distance,
    ],
    [
      'false-miss',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.02',
      distance,
    ],
    ['crash', ['scale'], 'the square of a length overflows', distance],
    [
      'inaccurate',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.02',
      distance,
    ],
    ['crash', ['invalid'], 'input that is no number is not looked for', distance],
    ['invalid-accepted', ['invalid'], 'input that is no number is not looked for', distance],
  ),
];
