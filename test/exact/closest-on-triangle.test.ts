/** The reference for a point and a triangle: answers known beforehand, the borders between parts, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { answer, closestOnTriangle, type TrianglePointAnswer } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { type CaseOf, type Inputs, inputOf, isValid, queries, type Vector } from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

type Input = Inputs['closestOnTriangle'];
type TrianglePointCase = CaseOf<'closestOnTriangle'>;

const triangle = { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (point: Vector, body: Input['triangle'] = triangle): TrianglePointAnswer =>
    closestOnTriangle(point, body, { format });

  test('over the inside, beside a side, past a corner, in the plane: distances are the integers of Pythagoras', () => {
    for (const [point, distance, on, u, v, nearest] of [
      [[1, 1, 3], 3, [1, 1, 0], 0.25, 0.25, 'inside'],
      [[1, 1, -3], 3, [1, 1, 0], 0.25, 0.25, 'inside'],
      [[2, -3, 4], 5, [2, 0, 0], 0.5, 0, 'ab'],
      [[-12, 3, 5], 13, [0, 3, 0], 0, 0.75, 'ca'],
      [[-1, -2, 2], 3, [0, 0, 0], 0, 0, 'a'],
      [[7, -4, 0], 5, [4, 0, 0], 1, 0, 'b'],
      [[0, 7, 4], 5, [0, 4, 0], 0, 1, 'c'],
      [[-2, 2, 0], 2, [0, 2, 0], 0, 0.5, 'ca'],
      [[2, 2, 7], 7, [2, 2, 0], 0.5, 0.5, 'bc'],
      [[1, 1, 0], 0, [1, 1, 0], 0.25, 0.25, 'inside'],
      [[4, 0, 0], 0, [4, 0, 0], 1, 0, 'b'],
    ] as const)
      expect(ask(point), String(point)).toEqual({
        distance,
        distanceSquared: distance ** 2,
        on,
        u,
        v,
        nearest,
        hasArea: true,
      });
  });

  test('the distance is the float nearest to the root, not the root of a rounded square', () => {
    // (3, 3, 1) is √2 beside the line x + y = 4, and 1 above it: √3 away.
    const given = ask([3, 3, 1]);
    expect(given).toMatchObject({ distanceSquared: 3, on: [2, 2, 0], nearest: 'bc' });
    expect(given.distance).toBe(format === 'f64' ? 1.7320508075688772 : Math.fround(Math.sqrt(3)));
    // 1 + 2^-k, whose square has twice as many digits: the root is that number again.
    const x = step(1, 1, format);
    expect(ask([1, 1, x])).toMatchObject({ distance: x });
    expect(closestOnTriangle([3, 3, 1], triangle, { format, digits: 30 }).distanceExact?.toString()).toBe(
      '1.73205080756887729352744634151',
    );
  });

  test('an ulp beside the border between two parts changes the part, and next to nothing else', () => {
    expect(ask([1, 0, 2])).toMatchObject({ nearest: 'ab', distance: 2, on: [1, 0, 0], u: 0.25, v: 0 });
    expect(ask([1, least, 2])).toMatchObject({ nearest: 'inside', distance: 2, u: 0.25, v: 0 });
    expect(ask([1, least, 2]).on).toEqual([1, least, 0]);
    expect(ask([0, -1, 0])).toMatchObject({ nearest: 'a', distance: 1 });
    expect(ask([least, -1, 0])).toMatchObject({ nearest: 'ab', on: [least, 0, 0] });
  });

  test('a triangle without area is its sides, or a point, and u = v = 0', () => {
    const line = { a: [0, 0, 0], b: [6, 0, 0], c: [2, 0, 0] };
    const flat = { u: 0, v: 0, hasArea: false };
    expect(ask([5, 3, 4], line)).toMatchObject({ distance: 5, on: [5, 0, 0], ...flat });
    expect(ask([9, 0, 4], line)).toMatchObject({ distance: 5, on: [6, 0, 0], ...flat });
    expect(ask([2, 0, 0], line)).toMatchObject({ distance: 0, on: [2, 0, 0], ...flat });
    const point = { a: [1, 2, 3], b: [1, 2, 3], c: [1, 2, 3] };
    expect(ask([2, 4, 5], point)).toMatchObject({ distance: 3, on: [1, 2, 3], ...flat });
    const twice = { a: [0, 0, 0], b: [0, 0, 0], c: [6, 0, 0] };
    expect(ask([5, 3, 4], twice)).toMatchObject({ distance: 5, on: [5, 0, 0], ...flat });
  });

  test('lengths whose products overflow or vanish are lengths, and what is too large is infinite', () => {
    const large = { a: [-largest, -largest, 0], b: [largest, -largest, 0], c: [0, largest, 0] };
    expect(ask([0, 0, largest], large)).toMatchObject({ distance: largest, on: [0, 0, 0], u: 0.25, v: 0.5 });
    expect(ask([largest, largest, largest], { a: large.a, b: large.a, c: large.a })).toMatchObject({
      distance: Number.POSITIVE_INFINITY,
      distanceSquared: Number.POSITIVE_INFINITY,
    });
    const small = { a: [-least, -least, 0], b: [3 * least, -least, 0], c: [-least, 3 * least, 0] };
    expect(ask([0, 0, 2 * least], small)).toMatchObject({
      distance: 2 * least,
      distanceSquared: 0,
      on: [0, 0, 0],
      u: 0.25,
      v: 0.25,
    });
  });

  test('a field at fault is named', () => {
    const bad = Number.NaN;
    expect(() => ask([0, bad, 0])).toThrow('point: ');
    expect(() => ask([0, 0, 0], { ...triangle, b: [0, bad, 0] })).toThrow('triangle.b: ');
  });
});

const sample = howMany(3_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<TrianglePointCase> {
  let left = asked(wanted);
  for (const one of caseStream('closestOnTriangle', format, seed)) {
    if (one.query !== 'closestOnTriangle' || !isValid(queries.closestOnTriangle, inputOf(one), 'exit'))
      continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format) =>
  answer({ query: 'closestOnTriangle', format, inside: 'exit', input }) as TrianglePointAnswer;

const mapped = ({ point, triangle: { a, b, c } }: Input, change: (v: Vector) => Vector): Input => ({
  point: change(point),
  triangle: { a: change(a), b: change(b), c: change(c) },
});

/** Cases on which both routes are asked, in each format. */
const both = howMany(5000, 80);

