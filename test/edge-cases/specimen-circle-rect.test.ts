/** The suite notices each flaw of the published circle–rectangle: on lines of the corpus made for it, and on the families as they come. */
import { describe, expect, test } from 'vitest';
import { type Surroundings, specimenIn } from '../../src/adapters/published/circle-rect.ts';
import { type FamilyName, generateCase } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { type ClassName, grade } from '../../src/judge/grade.ts';
import type { Case } from '../../src/queries/index.ts';
import { corpus } from './_corpus.ts';

/** What brings each numbered flaw out. */
const surroundingsOf: Readonly<Record<number, Surroundings>> = {
  1: { height: 8 },
  2: { height: 1 },
  3: { parent: [16, -8] },
  4: {},
};

function classOf(one: Case, surroundings: Surroundings): ClassName {
  if (one.query !== 'circleRect') throw new TypeError('the specimen knows one query');
  const given = specimenIn(surroundings).queries.circleRect?.(one.input, one.inside);
  return grade(one, given).class;
}

/** The classes that the specimen gets on 400 cases of a family. */
function tally(family: FamilyName, surroundings: Surroundings): Map<ClassName, number> {
  const counts = new Map<ClassName, number>();
  for (let index = 0; index < 400; index++) {
    const one = generateCase({ query: 'circleRect', family, format: 'f64', seed: 1, index });
    const found = classOf(one, surroundings);
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

describe('lines of the corpus made for a flaw', () => {
  test.each([1, 2, 3, 4])('are wrong by flaw %d, and right without what brings it out', (flaw) => {
    const lines = corpus.filter(({ source }) => source === `published/circle-rect.ts, flaw ${flaw}`);
    expect(lines.length).toBeGreaterThan(1);
    for (const { one, id, flags } of lines) {
      expect(flags, id).toContain('published-flaw');
      expect(classOf(one, surroundingsOf[flaw] ?? {}), id).toMatch(/^false-(hit|miss)$/);
      if (flaw !== 4) expect(classOf(one, {}), id).toBe('exact');
    }
  });

  test('tell the refusal from the corners: with both as high, only the first misses what is over the middle', () => {
    const middle = corpus.filter(({ source }) => source === 'published/circle-rect.ts, flaw 1');
    for (const { one, id } of middle) expect(classOf(one, { height: 1 }), id).toBe('exact');
  });

  test('of the parent are wrong both ways', () => {
    const lines = corpus.filter(({ source }) => source === 'published/circle-rect.ts, flaw 3');
    const classes = new Set(lines.map(({ one }) => classOf(one, surroundingsOf[3] ?? {})));
    expect(classes).toEqual(new Set(['false-hit', 'false-miss']));
  });
});

describe('the families as they come', () => {
  test('ordinary cases find nothing where nothing is high and there is no parent', () => {
    expect(tally('ordinary', {})).toEqual(new Map([['exact', 400]]));
  });

  test('ordinary cases find the refusal that sees the height', () => {
    expect(tally('ordinary', { height: 100 }).get('false-miss')).toBeGreaterThan(100);
  });

  test('ordinary cases find the corners that see the height', () => {
    const { height = 0 } = surroundingsOf[2] ?? {};
    expect(tally('ordinary', { height }).get('false-miss')).toBeGreaterThan(5);
  });

  test('ordinary cases find the corners that are not under their parent, as misses', () => {
    expect(tally('ordinary', { parent: [16, -8] }).get('false-miss')).toBeGreaterThan(10);
  });

  test('they find them as hits, where the parent is as far as the circle reaches', () => {
    expect(tally('ordinary', { parent: [2, -2] }).get('false-hit')).toBeGreaterThan(3);
  });

  test('tangent cases find the rounding, as misses and as hits', () => {
    const counts = tally('tangent', {});
    expect(counts.get('false-miss')).toBeGreaterThan(3);
    expect(counts.get('false-hit')).toBeGreaterThan(3);
  });
});

test('away from its flaws the specimen gives the verdict of the reference on the frozen rectangles', () => {
  const plain = corpus.filter(
    ({ one, flags }) =>
      one.query === 'circleRect' &&
      one.format === 'f64' &&
      !['invalid', 'published-flaw', 'angle', 'irrational-axis', 'overflow', 'underflow'].some((flag) =>
        flags.includes(flag),
      ),
  );
  expect(plain.length).toBeGreaterThan(5);
  for (const { one, id } of plain) {
    const right = answer(one);
    if (!('overlap' in right)) throw new TypeError(id);
    expect([id, classOf(one, {})]).toEqual([id, 'exact']);
  }
});
