/** What matter-js gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { rare } from './_failures.ts';

const bodies = 'https://github.com/liabru/matter-js/blob/master/src/factory/Bodies.js';
const query = 'https://github.com/liabru/matter-js/blob/master/src/collision/Query.js';
const collision = 'https://github.com/liabru/matter-js/blob/master/src/collision/Collision.js';
const vertices = 'https://github.com/liabru/matter-js/blob/master/src/geometry/Vertices.js';

const polygon = 'a circle is a polygon of 10 to 26 corners, each rounded to three decimals';
const small =
  'the corners are rounded to three decimals: a circle below 0.0005 has none, and a way into the polygon is short of the circle';
const thin = 'the ray is a rectangle 1e-100 wide, turned by a rounded angle, and its corners are rounded';
const flat = 'a body without an area has NaN for its centre';
const turned = 'corners are turned and moved in rounded numbers, from a centre that is computed of them';
const onSide = 'Query.point counts a point on a side, and corners are rounded';
const range = 'areas overflow and underflow: the centre is NaN';
const unchecked = 'NaN, infinities and negative sizes are not turned away, and some throw in SAT';

export const known: Ledger = [
  { query: 'rayCircle', family: 'ordinary', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: thin, link: query },
  { query: 'rayCircle', family: 'tangent', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: thin, link: query },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: small, link: bodies },
  { query: 'rayCircle', family: 'far-world', class: 'false-hit', reason: thin, link: query },
  { query: 'rayCircle', family: 'far-world', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'rayCircle', family: 'degenerate', class: 'false-hit', reason: thin, link: query },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', reason: small, link: bodies },
  { query: 'rayCircle', family: 'boundary', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: vertices },
  { query: 'rayCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: collision },
  { query: 'rayCircle', family: 'invalid', class: 'crash', reason: unchecked, link: collision },
  { query: 'segmentCircle', family: 'ordinary', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'segmentCircle', family: 'tangent', class: 'false-hit', reason: thin, link: query },
  { query: 'segmentCircle', family: 'tangent', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-hit', reason: thin, link: query },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-miss', reason: small, link: bodies },
  { query: 'segmentCircle', family: 'far-world', class: 'false-hit', reason: thin, link: query },
  { query: 'segmentCircle', family: 'far-world', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-hit', reason: thin, link: query },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-miss', reason: small, link: bodies },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: thin, link: query },
  { query: 'segmentCircle', family: 'boundary', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: vertices },
  {
    query: 'segmentCircle',
    family: 'invalid',
    class: 'invalid-accepted',
    reason: unchecked,
    link: collision,
  },
  { query: 'segmentCircle', family: 'invalid', class: 'crash', reason: unchecked, link: collision },
  { query: 'pointInRect', family: 'tangent', class: 'false-hit', reason: onSide, link: query },
  { query: 'pointInRect', family: 'far-origin', class: 'false-hit', reason: onSide, link: query },
  { query: 'pointInRect', family: 'far-origin', class: 'false-miss', reason: turned, link: vertices },
  { query: 'pointInRect', family: 'far-world', class: 'false-hit', reason: onSide, link: query },
  { query: 'pointInRect', family: 'far-world', class: 'false-miss', reason: turned, link: vertices },
  { query: 'pointInRect', family: 'degenerate', class: 'false-hit', reason: onSide, link: query },
  { query: 'pointInRect', family: 'boundary', class: 'false-hit', reason: onSide, link: query },
  { query: 'pointInRect', family: 'scale', class: 'false-hit', reason: range, link: vertices },
  { query: 'pointInRect', family: 'scale', class: 'false-miss', reason: range, link: vertices },
  { query: 'circleRect', family: 'tangent', class: 'false-hit', reason: turned, link: vertices },
  { query: 'circleRect', family: 'tangent', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'circleRect', family: 'far-origin', class: 'false-hit', reason: turned, link: vertices },
  { query: 'circleRect', family: 'far-origin', class: 'false-miss', reason: small, link: bodies },
  { query: 'circleRect', family: 'far-world', class: 'false-hit', reason: turned, link: vertices },
  { query: 'circleRect', family: 'far-world', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'circleRect', family: 'degenerate', class: 'false-miss', reason: flat, link: vertices },
  { query: 'circleRect', family: 'boundary', class: 'false-hit', reason: turned, link: vertices },
  { query: 'circleRect', family: 'boundary', class: 'false-miss', reason: polygon, link: bodies },
  { query: 'circleRect', family: 'scale', class: 'false-miss', reason: range, link: vertices },
  { query: 'circleRect', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: collision },
  { query: 'circleRect', family: 'invalid', class: 'crash', reason: unchecked, link: collision },
  ...rare(
    ['rayCircle', 'boundary', 'false-hit'],
    ['circleRect', 'ordinary', 'false-miss'],
    ['circleRect', 'degenerate', 'false-hit'],
  ),
];
