/** How far apart two segments and two triangles are: by hand, 0 where they share a point, and against points of both. */
import { describe, expect, it, test } from 'vitest';
import { families, generateCase, readCase } from '../../src/cases/index.ts';
import { segmentsApart, trianglesApart } from '../../src/exact/explain.ts';
import { answer } from '../../src/exact/index.ts';
import type { CaseOf, Triangle, Vector } from '../../src/queries/index.ts';
import { derivationOf } from '../../src/report/explain.ts';
import { asked, howMany } from '../_cases.ts';

const flat = (a: Vector, b: Vector, c: Vector, d: Vector) => ({
  first: { start: a, end: b },
  second: { start: c, end: d },
});

test.each([
  ['an end beside the other', flat([0, 0], [4, 0], [1, 3], [2, 5]), 3],
  ['two ends', flat([0, 0], [4, 0], [7, 4], [9, 9]), 5],
  ['parallel', flat([0, 0], [4, 0], [2, -2], [9, -2]), 2],
  ['on one line', flat([0, 0], [1, 1], [3, 3], [2, 2]), Math.SQRT2],
  ['two points', flat([0, 0], [0, 0], [1, 1], [1, 1]), Math.SQRT2],
  ['that cross', flat([0, 0], [4, 4], [0, 4], [4, 0]), 0],
])('segments: %s', (_, input, distance) => expect(segmentsApart(input, 'f64')).toBe(distance));

const first: Triangle = { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] };

test.each<readonly [string, Triangle, number]>([
  ['a corner over the inside', { a: [1, 1, 3], b: [1, 2, 9], c: [2, 1, 9] }, 3],
  ['a corner beside a side', { a: [3, 3, 0], b: [9, 9, 1], c: [9, 9, -1] }, Math.SQRT2],
  ['two corners', { a: [7, 0, 4], b: [9, 0, 5], c: [9, 1, 6] }, 5],
  ['two sides', { a: [2, -2, 2], b: [2, -2, -2], c: [2, -5, 0] }, 2],
  ['a point', { a: [1, 1, 2], b: [1, 1, 2], c: [1, 1, 2] }, 2],
])('triangles: %s', (_, second, distance) => {
  expect(trianglesApart({ first, second }, 'f64')).toBe(distance);
  expect(trianglesApart({ first: second, second: first }, 'f64')).toBe(distance);
});

test('it is rounded to the format', () => {
  expect(segmentsApart(flat([0, 0], [1, 1], [3, 3], [2, 2]), 'f32')).toBe(Math.fround(Math.SQRT2));
});

describe('of cases', () => {
  const tame = families.filter((family) => family !== 'invalid' && family !== 'scale');
  const drawn = <Q extends 'segmentSegment' | 'triangleTriangle'>(query: Q): CaseOf<Q>[] =>
    tame.flatMap((family) =>
      Array.from(
        { length: asked(howMany(100, 6)) },
        (_, index) => generateCase({ query, family, format: 'f64', seed: 1, index }) as CaseOf<Q>,
      ),
    );

  it('segments that share something are not apart, and no points of others are nearer', () => {
    const at = ({ start, end }: { start: Vector; end: Vector }, t: number): Vector =>
      start.map((x, i) => x + t * ((end[i] ?? 0) - x));
    for (const one of drawn('segmentSegment')) {
      const apart = segmentsApart(one.input, 'f64');
      expect(apart > 0, one.id).toBe((answer(one) as { kind: string }).kind === 'none');
      for (const t of [0, 0.25, 0.5, 1])
        for (const u of [0, 0.3, 0.7, 1]) {
          const [p, q] = [at(one.input.first, t), at(one.input.second, u)];
          const size = Math.max(...p.map(Math.abs), ...q.map(Math.abs));
          const far = Math.hypot(...p.map((x, i) => x - (q[i] ?? 0)));
          expect(apart, one.id).toBeLessThanOrEqual(far + size * 2 ** -48);
        }
    }
  });

  it('triangles that do not overlap are apart', () => {
    for (const one of drawn('triangleTriangle')) {
      const { overlap } = answer(one) as { overlap: boolean };
      if (!overlap) expect(trianglesApart(one.input, 'f64'), one.id).toBeGreaterThan(0);
    }
  });
});

test('an explanation says it, by its bits too, where nothing is shared', () => {
  const apart = readCase(
    JSON.stringify({
      query: 'triangleTriangle',
      format: 'f64',
      input: { first, second: { a: [1, 1, 3], b: [1, 2, 9], c: [2, 1, 9] } },
    }),
  );
  expect(derivationOf(apart)).toContain('  distance                          3  4008000000000000');
  const beside = readCase(
    JSON.stringify({ query: 'segmentSegment', format: 'f32', input: flat([0, 0], [1, 1], [3, 3], [2, 2]) }),
  );
  expect(derivationOf(beside)).toContain('  distance                          1.4142135381698608  3fb504f3');
  const crossing = readCase(
    JSON.stringify({ query: 'segmentSegment', format: 'f32', input: flat([0, 0], [4, 4], [0, 4], [4, 0]) }),
  );
  expect(derivationOf(crossing).filter((line) => line.includes('distance'))).toEqual([]);
});
