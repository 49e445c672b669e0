/** What box2d3-cast-ray-closest gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { rare } from './_failures.ts';

const geometry = 'https://github.com/erincatto/box2d/blob/main/src/geometry.c';
const physicsWorld = 'https://github.com/erincatto/box2d/blob/main/src/physics_world.c';

const rim =
  'cc, the square of the distance of the line, is rounded before it is compared with the square of the radius';
const ends = 'the fraction is rounded: a start on the surface comes out behind it, an end past it';
const root = 'h = √(r² − cc) has lost the digits of cc near the rim';
const range = 'squares overflow and underflow in binary32; infinity less infinity is returned';
const unchecked = 'only the debug build asserts that input is valid';
const ignored = 'every fraction of 0 is taken for an initial overlap and ignored; cc is rounded above 0';
const treeFar = 'cc is rounded, or the tree is left before the circle is asked';

export const known: Ledger = [
  { query: 'rayCircle', family: 'ordinary', class: 'inaccurate', reason: root, link: geometry },
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: rim, link: geometry },
  { query: 'rayCircle', family: 'tangent', class: 'false-miss', reason: rim, link: geometry },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: rim, link: geometry },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: rim, link: geometry },
  { query: 'rayCircle', family: 'far-origin', class: 'inaccurate', reason: root, link: geometry },
  { query: 'rayCircle', family: 'far-world', class: 'false-miss', reason: treeFar, link: physicsWorld },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', reason: ignored, link: physicsWorld },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: ends, link: geometry },
  { query: 'rayCircle', family: 'boundary', class: 'false-miss', reason: ignored, link: physicsWorld },
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
  { query: 'segmentCircle', family: 'degenerate', class: 'false-miss', reason: ignored, link: physicsWorld },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: ends, link: geometry },
  { query: 'segmentCircle', family: 'boundary', class: 'false-miss', reason: ignored, link: physicsWorld },
  { query: 'segmentCircle', family: 'boundary', class: 'inaccurate', reason: root, link: geometry },
  { query: 'segmentCircle', family: 'scale', class: 'false-hit', reason: range, link: geometry },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: geometry },
  { query: 'segmentCircle', family: 'scale', class: 'invalid', reason: range, link: geometry },
  { query: 'segmentCircle', family: 'scale', class: 'inaccurate', reason: range, link: geometry },
  { query: 'segmentCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: geometry },
  ...rare(['rayCircle', 'far-world', 'false-hit'], ['segmentCircle', 'far-world', 'false-miss']),
];
