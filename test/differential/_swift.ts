/** The swift judge, for every query: each definition of docs/meaning.md in numbers of two doubles. */
import { type Case, type Expected, isBallCase, isRectCase } from '../../src/queries/index.ts';
import { swiftBallAnswer, swiftPointAnswer } from './_swift-ball.ts';
import { swiftCapsuleAnswer } from './_swift-capsule.ts';
import { swiftConeAnswer } from './_swift-cone.ts';
import { swiftCylinderAnswer } from './_swift-cylinder.ts';
import { swiftBoxAnswer, swiftPlaneAnswer } from './_swift-faces.ts';
import { swiftRectAnswer } from './_swift-rect.ts';
import { swiftSegmentsAnswer } from './_swift-segments.ts';
import { begin, isCertain } from './_twofold.ts';

function answerOf(one: Case): Expected {
  if (isBallCase(one)) return swiftBallAnswer(one);
  if (isRectCase(one)) return swiftRectAnswer(one);
  switch (one.query) {
    case 'rayPlane':
      return swiftPlaneAnswer(one);
    case 'rayBox':
      return swiftBoxAnswer(one);
    case 'rayCylinder':
      return swiftCylinderAnswer(one);
    case 'rayCapsule':
      return swiftCapsuleAnswer(one);
    case 'rayCone':
      return swiftConeAnswer(one);
    case 'pointInSphere':
      return swiftPointAnswer(one);
    case 'segmentSegment':
      return swiftSegmentsAnswer(one);
  }
}

/** The answer to a valid case, without a margin; undefined where it is not certain: then the second route has it. */
export function swiftAnswer(one: Case): Expected | undefined {
  begin();
  const answer = answerOf(one);
  return isCertain() ? answer : undefined;
}
