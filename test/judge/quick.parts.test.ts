/** Answers that report a part of what there is, right or with one seeded fault: the hardened tier is asked for that part alone, and the grade is the reference's. */
import { expect, it } from 'vitest';
import { answer } from '../../src/exact/index.ts';
import { formatNames, step } from '../../src/floats.ts';
import type { Given } from '../../src/judge/grade.ts';
import { type Case, type Contract, queries, queryNames, reportable } from '../../src/queries/index.ts';
import { adjudicateBatch } from '../../src/runner/adjudicate.ts';
import { gradeBatch } from '../../src/runner/batch.ts';
import { byTurns, howMany } from '../_cases.ts';

/** All numbers of a value. */
const changed = (value: unknown, change: (x: number) => number): unknown =>
  Array.isArray(value)
    ? value.map((part) => changed(part, change))
    : typeof value === 'number'
      ? change(value)
      : value;

/** The n-th part of the right answer, with the n-th fault in one of its outputs. */
function partOf(one: Case, n: number): Given {
  const contract: Contract = queries[one.query];
  const exact = answer(one) as unknown as Readonly<Record<string, unknown>>;
  if ('invalid' in exact || exact.hit === false || exact.kind === 'none') {
    const no = { hit: { hit: false }, overlap: { overlap: false }, kind: { kind: 'none' } };
    return (no as Partial<Record<string, Given>>)[contract.verdict] ?? { distance: false };
  }
  const names = Object.keys(reportable(contract)).filter((name) => exact[name] !== undefined);
  const isReported = (_: string, i: number): boolean => ((n >> i) & 1) === 0;
  const said = names.filter(isReported).map((name) => [name, exact[name]] as const);
  const wrong = n % (said.length + 1);
  const faults = [
    (x: number) => step(x, 40, one.format),
    (x: number) => -x,
    () => 2 ** 20,
    (x: number) => step(x, -2, one.format),
  ];
  const fault = faults[n % faults.length] ?? ((x: number) => x);
  const verdict = contract.verdict in exact ? { [contract.verdict]: exact[contract.verdict] } : {};
  const numbers = said.map(([name, value], i) => [
    name,
    i === wrong && name !== 'face' ? changed(value, fault) : value,
  ]);
  return { ...verdict, ...Object.fromEntries(numbers) } as Given;
}

const someFamilies = byTurns(1);

it.each(queryNames)('a part of an answer to %s is graded as the reference grades it', (query) => {
  for (const family of someFamilies(['degenerate', 'boundary', 'tangent'] as const))
    for (const format of formatNames) {
      const batch = { query, family, format, seed: 31, from: 0, to: howMany(64, 2) };
      const subject = { profile: { inside: ['exit', 'start', 'miss'] } } as const;
      const said = (one: Case, index: number): Given => partOf(one, index * 7 + 1);
      const { classes, ulps } = adjudicateBatch(subject, batch, said);
      const right = gradeBatch(subject, batch, said);
      expect(classes).toEqual(right.classes);
      expect(ulps).toEqual(right.ulps);
    }
});
