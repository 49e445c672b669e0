/** What planck's TimeOfImpact gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { listed } from './_failures.ts';

const timeOfImpact = 'https://github.com/piqnt/planck.js/blob/master/src/collision/TimeOfImpact.ts';

export const known: Ledger = [
  ...listed(
    'sweptCircleCircle',
    [
      'inaccurate',
      ['ordinary', 'tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
      'it stops three times Settings.linearSlop (0.015) inside: a hit is later, and a shallow one is missed',
      timeOfImpact,
    ],
    [
      'false-hit',
      ['tangent', 'far-origin', 'degenerate', 'boundary'],
      'circles count as no smaller than 0.005 together',
      timeOfImpact,
    ],
    [
      'false-miss',
      ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
      'it stops three times Settings.linearSlop (0.015) inside: a hit is later, and a shallow one is missed',
      timeOfImpact,
    ],
    [
      'false-hit',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.005',
      timeOfImpact,
    ],
    [
      'false-miss',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.005',
      timeOfImpact,
    ],
    ['crash', ['scale'], 'the square of a length overflows', timeOfImpact],
    [
      'inaccurate',
      ['scale'],
      'squares overflow or underflow, and radii that are small count as 0.005',
      timeOfImpact,
    ],
    ['crash', ['invalid'], 'input that is no number is not looked for', timeOfImpact],
    ['invalid-accepted', ['invalid'], 'input that is no number is not looked for', timeOfImpact],
  ),
];
