/** A subject that adds a length to every shape, and says so: what a run, its files, and single answers make of that. */
import { describe, expect, it } from 'vitest';
import { checkSubjects, type Profile } from '../../src/adapters/index.ts';
import { raySphere } from '../../src/exact/index.ts';
import {
  assertMatchesExact,
  type Catch,
  compare,
  hunt,
  report,
  type Subject,
  verify,
} from '../../src/index.ts';
import type { Given } from '../../src/judge/grade.ts';
import type { Case, Inputs, Inside, QueryName } from '../../src/queries/index.ts';
import { grows, queries, queryNames } from '../../src/queries/index.ts';
import { drawSigns } from '../../src/report/html/sign-map.ts';
import { readResults } from '../../src/report/json.ts';
import { fewer, isQuick } from '../_cases.ts';

const skin = 0.125;

/** As the reference has it, with `added`, whatever the subject says. */
const subjectWith = (profile: Profile, added: number): Subject => ({
  name: 'grown',
  version: '1',
  format: 'f64',
  profile,
  queries: {
    raySphere: ({ ray, sphere }: Inputs['raySphere'], inside: Inside): Given => {
      try {
        return raySphere(ray, sphere, { inside, skin: added });
      } catch {
        return { hit: false };
      }
    },
  },
});

const careful = subjectWith({ skin }, skin);

describe('a run', async () => {
  const cases = fewer(20, 4);
  const results = await verify(careful, { cases });
  const bare = await verify(subjectWith({ skin }, 0), { cases });

  it('finds it right, in every family, from afar, near to grazing and in its sign map', () => {
    expect(results.results.map(({ classes }) => classes)).toEqual(
      Array.from({ length: 8 }, () => ({ exact: cases })),
    );
    const [{ distance, margin, asked } = {}] = results.envelope ?? [];
    expect({ distance, margin }).toEqual(asked);
    const [map] = results.maps ?? [];
    if (map === undefined) throw new Error('no map');
    expect(new Set(map.rows.join(''))).toEqual(new Set(['x', '.']));
    expect(drawSigns(map, { skin })).toMatchObject({ falseHits: 0, falseMisses: 0 });
    expect(drawSigns(map).falseHits).toBeGreaterThan(0);
  });

  it('blames one that says it and does not add it', () => {
    const misses = bare.results.reduce((sum, { classes }) => sum + (classes['false-miss'] ?? 0), 0);
    expect(misses).toBeGreaterThan(0);
    expect(bare.envelope?.[0]?.margin).not.toBe(results.envelope?.[0]?.margin);
    const [map] = bare.maps ?? [];
    expect(map && drawSigns(map, { skin }).falseMisses).toBeGreaterThan(0);
  });

  it('has it in its files, and pages say what was judged', async () => {
    expect(readResults(await report(results, 'json'), 'it')).toEqual(JSON.parse(JSON.stringify(results)));
    for (const wrong of [-1, 'x', null]) {
      const text = JSON.stringify({ ...results, subject: { ...results.subject, profile: { skin: wrong } } });
      expect(() => readResults(text, 'it')).toThrow('subject.profile.skin: ');
    }
    expect(await report(results, 'md')).toContain('Its own meaning: skin: 0.125. Seed 1');
    if (isQuick) return;
    const page = await report(bare, 'html');
    expect(page).toContain('It adds 0.125 to every shape');
    expect(page).toContain('without its skin of 0.125');
    expect(await report(await verify(subjectWith({}, 0), { cases: 1 }), 'html')).not.toContain('skin');
  });

  it('is compared with none of another skin', async () => {
    expect(() => compare(results, bare)).not.toThrow();
    const other = { ...bare, subject: { ...bare.subject, profile: {} } };
    expect(() => compare(results, other)).toThrow(
      'subject.profile.skin: 0.125 in the first, 0 in the second; only runs over the same cases can be compared',
    );
    const none = { ...bare, subject: { ...bare.subject, profile: { skin: 0 } } };
    expect(() => compare(none, other)).not.toThrow();
  });

  it('asks the same cases, which are the input alone', () => {
    const asked: string[] = [];
    const watching = (profile: Profile): Subject => ({
      ...careful,
      profile,
      queries: { raySphere: (input) => ({ hit: asked.push(JSON.stringify(input)) < 0 }) },
    });
    return verify(watching({ skin }), { cases: 3, envelope: false })
      .then(() => verify(watching({}), { cases: 3, envelope: false }))
      .then(() => expect(asked.slice(asked.length / 2)).toEqual(asked.slice(0, asked.length / 2)));
  });
});

it('one answer is judged by the meaning that is given with it', () => {
  const one: Case = {
    query: 'raySphere',
    format: 'f64',
    inside: 'exit',
    input: {
      ray: { origin: [-4, 1, 0], direction: [1, 0, 0], tMax: 10 },
      sphere: { center: [0, 0, 0], radius: 1 },
    },
  };
  expect(() => assertMatchesExact({ hit: true, t: 3.25 }, one, { skin: 0.25 })).not.toThrow();
  expect(() => assertMatchesExact({ hit: true, t: 3.25 }, one)).toThrow('inaccurate');
});

it.skipIf(isQuick)('the hunt knows what is meant', async () => {
  const catches = async (subject: Subject): Promise<readonly Catch[]> =>
    (await hunt(subject, { seconds: 1, seed: 1 })).catches;
  expect(await catches(careful)).toEqual([]);
  expect((await catches(subjectWith({}, skin))).length).toBeGreaterThan(0);
});

describe('what is no skin', () => {
  const check = (profile: unknown, ...names: readonly QueryName[]): void => {
    const queries = Object.fromEntries(names.map((name) => [name, () => ({ hit: false })]));
    checkSubjects({ ...careful, profile, queries }, 'mine');
  };

  it('is refused, and the field is named', () => {
    for (const wrong of [-1, Number.POSITIVE_INFINITY, -5e-324])
      expect(() => check({ skin: wrong }, 'raySphere')).toThrow(
        'mine: the default export is no subject: profile.skin: a finite number of at least 0 is wanted',
      );
    for (const wrong of [Number.NaN, '0.1', null])
      expect(() => check({ skin: wrong }, 'raySphere')).toThrow(
        'profile.skin: Invalid type: Expected number',
      );
    check({ skin: 0 }, ...queryNames);
    check({ skin: undefined }, ...queryNames);
  });

  it.each(queryNames.filter((query) => queries[query].verdict !== 'none' && !grows(query)))(
    'that of %s is refused, and what can be done is said',
    (query) => {
      expect(() => check({ skin }, 'raySphere', query)).toThrow(
        `mine: profile.skin: ${query} grown by a length cannot be decided: leave ${query} out, or the skin; with one there are raySphere, `,
      );
    },
  );

  it('matters to no rectangle that is only turned', async () => {
    const toLocal: Subject = {
      ...careful,
      queries: { ...careful.queries, toLocal: ({ point }) => ({ local: point }) },
    };
    const classesOf = async (profile: Profile) =>
      (await verify({ ...toLocal, profile }, { queries: ['toLocal'], cases: 5 })).results.map(
        (row) => row.classes,
      );
    expect(await classesOf({ skin })).toEqual(await classesOf({}));
  });
});
