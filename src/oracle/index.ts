/**
 * The exact route in binary, for every query: dyadics in BigInt, where src/exact works in decimal. It shares no code with the reference or the
 * fast functions, so that what both say has been found twice.
 */
import { type Case, type Expected, isBallCase } from '../queries/index.ts';
import { dyadicAnswer } from './_dyadic.ts';
import { dyadicBoxAnswer } from './_dyadic-box.ts';
import { dyadicCapsuleAnswer } from './_dyadic-capsule.ts';
import { dyadicConeAnswer } from './_dyadic-cone.ts';
import { dyadicCylinderAnswer } from './_dyadic-cylinder.ts';
import { dyadicPlaneAnswer } from './_dyadic-plane.ts';
import { dyadicPointAnswer } from './_dyadic-point.ts';
import { dyadicRectAnswer } from './_dyadic-rect.ts';
import { dyadicSegmentsAnswer } from './_dyadic-segments.ts';

export { isSameAnswer } from './_same-answer.ts';

/**
 * The answer to a valid case; the margin, which often takes most of the time, may be left out (null). Where the contract says `grows`,
 * bodies are grown by `skin`.
 */
export function secondRoute(one: Case, isMarginWanted = true, skin = 0): Expected {
  if (isBallCase(one)) return dyadicAnswer(one, isMarginWanted, skin);
  switch (one.query) {
    case 'rayPlane':
      return dyadicPlaneAnswer(one);
    case 'rayBox':
      return dyadicBoxAnswer(one);
    case 'rayCylinder':
      return dyadicCylinderAnswer(one, isMarginWanted);
    case 'pointInSphere':
      return dyadicPointAnswer(one, isMarginWanted, skin);
    case 'rayCone':
      return dyadicConeAnswer(one, isMarginWanted);
    case 'segmentSegment':
      return dyadicSegmentsAnswer(one);
    case 'rayCapsule':
      return dyadicCapsuleAnswer(one, isMarginWanted, skin);
    case 'pointInRect':
    case 'circleRect':
    case 'rectCorners':
    case 'toLocal':
      return dyadicRectAnswer(one, isMarginWanted, skin);
  }
}
