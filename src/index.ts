/** hitproof: verify collision code against an exact reference, grade its answers, report how far it can be trusted. */

export { subjectNames } from './adapters/index.ts';
export * from './browser.ts';
export { type Catch, type HuntOptions, type HuntResults, hunt } from './hunt/hunt.ts';
export { type ReporterName, type ReportOptions, report, reporterNames } from './report/index.ts';
export type { Known, NewFailures } from './verify/known.ts';
export { MergeError, merge } from './verify/merge.ts';
export type { AnySubject } from './verify/open.ts';
export { type CasesOptions, casesFor, type SubjectTest, type TestOptions, testsOf } from './verify/tests.ts';
export { NothingMatched, type ProgramSubject, type VerifyOptions, verify } from './verify/verify.ts';
