/** hitproof: verify collision code against an exact reference, grade its answers, report how far it can be trusted. */
export type { Format } from './floats.ts';
export { type Catch, type HuntOptions, type HuntResults, hunt } from './hunt/hunt.ts';
export { badClasses, type ClassName, classes, type Given, type Grade, grade } from './judge/grade.ts';
export type { Case, Expected, Inputs, Inside, QueryName } from './queries/index.ts';
export { queryNames } from './queries/index.ts';
export { type Profile, type Subject, SubjectError, subjectNames } from './subjects/index.ts';
export type { KnownFailure, Ledger } from './subjects/ledger.ts';
export {
  type AnyVector,
  assertCorrectlyRounded,
  assertMatchesExact,
  assertWithinUlps,
  type Check,
  type CheckOptions,
  checkCase,
} from './verify/check.ts';
export { type Change, type ComparedRow, type Comparison, compare } from './verify/compare.ts';
export type { Envelope, Finding, ResultRow, Results, Spread } from './verify/results.ts';
export { type CasesOptions, casesFor, type SubjectTest, type TestOptions, testsOf } from './verify/tests.ts';
export { NothingMatched, type ProgramSubject, type VerifyOptions, verify } from './verify/verify.ts';
