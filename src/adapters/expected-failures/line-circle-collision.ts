/** What line-circle-collision gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { rare } from './_failures.ts';

const source = 'https://github.com/mattdesl/line-circle-collision/blob/master/index.js';
const point = 'https://github.com/mattdesl/point-circle-collision/blob/master/index.js';

const foot =
  'the foot of the perpendicular is rounded at its distance from the start before it is compared with the radius';
const zero = 'a circle of radius 0 is met by nothing: r === 0 is false';
const end = 'dx·dx + dy·dy of the ends is rounded before it is compared with r²';
const range = 'squares overflow and underflow: dp is no number, and px, py stand for the foot';
const unchecked = 'infinities, negative radii and a NaN that no comparison sees are not turned away';

export const known: Ledger = [
  { query: 'rayCircle', family: 'tangent', class: 'false-hit', reason: foot, link: source },
  { query: 'rayCircle', family: 'tangent', class: 'false-miss', reason: foot, link: source },
  { query: 'rayCircle', family: 'far-origin', class: 'false-hit', reason: foot, link: source },
  { query: 'rayCircle', family: 'far-origin', class: 'false-miss', reason: foot, link: source },
  { query: 'rayCircle', family: 'far-world', class: 'false-miss', reason: foot, link: source },
  { query: 'rayCircle', family: 'degenerate', class: 'false-miss', reason: zero, link: point },
  { query: 'rayCircle', family: 'boundary', class: 'false-hit', reason: end, link: point },
  { query: 'rayCircle', family: 'scale', class: 'false-hit', reason: range, link: source },
  { query: 'rayCircle', family: 'scale', class: 'false-miss', reason: range, link: source },
  { query: 'rayCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: source },
  { query: 'segmentCircle', family: 'tangent', class: 'false-hit', reason: foot, link: source },
  { query: 'segmentCircle', family: 'tangent', class: 'false-miss', reason: foot, link: source },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-hit', reason: foot, link: source },
  { query: 'segmentCircle', family: 'far-origin', class: 'false-miss', reason: foot, link: source },
  { query: 'segmentCircle', family: 'far-world', class: 'false-miss', reason: foot, link: source },
  { query: 'segmentCircle', family: 'degenerate', class: 'false-miss', reason: zero, link: point },
  { query: 'segmentCircle', family: 'boundary', class: 'false-hit', reason: end, link: point },
  { query: 'segmentCircle', family: 'scale', class: 'false-hit', reason: range, link: source },
  { query: 'segmentCircle', family: 'scale', class: 'false-miss', reason: range, link: source },
  { query: 'segmentCircle', family: 'invalid', class: 'invalid-accepted', reason: unchecked, link: source },
  ...rare(['rayCircle', 'far-world', 'false-hit'], ['segmentCircle', 'far-world', 'false-hit']),
];
