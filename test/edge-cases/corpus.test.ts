/** What INTERPRETING.md promises of every line, and what the fast tiers promise on every line. */
import { describe, expect, test } from 'vitest';
import { fastArguments, toXyz } from '../../src/adapters/fast-input.ts';
import hardened from '../../src/adapters/hardened.ts';
import { functionOf, type Tier } from '../../src/adapters/tier.ts';
import { toLine } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import type { Hit, Vector3 } from '../../src/fast/_types.ts';
import * as hardened32 from '../../src/fast/f32/hardened/index.ts';
import * as shifted32 from '../../src/fast/f32/shifted/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as hardened64 from '../../src/fast/f64/hardened/index.ts';
import * as shifted64 from '../../src/fast/f64/shifted/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { fromHex, roundTo, toHex } from '../../src/floats.ts';
import {
  type Case,
  defaultInsideOf,
  type InputValue,
  inputOf,
  policyOf,
  queries,
} from '../../src/queries/index.ts';
import { chosen } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';
import { type CorpusLine, corpus, corpusFiles, documentedFlags } from './_corpus.ts';

const idsOf = (lines: readonly CorpusLine[]): readonly string[] => lines.map(({ id }) => id);
const exceptions = (holds: (line: CorpusLine) => boolean): readonly string[] =>
  idsOf(corpus.filter((line) => !holds(line)));

/** The id that the other fields of a line lead to. */
function idOf({ id, one: { query, format, inside, side = 'both' } }: CorpusLine): string {
  const slug = id.split('/')[1] ?? '';
  return [
    'corpus',
    slug,
    format,
    ...(inside === defaultInsideOf(queries[query]) ? [] : [inside]),
    ...(side === 'both' ? [] : [side]),
  ].join('/');
}

