/**
 * Question: do both exact routes say the same? A part of all that the reference decides is decided again in binary (src/second), which shares
 * no code with it. Where they differ no grade can be trusted: the run ends, and the case is told.
 */
import { toToken } from '../cases/index.ts';
import { expectedToJson } from '../cases/vector.ts';
import { type Answer, answer, SelfCheckError, toExpected } from '../exact/index.ts';
import type { Case, Expected } from '../queries/index.ts';
import { isSameAnswer, secondRoute } from '../second/index.ts';
import type { Given } from './grade.ts';

/** One case in so many is decided twice. */
const every = 64;

/** One agreement in so many is confirmed, of those that an adjudicated run does not put to the reference. */
const everyAgreement = 100;

/**
 * A number for a case, by its name, so that equal runs choose equal cases. FNV-1a in 32 bits (Fowler, Noll, Vo), mixed once more, as
 * the last digit of an index hardly reaches its upper half.
 */
function hashOf(one: Case): number {
  const name = one.id ?? toToken(one);
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}

/** Whether a case is one of those that are decided twice. */
export const isAudited = (one: Case): boolean => (hashOf(one) >>> 16) % every === 0;

/** Whether an agreement is one of those that are confirmed; by other bits of the hash. */
export function isConfirmed(one: Case): boolean {
  const hash = hashOf(one);
  return ((hash ^ (hash >>> 13)) & 0xffff) % everyAgreement === 0;
}

/** Throws a SelfCheckError where the second route differs, in anything but the margin. An invalid input has no second answer. */
export function audit(one: Case, exact: Answer): void {
  if ('invalid' in exact) return;
  const first = toExpected(exact);
  const second = attempt(one);
  if (typeof second !== 'string' && isSameAnswer(first, second)) return;
  const tell = (said: Expected): string =>
    JSON.stringify({ ...(expectedToJson(said, one.format) as object), margin: undefined });
  throw new SelfCheckError(
    [
      `the two exact routes differ on ${one.id ?? 'a case'}`,
      `  decimal: ${tell(first)}`,
      `  binary:  ${typeof second === 'string' ? second : tell(second)}`,
      `  npx hitproof explain ${toToken(one)}`,
    ].join('\n'),
  );
}

/** Throws a SelfCheckError where the hardened tier, which judged first, differs from the reference, in anything but the margin. */
export function auditHardened(one: Case, said: Given, exact: Answer): void {
  const { margin: _, ...right }: Expected & { margin?: unknown } = toExpected(exact);
  const isRight =
    'invalid' in right
      ? Object.values(said).every((value) => value === false || value === 'none')
      : isSameAnswer(right as Expected, said as Expected);
  if (isRight) return;
  const tell = (answer: unknown): string => JSON.stringify(expectedToJson(answer as Expected, one.format));
  throw new SelfCheckError(
    [
      `the hardened tier and the reference differ on ${one.id ?? 'a case'}`,
      `  hardened:  ${tell(said)}`,
      `  reference: ${tell(right)}`,
      `  npx hitproof explain ${toToken(one)}`,
    ].join('\n'),
  );
}

/** What both routes say: for what outlasts the run. */
export function agreedAnswer(one: Case): Answer {
  const exact = answer(one);
  audit(one, exact);
  return exact;
}

/** The second answer, or why there is none. */
function attempt(one: Case): Expected | string {
  try {
    return secondRoute(one, false);
  } catch (error) {
    return String(error);
  }
}
