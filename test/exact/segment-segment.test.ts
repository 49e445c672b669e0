/** The reference for two segments: answers known beforehand, laws that are exactly true, and where the verdict flips. */
import { describe, expect, test } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import { type SegmentsAnswer, segmentCircle, segmentSegment } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, limits, rank, smallest, step } from '../../src/floats.ts';
import { segmentsAnswer } from '../../src/oracle/_segments.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  type Inputs,
  inputOf,
  isValid,
  kindNames,
  queries,
  type Segment,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, fewer, howMany, isQuick } from '../_cases.ts';
import { breach, movedExactly } from '../laws/_laws.ts';

type SegmentsCase = CaseOf<'segmentSegment'>;
type Input = Inputs['segmentSegment'];

const segment = ([x = 0, y = 0, z = 0, w = 0]: Vector): Segment => ({ start: [x, y], end: [z, w] });
const none = { kind: 'none', touching: false };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest, significandBits } = limits[format];
  const least = smallest[format];
  const round = (x: number): number => (format === 'f64' ? x : Math.fround(x));
  const ask = (first: Vector, second: Vector): SegmentsAnswer =>
    segmentSegment(segment(first), segment(second), { format });
  const shared = (kind: string, t: number, u: number, point: Vector, touching = true) => ({
    kind,
    t,
    u,
    point,
    touching,
  });

  test('segments that cross share the point, and nothing touches', () => {
    expect(ask([0, 0, 4, 4], [0, 4, 4, 0])).toEqual(shared('point', 0.5, 0.5, [2, 2], false));
    expect(ask([0, 0, 3, 0], [1, -1, 1, 2])).toEqual(
      shared('point', round(1 / 3), round(1 / 3), [1, 0], false),
    );
    expect(ask([0, 0, 7, 0], [3, -2, 4, 1])).toEqual(
      shared('point', round(11 / 21), round(2 / 3), [round(11 / 3), 0], false),
    );
  });

  test('lines that cross beyond an end share nothing', () => {
    expect(ask([0, 0, 1, 1], [0, 4, 4, 0])).toEqual(none);
    expect(ask([0, 0, 4, 4], [0, 4, 1, 3])).toEqual(none);
    expect(ask([5, 5, 4, 4], [0, 4, 4, 0])).toEqual(none);
  });

  test('an end on the other segment touches, from either side and by either end', () => {
    expect(ask([0, 0, 4, 0], [1, 0, 1, 5])).toEqual(shared('point', 0.25, 0, [1, 0]));
    expect(ask([0, 0, 4, 0], [1, -5, 1, 0])).toEqual(shared('point', 0.25, 1, [1, 0]));
    expect(ask([1, 0, 1, 5], [0, 0, 4, 0])).toEqual(shared('point', 0, 0.25, [1, 0]));
    expect(ask([3, 5, 1, 0], [0, 0, 4, 0])).toEqual(shared('point', 1, 0.25, [1, 0]));
    // Oblique: (3, 2) is two thirds of the way from (−1, −4) to (5, 5).
    expect(ask([-1, -4, 5, 5], [3, 2, 9, 1])).toEqual(shared('point', round(2 / 3), 0, [3, 2]));
  });

  test('ends that meet touch', () => {
    expect(ask([0, 0, 2, 1], [2, 1, 3, 7])).toEqual(shared('point', 1, 0, [2, 1]));
    expect(ask([2, 1, 0, 0], [3, 7, 2, 1])).toEqual(shared('point', 0, 1, [2, 1]));
    expect(ask([2, 1, 0, 0], [2, 1, 3, 7])).toEqual(shared('point', 0, 0, [2, 1]));
  });

  test('on one line: what is shared begins where it begins along the first segment', () => {
    expect(ask([0, 0, 4, 0], [2, 0, 6, 0])).toEqual(shared('overlap', 0.5, 0, [2, 0]));
    expect(ask([0, 0, 4, 0], [6, 0, 2, 0])).toEqual(shared('overlap', 0.5, 1, [2, 0]));
    expect(ask([4, 0, 0, 0], [2, 0, 6, 0])).toEqual(shared('overlap', 0, 0.5, [4, 0]));
    expect(ask([2, 2, 6, 6], [0, 0, 4, 4])).toEqual(shared('overlap', 0, 0.5, [2, 2]));
    expect(ask([0, 0, 0, 8], [0, 2, 0, 4])).toEqual(shared('overlap', 0.25, 0, [0, 2]));
    expect(ask([0, 0, 0, 8], [0, 4, 0, 2])).toEqual(shared('overlap', 0.25, 1, [0, 2]));
    expect(ask([0, 2, 0, 4], [0, 0, 0, 8])).toEqual(shared('overlap', 0, 0.25, [0, 2]));
    expect(ask([0, 4, 0, 2], [0, 0, 0, 8])).toEqual(shared('overlap', 0, 0.5, [0, 4]));
    expect(ask([-3, 6, 3, -6], [1, -2, 9, -18])).toEqual(shared('overlap', round(2 / 3), 0, [1, -2]));
  });

  test('equal segments overlap from their start, and one reversed from its end', () => {
    expect(ask([1, 2, 4, 8], [1, 2, 4, 8])).toEqual(shared('overlap', 0, 0, [1, 2]));
    expect(ask([1, 2, 4, 8], [4, 8, 1, 2])).toEqual(shared('overlap', 0, 1, [1, 2]));
  });

  test('on one line and end to end they share a point', () => {
    expect(ask([0, 0, 1, 2], [1, 2, 4, 8])).toEqual(shared('point', 1, 0, [1, 2]));
    expect(ask([0, 0, 1, 2], [4, 8, 1, 2])).toEqual(shared('point', 1, 1, [1, 2]));
    expect(ask([1, 2, 0, 0], [1, 2, 4, 8])).toEqual(shared('point', 0, 0, [1, 2]));
    expect(ask([1, 2, 0, 0], [4, 8, 1, 2])).toEqual(shared('point', 0, 1, [1, 2]));
  });

  test('on one line and apart they share nothing, and neither do parallels', () => {
    expect(ask([0, 0, 1, 2], [2, 4, 4, 8])).toEqual(none);
    expect(ask([2, 4, 4, 8], [0, 0, 1, 2])).toEqual(none);
    expect(ask([0, 0, 4, 2], [0, 1, 4, 3])).toEqual(none);
  });

  test('a segment that is a point has parameter 0', () => {
    expect(ask([1, 1, 1, 1], [0, 0, 4, 4])).toEqual(shared('point', 0, 0.25, [1, 1]));
    expect(ask([0, 0, 4, 4], [1, 1, 1, 1])).toEqual(shared('point', 0.25, 0, [1, 1]));
    expect(ask([4, 4, 4, 4], [0, 0, 4, 4])).toEqual(shared('point', 0, 1, [4, 4]));
    expect(ask([4, 4, 0, 0], [4, 4, 4, 4])).toEqual(shared('point', 0, 0, [4, 4]));
    for (const point of [
      [1, 2],
      [5, 5],
      [-1, -1],
    ]) {
      expect(ask([...point, ...point], [0, 0, 4, 4])).toEqual(none);
      expect(ask([0, 0, 4, 4], [...point, ...point])).toEqual(none);
    }
  });

  test('two points share themselves or nothing', () => {
    expect(ask([3, -7, 3, -7], [3, -7, 3, -7])).toEqual(shared('point', 0, 0, [3, -7]));
    expect(ask([0, -0, -0, 0], [-0, -0, 0, 0])).toEqual(shared('point', 0, 0, [0, 0]));
    expect(ask([3, -7, 3, -7], [3, step(-7, 1, format), 3, step(-7, 1, format)])).toEqual(none);
  });

  test('an ulp is enough to part what touches, and to turn parallels into none', () => {
    const up = step(2, 1, format);
    expect(ask([0, 0, 6, 3], [4, 2, 5, 9])).toMatchObject({ kind: 'point', u: 0, touching: true });
    expect(ask([0, 0, 6, 3], [4, up, 5, 9])).toEqual(none);
    expect(ask([0, 0, 6, 3], [4, step(2, -1, format), 5, 9])).toMatchObject({
      kind: 'point',
      touching: false,
    });
    expect(ask([0, 0, 6, 3], [2, 1, 4, 2])).toMatchObject({ kind: 'overlap', touching: true });
    expect(ask([0, 0, 6, 3], [2, 1, 4, up])).toMatchObject({ kind: 'point', u: 0, touching: true });
    expect(ask([0, 0, 6, 3], [2, step(1, 1, format), 4, up])).toEqual(none);
  });

  test('the ends of the format', () => {
    const M = largest;
    expect(ask([-M, -M, M, M], [-M, M, M, -M])).toEqual(shared('point', 0.5, 0.5, [0, 0], false));
    expect(ask([-M, 0, M, 0], [0, 0, M, 0])).toEqual(shared('overlap', 0.5, 0, [0, 0]));
    expect(ask([0, 0, M, M], [M, M, M, 0])).toEqual(shared('point', 1, 0, [M, M]));
    expect(ask([0, 0, least, 0], [least, 0, least, least])).toEqual(shared('point', 1, 0, [least, 0]));
    expect(ask([0, 0, least, 0], [0, least, least, least])).toEqual(none);
    // At half of the least float, which rounds to the even one: 0.
    expect(ask([0, 0, least, least], [0, least, least, 0])).toEqual(shared('point', 0.5, 0.5, [0, 0], false));
    expect(ask([0, 0, 3 * least, least], [0, least, 3 * least, 0])).toEqual(
      shared('point', 0.5, 0.5, [2 * least, 0], false),
    );
  });

  test('a parameter that rounds to 0 or 1 is no end', () => {
    const M = largest;
    expect(ask([-least, 0, M, 0], [0, -1, 0, 1])).toEqual(shared('point', 0, 0.5, [0, 0], false));
    expect(ask([-M, 0, least, 0], [0, -1, 0, 1])).toEqual(shared('point', 1, 0.5, [0, 0], false));
    expect(ask([-M, 0, -least, 0], [0, -1, 0, 1])).toEqual(none);
  });

  test('a tie goes to the even float', () => {
    // t = (2^n + 1)/2^(n + 2) with n the bits of the significand: half way from 1/4 to the next float.
    const n = 2 ** significandBits;
    const at = (x: number): Vector => [x, -1, x + 2, 1];
    expect(ask([0, 0, 4 * n, 0], at(n))).toMatchObject({ kind: 'point', t: 0.25, u: 0.5 });
    expect(ask([0, 0, 4 * n, 0], at(n + 2))).toMatchObject({ t: 0.25 + 1 / n, point: [n + 4, 0] });
  });

  test('invalid input is named', () => {
    const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
    const bad: readonly (readonly [Vector, Vector, string])[] = [
      [[nan, 0, 1, 1], [0, 0, 1, infinity], 'first.start: '],
      [[0, 0, 1, -infinity], [0, 0, 1, 1], 'first.end: '],
      [[0, 0, 1, 1], [0, nan, nan, 1], 'second.start: '],
      [[0, 0, 1, 1], [0, 0, infinity, 1], 'second.end: '],
    ];
    for (const [first, second, named] of bad) {
      expect(() => ask(first, second)).toThrow(RangeError);
      expect(() => ask(first, second)).toThrow(named);
    }
    const good = segment([0, 0, 1, 1]);
    expect(() => segmentSegment(good, { start: [0, 0, 0], end: [1, 1] }, { format })).toThrow(
      'second.start: ',
    );
    expect(() => segmentSegment(undefined as unknown as Segment, good, { format })).toThrow('first: missing');
  });
});

