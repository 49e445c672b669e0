/** The commonest bugs: a formula without one of its checks. The ordinary cases that `doctor` asks show each of them, and so does a small run of `verify`; with all checks the formula is right there. */
import { describe, expect, it } from 'vitest';
import { factsOf, type Subject } from '../../../src/adapters/subject.ts';
import { badClasses, type ClassName } from '../../../src/judge/grade.ts';
import type { Case, QueryName } from '../../../src/queries/index.ts';
import type { HeldSubject } from '../../../src/runner/held.ts';
import type { Answers } from '../../../src/runner/task.ts';
import { type Diagnosis, diagnose } from '../../../src/verify/diagnose.ts';
import { countOf } from '../../../src/verify/results.ts';
import { verify } from '../../../src/verify/verify.ts';
import { chosen, isQuick } from '../../_cases.ts';
import { formulas, subjectOf } from './_formulas.ts';

/** The subject in this process, as `doctor` holds one. */
function held(subject: Subject): HeldSubject {
  const ask = async (_: unknown, cases: readonly Case[]): Promise<Answers> => {
    const answers = cases.map(({ query, input }) =>
      subject.queries[query]?.(input as never, 'exit' as never),
    );
    return { answers, milliseconds: 0 };
  };
  return { facts: [factsOf(subject)], ask, attempt: ask, close: async () => {} };
}

const doctor = (subject: Subject, query: QueryName): Promise<Diagnosis> =>
  diagnose(held(subject), factsOf(subject), query, (late) => new Error(late));

/** Findings in ordinary cases, among them numbers of a formula that loses digits. */
async function findings(subject: Subject, query: QueryName): Promise<Readonly<Record<ClassName, number>>> {
  const only = {
    queries: [query],
    families: ['ordinary'],
    cases: isQuick ? 24 : 100,
    envelope: false,
  } as const;
  const { results } = await verify(subject, only);
  return Object.fromEntries(badClasses.map((name) => [name, countOf(results, name)])) as Record<
    ClassName,
    number
  >;
}

/** Without these a body behind the start is hit; `doctor` has to name that mistake. */
const behind = [
  'rayTriangle t ≥ 0',
  'raySphere t1 ≥ 0',
  'rayBox t1 ≥ 0',
  'rayPlane t ≥ 0',
  'sweptSphereSphere t0 ≥ 0',
];

describe.each(formulas)('$query', (formula) => {
  const { query } = formula;
  const whole = findings(subjectOf(formula), query);

  it('is right about ordinary cases with all of its checks', async () => {
    const { asked, right, mistakes, unexplained } = await doctor(subjectOf(formula), query);
    expect(asked).toBeGreaterThan(90);
    expect(right).toBe(asked);
    expect([...mistakes, ...unexplained]).toEqual([]);
    expect(await whole).toMatchObject({ 'false-hit': 0, 'false-miss': 0, invalid: 0, crash: 0 });
  });

  it.each(chosen(formula.checks, 2))('without %s', async (check) => {
    const subject = subjectOf(formula, check);
    const { asked, right, mistakes } = await doctor(subject, query);
    expect(right).toBeLessThan(asked);
    if (behind.includes(`${query} ${check}`))
      expect(mistakes.flat().join('\n')).toContain('if a hit at t < 0 were a miss');
    // The quick size asks `doctor` of both checks, and a run of the first.
    if (isQuick && check !== formula.checks[0]) return;
    const [found, own] = [await findings(subject, query), await whole];
    expect(badClasses.some((name) => found[name] > own[name])).toBe(true);
  });
});
