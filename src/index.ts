/** hitproof: verify collision code against an exact reference, grade its answers, report how far it can be trusted. */

export { type Profile, type Subject, SubjectError, subjectNames } from './adapters/index.ts';
export type { KnownFailure, Ledger, Pattern, SingleCase } from './adapters/ledger.ts';
export type { Format } from './floats.ts';
export { type Catch, type HuntOptions, type HuntResults, hunt } from './hunt/hunt.ts';
export type { Bins } from './judge/bins.ts';
export {
  badClasses,
  type ClassName,
  classes,
  type Given,
  type Grade,
  grade,
  type Touching,
} from './judge/grade.ts';
export type {
  Ball,
  Box,
  Capsule,
  Case,
  Cone,
  Cylinder,
  Expected,
  Inputs,
  Inside,
  Kind,
  OutputName,
  Plane,
  QueryName,
  Ray,
  Rect,
  Segment,
  Vector,
} from './queries/index.ts';
export { queryNames } from './queries/index.ts';
export { type Prices, type ReporterName, type ReportOptions, report, reporterNames } from './report/index.ts';
export {
  type AnyVector,
  assertCorrectlyRounded,
  assertMatchesExact,
  assertWithinUlps,
  type Check,
  type CheckOptions,
  checkCase,
} from './verify/check.ts';
export { type Change, type ComparedRow, type Comparison, compare, type Pair } from './verify/compare.ts';
export type { Known } from './verify/known.ts';
export { MergeError, merge } from './verify/merge.ts';
export type { AnySubject } from './verify/open.ts';
export type { Envelope, Finding, MarginAt, ResultRow, Results, SignMap, Spread } from './verify/results.ts';
export { type CasesOptions, casesFor, type SubjectTest, type TestOptions, testsOf } from './verify/tests.ts';
export { NothingMatched, type ProgramSubject, type VerifyOptions, verify } from './verify/verify.ts';