test('decimals on request, named components, and binary32 alone in f32', () => {
  const third = segmentSegment(
    { start: { x: 0, y: 0 }, end: { x: 3, y: 0 } },
    { start: { x: 1, y: -1 }, end: { x: 1, y: 2 } },
    { digits: 30 },
  );
  if (third.kind === 'none') throw new Error('they cross');
  expect([String(third.tExact), String(third.uExact)]).toEqual([
    `0.${'3'.repeat(30)}`,
    `0.${'3'.repeat(30)}`,
  ]);
  expect(third.pointExact?.map(String)).toEqual(['1', '0']);
  const given = { start: [0.1, 0], end: [1, 1] };
  expect(() => segmentSegment(given, given, { format: 'f32' })).toThrow(
    /^first.start: 0.1 is not a binary32/,
  );
  expect(() => segmentSegment(given, given, { digits: 0 })).toThrow('digits');
});

const sample = howMany(3_000, 60);

/** Valid cases of the independent stream. */
function* cases(format: Format, seed: number): Generator<SegmentsCase> {
  let left = asked(sample);
  for (const one of caseStream('segmentSegment', format, seed)) {
    if (one.query !== 'segmentSegment' || !isValid(queries.segmentSegment, inputOf(one), 'exit')) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format }: SegmentsCase): SegmentsAnswer =>
  segmentSegment(input.first, input.second, { format });

