/** The swift judge, for every query: each definition of docs/meaning.md in numbers of two doubles. */
import { type Case, type Expected, isBallCase, isRectCase } from '../../queries/index.ts';
import { begin, isCertain } from '../double-double.ts';
import { swiftBallAnswer, swiftPointAnswer } from './_ball.ts';
import { swiftCapsuleAnswer } from './_capsule.ts';
import { swiftConeAnswer } from './_cone.ts';
import { swiftCylinderAnswer } from './_cylinder.ts';
import { swiftBoxAnswer, swiftPlaneAnswer } from './_faces.ts';
import { swiftSegmentsAnswer } from './_segments.ts';
import { swiftRectAnswer } from './rect.ts';

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
