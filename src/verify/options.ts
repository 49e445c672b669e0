/** The options of a run, as functions, files and the command line take them, and what each may be. */
import { families } from '../cases/index.ts';
import { formatNames } from '../floats.ts';
import { type Check, listOf, oneOf, type Range, that, whole } from '../options.ts';
import { queryNames } from '../queries/index.ts';
import type { ProgramSubject } from './open.ts';
import type { VerifyOptions } from './verify.ts';

/** Of those that are whole numbers. */
export const ranges = {
  cases: [1],
  seed: [0],
  keep: [1],
  steps: [1],
  workers: [1, 1024],
  /** Milliseconds, as long as a timer can wait. */
  timeout: [1, 2 ** 31 - 1],
} as const satisfies Readonly<Record<string, Range>>;

/** Which queries, families and formats: lists of their names. */
export const cellChecks = {
  queries: listOf(oneOf(queryNames)),
  families: listOf(oneOf(families)),
  formats: listOf(oneOf(formatNames)),
} as const;

export const isFunction: Check = that((value) => typeof value === 'function', 'a function');
export const isSignal: Check = that((value) => value instanceof AbortSignal, 'an AbortSignal');
export const isJudge: Check = oneOf(['reference']);
export const isKnown: Check = that(
  (value) => value === 'own' || Array.isArray(value),
  "a list of known failures, or 'own' for that of the subject",
);

export const isPlace = (part: number, parts: number): boolean =>
  Number.isSafeInteger(parts) && Number.isInteger(part) && part >= 1 && part <= parts;

const isShard = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isPlace(value[0], value[1]);

export const verifyChecks: Readonly<Record<keyof VerifyOptions, Check>> = {
  ...cellChecks,
  cases: whole(ranges.cases),
  seed: whole(ranges.seed),
  keep: whole(ranges.keep),
  judge: isJudge,
  shard: that(isShard, '[i, n] with 1 ≤ i ≤ n'),
  workers: whole(ranges.workers),
  timeout: whole(ranges.timeout),
  known: isKnown,
  envelope: that((value) => typeof value === 'boolean', 'true or false'),
  resume: that((value) => typeof value === 'string', 'the name of a file'),
  onResume: isFunction,
  onProgress: isFunction,
  onEnvelope: isFunction,
  signal: isSignal,
};

/** A command with its arguments. */
export const isProgram = (value: unknown): value is ProgramSubject => {
  const { command } = value as ProgramSubject;
  return (
    Array.isArray(command) && command.length > 0 && command.every((word: unknown) => typeof word === 'string')
  );
};