const withInput = (one: SegmentsCase, input: Input): SegmentsCase => ({ ...one, input });

const mapSegment = ({ start, end }: Segment, change: (v: Vector) => Vector): Segment => ({
  start: change(start),
  end: change(end),
});

const mapped = ({ first, second }: Input, change: (v: Vector) => Vector): Input => ({
  first: mapSegment(first, change),
  second: mapSegment(second, change),
});

const reversed = ({ start, end }: Segment): Segment => ({ start: end, end: start });

const numbersOf = ({ first, second }: Input): readonly number[] =>
  [first, second].flatMap((s) => [...s.start, ...s.end]);

const isPoint = ({ start, end }: Segment): boolean => start.every((x, i) => x === end[i]);

/** The sign of a zero is never judged. */
const plain = (answer: unknown): string => JSON.stringify(answer, (_, x: unknown) => (x === 0 ? 0 : x));

function expectSame(one: SegmentsCase, found: SegmentsAnswer, wanted: unknown): void {
  if (plain(found) !== plain(wanted)) breach(one, { found, wanted });
}

const withPoint = (answer: SegmentsAnswer, change: (v: Vector) => Vector): unknown =>
  answer.kind === 'none' ? answer : { ...answer, point: change(answer.point) };

describe.each(formatNames)('laws in %s', (format) => {
  test('the stream has every kind, touching and not', () => {
    const seen = new Set<string>();
    for (const one of cases(format, 1)) seen.add(`${reply(one).kind} ${reply(one).touching}`);
    expect([...seen].sort()).toEqual(['none false', 'overlap true', 'point false', 'point true']);
  });

  test('the mirror image and exchanged axes have the mirror image of the answer', () => {
    let rotation = 0;
    for (const one of cases(format, 2)) {
      const axis = rotation++ % 2;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      const exchanged = ([x = 0, y = 0]: Vector): Vector => [y, x];
      for (const change of [mirror, exchanged]) {
        const found = reply(withInput(one, mapped(one.input, change)));
        expectSame(one, found, withPoint(reply(one), change));
      }
    }
  });

  test('a scene 2^k times as large shares the same at a point 2^k times as far', () => {
    let rotation = 0;
    let scaled = 0;
    for (const one of cases(format, 3)) {
      if (!numbersOf(one.input).every((x) => x === 0 || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60)))
        continue;
      const factor = 2 ** ((rotation++ % 41) - 20);
      const larger = (v: Vector): Vector => v.map((x) => x * factor);
      const found = reply(withInput(one, mapped(one.input, larger)));
      expectSame(one, found, withPoint(reply(one), larger));
      scaled++;
    }
    expect(scaled).toBeGreaterThan(sample / 3);
  });

  test('a scene moved without rounding shares the same, at the same parameters', () => {
    let moved = 0;
    for (const one of cases(format, 4)) {
      const { first, second } = one.input;
      const move = (v: Vector): Vector | undefined =>
        movedExactly({ origin: v, center: v, radius: 0 }, [64, -1024], format)?.origin;
      const ends = [first.start, first.end, second.start, second.end].map(move);
      const [a, b, c, d] = ends;
      if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
      moved++;
      const found = reply(withInput(one, { first: { start: a, end: b }, second: { start: c, end: d } }));
      const elsewhere = (): Vector => [];
      if (plain(withPoint(found, elsewhere)) !== plain(withPoint(reply(one), elsewhere)))
        breach(one, { found });
    }
    expect(moved).toBeGreaterThan(sample / 3);
  });

  test('exchanged segments share the same; of a point, with t and u exchanged', () => {
    for (const one of cases(format, 5)) {
      const { first, second } = one.input;
      const given = reply(one);
      const found = reply(withInput(one, { first: second, second: first }));
      if (given.kind === 'point') expectSame(one, found, { ...given, t: given.u, u: given.t });
      else if (found.kind !== given.kind || found.touching !== given.touching) breach(one, { given, found });
    }
  });

  test('the second segment reversed shares the same from its other end', () => {
    const digits = 40;
    for (const one of cases(format, 6)) {
      const { first, second } = one.input;
      const forth = segmentSegment(first, second, { format, digits });
      const back = segmentSegment(first, reversed(second), { format, digits });
      if (forth.kind === 'none' || back.kind === 'none') {
        expect(back.kind).toBe(forth.kind);
        continue;
      }
      expect([back.kind, back.t, back.point]).toEqual([forth.kind, forth.t, forth.point]);
      const sum = forth.uExact?.plus(back.uExact ?? 0).minus(isPoint(second) ? 0 : 1);
      expect(sum?.abs().lt(`1e-${digits - 2}`)).toBe(true);
    }
  });

  test('the first segment reversed meets a point from its other end, and overlaps whatever it overlapped', () => {
    const digits = 40;
    for (const one of cases(format, 7)) {
      const { first, second } = one.input;
      const forth = segmentSegment(first, second, { format, digits });
      const back = segmentSegment(reversed(first), second, { format, digits });
      expect([back.kind, back.touching]).toEqual([forth.kind, forth.touching]);
      if (forth.kind !== 'point' || back.kind !== 'point') continue;
      expect([back.u, back.point]).toEqual([forth.u, forth.point]);
      const sum = forth.tExact?.plus(back.tExact ?? 0).minus(isPoint(first) ? 0 : 1);
      expect(sum?.abs().lt(`1e-${digits - 2}`)).toBe(true);
    }
  });

  test('a longer segment shares no less', () => {
    let longer = 0;
    for (const one of cases(format, 8)) {
      const { first, second } = one.input;
      // Twice as long, where that is exact.
      const end = first.end.map((x, i) => 2 * x - (first.start[i] ?? 0));
      const isExact = end.every(
        (x, i) =>
          isOfFormat(x, format) && Math.abs(x) < 2 ** 60 && (x + (first.start[i] ?? 0)) / 2 === first.end[i],
      );
      const fits = numbersOf(one.input).every((x) => Number.isInteger(x * 8) && Math.abs(x) < 2 ** 20);
      if (!isExact || !fits) continue;
      longer++;
      const [before, after] = [
        reply(one),
        reply(withInput(one, { first: { start: first.start, end }, second })),
      ];
      if (kindNames.indexOf(after.kind) < kindNames.indexOf(before.kind)) breach(one, { before, after });
    }
    expect(longer).toBeGreaterThan(sample / 4);
  });

  test('a point is shared exactly where the segment meets a disc of radius 0 around it, after the same t', () => {
    let met = 0;
    for (const one of cases(format, 9)) {
      const { first, second } = one.input;
      if (isPoint(first)) continue;
      for (const center of [second.start, second.end]) {
        const found = reply(withInput(one, { first, second: { start: center, end: center } }));
        const hit = segmentCircle(first, { center, radius: 0 }, { format, inside: 'exit' });
        if (!hit.hit) expect(found).toEqual(none);
        else expectSame(one, found, { kind: 'point', t: hit.t, u: 0, point: hit.point, touching: true });
        met += Number(hit.hit);
      }
    }
    expect(met).toBeGreaterThan(sample / 8);
  });

  test('of an overlap the point reported is an end of one of them, to the last bit', () => {
    for (const one of cases(format, 10)) {
      const given = reply(one);
      if (given.kind !== 'overlap') continue;
      const { first, second } = one.input;
      const ends = [first.start, second.start, second.end];
      expect(ends.some((end) => end.every((x, i) => x === given.point[i]))).toBe(true);
    }
  });
});

