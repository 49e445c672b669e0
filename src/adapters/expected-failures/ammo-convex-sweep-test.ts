/** What Bullet's convexSweepTest gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { listed } from './_failures.ts';

const continuousConvexCollision =
  'https://github.com/bulletphysics/bullet3/blob/master/src/BulletCollision/NarrowPhaseCollision/btContinuousConvexCollision.cpp';

export const known: Ledger = [
  ...listed(
    'sweptSphereSphere',
    [
      'inaccurate',
      ['ordinary', 'tangent', 'degenerate', 'boundary'],
      'the cast ends at a distance of 0.001, which is absolute',
      continuousConvexCollision,
    ],
    [
      'false-hit',
      ['tangent', 'boundary'],
      'the cast ends at a distance of 0.001, which is absolute',
      continuousConvexCollision,
    ],
    [
      'false-miss',
      ['tangent', 'boundary'],
      'the cast ends at a distance of 0.001, which is absolute',
      continuousConvexCollision,
    ],
    [
      'false-hit',
      ['far-origin', 'far-world'],
      'a step that the fraction cannot tell ends the cast without a hit, and steps are rounded at the magnitude of the start',
      continuousConvexCollision,
    ],
    [
      'false-miss',
      ['far-origin', 'far-world'],
      'a step that the fraction cannot tell ends the cast without a hit, and steps are rounded at the magnitude of the start',
      continuousConvexCollision,
    ],
    [
      'inaccurate',
      ['far-origin', 'far-world'],
      'a step that the fraction cannot tell ends the cast without a hit, and steps are rounded at the magnitude of the start',
      continuousConvexCollision,
    ],
    [
      'false-hit',
      ['degenerate'],
      'what touches at the start comes nearer, after rounding',
      continuousConvexCollision,
    ],
    [
      'false-hit',
      ['scale'],
      'what is nearer than 0.001 counts as touching, and the squares of what is large overflow',
      continuousConvexCollision,
    ],
    [
      'false-miss',
      ['scale'],
      'what is nearer than 0.001 counts as touching, and the squares of what is large overflow',
      continuousConvexCollision,
    ],
    [
      'inaccurate',
      ['scale'],
      'what is nearer than 0.001 counts as touching, and the squares of what is large overflow',
      continuousConvexCollision,
    ],
    ['invalid-accepted', ['invalid'], 'a negative radius is not looked for', continuousConvexCollision],
  ),
];
