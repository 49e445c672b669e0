/** Every engine that ships as a subject, as far as it is installed. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, generateCase } from '../../src/cases/index.ts';
import { badClasses, type ClassName, grade } from '../../src/judge/grade.ts';
import type { Case, Inside, QueryName } from '../../src/queries/index.ts';
import { requestFor } from '../../src/subjects/_batch.ts';
import { engineNames, factsOf, loadSubjects, type Subject, SubjectError } from '../../src/subjects/index.ts';

const load = async (name: string): Promise<readonly Subject[]> => {
  try {
    return await loadSubjects(name);
  } catch (error) {
    if (error instanceof SubjectError && error.message.includes('is not installed')) return [];
    throw error;
  }
};

const casesOf = (subject: Subject, query: QueryName, family: FamilyName, count: number): readonly Case[] =>
  Array.from({ length: count }, (_, index) => {
    const batch = { query, family, format: subject.format, seed: 7, from: 0, to: count };
    return generateCase(requestFor(subject, batch, index));
  });

function ask(subject: Subject, one: Case): unknown {
  const query = subject.queries[one.query] as (input: unknown, inside: Inside) => unknown;
  try {
    return query(one.input, one.inside);
  } catch (error) {
    return { crash: String(error) };
  }
}

/** Wrong for a well-conditioned scene: nothing but the adapter explains it. */
const wrong: readonly ClassName[] = badClasses.filter((name) => name !== 'inaccurate');

const isListed = (subject: Subject, query: QueryName, family: FamilyName, name: ClassName): boolean =>
  (subject.known ?? []).some(
    (entry) => 'family' in entry && entry.query === query && entry.family === family && entry.class === name,
  );

for (const name of engineNames) {
  const subjects = await load(name);

  describe.skipIf(subjects.length === 0)(`${name}${subjects.length === 0 ? ' (not installed)' : ''}`, () => {
    test.each(subjects.map((subject) => [subject.format, subject] as const))(
      'says its name and version, in %s',
      (_, subject) => {
        expect(subject.name).toBe(name);
        expect(subject.version).toMatch(/^\d+\.\d+/);
      },
    );

    for (const subject of subjects) {
      for (const query of factsOf(subject).queries) {
        const ordinary = casesOf(subject, query, 'ordinary', 50);

        test(`${query}: no wrong verdict on an ordinary scene that is not listed, ${subject.format}`, () => {
          const graded = ordinary.map((one) => ({
            id: one.id,
            class: grade(one, ask(subject, one), subject.profile.touching).class,
          }));
          expect(
            graded.filter(
              (one) => wrong.includes(one.class) && !isListed(subject, query, 'ordinary', one.class),
            ),
          ).toEqual([]);
        });

        test(`${query}: is asked at all, ${subject.format}`, () => {
          const all = [...ordinary, ...casesOf(subject, query, 'degenerate', 50)];
          const given = all.map((one) => ask(subject, one) as object);
          expect(given.some((answer) => !('unsupported' in answer))).toBe(true);
        });

        test(`${query}: the same question has the same answer, whatever was asked in between, ${subject.format}`, () => {
          const first = ordinary.map((one) => ask(subject, one));
          const hangs = isListed(subject, query, 'invalid', 'timeout');
          const faulty = hangs ? [] : casesOf(subject, query, 'invalid', 50);
          const again = ordinary.map((one, i) => {
            const between = faulty[i];
            if (between !== undefined) ask(subject, between);
            return ask(subject, one);
          });
          expect(again).toEqual(first);
        });
      }
    }

    test('what is listed as known is about a query that it answers, and stands there once', () => {
      for (const { known = [], ...subject } of subjects) {
        const queries: readonly string[] = factsOf(subject).queries;
        const patterns = known.flatMap((entry) => ('family' in entry ? [entry] : []));
        expect(patterns.filter(({ query }) => !queries.includes(query))).toEqual([]);
        const keys = patterns.map(({ query, family, class: one, format }) =>
          [query, family, one, format].join(),
        );
        expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
      }
    });
  });
}