describe.each(formatNames)('where the verdict flips in %s', (format) => {
  const kindBySecondRoute = (one: SegmentsCase): string => {
    const found = segmentsAnswer(one);
    return 'kind' in found ? found.kind : 'no kind';
  };

  test('between two neighbouring floats of a coordinate of an end, where integers say so', () => {
    let tried = 0;
    for (const family of ['ordinary', 'tangent', 'far-origin', 'far-world', 'boundary'] as const) {
      for (let index = 0; index < fewer(120); index++) {
        const one = generateCase({ query: 'segmentSegment', family, format, seed: 8, index }) as SegmentsCase;
        const { second } = one.input;
        const axis = index % 2;
        const at = (x: number): SegmentsCase =>
          withInput(one, {
            ...one.input,
            second: { ...second, start: second.start.map((other, i) => (i === axis ? x : other)) },
          });
        if (reply(one).kind === 'none') continue;
        // So far aside that the segment leaves the other: to one side or to the other.
        const beyond = [1, -1]
          .map((side) => side * limits[format].largest)
          .find((x) => reply(at(x)).kind === 'none');
        if (beyond === undefined) continue;
        tried++;
        let [near, far] = [rank(second.start[axis] ?? 0, format), rank(beyond, format)];
        const float = (place: bigint): number => step(0, place, format);
        while (near - far > 1n || far - near > 1n) {
          const half = (near + far) / 2n;
          if (reply(at(float(half))).kind === 'none') far = half;
          else near = half;
        }
        expect(kindBySecondRoute(at(float(near)))).not.toBe('none');
        expect(kindBySecondRoute(at(float(far)))).toBe('none');
      }
    }
    expect(tried).toBeGreaterThan(isQuick ? 25 : 150);
  });
});
