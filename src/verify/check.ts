/** One answer to one case, for tests of any runner: graded, and told as people read it. */
import { readCase } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import type { ClassName, Coplanar, Touching } from '../judge/grade.ts';
import { ulpsApart, vectorUlpsApart } from '../judge/ulps.ts';
import type { Case } from '../queries/index.ts';
import { toFindingText } from '../report/finding.ts';
import { judgeCase } from '../runner/adjudicate.ts';
import { type Finding, toFinding } from '../runner/batch.ts';

/** A vector as an array, or as engines have it. */
export type AnyVector = readonly number[] | { readonly x: number; readonly y: number; readonly z?: number };

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

const isXyz = (value: unknown): value is { x: number; y: number; z?: number } =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value;

/** Arrays, out of what engines have; everything else as it is. */
function withArrays(value: unknown): unknown {
  if (isXyz(value)) return value.z === undefined ? [value.x, value.y] : [value.x, value.y, value.z];
  if (Array.isArray(value)) return value.map(withArrays);
  return value;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isXyz(value);

/** A case as people write one: vectors may have x, y and z, and a ray without a limit has none. */
function normal(one: Case): Case {
  const shapes = Object.entries(one.input).map(([name, shape]: [string, unknown]) => {
    if (!isRecord(shape)) return [name, withArrays(shape)];
    const fields = Object.fromEntries(
      Object.entries(shape).map(([field, value]) => [field, withArrays(value)]),
    );
    return [name, 'direction' in fields ? { tMax: Number.POSITIVE_INFINITY, ...fields } : fields];
  });
  return { ...one, input: Object.fromEntries(shapes) } as Case;
}

/**
 * Grades one answer, with vectors as arrays or as engines have them.
 *
 * @param given a case, or its id, its token or its line of JSON
 */
export function checkCase(
  answer: unknown,
  given: Case | string,
  { touching, skin, coplanar }: CheckOptions = {},
): Check {
  const one = typeof given === 'string' ? readCase(given) : normal(given);
  const plain =
    typeof answer === 'object' && answer !== null && !(answer instanceof Promise)
      ? Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withArrays(value)]))
      : answer;
  const graded = judgeCase({ touching, coplanar, skin }, one, plain);
  const finding = toFinding(one, plain, graded);
  return { class: graded.class, finding, message: toFindingText(finding) };
}

/** The right verdict, and every number as near as the input allows. */
export const matchingClasses: readonly ClassName[] = ['exact', 'accurate', 'conditioned'];

/** Throws an Error that tells the finding, where the answer is not `exact`, `accurate` or `conditioned`. */
export function assertMatchesExact(answer: unknown, given: Case | string, options?: CheckOptions): void {
  assertOneOf(matchingClasses, answer, given, options, assertMatchesExact);
}

/** Throws an Error that tells the finding, where the verdict or any bit of any number is not the right one. */
export function assertCorrectlyRounded(answer: unknown, given: Case | string, options?: CheckOptions): void {
  assertOneOf(['exact'], answer, given, options, assertCorrectlyRounded);
}

function assertOneOf(
  wanted: readonly ClassName[],
  answer: unknown,
  given: Case | string,
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

const shown = (value: unknown): string => {
  const plain = withArrays(value);
  return Array.isArray(plain) ? `(${plain.join(', ')})` : String(plain);
};

export function compareInUlps(
  got: unknown,
  expected: number | AnyVector,
  n: number,
  format: Format,
): { readonly isWithin: boolean; readonly message: string } {
  const error = ulpsBetween(got, expected, format);
  const off = Number.isNaN(error) ? 'they cannot be compared' : `off by ${error} ulps of ${format}`;
  return {
    isWithin: error <= n,
    message: `${shown(got)} is ${error <= n ? '' : 'not '}within ${n} ulps of ${shown(expected)}: ${off}`,
  };
}

/** The stack begins where the assertion was called. */
export function fail(message: string, from: (...args: never[]) => unknown): never {
  const error = new Error(message);
  error.name = 'HitproofError';
  Error.captureStackTrace?.(error, from);
  throw error;
}
