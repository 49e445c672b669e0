/**
 * Every engine that is installed, through the built package: it says what it is, answers tame cases rightly, and keeps nothing from one case for
 * the next. Which of them it answers wrongly stands in tame-failures.json; `npx vitest run --mode renew test/adapters/index.test.ts` writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { engineNames, loadSubjects, type Subject, SubjectError } from '../../dist/adapters/index.js';
import { policiesOf } from '../../dist/adapters/subject.js';
import { type FamilyName, families, generateCase } from '../../dist/cases/index.js';
import { badClasses, type ClassName, classes, type Given, grade } from '../../dist/judge/grade.js';
import { policyOf, type QueryName, queryNames } from '../../dist/queries/index.js';
import { howMany, size } from '../_cases.ts';

const cases = howMany(50, 6);

/** By engine, format, query and class: which of the first 50 cases. */
const file = new URL('tame-failures.json', import.meta.url);
const frozen = 50;
type Failing = Partial<Record<ClassName, readonly number[]>>;
const failing: Record<string, Failing> = JSON.parse(readFileSync(file, 'utf8'));
afterAll(() => {
  if (size !== 'renew') return;
  const lines = Object.keys(failing)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(failing[key])}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
});

// Engines complain of faulty input at length.
for (const name of ['error', 'warn', 'log'] as const) vi.spyOn(console, name).mockImplementation(() => {});
afterAll(() => {
  vi.restoreAllMocks();
});

async function load(name: string): Promise<readonly Subject[]> {
  try {
    return await loadSubjects(name);
  } catch (error) {
    if (error instanceof SubjectError && error.message.includes('is not installed')) return [];
    throw error;
  }
}

const engines = await Promise.all(engineNames.map(async (name) => ({ name, subjects: await load(name) })));

const queriesOf = ({ queries }: Subject): readonly QueryName[] =>
  queryNames.filter((query) => queries[query] !== undefined);

function casesOf({ format, profile }: Subject, query: QueryName, family: FamilyName) {
  const policies = policiesOf(profile, query);
  const sides = [profile.side ?? 'both'].flat();
  return Array.from({ length: cases }, (_, index) => {
    const inside = policies[index % policies.length];
    const side = sides[index % sides.length];
    const { ray, tMax, box, plane, orientation, motion } = profile;
    const forms = { ray, tMax, box, plane, orientation, motion };
    return generateCase({ query, family, format, seed: 2, index, inside, side, ...forms });
  });
}

type One = ReturnType<typeof casesOf>[number];

function ask({ queries }: Subject, one: One): Given {
  const { query, input } = one;
  const answer = queries[query] as (input: One['input'], policy: ReturnType<typeof policyOf>) => Given;
  try {
    return answer(input, policyOf(one));
  } catch (error) {
    return { crash: String(error) };
  }
}

const listed = ({ known = [] }: Subject, query: QueryName, family: FamilyName): readonly string[] =>
  known.flatMap((entry) =>
    'family' in entry && entry.query === query && entry.family === family ? [entry.class] : [],
  );

describe.each(engines)('$name', ({ name, subjects }) => {
  if (subjects.length === 0) {
    it.skip(`is asked (wants ${name}, which is not here: npm ci --prefix engines)`, () => {});
    return;
  }

  describe.each(subjects)('in $format', (subject) => {
    const queries = queriesOf(subject);

    it('has its name, a version and something to answer', () => {
      expect(subject.name).toBe(name);
      expect(subject.version).toMatch(/^\d+\.\d+\.\d+/);
      expect(queries).not.toEqual([]);
    });

    it('lists as known only failures of what it answers', () => {
      for (const entry of subject.known ?? []) {
        expect(classes).toContain(entry.class);
        if (!('family' in entry)) continue;
        expect(queries).toContain(entry.query);
        expect(families).toContain(entry.family);
      }
    });

    it.each(queries)('decides tame cases of %s rightly, but for those that are known', (query) => {
      const known = listed(subject, query, 'ordinary');
      const { touching, skin, coplanar } = subject.profile;
      const wrong = casesOf(subject, query, 'ordinary').flatMap((one, index) => {
        const { class: name } = grade(one, ask(subject, one), touching, skin, coplanar);
        return badClasses.includes(name) ? [{ id: one.id, index, name }] : [];
      });
      expect(wrong.filter(({ name }) => !known.includes(name))).toEqual([]);
      const byClass = (within: (name: ClassName) => readonly number[]): Failing =>
        Object.fromEntries(
          badClasses.map((name) => [name, within(name)] as const).filter(([, indices]) => indices.length > 0),
        );
      const found = byClass((name) =>
        wrong.filter((one) => one.name === name && one.index < frozen).map(({ index }) => index),
      );
      const key = `${name} ${subject.format} ${query}`;
      if (size === 'renew') {
        delete failing[key];
        if (Object.keys(found).length > 0) failing[key] = found;
      }
      expect(found).toEqual(byClass((name) => failing[key]?.[name]?.filter((index) => index < cases) ?? []));
    });

    it.each(queries)('answers %s the same, whatever it was asked before', (query) => {
      const tame = casesOf(subject, query, 'ordinary');
      const first = tame.map((one) => ask(subject, one));
      expect(tame.map((one) => ask(subject, one))).toEqual(first);
      // What throws is asked in a new worker afterwards.
      const falls = listed(subject, query, 'invalid').some((name) => ['crash', 'timeout'].includes(name));
      const faulty = falls ? casesOf(subject, query, 'degenerate') : casesOf(subject, query, 'invalid');
      const after = tame.map((one, i) => {
        const before = faulty[i];
        if (before !== undefined) ask(subject, before);
        return ask(subject, one);
      });
      expect(after).toEqual(first);
    });
  });
});
