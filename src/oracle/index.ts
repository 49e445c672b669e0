/**
 * The exact route in binary, for every query: dyadics in BigInt, where src/exact works in decimal. It shares no code with the reference or the
 * fast functions, so that what both say has been found twice.
 */
import {
  type Case,
  type CaseOf,
  type Expected,
  endsOfCapsule,
  type Inputs,
  type QueryName,
  type Ray,
} from '../queries/index.ts';
import { type Body, convexAnswer, type Moving, movingOf } from './_answer.ts';
import { ballBody } from './_ball.ts';
import { boxBody } from './_box.ts';
import { boxBoxAnswer } from './_box-box.ts';
import { capsuleBody } from './_capsule.ts';
import { capsuleCapsuleAnswer } from './_capsule-capsule.ts';
import { closestOnBoxAnswer } from './_closest-on-box.ts';
import { closestOnTriangleAnswer } from './_closest-on-triangle.ts';
import { closestSegmentsAnswer } from './_closest-segments.ts';
import { coneBody } from './_cone.ts';
import { cylinderBody } from './_cylinder.ts';
import { halfSpaceBody } from './_half-space.ts';
import { meshAnswer } from './_mesh.ts';
import { planeAnswer } from './_plane.ts';
import { pointAnswer } from './_point.ts';
import { rectAnswers } from './_rect.ts';
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

export { isSameAnswer } from './_same-answer.ts';

type Oracle<Q extends QueryName> = (one: CaseOf<Q>, isMarginWanted: boolean, skin: number) => Expected;

/** What a ray meets of one body. */
function convex<Q extends keyof Inputs>(
  rayOf: (input: Inputs[Q]) => Ray,
  bodyOf: (moving: Moving, input: Inputs[Q], skin: number) => Body,
) {
  return (
    { input, inside, format }: Pick<Case, 'inside' | 'format'> & { readonly input: Inputs[Q] },
    isMarginWanted: boolean,
    skin: number,
  ): Expected => {
    const moving = movingOf(rayOf(input));
    return convexAnswer(moving, bodyOf(moving, input, skin), { inside, format }, isMarginWanted);
  };
}

const ray = (input: { readonly ray: Ray }): Ray => input.ray;

const oracles: { readonly [Q in QueryName]: Oracle<Q> } = {
  raySphere: convex<'raySphere'>(ray, (moving, { sphere }, skin) => ballBody(moving, sphere, skin)),
  rayCircle: convex<'rayCircle'>(ray, (moving, { circle }, skin) => ballBody(moving, circle, skin)),
  segmentCircle: convex<'segmentCircle'>(
    ({ segment: { start, end } }) => ({ origin: start, end }),
    (moving, { circle }, skin) => ballBody(moving, circle, skin),
  ),
  rayHalfSpace: convex<'rayHalfSpace'>(ray, (moving, { halfSpace }) => halfSpaceBody(moving, halfSpace)),
  rayBox: convex<'rayBox'>(ray, (moving, { box }) => boxBody(moving, box)),
  rayCylinder: convex<'rayCylinder'>(ray, (moving, { cylinder }) => cylinderBody(moving, cylinder)),
  rayCone: convex<'rayCone'>(ray, (moving, { cone }) => coneBody(moving, cone)),
  rayCapsule: convex<'rayCapsule'>(ray, (moving, { capsule }, skin) => capsuleBody(moving, capsule, skin)),
  pointInSphere: pointAnswer,
  segmentSegment: segmentsAnswer,
  ...rectAnswers,
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
  sweptSphereSphere: ({ input: { ball, motion, sphere }, ...asked }, isMarginWanted, skin) =>
    sweptBallAnswer({ ball, motion, still: sphere }, asked, isMarginWanted, skin),
  sweptCircleCircle: ({ input: { ball, motion, circle }, ...asked }, isMarginWanted, skin) =>
    sweptBallAnswer({ ball, motion, still: circle }, asked, isMarginWanted, skin),
  sweptSphereHalfSpace: ({ input, ...asked }, isMarginWanted, skin) =>
    sweptHalfSpaceAnswer(input, asked, isMarginWanted, skin),
  sweptCircleSegment: ({ input: { ball, motion, segment }, ...asked }, isMarginWanted, skin) => {
    const still = { a: segment.start, b: segment.end, radius: 0 };
    return sweptCapsuleAnswer({ ball, motion, still }, asked, isMarginWanted, skin);
  },
  sweptSphereCapsule: ({ input: { ball, motion, capsule }, ...asked }, isMarginWanted, skin) =>
    sweptCapsuleAnswer({ ball, motion, still: endsOfCapsule(capsule) }, asked, isMarginWanted, skin),
  closestOnBox: closestOnBoxAnswer,
  sweptSphereTriangle: ({ input, ...asked }, isMarginWanted, skin) =>
    sweptTriangleAnswer(input, asked, isMarginWanted, skin),
  sweptSphereBox: sweptBoxAnswer,
};

/**
 * The answer to a valid case; the margin, which often takes most of the time, may be left out (null). Where the contract says `grows`,
 * bodies are grown by `skin`.
 */
export function oracleAnswer(one: Case, isMarginWanted = true, skin = 0): Expected {
  const oracle = oracles[one.query] as (given: Case, isMarginWanted: boolean, skin: number) => Expected;
  return oracle(one, isMarginWanted, skin);
}
