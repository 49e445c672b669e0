/** One answer to one case, for tests of any runner: graded, and told as people read it. */
import { isNamed } from '../cases/given.ts';
import { type AnyVector, type GivenCase, readCase } from '../cases/index.ts';
import { type Format, formatNames } from '../floats.ts';
import {
  type ClassName,
  type Coplanar,
  type Grade,
  grade as gradeCase,
  type Touching,
} from '../judge/grade.ts';
import { ulpsApart, vectorUlpsApart } from '../judge/ulps.ts';
import { checkOptions, type Check as OptionCheck, oneOf, that } from '../options.ts';
import { type Case, queries, skinFault } from '../queries/index.ts';
import { toFindingText } from '../report/finding.ts';
import { judgeCase } from '../runner/adjudicate.ts';
import { copyOfAnswer } from '../runner/answer.ts';
import { type Finding, toFinding } from '../runner/batch.ts';
import { isTypedArray, shown } from '../untrusted.ts';
import { unknownField } from './_faults.ts';

/** What the one who answered means. */
export interface CheckOptions {
  /** `open` where touching is no hit. Default: closed. */
  readonly touching?: Touching;
  /** A length that is added to every shape. Default: 0. */
  readonly skin?: number;
  /** `miss` where a triangle with d·n = 0 is never met, one without area included. Default: hit. */
  readonly coplanar?: Coplanar;
}

/** How right one answer is, and why. */
export interface Check {
  readonly class: ClassName;
  readonly finding: Finding;
  /** The question, the exact answer, the one given, its error, and the line that replays it. */
  readonly message: string;
}

/** Arrays, out of what engines have; everything else as it is. */
function withArrays(value: unknown): unknown {
  if (isNamed(value)) return value.z === undefined ? [value.x, value.y] : [value.x, value.y, value.z];
  if (Array.isArray(value) || isTypedArray(value)) return Array.from(value as ArrayLike<unknown>, withArrays);
  return value;
}

/** The answer as a subject gives one, out of one whose vectors may be as engines have them. */
function plainAnswer(answer: unknown, one: Case): unknown {
  const copy = copyOfAnswer(answer, queries[one.query]);
  if (typeof copy !== 'object' || copy === null || copy instanceof Promise) return copy;
  return Object.fromEntries(Object.entries(copy).map(([name, value]) => [name, withArrays(value)]));
}

/** What would pass, though some of its numbers are not read, is refused: a name was mistyped. Of an engine's own objects nothing is. */
function requireRead(plain: unknown, { query }: Case, name: ClassName): void {
  if (!matchingClasses.includes(name) || typeof plain !== 'object' || plain === null) return;
  const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);
  const values = Object.fromEntries(Object.entries(plain).filter(([, value]) => !isObject(value)));
  const unread = unknownField(values, queries[query]);
  if (unread !== undefined) throw new RangeError(`answer: ${unread}`);
}

/** Throws a RangeError that names an option that is wrong, or is none of the query. */
function requireMeant(options: CheckOptions, { query }: Case): void {
  const checks: Readonly<Record<keyof CheckOptions, OptionCheck>> = {
    touching: oneOf(['closed', 'open']),
    coplanar: oneOf(['hit', 'miss']),
    skin: (value, option) => {
      const fault = skinFault(value, queries[query]);
      if (fault !== undefined) throw new RangeError(`${option}: ${shown(value)} ${fault}`);
    },
  };
  checkOptions(options, checks);
}

/**
 * Grades one answer, with vectors as arrays or as engines have them.
 *
 * @param given a case, or its id, its token or its line of JSON
 * @throws RangeError that names what is wrong with the case or an option, or a number of the answer that would not be graded
 */
export function checkCase(answer: unknown, given: GivenCase | string, options: CheckOptions = {}): Check {
  const one = readCase(given);
  requireMeant(options, one);
  const plain = plainAnswer(answer, one);
  const graded = judgeCase(options, one, plain);
  requireRead(plain, one, graded.class);
  const finding = toFinding(one, plain, graded);
  return { class: graded.class, finding, message: toFindingText(finding) };
}

