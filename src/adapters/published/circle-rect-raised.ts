/** A little above the rectangle: the specimen of circle-rect.ts where its flaw 2 comes out. */
import { type Flaw, overlapFlaw } from './_flaws.ts';
import { specimenIn } from './circle-rect.ts';

export const flaws: readonly Flaw[] = [
  overlapFlaw(
    'circleRect',
    2,
    'misses a rectangle of which it reaches only a corner',
    ({ falseHit, falseMiss }) => falseHit || falseMiss,
  ),
];

export default specimenIn({ height: 1 }, 'published-circle-rect-raised');
