/** The published algorithms that the suite keeps as they were published, each a subject with the list of what goes wrong in it. */
import type { Subject } from '../subject.ts';
import type { Flaw } from './_flaws.ts';
import circleRect, { flaws as circleRectFlaws } from './circle-rect.ts';
import circleRectHigh, { flaws as circleRectHighFlaws } from './circle-rect-high.ts';
import circleRectParent, { flaws as circleRectParentFlaws } from './circle-rect-parent.ts';
import circleRectRaised, { flaws as circleRectRaisedFlaws } from './circle-rect-raised.ts';
import intendedShift, { flaws as intendedShiftFlaws } from './intended-shift.ts';
import pointInSphere, { flaws as pointInSphereFlaws } from './point-in-sphere.ts';
import publishedShift, { flaws as publishedShiftFlaws } from './published-shift.ts';
import rayCircle, { flaws as rayCircleFlaws } from './ray-circle.ts';
import raySphere, { flaws as raySphereFlaws } from './ray-sphere.ts';
import segmentCircle, { flaws as segmentCircleFlaws } from './segment-circle.ts';

export { casesFor, type Flaw, type Outcome, outcomeOf } from './_flaws.ts';

export interface Specimen {
  /** Of this folder, without the ending. */
  readonly file: string;
  /** What the algorithm is called in a sentence. */
  readonly title: string;
  readonly subject: Subject;
  readonly flaws: readonly Flaw[];
}

export const specimens: readonly Specimen[] = [
  { file: 'ray-circle', title: 'the published ray–circle', subject: rayCircle, flaws: rayCircleFlaws },
  { file: 'ray-sphere', title: 'the published ray–sphere', subject: raySphere, flaws: raySphereFlaws },
  {
    file: 'published-shift',
    title: 'the published origin shift',
    subject: publishedShift,
    flaws: publishedShiftFlaws,
  },
  {
    file: 'intended-shift',
    title: 'the shift that was meant',
    subject: intendedShift,
    flaws: intendedShiftFlaws,
  },
  {
    file: 'point-in-sphere',
    title: 'the published Contains',
    subject: pointInSphere,
    flaws: pointInSphereFlaws,
  },
  {
    file: 'circle-rect',
    title: 'the published circle–rectangle',
    subject: circleRect,
    flaws: circleRectFlaws,
  },
  {
    file: 'circle-rect',
    title: 'the published circle–rectangle, far above the rectangle',
    subject: circleRectHigh,
    flaws: circleRectHighFlaws,
  },
  {
    file: 'circle-rect',
    title: 'the published circle–rectangle, a little above the rectangle',
    subject: circleRectRaised,
    flaws: circleRectRaisedFlaws,
  },
  {
    file: 'circle-rect',
    title: 'the published circle–rectangle, under a parent',
    subject: circleRectParent,
    flaws: circleRectParentFlaws,
  },
  {
    file: 'segment-circle',
    title: 'the published segment–circle',
    subject: segmentCircle,
    flaws: segmentCircleFlaws,
  },
];