describe.each(formatNames)('laws in %s', (format) => {
  test('the independent oracle has the same numbers', () => {
    const seen = new Map<string, number>();
    for (const one of cases(format, 7, both)) {
      expect(disagreement(one)).toBeUndefined();
      const { nearest, hasArea } = reply(one.input, format);
      const part = `${nearest.length === 1 ? 'corner' : nearest.length === 2 ? 'side' : nearest} ${hasArea}`;
      seen.set(part, (seen.get(part) ?? 0) + 1);
    }
    for (const part of ['corner true', 'side true', 'inside true', 'corner false', 'side false'])
      expect(seen.get(part) ?? 0, part).toBeGreaterThan(2);
  });

  test('the mirror image has the mirrored point, and renamed axes the renamed one', () => {
    const changes: readonly ((v: Vector) => Vector)[] = [
      ([x = 0, y = 0, z = 0]) => [0 - x, y, z],
      ([x = 0, y = 0, z = 0]) => [y, z, x],
    ];
    for (const { input } of cases(format, 3)) {
      const given = reply(input, format);
      for (const change of changes)
        expect(reply(mapped(input, change), format)).toEqual({
          ...given,
          on: change(given.on).map((x) => x + 0),
        });
    }
  });

  test('corners in another order have the same distance and point, and u and v go with their corners', () => {
    for (const { input } of cases(format, 4)) {
      const { point, triangle } = input;
      const { a, b, c } = triangle;
      const { distance, on, u, v } = reply(input, format);
      expect(reply({ point, triangle: { a, b: c, c: b } }, format)).toMatchObject({
        distance,
        on,
        u: v,
        v: u,
      });
      expect(reply({ point, triangle: { a: b, b: c, c: a } }, format)).toMatchObject({ distance, on });
    }
  });

  test('scaled by a power of two everything is, but for u and v', () => {
    for (const { input } of cases(format, 5)) {
      const all = [input.point, input.triangle.a, input.triangle.b, input.triangle.c].flat();
      if (!all.every((x) => x === 0 || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60))) continue;
      const { distance, on, u, v } = reply(input, format);
      expect(
        reply(
          mapped(input, (w) => w.map((x) => x * 8)),
          format,
        ),
      ).toMatchObject({
        distance: distance * 8,
        on: on.map((x) => x * 8),
        u,
        v,
      });
    }
  });

  test('the nearest point of the nearest point is itself, where it is a float', () => {
    for (const { input } of cases(format, 6)) {
      const { on, nearest } = reply(input, format);
      if (nearest.length > 1) continue;
      expect(reply({ ...input, point: on }, format)).toMatchObject({ distance: 0, on });
    }
  });
});
