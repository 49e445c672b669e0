/** The exact reference, by query name; `answer` takes any case. */
import type { Case, Expected, QueryName } from '../queries/index.ts';
import { firstInvalid, inputOf, policyOf, queries } from '../queries/index.ts';
import type {
  BoxPointAnswer,
  CornersAnswer,
  LocalAnswer,
  MeshAnswer,
  OverlapAnswer,
  PlaneAnswer,
  RayAnswer,
  SegmentPairAnswer,
  SegmentsAnswer,
  TriangleAnswer,
  TrianglePointAnswer,
} from './_answer.ts';
import { type Answers, byName } from './_by-name.ts';
import { requireCase, withSingles } from './_case.ts';

export type { Inside, Side, Vector } from '../queries/index.ts';
export type {
  BoxPointAnswer,
  CornersAnswer,
  DistanceAnswer,
  ExactOptions,
  LocalAnswer,
  MeshAnswer,
  MeshHit,
  OverlapAnswer,
  OverlapOptions,
  PlaneAnswer,
  PlaneHit,
  RayAnswer,
  RayHit,
  RayMiss,
  SegmentPairAnswer,
  SegmentsAnswer,
  SegmentsApart,
  SegmentsOptions,
  SegmentsShared,
  TriangleAnswer,
  TriangleHit,
  TrianglePointAnswer,
} from './_answer.ts';
export type { NormalCone } from './_normals.ts';
export * from './_queries.ts';
export type {
  BallLike,
  BoxLike,
  CapsuleLike,
  CylinderLike,
  HalfSpaceLike,
  MotionLike,
  NumbersLike,
  PlaneLike,
  QuaternionLike,
  RayLike,
  RectLike,
  SegmentLike,
  VectorLike,
} from './_vectors.ts';
export { type Approximation, SelfCheckError } from './real.ts';

export type { Answers };

/** Each takes the inputs of its contract in their order, and options. */
const functions: { readonly [Q in QueryName]: (...given: never) => Answers[Q] } = byName;

/** What is said of an invalid question. */
export interface InvalidAnswer {
  /** The field at fault. */
  readonly invalid: string;
}

/** What the reference says, whatever the query. */
export type Answer =
  | RayAnswer
  | TriangleAnswer
  | MeshAnswer
  | PlaneAnswer
  | OverlapAnswer
  | SegmentsAnswer
  | CornersAnswer
  | LocalAnswer
  | TrianglePointAnswer
  | SegmentPairAnswer
  | BoxPointAnswer
  | InvalidAnswer;

/**
 * The exact answer to a case, or the field that makes it invalid. Vectors are arrays here, and a ray has a `tMax`. In f32 a
 * number is a float32, or its shortest decimal. Throws a RangeError that names what is no part of a case, and every number
 * that is no float32.
 */
export function answer<C extends Case>(one: C): Answers[C['query']] | InvalidAnswer;
export function answer(one: Case): Answer {
  return grownAnswer(one, 0);
}

/**
 * The same where every body is grown by `skin`, perhaps with decimals beside the floats. Throws a RangeError where a query has none that can be; without a
 * verdict it needs none.
 */
export function grownAnswer(given: Case, skin: number, digits?: number): Answer {
  requireCase(given);
  const one = withSingles(given);
  const wrong = firstInvalid(queries[one.query], inputOf(one), policyOf(one));
  if (wrong !== undefined) return { invalid: wrong.field };
  const inputs = Object.keys(queries[one.query].inputs).map((name) => inputOf(one)[name]);
  const ask = functions[one.query] as (...given: readonly unknown[]) => Answer;
  return ask(...inputs, { format: one.format, inside: one.inside, side: one.side, skin, digits });
}

/** What a test vector holds of an answer. */
export function toExpected(given: Answer): Expected {
  if ('invalid' in given) return given;
  if ('overlap' in given) return { overlap: given.overlap, margin: given.margin };
  if ('on' in given || 'onFirst' in given) return closestExpected(given);
  if ('corners' in given) return { corners: given.corners };
  if ('local' in given) return { local: given.local };
  if ('kind' in given) {
    if (given.kind === 'none') return { kind: 'none' };
    const { kind, t, u, point } = given;
    return { kind, t, u, point };
  }
  if (!given.hit) return { hit: false, margin: given.margin };
  const { t, point, normal, margin } = given;
  if ('u' in given) {
    const { u, v } = given;
    return { hit: true, t, point, normal, u, v, ...('face' in given ? { face: given.face } : {}), margin };
  }
  return { hit: true, t, point, normal, margin };
}

/** Without what is for the judge and for people. */
function closestExpected(given: TrianglePointAnswer | SegmentPairAnswer | BoxPointAnswer): Expected {
  const { distance } = given;
  if ('onFirst' in given) {
    const { t, u, onFirst, onSecond } = given;
    return { distance, t, u, onFirst, onSecond };
  }
  if (!('u' in given)) return { distance, on: given.on };
  const { on, u, v } = given;
  return { distance, on, u, v };
}