/**
 * Compares what was given with the exact answer to the case.
 * @param skin a length that the subject adds to every body: see docs/meaning.md
 * @throws RangeError that names what is wrong with the case or an option, or a number of the answer that would not be graded
 * @throws SelfCheckError where the case is one that is decided twice, and the exact routes differ.
 */
export function grade(
  given: GivenCase | string,
  answer: unknown,
  touching: Touching = 'closed',
  skin = 0,
  coplanar: Coplanar = 'hit',
): Grade {
  const one = readCase(given);
  requireMeant({ touching, skin, coplanar }, one);
  const plain = plainAnswer(answer, one);
  const graded = gradeCase(one, plain, touching, skin, coplanar);
  requireRead(plain, one, graded.class);
  return graded;
}

/** The right verdict, and every number as near as the input allows. */
export const matchingClasses: readonly ClassName[] = ['exact', 'accurate', 'conditioned'];

/** Throws an Error that tells the finding, where the answer is not `exact`, `accurate` or `conditioned`. */
export function assertMatchesExact(answer: unknown, given: GivenCase | string, options?: CheckOptions): void {
  assertOneOf(matchingClasses, answer, given, options, assertMatchesExact);
}

/** Throws an Error that tells the finding, where the verdict or any bit of any number is not the right one. */
export function assertCorrectlyRounded(
  answer: unknown,
  given: GivenCase | string,
  options?: CheckOptions,
): void {
  assertOneOf(['exact'], answer, given, options, assertCorrectlyRounded);
}

function assertOneOf(
  wanted: readonly ClassName[],
  answer: unknown,
  given: GivenCase | string,
  options: CheckOptions | undefined,
  from: (...args: never[]) => unknown,
): void {
  const { class: name, message } = checkCase(answer, given, options);
  if (!wanted.includes(name)) fail(message, from);
}

/** The error in ulps of `expected`, of a vector in ulps of its largest component; NaN where they cannot be compared. */
export function ulpsBetween(got: unknown, expected: number | AnyVector, format: Format = 'f64'): number {
  const [found, right] = [withArrays(got), withArrays(expected)];
  const [a, b] = [[found].flat(), [right].flat()];
  const areNumbers = [...a, ...b].every((x) => typeof x === 'number' && !Number.isNaN(x));
  if (!areNumbers || a.length !== b.length || Array.isArray(found) !== Array.isArray(right))
    return Number.NaN;
  return Array.isArray(right)
    ? vectorUlpsApart(a as number[], b as number[], format)
    : ulpsApart(Number(found), Number(right), format);
}

/** Throws where a number, or a component of a vector, is more than n ulps off. */
export function assertWithinUlps(
  got: unknown,
  expected: number | AnyVector,
  n: number,
  format: Format = 'f64',
): void {
  const { isWithin, message } = compareInUlps(got, expected, n, format);
  if (!isWithin) fail(message, assertWithinUlps);
}

const isAmount = that((n) => typeof n === 'number' && n >= 0, 'a number of ulps, of at least 0');
const isFormat = oneOf(formatNames);

const textOf = (value: unknown): string => {
  const plain = withArrays(value);
  return Array.isArray(plain) ? `(${plain.join(', ')})` : String(plain);
};

export function compareInUlps(
  got: unknown,
  expected: number | AnyVector,
  n: number,
  format: Format,
): { readonly isWithin: boolean; readonly message: string } {
  isAmount(n, 'n');
  isFormat(format, 'format');
  const error = ulpsBetween(got, expected, format);
  const off = Number.isNaN(error) ? 'they cannot be compared' : `off by ${error} ulps of ${format}`;
  return {
    isWithin: error <= n,
    message: `${textOf(got)} is ${error <= n ? '' : 'not '}within ${n} ulps of ${textOf(expected)}: ${off}`,
  };
}

/** The stack begins where the assertion was called. */
export function fail(message: string, from: (...args: never[]) => unknown): never {
  const error = new Error(message);
  error.name = 'HitproofError';
  Error.captureStackTrace?.(error, from);
  throw error;
}
