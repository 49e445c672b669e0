/** What tiers and subjects say to one case, and in which form they are asked it. */
import { describe, expect, it } from 'vitest';
import hardened from '../../src/adapters/hardened.ts';
import type { Profile, Subject } from '../../src/adapters/index.ts';
import { readCase } from '../../src/cases/index.ts';
import { type Case, type QueryName, queries } from '../../src/queries/index.ts';
import { answersTo } from '../../src/report/tier-answers.ts';

const read = (query: QueryName, input: unknown, format = 'f64'): Case =>
  readCase(JSON.stringify({ query, format, input }));

const sphere = { center: [0, 0, 0], radius: 1 };
const to = (end: readonly number[]) => read('raySphere', { ray: { origin: [-4, 0, 0], end }, sphere });

/** Answers with the exact functions' fast twin, and keeps what it was asked. */
function keeping(profile: Profile): { readonly subject: Subject; readonly seen: unknown[] } {
  const seen: unknown[] = [];
  const own = hardened.find(({ format }) => format === 'f64') as Subject;
  const kept = Object.keys(queries).map((query) => {
    const ask = own.queries[query as QueryName] as (input: unknown, policy: unknown) => unknown;
    const answer = (input: unknown, policy: unknown): unknown => {
      seen.push(structuredClone(input));
      return ask(input, policy);
    };
    return [query, answer] as const;
  });
  const asked = { ...own, name: 'mine', profile, queries: Object.fromEntries(kept) } as unknown as Subject;
  return { subject: asked, seen };
}

const rowOf = (one: Case, profile: Profile) => {
  const { subject, seen } = keeping(profile);
  return { row: answersTo(one, [subject]).find(({ name }) => name === 'mine'), seen };
};

describe('a ray to its end', () => {
  it('is asked of every tier where end − origin is a vector of the format', () => {
    const rows = answersTo(to([4, 1, 0]), []);
    expect(rows.map(({ name }) => name)).toEqual(['exact', 'textbook', 'shifted', 'hardened']);
    for (const { said, grade } of rows.slice(1))
      expect([said, grade]).toEqual([expect.stringMatching(/^hit, t = /), expect.any(String)]);
    expect(rows[3]).toMatchObject({ said: rows[0]?.said, grade: 'exact' });
  });

  it('is asked of none where it is not, and each says why', () => {
    for (const { said, grade } of answersTo(to([0.1, 0.3, 0]), []).slice(1)) {
      expect(said).toBe(
        'not asked: the fast functions take rays by direction, and end − origin is no vector of f64',
      );
      expect(grade).toBeUndefined();
    }
  });

  it('is a segment in 2D, and asked of every tier', () => {
    const one = read('rayCircle', {
      ray: { origin: [-4, 0], end: [0.1, 0.3] },
      circle: { center: [0, 0], radius: 1 },
    });
    const rows = answersTo(one, []);
    expect(rows.at(-1)).toMatchObject({ name: 'hardened', said: rows[0]?.said, grade: 'exact' });
  });
});

const free = { origin: [-4, 0.5, 0], direction: [2, 0, 0], tMax: 4 };
const box = { center: [0, 0, 0], halfExtents: [1, 1, 1] };

describe('a subject is asked in its own form:', () => {
  it.each<readonly [string, Profile, Case, object, string]>([
    [
      'a box by its corners',
      { box: 'corners' },
      read('rayBox', { ray: free, box }),
      { box: { min: [-1, -1, -1], max: [1, 1, 1] } },
      'it says box: corners',
    ],
    [
      'a box by its centre',
      {},
      read('rayBox', { ray: free, box: { min: [-1, -1, -1], max: [1, 1, 1] } }),
      { box },
      'it says box: center',
    ],
    [
      'a quaternion of length 1',
      { orientation: 'unit' },
      read('rayBox', { ray: free, box: { ...box, orientation: [0, 0, 0, 2] } }),
      { box: { orientation: [0, 0, 0, 1] } },
      'it takes quaternions of length 1',
    ],
    [
      'a plane by its constant',
      { plane: 'constant' },
      read('rayPlane', { ray: free, plane: { point: [1, 0, 0], normal: [1, 0, 0] } }),
      { plane: { normal: [1, 0, 0], constant: -1 } },
      'it says plane: constant',
    ],
    [
      'a ray by its direction',
      {},
      to([4, 1, 0]),
      { ray: { direction: [8, 1, 0], tMax: 1 } },
      'it says ray: free',
    ],
    [
      'a motion to its end',
      { motion: 'end' },
      read('sweptSphereSphere', { ball: { center: [-4, 0, 0], radius: 1 }, motion: [3, 0, 0], sphere }),
      { motion: { end: [-1, 0, 0] } },
      'it says motion: end',
    ],
  ])('%s', (_, profile, one, wanted, why) => {
    const { row, seen } = rowOf(one, profile);
    expect(seen).toMatchObject([wanted]);
    expect(row?.grade).toBe(`exact; asked in its own form; verify does not ask it this: ${why}`);
  });

  it('a direction of length 1, which makes it another question, whose right answer stands there', () => {
    const { row, seen } = rowOf(read('raySphere', { ray: free, sphere }), { ray: 'unit' });
    expect(seen).toMatchObject([{ ray: { direction: [1, 0, 0], tMax: 8 } }]);
    expect(row?.grade).toMatch(
      /^exact; asked in its own form, where the exact answer is hit, t = 3\.13.*; verify does not ask it this: it takes directions of length 1$/,
    );
  });

  it('is not asked what has no such form', () => {
    const turned = read('rayBox', { ray: free, box: { ...box, orientation: [0, 0, 1, 2] } });
    expect(rowOf(turned, { box: 'corners' })).toEqual({
      row: { name: 'mine', said: 'not asked: it says box: corners' },
      seen: [],
    });
  });

  it('as it is, where it has the form', () => {
    const { row, seen } = rowOf(read('raySphere', { ray: free, sphere }), {});
    expect(seen).toEqual([{ ray: free, sphere }]);
    expect(row?.grade).toBe('exact');
  });
});
