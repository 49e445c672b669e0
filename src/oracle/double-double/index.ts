/** The double-double oracle, for every query: each definition of docs/meaning.md in numbers of two doubles. */
import { type Case, type CaseOf, type Expected, endsOfCapsule, type QueryName } from '../../queries/index.ts';
import { begin, isCertain } from '../double-double.ts';
import { ballAnswer, pointAnswer } from './_ball.ts';
import { boxBoxAnswer } from './_box-box.ts';
import { capsuleAnswer } from './_capsule.ts';
import { capsuleCapsuleAnswer } from './_capsule-capsule.ts';
import { closestOnBoxAnswer } from './_closest-on-box.ts';
import { closestOnTriangleAnswer } from './_closest-on-triangle.ts';
import { closestSegmentsAnswer } from './_closest-segments.ts';
import { coneAnswer } from './_cone.ts';
import { cylinderAnswer } from './_cylinder.ts';
import { boxAnswer, halfSpaceAnswer } from './_faces.ts';
import { meshAnswer } from './_mesh.ts';
import { planeAnswer } from './_plane.ts';
import { segmentsAnswer } from './_segments.ts';
import { sphereBoxAnswer } from './_sphere-box.ts';
import { sphereCapsuleAnswer } from './_sphere-capsule.ts';
import { sphereTriangleAnswer } from './_sphere-triangle.ts';
import { sweptBallAnswer } from './_swept-ball.ts';
import { sweptBoxAnswer } from './_swept-box.ts';
import { sweptCapsuleAnswer } from './_swept-capsule.ts';
import { sweptHalfSpaceAnswer } from './_swept-half-space.ts';
import { sweptTriangleAnswer } from './_swept-triangle.ts';
import { triangleAnswer } from './_triangle.ts';
import { triangleTriangleAnswer } from './_triangle-triangle.ts';
import { rectAnswer } from './rect.ts';

type Oracle<Q extends QueryName> = (one: CaseOf<Q>) => Expected;

const oracles: { readonly [Q in QueryName]: Oracle<Q> } = {
  raySphere: ballAnswer,
  rayCircle: ballAnswer,
  segmentCircle: ballAnswer,
  rayHalfSpace: halfSpaceAnswer,
  rayBox: boxAnswer,
  rayCylinder: cylinderAnswer,
  rayCone: coneAnswer,
  rayCapsule: capsuleAnswer,
  pointInSphere: pointAnswer,
  segmentSegment: segmentsAnswer,
  pointInRect: rectAnswer,
  circleRect: rectAnswer,
  rectCorners: rectAnswer,
  toLocal: rectAnswer,
  rayTriangle: triangleAnswer,
  rayMesh: meshAnswer,
  rayPlane: planeAnswer,
  sphereCapsule: sphereCapsuleAnswer,
  sphereTriangle: sphereTriangleAnswer,
  capsuleCapsule: capsuleCapsuleAnswer,
  triangleTriangle: triangleTriangleAnswer,
  closestOnTriangle: closestOnTriangleAnswer,
  closestSegments: closestSegmentsAnswer,
  sphereBox: sphereBoxAnswer,
  boxBox: boxBoxAnswer,
  sweptSphereSphere: ({ input: { ball, motion, sphere }, ...asked }) =>
    sweptBallAnswer(asked, ball, motion, sphere),
  sweptCircleCircle: ({ input: { ball, motion, circle }, ...asked }) =>
    sweptBallAnswer(asked, ball, motion, circle),
  sweptSphereHalfSpace: ({ input: { ball, motion, halfSpace }, ...asked }) =>
    sweptHalfSpaceAnswer(asked, ball, motion, halfSpace),
  sweptCircleSegment: ({ input: { ball, motion, segment }, ...asked }) =>
    sweptCapsuleAnswer(asked, ball, motion, { a: segment.start, b: segment.end, radius: 0 }),
  sweptSphereCapsule: ({ input: { ball, motion, capsule }, ...asked }) =>
    sweptCapsuleAnswer(asked, ball, motion, endsOfCapsule(capsule)),
  closestOnBox: closestOnBoxAnswer,
  sweptSphereTriangle: ({ input: { ball, motion, triangle }, ...asked }) =>
    sweptTriangleAnswer(asked, ball, motion, triangle),
  sweptSphereBox: sweptBoxAnswer,
};

/** The answer to a valid case, without a margin; undefined where it is not certain: then the independent oracle has it. */
export function doubleDoubleAnswer(one: Case): Expected | undefined {
  begin();
  const oracle = oracles[one.query] as (given: Case) => Expected;
  const answer = oracle(one);
  return isCertain() ? answer : undefined;
}
