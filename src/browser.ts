/** What `hitproof` gives in a browser: all that wants no threads, programs or files. */

export type { CountedPattern, KnownFailure, Ledger, Pattern, SingleCase } from './adapters/ledger.ts';
export { type PolicyOf, type Profile, type Subject, SubjectError } from './adapters/subject.ts';
export type { AnyQuaternion, AnyVector, FlatMesh, GivenCase, GivenFields, GivenPart } from './cases/index.ts';
export type { Format } from './floats.ts';
export type { Bins } from './judge/bins.ts';
export {
  type AnswerVector,
  badClasses,
  type ClassName,
  type Coplanar,
  classes,
  type Given,
  type Grade,
  type Touching,
} from './judge/grade.ts';
export type * from './queries/bodies.ts';
export type {
  Asked,
  AskedBodies,
  Ball,
  Box,
  Capsule,
  Case,
  CaseOf,
  CenteredBox,
  ConstantHalfSpace,
  CornersBox,
  Cylinder,
  EndsCapsule,
  Expected,
  HalfSpace,
  Inputs,
  Inside,
  Kind,
  Motion,
  OutputName,
  Plane,
  PointHalfSpace,
  QueryName,
  Ray,
  Rect,
  Segment,
  Side,
  Triangle,
  Vector,
} from './queries/index.ts';
export { queryNames } from './queries/index.ts';
export type { Fingerprint } from './verify/causes.ts';
export {
  assertCorrectlyRounded,
  assertMatchesExact,
  assertWithinUlps,
  type Check,
  type CheckOptions,
  checkCase,
  grade,
} from './verify/check.ts';
export { type Change, type ComparedRow, type Comparison, compare, type Pair } from './verify/compare.ts';
export type { Envelope, Finding, MarginAt, ResultRow, Results, SignMap, Spread } from './verify/results.ts';
export type { Ungraded } from './verify/ungraded.ts';
