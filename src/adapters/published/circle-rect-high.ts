/** Far above the rectangle: the specimen of circle-rect.ts where its flaw 1 comes out. */
import { type Flaw, overlapFlaw } from './_flaws.ts';
import { specimenIn } from './circle-rect.ts';

export const flaws: readonly Flaw[] = [
  overlapFlaw(
    'circleRect',
    1,
    'refuses at once what is far below it',
    ({ falseHit, falseMiss }) => falseHit || falseMiss,
  ),
];

export default specimenIn({ height: 8 }, 'published-circle-rect-high');
