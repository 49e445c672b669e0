/** What box2d3 gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { listed, rare } from './_failures.ts';

const geometry = 'https://github.com/erincatto/box2d/blob/main/src/geometry.c';
const math = 'https://github.com/erincatto/box2d/blob/main/include/box2d/math_functions.h';
const distance = 'https://github.com/erincatto/box2d/blob/main/src/distance.c';
const physicsWorld = 'https://github.com/erincatto/box2d/blob/main/src/physics_world.c';

const rim =
  'cc, the square of the distance of the line, is rounded before it is compared with the square of the radius';
const ends = 'the fraction is rounded: a start on the surface comes out behind it, an end past it';
const radiusZero =
  'cc of a line through the centre is rounded above 0, and a start on the surface comes out behind it';
const noDirection = 'a way of no length that starts inside is an initial overlap, a hit at 0';
const root = 'h = √(r² − cc) has lost the digits of cc near the rim';
const range = 'squares overflow and underflow in binary32; infinity less infinity is returned';
const unchecked = 'only the debug build asserts that input is valid';
const parallel = 'what is parallel or of no length shares nothing';
const pointSegment =
  'a segment of no length has no normal, and a ray through the origin of the world hits it';
const segmentRounding =
  'the axes are normalised and the products rounded before they are compared with 0 and the length';
const rotation = 'b2MakeRot approximates sine and cosine, up to 0.0015 off';
const margin =
  'b2World_OverlapShape has a margin of 0.1·b2_linearSlop, and b2MakeRot approximates sine and cosine';
const gjk = 'GJK in binary32, and b2MakeRot approximates sine and cosine';

export const known: Ledger = [
  { query: 'rayCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: geometry },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: rim, link: geometry },
  { query: 'rayCircle', family: 'tangent', class: 'false-miss', reason: rim, link: geometry },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: rim, link: geometry },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: rim, link: geometry },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: geometry },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', reason: radiusZero, link: geometry },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: ends, link: geometry },
  { query: 'rayCircle', family: 'boundary', class: 'false-miss', reason: ends, link: geometry },
  { query: 'rayCircle', family: 'boundary', class: 'inaccurate', reason: root, link: geometry },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: range, link: geometry },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: geometry },
  { query: 'rayCircle', family: 'scale', class: 'invalid', reason: range, link: geometry },
  { query: 'rayCircle', family: 'scale', class: 'inaccurate', reason: range, link: geometry },
  { query: 'rayCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: geometry },
  { query: 'segmentCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: geometry },
  { query: 'segmentCircle', family: 'tangent', class: 'false-hit', reason: rim, link: geometry },
  { query: 'segmentCircle', family: 'tangent', class: 'false-miss', reason: rim, link: geometry },
  { query: 'segmentCircle', family: 'tangent', class: 'inaccurate', reason: root, link: geometry },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-hit', reason: rim, link: geometry },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-miss', reason: rim, link: geometry },
  { query: 'segmentCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: geometry },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-hit', reason: noDirection, link: geometry },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-miss', reason: radiusZero, link: geometry },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: ends, link: geometry },
  { query: 'segmentCircle', family: 'boundary', class: 'false-miss', reason: ends, link: geometry },
  { query: 'segmentCircle', family: 'boundary', class: 'inaccurate', reason: root, link: geometry },
  { query: 'segmentCircle', family: 'scale', class: 'false-hit', reason: range, link: geometry },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: geometry },
  { query: 'segmentCircle', family: 'scale', class: 'invalid', reason: range, link: geometry },
  { query: 'segmentCircle', family: 'scale', class: 'inaccurate', reason: range, link: geometry },
  { query: 'segmentCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: geometry },
  { query: 'segmentSegment', family: 'tangent', class: 'false-hit', reason: segmentRounding, link: geometry },
  {
    query: 'segmentSegment',
    family: 'tangent',
    class: 'false-miss',
    reason: segmentRounding,
    link: geometry,
  },
  {
    query: 'segmentSegment',
    family: 'far-origin',
    class: 'false-hit',
    reason: segmentRounding,
    link: geometry,
  },
  {
    query: 'segmentSegment',
    family: 'far-origin',
    class: 'false-miss',
    reason: segmentRounding,
    link: geometry,
  },
  {
    query: 'segmentSegment',
    family: 'far-origin',
    class: 'inaccurate',
    reason: segmentRounding,
    link: geometry,
  },
  {
    query: 'segmentSegment',
    family: 'far-world',
    class: 'false-hit',
    reason: segmentRounding,
    link: geometry,
  },
  {
    query: 'segmentSegment',
    family: 'far-world',
    class: 'false-miss',
    reason: segmentRounding,
    link: geometry,
  },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-hit', reason: pointSegment, link: geometry },
  { query: 'segmentSegment', family: 'degenerate', class: 'false-miss', reason: parallel, link: geometry },
  {
    query: 'segmentSegment',
    family: 'degenerate',
    class: 'inaccurate',
    reason: pointSegment,
    link: geometry,
  },
  {
    query: 'segmentSegment',
    family: 'boundary',
    class: 'false-hit',
    reason: segmentRounding,
    link: geometry,
  },
  { query: 'segmentSegment', family: 'boundary', class: 'false-miss', reason: parallel, link: geometry },
  {
    query: 'segmentSegment',
    family: 'boundary',
    class: 'inaccurate',
    reason: segmentRounding,
    link: geometry,
  },
  { query: 'segmentSegment', family: 'scale', class: 'false-miss', reason: parallel, link: geometry },
  { query: 'segmentSegment', family: 'scale', class: 'inaccurate', reason: range, link: geometry },
  {
    query: 'segmentSegment',
    family: 'invalid',
    class: 'invalid-accepted',
    reason: unchecked,
    link: geometry,
  },
  { query: 'pointInRect', family: 'ordinary', class: 'false-hit', reason: rotation, link: math },
  { query: 'pointInRect', family: 'ordinary', class: 'false-miss', reason: rotation, link: math },
  { query: 'pointInRect', family: 'tangent', class: 'false-hit', reason: rotation, link: math },
  { query: 'pointInRect', family: 'far-origin', class: 'false-hit', reason: rotation, link: math },
  { query: 'pointInRect', family: 'far-origin', class: 'false-miss', reason: rotation, link: math },
  { query: 'pointInRect', family: 'far-world', class: 'false-hit', reason: rotation, link: math },
  { query: 'pointInRect', family: 'far-world', class: 'false-miss', reason: rotation, link: math },
  { query: 'pointInRect', family: 'degenerate', class: 'false-hit', reason: rotation, link: math },
  { query: 'pointInRect', family: 'degenerate', class: 'false-miss', reason: rotation, link: math },
  { query: 'pointInRect', family: 'boundary', class: 'false-hit', reason: rotation, link: math },
  { query: 'pointInRect', family: 'boundary', class: 'false-miss', reason: rotation, link: math },
  { query: 'pointInRect', family: 'scale', class: 'false-hit', reason: rotation, link: math },
  { query: 'pointInRect', family: 'scale', class: 'false-miss', reason: rotation, link: math },
  { query: 'pointInRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: geometry },
  { query: 'circleRect', family: 'ordinary', class: 'false-hit', reason: margin, link: physicsWorld },
  { query: 'circleRect', family: 'ordinary', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'tangent', class: 'false-hit', reason: margin, link: physicsWorld },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', reason: margin, link: physicsWorld },
  { query: 'circleRect', family: 'far-origin', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'far-world', class: 'false-hit', reason: margin, link: physicsWorld },
  { query: 'circleRect', family: 'far-world', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'degenerate', class: 'false-hit', reason: margin, link: physicsWorld },
  { query: 'circleRect', family: 'degenerate', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'boundary', class: 'false-hit', reason: margin, link: physicsWorld },
  { query: 'circleRect', family: 'boundary', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'scale', class: 'false-hit', reason: margin, link: physicsWorld },
  { query: 'circleRect', family: 'scale', class: 'false-miss', reason: gjk, link: distance },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: geometry },
  { query: 'rectCorners', family: 'ordinary', class: 'inaccurate', reason: rotation, link: math },
  { query: 'rectCorners', family: 'tangent', class: 'inaccurate', reason: rotation, link: math },
  { query: 'rectCorners', family: 'far-origin', class: 'inaccurate', reason: rotation, link: math },
  { query: 'rectCorners', family: 'far-world', class: 'inaccurate', reason: rotation, link: math },
  { query: 'rectCorners', family: 'degenerate', class: 'inaccurate', reason: rotation, link: math },
  { query: 'rectCorners', family: 'scale', class: 'inaccurate', reason: rotation, link: math },
  { query: 'rectCorners', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: geometry },
  { query: 'toLocal', family: 'ordinary', class: 'inaccurate', reason: rotation, link: math },
  { query: 'toLocal', family: 'tangent', class: 'inaccurate', reason: rotation, link: math },
  { query: 'toLocal', family: 'far-origin', class: 'inaccurate', reason: rotation, link: math },
  { query: 'toLocal', family: 'far-world', class: 'inaccurate', reason: rotation, link: math },
  { query: 'toLocal', family: 'degenerate', class: 'inaccurate', reason: rotation, link: math },
  { query: 'toLocal', family: 'scale', class: 'inaccurate', reason: rotation, link: math },
  { query: 'toLocal', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: geometry },
  ...rare(
    ['rayCircle', 'far-world', 'false-hit'],
    ['rayCircle', 'far-world', 'false-miss'],
    ['segmentSegment', 'tangent', 'inaccurate'],
    ['segmentSegment', 'far-world', 'inaccurate'],
    ['circleRect', 'tangent', 'false-miss'],
  ),
  ...listed(
    'sweptCircleCircle',
    [
      'inaccurate',
      ['ordinary', 'tangent', 'degenerate', 'boundary'],
      'it stops b2_linearSlop (0.005) inside: a hit is later, and a shallow one is missed',
      distance,
    ],
    [
      'false-hit',
      ['tangent', 'far-origin', 'degenerate', 'boundary'],
      'circles count as no smaller than 0.005 together',
      distance,
    ],
    [
      'false-miss',
      ['tangent', 'degenerate', 'boundary'],
      'it stops b2_linearSlop (0.005) inside: a hit is later, and a shallow one is missed',
      distance,
    ],
    [
      'inaccurate',
      ['far-origin', 'far-world'],
      'it stops b2_linearSlop (0.005) inside, give or take a quarter of it, and steps are rounded at the length of the way',
      distance,
    ],
    [
      'false-miss',
      ['far-origin', 'far-world'],
      'it stops b2_linearSlop (0.005) inside, give or take a quarter of it, and steps are rounded at the length of the way',
      distance,
    ],
    [
      'false-hit',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.005',
      distance,
    ],
    [
      'false-miss',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.005',
      distance,
    ],
    [
      'inaccurate',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.005',
      distance,
    ],
    ['invalid-accepted', ['invalid'], 'only the debug build asserts that input is valid', distance],
  ),
  ...rare(['sweptCircleCircle', 'far-world', 'false-hit']),
];
