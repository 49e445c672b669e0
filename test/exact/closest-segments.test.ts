/** The reference for the nearest points of two segments: answers known beforehand, which pair of many, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { answer, closestOnTriangle, closestSegments, type SegmentPairAnswer } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  type Inputs,
  inputOf,
  isValid,
  queries,
  type Segment,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

type Input = Inputs['closestSegments'];
type SegmentPairCase = CaseOf<'closestSegments'>;

const of = (start: Vector, end: Vector): Segment => ({ start, end });

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (a: Vector, b: Vector, c: Vector, d: Vector): SegmentPairAnswer =>
    closestSegments(of(a, b), of(c, d), { format });
  const alone = { several: false, free: { t: false, u: false } };

  test('across each other, an end at a side, end to end', () => {
    expect(ask([-2, 0, 0], [2, 0, 0], [0, -2, 3], [0, 2, 3])).toEqual({
      distance: 3,
      distanceSquared: 9,
      t: 0.5,
      u: 0.5,
      onFirst: [0, 0, 0],
      onSecond: [0, 0, 3],
      nearest: 'between',
      ...alone,
    });
    expect(ask([0, 0, 0], [4, 0, 0], [1, 3, 4], [1, 9, 9])).toMatchObject({
      distance: 5,
      t: 0.25,
      u: 0,
      onFirst: [1, 0, 0],
      onSecond: [1, 3, 4],
      nearest: 'second',
    });
    expect(ask([1, 3, 4], [1, 9, 9], [0, 0, 0], [4, 0, 0])).toMatchObject({
      t: 0,
      u: 0.25,
      nearest: 'first',
    });
    expect(ask([0, 0, 0], [-4, 1, 0], [2, 3, 6], [3, 9, 9])).toMatchObject({
      distance: 7,
      t: 0,
      u: 0,
      nearest: 'both',
    });
    expect(ask([-4, 1, 0], [0, 0, 0], [3, 9, 9], [2, 3, 6])).toMatchObject({ distance: 7, t: 1, u: 1 });
    // They cross.
    expect(ask([-1, -1, 0], [1, 1, 0], [-1, 1, 0], [1, -1, 0])).toMatchObject({
      distance: 0,
      t: 0.5,
      u: 0.5,
      onFirst: [0, 0, 0],
    });
  });

  test('the distance is the float nearest to the root, and t and u are quotients', () => {
    // Two edges of a cube that do not meet, as lines through opposite faces: √2/2 apart.
    const given = ask([0, 0, 0], [1, 1, 0], [1, 0, 1], [1, 1, 1]);
    expect(given).toMatchObject({ distance: 1, t: 1, u: 1 });
    expect(ask([0, 0, 0], [2, 2, 0], [1, 0, 1], [1, 0, 5])).toMatchObject({
      distanceSquared: 1.5,
      t: 0.25,
      u: 0,
      distance: format === 'f64' ? 1.224744871391589 : Math.fround(Math.sqrt(1.5)),
    });
    expect(ask([0, 0, 0], [3, 0, 0], [1, 1, 0], [1, 4, 0])).toMatchObject({
      t: format === 'f64' ? 1 / 3 : Math.fround(1 / 3),
    });
  });

  test('beside each other and parallel: the least t, then the least u', () => {
    const many = { distance: 3, several: true };
    expect(ask([0, 0, 0], [4, 0, 0], [1, 3, 0], [9, 3, 0])).toMatchObject({ ...many, t: 0.25, u: 0 });
    expect(ask([0, 0, 0], [4, 0, 0], [9, 3, 0], [1, 3, 0])).toMatchObject({ ...many, t: 0.25, u: 1 });
    expect(ask([0, 0, 0], [4, 0, 0], [-4, 3, 0], [4, 3, 0])).toMatchObject({ ...many, t: 0, u: 0.5 });
    expect(ask([0, 0, 0], [4, 0, 0], [0, 3, 0], [4, 3, 0])).toMatchObject({ ...many, t: 0, u: 0 });
    expect(ask([0, 0, 0], [4, 0, 0], [4, 3, 0], [0, 3, 0])).toMatchObject({ ...many, t: 0, u: 1 });
    expect(ask([0, 0, 0], [4, 0, 0], [1, 0, 0], [2, 0, 0])).toMatchObject({
      distance: 0,
      several: true,
      t: 0.25,
      u: 0,
      onFirst: [1, 0, 0],
      onSecond: [1, 0, 0],
    });
    // One pair alone: end over end, and one after the other.
    expect(ask([0, 0, 0], [4, 0, 0], [4, 3, 0], [9, 3, 0])).toMatchObject({
      distance: 3,
      t: 1,
      u: 0,
      ...alone,
    });
    expect(ask([0, 0, 0], [4, 0, 0], [7, 4, 0], [9, 4, 0])).toMatchObject({
      distance: 5,
      t: 1,
      u: 0,
      ...alone,
    });
  });

  test('an ulp off parallel one pair is nearest, at an end', () => {
    const up = step(3, 1, format);
    expect(ask([0, 0, 0], [4, 0, 0], [0, 3, 0], [4, up, 0])).toMatchObject({
      distance: 3,
      t: 0,
      u: 0,
      ...alone,
    });
    expect(ask([0, 0, 0], [4, 0, 0], [0, up, 0], [4, 3, 0])).toMatchObject({
      distance: 3,
      t: 1,
      u: 1,
      ...alone,
    });
  });

  test('a segment that is a point has a free parameter, which is 0', () => {
    expect(ask([1, 3, 0], [1, 3, 0], [0, 0, 0], [4, 0, 0])).toMatchObject({
      distance: 3,
      t: 0,
      u: 0.25,
      several: false,
      free: { t: true, u: false },
    });
    expect(ask([0, 0, 0], [4, 0, 0], [9, 3, 4], [9, 3, 4])).toMatchObject({
      t: 1,
      u: 0,
      free: { t: false, u: true },
    });
    expect(ask([0, 0, 0], [0, 0, 0], [2, 3, 6], [2, 3, 6])).toMatchObject({
      distance: 7,
      t: 0,
      u: 0,
      free: { t: true, u: true },
      several: false,
    });
  });

  test('lengths whose products overflow or vanish are lengths, and what is too large is infinite', () => {
    expect(
      ask([-largest, 0, 0], [largest, 0, 0], [0, -largest, largest], [0, largest, largest]),
    ).toMatchObject({
      distance: largest,
      t: 0.5,
      u: 0.5,
    });
    expect(ask([-largest, 0, 0], [-largest, 0, 0], [largest, 0, 0], [largest, 1, 0]).distance).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(ask([-least, 0, 0], [least, 0, 0], [0, -least, least], [0, least, least])).toMatchObject({
      distance: least,
      t: 0.5,
      u: 0.5,
    });
  });

  test('a field at fault is named', () => {
    const bad = Number.NaN;
    expect(() => ask([0, bad, 0], [1, 0, 0], [0, 0, 0], [0, 0, 0])).toThrow('first.start: ');
    expect(() => ask([0, 0, 0], [1, 0, 0], [0, 0, 0], [0, 0, bad])).toThrow('second.end: ');
  });
});

const sample = howMany(3_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<SegmentPairCase> {
  let left = asked(wanted);
  for (const one of caseStream('closestSegments', format, seed)) {
    if (one.query !== 'closestSegments' || !isValid(queries.closestSegments, inputOf(one), 'exit')) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format) =>
  answer({ query: 'closestSegments', format, inside: 'exit', input }) as SegmentPairAnswer;

const mapped = ({ first, second }: Input, change: (v: Vector) => Vector): Input => ({
  first: of(change(first.start), change(first.end)),
  second: of(change(second.start), change(second.end)),
});

/** Cases on which both routes are asked, in each format. */
const both = howMany(5000, 80);

