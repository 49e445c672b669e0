/** The exact reference, by query name; `answer` takes any case. */
import type { Case, Expected } from '../queries/index.ts';
import { firstInvalid, inputOf, queries } from '../queries/index.ts';
import type { RayAnswer } from './_answer.ts';
import { rayBox } from './ray-box.ts';
import { rayCapsule } from './ray-capsule.ts';
import { rayCircle } from './ray-circle.ts';
import { rayPlane } from './ray-plane.ts';
import { raySphere } from './ray-sphere.ts';
import { segmentCircle } from './segment-circle.ts';

export type { ExactOptions, RayAnswer, RayHit, RayMiss } from './_answer.ts';
export type {
  BallLike,
  BoxLike,
  CapsuleLike,
  PlaneLike,
  QuaternionLike,
  RayLike,
  SegmentLike,
  VectorLike,
} from './_vectors.ts';
export { SelfCheckError } from './real.ts';
export { rayBox, rayCapsule, rayCircle, rayPlane, raySphere, segmentCircle };

/** The exact answer to a case, or the field that makes it invalid. */
export function answer(one: Case): RayAnswer | { readonly invalid: string } {
  const wrong = firstInvalid(queries[one.query], inputOf(one), one.inside);
  if (wrong !== undefined) return { invalid: wrong.field };
  const options = { format: one.format, inside: one.inside };
  switch (one.query) {
    case 'raySphere':
      return raySphere(one.input.ray, one.input.sphere, options);
    case 'rayCircle':
      return rayCircle(one.input.ray, one.input.circle, options);
    case 'segmentCircle':
      return segmentCircle(one.input.segment, one.input.circle, options);
    case 'rayPlane':
      return rayPlane(one.input.ray, one.input.plane, options);
    case 'rayBox':
      return rayBox(one.input.ray, one.input.box, options);
    case 'rayCapsule':
      return rayCapsule(one.input.ray, one.input.capsule, options);
  }
}

/** What a test vector holds of an answer. */
export function toExpected(given: RayAnswer | { readonly invalid: string }): Expected {
  if ('invalid' in given) return given;
  if (!given.hit) return { hit: false, margin: given.margin };
  const { t, point, normal, margin } = given;
  return { hit: true, t, point, normal, margin };
}
