/**
 * Question: which margin does the reference report of a valid case? Without integers, where double-doubles make it certain: then it is the very
 * same double. Where they do not, it is undefined, and the reference is asked.
 *
 * Method: the tables of docs/derivations/margin.md, which src/exact has in integers, in numbers that carry a bound of their error.
 * Attack: test/judge/margin.test.ts holds it against the reference. Derivation: docs/derivations/judge.md.
 */
import { begin, exactly, isCertain } from '../../oracle/double-double.ts';
import { type BallCase, type Case, isBallCase, type Ray } from '../../queries/index.ts';
import { ballFlips, ballScene } from './_ball.ts';
import { capsuleFlips, capsuleScene } from './_capsule.ts';
import { coneFlips, coneScene, isPastApex } from './_cone.ts';
import { cylinderFlips, cylinderScene } from './_cylinder.ts';
import { marginOf } from './_flips.ts';
import { difference, dot, lengthsOf } from './_numbers.ts';
import { hasAxis, rectFlips, rectScene } from './_rect.ts';

/** The margin, null where there is none, or undefined where it is not certain. */
export function certainMargin(one: Case): number | null | undefined {
  begin();
  const margin = marginIn(one);
  return isCertain() ? margin : undefined;
}

function marginIn(one: Case): number | null | undefined {
  const { format, inside } = one;
  if (isBallCase(one)) return marginOfBall(one);
  switch (one.query) {
    case 'rayCapsule': {
      const { ray, capsule } = one.input;
      const scene = capsuleScene(ray, capsule);
      return marginOf(capsule.radius, scene.r, capsuleFlips(scene, inside), scene.lengthExponent, format);
    }
    case 'rayCylinder': {
      const { ray, cylinder } = one.input;
      const scene = cylinderScene(ray, cylinder);
      return marginOf(cylinder.radius, scene.r, cylinderFlips(scene, inside), scene.lengthExponent, format);
    }
    case 'rayCone': {
      const { ray, cone } = one.input;
      const scene = coneScene(ray, cone);
      if (!isPastApex(scene)) return undefined;
      return marginOf(cone.radius, scene.r, coneFlips(scene, inside), scene.lengthExponent, format);
    }
    case 'pointInSphere': {
      const { point: at, sphere } = one.input;
      const { lengthExponent, length, point } = lengthsOf([at, sphere.center], sphere.radius);
      const m = difference(point(at), point(sphere.center));
      const flips = { smallest: { num: dot(m, m), den: exactly(1) }, largest: undefined };
      return marginOf(sphere.radius, length(sphere.radius), flips, lengthExponent, format);
    }
    case 'circleRect': {
      const { circle, rect } = one.input;
      if (!hasAxis(rect)) return undefined;
      const scene = rectScene(circle, rect);
      return marginOf(circle.radius, scene.r, rectFlips(scene), scene.lengthExponent, format);
    }
    default:
      // No radius, no margin.
      return null;
  }
}

/** The ray and the ball of a case, a segment as a ray to its end. */
export function rayAndBall(one: BallCase): { readonly ray: Ray; readonly ball: { readonly center: readonly number[]; readonly radius: number } } {
  switch (one.query) {
    case 'raySphere':
      return { ray: one.input.ray, ball: one.input.sphere };
    case 'rayCircle':
      return { ray: one.input.ray, ball: one.input.circle };
    case 'segmentCircle':
      return { ray: { origin: one.input.segment.start, end: one.input.segment.end }, ball: one.input.circle };
  }
}

function marginOfBall(one: BallCase): number | null | undefined {
  const { ray, ball } = rayAndBall(one);
  const scene = ballScene(ray, ball);
  return marginOf(ball.radius, scene.r, ballFlips(scene, one.inside), scene.lengthExponent, one.format);
}
