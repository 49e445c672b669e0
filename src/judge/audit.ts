/**
 * Question: do both exact routes say the same? A part of all that the reference decides is decided again in binary (src/oracle), which shares
 * no code with it. Where they differ no grade can be trusted: the run ends, and the case is told.
 */
import { toToken } from '../cases/index.ts';
import { expectedToJson } from '../cases/vector.ts';
import { type Answer, grownAnswer, SelfCheckError, toExpected } from '../exact/index.ts';
import { isSameAnswer, oracleAnswer } from '../oracle/index.ts';
import { type Case, type Expected, inputOf, isValid, policyOf, queries } from '../queries/index.ts';
import type { Given, Grade } from './grade.ts';

/** One case in so many is decided twice. */
const every = 64;

/** One agreement in so many with the hardened tier is confirmed by the independent oracle, and one in so many by the reference too. */
const everyAgreement = { bySecond: 200, byReference: 2000 };

/**
 * A number for a case, by its name, so that equal runs choose equal cases. FNV-1a in 32 bits (Fowler, Noll, Vo), mixed once more, as
 * the last digit of an index hardly reaches its upper half.
 */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}

/** Whether a case is one of those that are decided twice. */
export const isAudited = (one: Case): boolean => (hashOf(one.id ?? toToken(one)) >>> 16) % every === 0;

/** Who confirms an agreement with the hardened tier: nobody, the independent oracle, or that and the reference. */
export type Confirmation = 'none' | 'second' | 'both';

/**
 * Chooses by the index, for the cases that have the other words of their names in common. The mixing is that of MurmurHash3 (Appleby): where
 * neighbours turned in step, a variant would never be confirmed.
 */
export function confirmations(words: string): (index: number) => Confirmation {
  const start = hashOf(words);
  return (index) => {
    let hash = start + Math.imul(index, 0x9e3779b9);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    const share = ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
    if (share >= 1 / everyAgreement.bySecond) return 'none';
    return share < 1 / everyAgreement.byReference ? 'both' : 'second';
  };
}

/** Whether the independent oracle says what the hardened tier said. It is not asked about an invalid input, which has no second answer. */
export function isSeconded(one: Case, said: Given): boolean {
  if (!isValid(queries[one.query], inputOf(one), policyOf(one))) return false;
  const second = attempt(one);
  return typeof second !== 'string' && isSameAnswer(withoutMargin(second), said as Expected);
}

/** Throws a SelfCheckError where the independent oracle differs, in anything but the margin. An invalid input has no second answer. */
export function audit(one: Case, exact: Answer, skin = 0): void {
  if ('invalid' in exact) return;
  const first = toExpected(exact);
  const second = attempt(one, skin);
  if (typeof second !== 'string' && isSameAnswer(first, second)) return;
  const tell = (said: Expected): string =>
    JSON.stringify({ ...(expectedToJson(said, one.format) as object), margin: undefined });
  throw new SelfCheckError(
    [
      `the two exact routes differ on ${one.id ?? 'a case'}${skin === 0 ? '' : ` with skin ${skin}`}`,
      `  decimal: ${tell(first)}`,
      `  binary:  ${typeof second === 'string' ? second : tell(second)}`,
      `  npx hitproof explain ${toToken(one)}`,
    ].join('\n'),
  );
}

/** Throws a SelfCheckError where the hardened tier, which judged first, differs from the reference, in anything but the margin. */
export function auditHardened(one: Case, said: Given, exact: Answer): void {
  const right = withoutMargin(toExpected(exact));
  const isRight =
    'invalid' in right
      ? Object.values(said).every((value) => value === false || value === 'none')
      : isSameAnswer(right, said as Expected);
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

/** Throws a SelfCheckError where the hardened tier gives one verdict by itself and another next to numbers. */
export function auditVerdict(one: Case, alone: boolean, withNumbers: boolean): void {
  if (alone === withNumbers) return;
  const tell = (hit: boolean): string => (hit ? 'a hit' : 'a miss');
  throw new SelfCheckError(
    [
      `the hardened tier gives two verdicts on ${one.id ?? 'a case'}`,
      `  the verdict alone: ${tell(alone)}`,
      `  with t:            ${tell(withNumbers)}`,
      `  npx hitproof explain ${toToken(one)}`,
    ].join('\n'),
  );
}

/** Throws a SelfCheckError where the grade that was given without the reference is not the reference's. */
export function auditGrade(one: Case, quick: Grade, right: Grade): void {
  const tell = ({ class: name, margin, ulps }: Grade): string =>
    JSON.stringify({ class: name, margin, ulps });
  // JSON has no sign of a zero, which is not judged.
  if (tell(quick) === tell(right)) return;
  throw new SelfCheckError(
    [
      `the hardened tier and the reference grade ${one.id ?? 'a case'} differently`,
      `  hardened:  ${tell(quick)}`,
      `  reference: ${tell(right)}`,
      `  npx hitproof explain ${toToken(one)}`,
    ].join('\n'),
  );
}

function withoutMargin({ margin: _, ...answer }: Expected & { margin?: unknown }): Expected {
  return answer as Expected;
}

/** What both routes say: for what outlasts the run. */
export function agreedAnswer(one: Case, skin = 0): Answer {
  const exact = grownAnswer(one, skin);
  audit(one, exact, skin);
  return exact;
}

/** The second answer, or why there is none. */
function attempt(one: Case, skin = 0): Expected | string {
  try {
    return oracleAnswer(one, false, skin);
  } catch (error) {
    return String(error);
  }
}
