/** The swift judge, for every query. */
import { type Case, type Expected, isBallCase } from '../../src/queries/index.ts';
import { swiftBallAnswer, swiftPointAnswer } from './_swift-ball.ts';

/** The answer to a valid case, without a margin; undefined where it is not certain: then _second-route.ts has it. */
export function swiftAnswer(one: Case): Expected | undefined {
  if (isBallCase(one)) return swiftBallAnswer(one);
  switch (one.query) {
    case 'pointInSphere':
      return swiftPointAnswer(one);
    default:
      return undefined;
  }
}
