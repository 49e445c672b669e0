/**
 * Question: which margin does the reference report of a valid case? In double-doubles, and where those are not certain in integers: what is said is
 * the very same double. It is undefined where neither says which, and the reference is asked.
 *
 * Method: the tables of docs/derivations/margin.md, which src/exact has, too; its own numbers are decimals of any length, and slower.
 * Attack: test/judge/margin/index.test.ts holds it against the reference. Derivation: docs/derivations/judge.md.
 */
import { ulpExponent } from '../../floats.ts';
import { begin, isCertain } from '../../oracle/double-double.ts';
import { type Ball, type BallCase, type Case, isBallCase, type Ray } from '../../queries/index.ts';
import type { Arithmetic, RadiusQuestion } from './_arithmetic.ts';
import { ballRadii, pointRadii } from './_ball.ts';
import { capsuleRadii } from './_capsule.ts';
import { coneRadii } from './_cone.ts';
import { cylinderRadii } from './_cylinder.ts';
import { doubleDoubles, marginInDoubles } from './_double-doubles.ts';
import { dyadics, marginInIntegers } from './_dyadics.ts';
import { rectRadii } from './_rect.ts';

export { halfChordOf } from './_half-chord.ts';

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

/** Undefined where the body has none. */
export function radiusOf(one: Case): number | undefined {
  if (isBallCase(one)) return rayAndBall(one).ball.radius;
  switch (one.query) {
    case 'rayCapsule':
      return one.input.capsule.radius;
    case 'rayCylinder':
      return one.input.cylinder.radius;
    case 'rayCone':
      return one.input.cone.radius;
    case 'pointInSphere':
      return one.input.sphere.radius;
    case 'circleRect':
      return one.input.circle.radius;
    default:
      return undefined;
  }
}

/** Undefined of a rectangle, whose radii are no squares of rationals. */
function radii<T>(N: Arithmetic<T>, one: Case): RadiusQuestion<T> | undefined {
  const { inside } = one;
  if (isBallCase(one)) {
    const { ray, ball } = rayAndBall(one);
    return ballRadii(N, ray, ball, inside);
  }
  switch (one.query) {
    case 'rayCapsule':
      return capsuleRadii(N, one.input.ray, one.input.capsule, inside);
    case 'rayCylinder':
      return cylinderRadii(N, one.input.ray, one.input.cylinder, inside);
    case 'rayCone':
      return coneRadii(N, one.input.ray, one.input.cone, inside);
    case 'pointInSphere':
      return pointRadii(N, one.input.point, one.input.sphere);
    default:
      return undefined;
  }
}

/** The ray and the ball of a case, a segment as a ray to its end. */
export function rayAndBall(one: BallCase): { readonly ray: Ray; readonly ball: Ball } {
  switch (one.query) {
    case 'raySphere':
      return { ray: one.input.ray, ball: one.input.sphere };
    case 'rayCircle':
      return { ray: one.input.ray, ball: one.input.circle };
    case 'segmentCircle':
      return { ray: { origin: one.input.segment.start, end: one.input.segment.end }, ball: one.input.circle };
  }
}