describe.each(formatNames)('laws in %s', (format) => {
  test('the independent oracle has the same numbers', () => {
    const seen = new Map<string, number>();
    for (const one of cases(format, 7, both)) {
      expect(disagreement(one)).toBeUndefined();
      const { nearest, several } = reply(one.input, format);
      for (const what of [nearest, ...(several ? ['several'] : [])])
        seen.set(what, (seen.get(what) ?? 0) + 1);
    }
    for (const what of ['between', 'first', 'second', 'both', 'several'])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(2);
  });

  test('the mirror image has the mirrored points, and renamed axes the renamed ones', () => {
    const changes: readonly ((v: Vector) => Vector)[] = [
      ([x = 0, y = 0, z = 0]) => [0 - x, y, z],
      ([x = 0, y = 0, z = 0]) => [y, z, x],
    ];
    for (const { input } of cases(format, 3)) {
      const given = reply(input, format);
      const { onFirst, onSecond } = given;
      for (const change of changes) {
        const points = [onFirst, onSecond].map((v) => change(v).map((x) => x + 0));
        expect(reply(mapped(input, change), format)).toEqual({
          ...given,
          onFirst: points[0],
          onSecond: points[1],
        });
      }
    }
  });

  test('swapped they have the same distance, and where one pair is nearest the same points', () => {
    for (const { input } of cases(format, 4)) {
      const { distance, t, u, onFirst, onSecond, several } = reply(input, format);
      const other = reply({ first: input.second, second: input.first }, format);
      expect(other).toMatchObject({ distance, several });
      if (!several) expect(other).toMatchObject({ t: u, u: t, onFirst: onSecond, onSecond: onFirst });
    }
  });

  test('turned round they have the same distance and points, where one pair is nearest', () => {
    for (const { input } of cases(format, 5)) {
      const { distance, onFirst, onSecond, several } = reply(input, format);
      const { first, second } = input;
      const other = reply({ first: of(first.end, first.start), second }, format);
      expect(other).toMatchObject(several ? { distance } : { distance, onFirst, onSecond });
    }
  });

  test('a point and a segment are a point and a triangle without area', () => {
    for (const { input } of cases(format, 6)) {
      const { start: a, end: b } = input.second;
      const point = input.first.start;
      const { distance, onSecond } = reply({ first: of(point, point), second: input.second }, format);
      expect(closestOnTriangle(point, { a, b, c: b }, { format })).toMatchObject({ distance, on: onSecond });
    }
  });
});