describe('every line of the frozen corpus', () => {
  test('can be read, and written back as it was', () => {
    const changed = exceptions(({ one, object }) => {
      const { id, query, format, inside, side, input } = object;
      return toLine(one) === JSON.stringify({ id, query, format, inside, side, input });
    });
    expect(changed).toEqual([]);
  });

  test('has an id of its own, made of its slug, its format and its policy', () => {
    expect(new Set(idsOf(corpus)).size).toBe(corpus.length);
    expect(exceptions((line) => /^corpus\/[a-z0-9-]+\//.test(line.id) && line.id === idOf(line))).toEqual([]);
  });

  test('asks something that no other line asks', () => {
    const questions = corpus.map(({ one: { id: _, ...question } }) => toLine(question as Case));
    expect(new Set(questions).size).toBe(corpus.length);
  });

  test('has a source, and a note that is a sentence', () => {
    expect(exceptions(({ source, note }) => source.trim() !== '' && /^\S.*\.$/.test(note))).toEqual([]);
  });

  test('has flags that INTERPRETING.md explains, in the order of its table', () => {
    const known = documentedFlags();
    const inOrder = ({ flags }: CorpusLine): string => known.filter((flag) => flags.includes(flag)).join();
    expect(exceptions((line) => line.flags.join() === inOrder(line))).toEqual([]);
  });

  test('says of its numbers whether the report states them, if it comes from one', () => {
    expect(
      exceptions(({ file, flags }) => {
        const origins = flags.filter((flag) => flag === 'stated' || flag === 'constructed');
        return origins.length === (file === 'public-reports.jsonl' ? 1 : 0);
      }),
    ).toEqual([]);
  });
});

test('every flag that INTERPRETING.md explains is on some line', () => {
  const used = new Set(corpus.flatMap(({ flags }) => flags));
  expect(documentedFlags().filter((flag) => !used.has(flag))).toEqual([]);
});

describe.each(corpusFiles)('in %s the reference gives', (file) => {
  const lines = corpus.filter((line) => line.file === file);

  test('exactly the expected bits and margins', () => {
    const found = lines.map(({ one }) => JSON.parse(toLine(one, toExpected(answer(one)))).expected);
    expect(found).toEqual(lines.map(({ expected }) => expected));
  });

  test('what the independent oracle gives, margins included', () => {
    const valid = lines.filter(({ flags }) => !flags.includes('invalid'));
    const some = chosen(valid, Math.ceil(valid.length / 5));
    expect(some.flatMap(({ one }) => disagreement(one) ?? [])).toEqual([]);
  });

  test('a touch, an exit and a fault where the flags say so', () => {
    const wrong = lines.filter(({ one, flags }) => {
      const given = answer(one);
      const touching = 'touching' in given && given.touching;
      const leaving = 'leaving' in given && given.leaving;
      return (
        flags.includes('invalid') !== 'invalid' in given ||
        flags.includes('tangent') !== touching ||
        flags.includes('leaving') !== leaving
      );
    });
    expect(idsOf(wrong)).toEqual([]);
  });
});

test('every twin has the line that it was made from', () => {
  const known = new Set(idsOf(corpus));
  const twins = corpus.filter(({ flags }) => flags.includes('twin'));
  const base = (id: string): string =>
    id.replace(/-(?:radius|limit|(?:start|end|centre|point|way|half)-[xyz])-(?:up|down)\//, '/');
  expect(twins.filter(({ id }) => base(id) === id || !known.has(base(id))).map(({ id }) => id)).toEqual([]);
});

const queryOf = ({ query }: Case): string => queries[query].name;

/** What every query finds a place in for what it reports. */
type Out = Required<Hit<Vector3>> & { u: number; v: number; distance: number; on: Vector3 };

const tiers: readonly (readonly [string, Case['format'], Tier])[] = [
  ['textbook in f64', 'f64', textbook64],
  ['shifted in f64', 'f64', shifted64],
  ['textbook in f32', 'f32', textbook32],
  ['shifted in f32', 'f32', shifted32],
  ['hardened in f64', 'f64', hardened64],
  ['hardened in f32', 'f32', hardened32],
];

/** The fast functions take no end points: the difference, rounded, is the way. */
function withDirection(one: Case): InputValue {
  if (!('ray' in one.input && 'end' in one.input.ray)) return inputOf(one);
  const { origin, end } = one.input.ray;
  const direction = end.map((x, i) => roundTo(x - (origin[i] ?? 0), one.format));
  return { ...inputOf(one), ray: { origin, direction, tMax: 1 } };
}

/** Where there is no verdict, places of `out` are what is filled. */
function ask(tier: Tier, one: Case, out: Out): boolean {
  const { query } = one;
  const { point, normal } = out;
  const places = { rectCorners: [point, normal, toXyz([]), toXyz([])], toLocal: point };
  const place = query === 'rectCorners' || query === 'toLocal' ? places[query] : out;
  const said = functionOf(tier, query)?.(...fastArguments(query, withDirection(one)), place, policyOf(one));
  return said === true || said === 'point' || said === 'overlap';
}

const untouched = (): Out => ({
  t: -7,
  u: -7,
  v: -7,
  distance: -7,
  on: { x: -7, y: -7, z: -7 },
  point: { x: -7, y: -7, z: -7 },
  normal: { x: -7, y: -7, z: -7 },
});

describe.each(tiers)('%s', (_, format, tier) => {
  const lines = corpus.filter(({ one }) => one.format === format && Object.hasOwn(tier, queryOf(one)));

  test('answers every line, and leaves `out` as it was where it says no hit', () => {
    const wrong = lines.filter(({ one }) => {
      const out = untouched();
      return !ask(tier, one, out) && JSON.stringify(out) !== JSON.stringify(untouched());
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  test('says no hit wherever the input is invalid', () => {
    const invalid = lines.filter(({ flags }) => flags.includes('invalid'));
    expect(invalid.length).toBeGreaterThan(0);
    expect(idsOf(invalid.filter(({ one }) => ask(tier, one, untouched())))).toEqual([]);
  });
});

/** The sign of a zero is not judged. */
function isSame(found: unknown, wanted: unknown, format: Case['format']): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(found) && wanted.every((x, i) => isSame(found[i], x, format));
  if (typeof found !== 'number' || typeof wanted === 'number') return found === wanted;
  return toHex(found, format) === wanted || (found === 0 && fromHex(String(wanted), format) === 0);
}

describe.each(hardened)('hardened in $format', ({ format, queries: asked }) => {
  test('gives the expected bits on every line that asks no ray by its end', () => {
    const lines = corpus.filter(
      ({ one }) =>
        one.format === format && one.query in asked && !('ray' in one.input && 'end' in one.input.ray),
    );
    expect(lines.length).toBeGreaterThan(0);
    const wrong = lines.filter(({ one, expected }) => {
      const query = asked[one.query] as (input: unknown, policy: unknown) => Record<string, unknown>;
      const found = query(one.input, policyOf(one));
      if ('invalid' in expected) return Object.values(found).some((x) => x !== false && x !== 'none');
      return Object.entries(expected).some(
        ([name, x]) => name !== 'margin' && !isSame(found[name], x, format),
      );
    });
    expect(idsOf(wrong)).toEqual([]);
  });
});
