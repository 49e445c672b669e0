/** Under a parent: the specimen of circle-rect.ts where its flaw 3 comes out. */
import { type Flaw, overlapFlaw } from './_flaws.ts';
import { specimenIn } from './circle-rect.ts';

export const flaws: readonly Flaw[] = [
  overlapFlaw(
    'circleRect',
    3,
    'looks for the corners where they are not',
    ({ falseHit, falseMiss }) => falseHit || falseMiss,
  ),
];

export default specimenIn({ parent: [16, -8] }, 'published-circle-rect-parent');
