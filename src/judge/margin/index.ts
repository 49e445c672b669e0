/**
 * Question: which margin does the reference report of a valid case? In double-doubles, and where those are not certain in integers: what is said is
 * the very same double. It is undefined where neither says which, and the reference is asked.
 *
 * Method: the tables of docs/derivations/margin.md, which src/exact has, too; its own numbers are decimals of any length, and slower.
 * Worst-case search: test/judge/margin/index.test.ts holds it against the reference. Derivation: docs/derivations/judge.md.
 */
import { ulpExponent } from '../../floats.ts';
import { begin, isCertain } from '../../oracle/double-double.ts';
import {
  type BallCase,
  type Case,
  endsOfCapsule,
  type QueryName,
  radiusOf,
  rayAndBall,
} from '../../queries/index.ts';
import type { Arithmetic, RadiusQuestion } from './_arithmetic.ts';
import { ballRadii, pointRadii } from './_ball.ts';
import { capsuleRadii } from './_capsule.ts';
import { capsuleCapsuleRadii } from './_capsule-capsule.ts';
import { coneRadii } from './_cone.ts';
import { cylinderRadii } from './_cylinder.ts';
import { doubleDoubles, marginInDoubles } from './_double-doubles.ts';
import { dyadics, marginInIntegers } from './_dyadics.ts';
import { rectRadii } from './_rect.ts';
import { sphereBoxRadii } from './_sphere-box.ts';
import { sphereCapsuleRadii } from './_sphere-capsule.ts';
import { sphereTriangleRadii } from './_sphere-triangle.ts';
import { sweptBallRadii } from './_swept-ball.ts';
import { sweptBoxRadii } from './_swept-box.ts';
import { sweptCapsuleRadii } from './_swept-capsule.ts';
import { sweptHalfSpaceRadii } from './_swept-half-space.ts';
import { sweptTriangleRadii } from './_swept-triangle.ts';

export { rayAndBall } from '../../queries/index.ts';
export { halfChordOf } from './_half-chord.ts';
export { isOnLine } from './_on-line.ts';

/** The margin, null where there is none, or undefined where it is not certain. */
export function certainMargin(one: Case): number | null | undefined {
  const radius = radiusOf(one);
  // Without a radius there is no margin.
  if (radius === undefined) return null;
  const ulp = ulpExponent(radius, one.format);
  begin();
  const question =
    one.query === 'circleRect' ? rectRadii(one.input.circle, one.input.rect) : radii(doubleDoubles, one);
  const margin = question && marginInDoubles(question, ulp);
  if (isCertain() && margin !== undefined) return margin;
  const exact = radii(dyadics, one);
  return exact && marginInIntegers(exact, ulp);
}

type CaseOf<Q extends QueryName> = Extract<Case, { readonly query: Q }>;

function ofBall<T>(N: Arithmetic<T>, one: BallCase): RadiusQuestion<T> {
  const { ray, ball } = rayAndBall(one);
  return ballRadii(N, ray, ball, one.inside);
}

/** Of bodies with a radius; but not of a rectangle, whose radii are no squares of rationals. */
const radiiOf: {
  readonly [Q in QueryName]?: <T>(N: Arithmetic<T>, one: CaseOf<Q>) => RadiusQuestion<T>;
} = {
  raySphere: ofBall,
  rayCircle: ofBall,
  segmentCircle: ofBall,
  rayCapsule: (N, { input: { ray, capsule }, inside }) => capsuleRadii(N, ray, capsule, inside),
  rayCylinder: (N, { input: { ray, cylinder }, inside }) => cylinderRadii(N, ray, cylinder, inside),
  rayCone: (N, { input: { ray, cone }, inside }) => coneRadii(N, ray, cone, inside),
  pointInSphere: (N, { input: { point, sphere } }) => pointRadii(N, point, sphere),
  sphereCapsule: (N, { input: { sphere, capsule } }) => sphereCapsuleRadii(N, sphere, capsule),
  capsuleCapsule: (N, { input: { first, second } }) => capsuleCapsuleRadii(N, first, second),
  sphereBox: (N, { input: { sphere, box } }) => sphereBoxRadii(N, sphere, box),
  sphereTriangle: (N, { input: { sphere, triangle } }) => sphereTriangleRadii(N, sphere, triangle),
  sweptSphereSphere: (N, { input: { ball, motion, sphere }, inside }) =>
    sweptBallRadii(N, ball, motion, sphere, inside),
  sweptCircleCircle: (N, { input: { ball, motion, circle }, inside }) =>
    sweptBallRadii(N, ball, motion, circle, inside),
  sweptSphereHalfSpace: (N, { input: { ball, motion, halfSpace }, inside }) =>
    sweptHalfSpaceRadii(N, ball, motion, halfSpace, inside),
  sweptCircleSegment: (N, { input: { ball, motion, segment }, inside }) =>
    sweptCapsuleRadii(N, ball, motion, { a: segment.start, b: segment.end, radius: 0 }, inside),
  sweptSphereCapsule: (N, { input: { ball, motion, capsule }, inside }) =>
    sweptCapsuleRadii(N, ball, motion, endsOfCapsule(capsule), inside),
  sweptSphereTriangle: (N, { input: { ball, motion, triangle }, inside }) =>
    sweptTriangleRadii(N, ball, motion, triangle, inside),
  sweptSphereBox: (N, { input: { ball, motion, box }, inside }) =>
    sweptBoxRadii(N, ball, motion, box, inside),
};

function radii<T>(N: Arithmetic<T>, one: Case): RadiusQuestion<T> | undefined {
  const question = radiiOf[one.query] as ((N: Arithmetic<T>, one: Case) => RadiusQuestion<T>) | undefined;
  return question?.(N, one);
}
