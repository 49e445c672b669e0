/** Judging by the hardened tier's numbers alone: what is called accurate there, `grade` calls so, too; and who confirms that both agree. */
import { describe, expect, it } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { formatNames, step } from '../../src/floats.ts';
import { confirmations, isSeconded } from '../../src/judge/audit.ts';
import { accurateErrors, type Given, grade } from '../../src/judge/grade.ts';
import {
  type Case,
  inputOf,
  insideNames,
  isValid,
  type QueryName,
  queries,
} from '../../src/queries/index.ts';
import { asked, howMany, isQuick } from '../_cases.ts';

const smooth: readonly QueryName[] = ['raySphere', 'rayCircle', 'segmentCircle', 'rayPlane', 'rayCapsule'];
const edged: readonly QueryName[] = ['rayBox', 'rayCylinder', 'rayCone'];

interface Hit {
  readonly hit: true;
  readonly t: number;
  readonly point: readonly number[];
  readonly normal: readonly number[];
}

function hits(query: QueryName, count: number): readonly (readonly [one: Case, right: Hit])[] {
  return formatNames.flatMap((format) =>
    Array.from({ length: count }, (_, index): readonly [Case, Hit][] => {
      const inside = insideNames[index % insideNames.length];
      const one = generateCase({ query, family: 'ordinary', format, seed: 5, index, inside, ray: 'free' });
      if (!isValid(queries[query], inputOf(one), one.inside)) return [];
      const { margin, ...right } = toExpected(answer(one)) as Hit & { margin: unknown };
      return right.hit ? [[one, right]] : [];
    }).flat(),
  );
}

const moved = (x: number, ulps: number, { format }: Case): number => step(x, ulps, format);

describe.each([...smooth, ...edged])('%s', (query) => {
  const all = hits(query, asked(howMany(40, 14)));

  it('is accurate to 4 ulps, and not to 5', () => {
    expect(all.length).toBeGreaterThan(isQuick ? 3 : 10);
    for (const [one, right] of all) {
      expect(accurateErrors(one, right, right)).toMatchObject({ t: 0, point: 0 });
      if (right.t === 0) continue;
      expect(accurateErrors(one, { ...right, t: moved(right.t, 4, one) }, right)).toMatchObject({ t: 4 });
      expect(accurateErrors(one, { ...right, t: moved(right.t, 5, one) }, right)).toBe(undefined);
    }
  });

  it('is graded the same', () => {
    for (const [one, right] of all) {
      for (const ulps of [0, 1, 3, 6]) {
        const given = { ...right, normal: right.normal.map((x) => moved(x, ulps, one)) };
        const found = accurateErrors(one, given, right);
        const graded = grade(one, given as Given);
        if (found === undefined) continue;
        expect(['exact', 'accurate']).toContain(graded.class);
        expect(found).toEqual(graded.ulps);
      }
    }
  });

  it('may have another normal where there are no edges', () => {
    const isSmooth = smooth.includes(query);
    let seen = 0;
    for (const [one, right] of all) {
      const k = right.normal.findIndex((x) => x !== 0 && Math.abs(x) !== 1);
      if (k < 0) continue;
      const normal = right.normal.map((x, i) => (i === k ? moved(x, 1, one) : x));
      const found = accurateErrors(one, { ...right, normal }, right);
      if (isSmooth) expect(found?.normal).toBeGreaterThan(0);
      else expect(found).toBe(undefined);
      seen++;
    }
    if (query !== 'rayPlane') expect(seen).toBeGreaterThan(2);
  });

  it('is not judged by a normal where there is no surface', () => {
    for (const [one, right] of all.filter(([, { normal }]) => normal.every((x) => x === 0))) {
      const given = { ...right, normal: right.normal.map(() => 7) };
      expect(accurateErrors(one, given, right)).toEqual({ t: 0, point: 0 });
    }
    const [[one, right] = []] = all.filter(([, { normal }]) => normal.some((x) => x !== 0));
    if (one === undefined || right === undefined) throw new Error('none has a surface');
    const { normal: _, ...rest } = right;
    expect(accurateErrors(one, rest, right)).toEqual({ t: 0, point: 0 });
    expect(accurateErrors(one, { ...right, normal: right.normal.map((x) => -x) }, right)).toBe(undefined);
  });

  it('is not accurate where a number is none', () => {
    for (const [one, right] of all.slice(0, 4)) {
      expect(accurateErrors(one, { ...right, t: Number.NaN }, right)).toBe(undefined);
      expect(accurateErrors(one, { ...right, point: [1] }, right)).toBe(undefined);
      expect(accurateErrors(one, { ...right, point: [...right.point, 0] }, right)).toBe(undefined);
    }
  });
});

it.each(['segmentSegment', 'toLocal', 'rectCorners'] as const)('%s has numbers and no normal', (query) => {
  let seen = 0;
  for (let index = 0; index < 20; index++) {
    const one = generateCase({ query, family: 'ordinary', format: 'f64', seed: 5, index });
    const right = toExpected(answer(one));
    if ('kind' in right && right.kind === 'none') continue;
    const found = accurateErrors(one, right, right);
    expect(Object.values(found ?? {})).not.toEqual([]);
    expect(Object.values(found ?? {}).every((error) => error === 0)).toBe(true);
    seen++;
  }
  expect(seen).toBeGreaterThan(2);
});

describe('an agreement with the hardened tier', () => {
  it('is confirmed by the independent oracle in one of a hundred, by the reference too in one of a thousand', () => {
    const by = confirmations('raySphere/ordinary/f64/1');
    const counts = { none: 0, second: 0, both: 0 };
    for (let index = 0; index < 100_000; index++) counts[by(index)]++;
    expect(counts.second).toBeGreaterThan(800);
    expect(counts.second).toBeLessThan(1000);
    expect(counts.both).toBeGreaterThan(70);
    expect(counts.both).toBeLessThan(130);
  });

  it('is seconded where the independent oracle says the same, of valid input alone', () => {
    for (const [one, right] of hits('raySphere', 6)) {
      expect(isSeconded(one, right as Given)).toBe(true);
      expect(isSeconded(one, { ...right, t: moved(right.t, 1, one) } as Given)).toBe(false);
      expect(isSeconded(one, { hit: false })).toBe(false);
    }
    const invalid = generateCase({ query: 'raySphere', family: 'invalid', format: 'f64', seed: 1, index: 0 });
    expect(isValid(queries.raySphere, inputOf(invalid), invalid.inside)).toBe(false);
    expect(isSeconded(invalid, { hit: false })).toBe(false);
  });
});
