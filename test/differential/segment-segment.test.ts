import { describe, expect, it } from 'vitest';
import { families, generateCase } from '../../src/cases/index.ts';
import type { Kind } from '../../src/fast/_types.ts';
import { segmentSegment as textbook32 } from '../../src/fast/f32/textbook/index.ts';
import { segmentSegment as textbook64 } from '../../src/fast/f64/textbook/index.ts';
import { type Format, formatNames, limits, smallest } from '../../src/floats.ts';
import type { Inputs, Segment, Vector } from '../../src/queries/index.ts';

type Input = Inputs['segmentSegment'];

const tiers = { f64: textbook64, f32: textbook32 };
const xy = ([x = 0, y = 0]: Vector) => ({ x, y });
const toFast = ({ start, end }: Segment) => ({ start: xy(start), end: xy(end) });

interface Said {
  readonly kind: Kind;
  /** t, u and the point; −7 where nothing was filled in. */
  readonly numbers: Vector;
}

function ask(format: Format, { first, second }: Input): Said {
  const out = { t: -7, u: -7, point: { x: -7, y: -7 } };
  const kind = tiers[format](toFast(first), toFast(second), out);
  return { kind, numbers: [out.t, out.u, out.point.x, out.point.y].map((x) => (x === 0 ? 0 : x)) };
}

const untouched: Said = { kind: false, numbers: [-7, -7, -7, -7] };

const mapped = ({ first, second }: Input, change: (v: Vector) => Vector): Input => ({
  first: { start: change(first.start), end: change(first.end) },
  second: { start: change(second.start), end: change(second.end) },
});

function* questions(format: Format, which: readonly string[], count = 500): Generator<Input> {
  for (const family of families.filter((name) => which.includes(name)))
    for (let index = 0; index < count; index++)
      yield generateCase({ query: 'segmentSegment', family, format, seed: 11, index }).input as Input;
}

const valid = families.filter((family) => family !== 'invalid');

describe.each(formatNames)('the textbook in %s', (format) => {
  it('a mirrored scene and exchanged axes have the answer mirrored, bit for bit', () => {
    for (const input of questions(format, valid)) {
      const { kind, numbers } = ask(format, input);
      const [t = 0, u = 0, x = 0, y = 0] = numbers;
      const isShared = kind !== false;
      expect(
        ask(
          format,
          mapped(input, ([a = 0, b = 0]) => [-a, b]),
        ),
      ).toEqual(isShared ? { kind, numbers: [t, u, x === 0 ? 0 : -x, y] } : untouched);
      expect(
        ask(
          format,
          mapped(input, ([a = 0, b = 0]) => [b, a]),
        ),
      ).toEqual(isShared ? { kind, numbers: [t, u, y, x] } : untouched);
    }
  });

  it('exchanged segments at an angle have t and u exchanged', () => {
    let crossed = 0;
    for (const { first, second } of questions(format, ['ordinary', 'far-world'])) {
      const given = ask(format, { first, second });
      const found = ask(format, { first: second, second: first });
      expect([found.kind, found.numbers[0], found.numbers[1]]).toEqual([
        given.kind,
        given.numbers[1],
        given.numbers[0],
      ]);
      crossed += Number(given.kind === 'point');
    }
    expect(crossed).toBeGreaterThan(300);
  });

  it('a scene 2^k times as large has the same answer, 2^k times as far', () => {
    for (const input of questions(format, ['ordinary', 'tangent', 'boundary'])) {
      const ends = [input.first, input.second].flatMap(({ start, end }) => [...start, ...end]).map(Math.abs);
      const isModerate = ends.every((x) => x === 0 || (x > 2 ** -24 && x < 2 ** 50));
      if (!isModerate) continue;
      const given = ask(format, input);
      const [t = 0, u = 0, x = 0, y = 0] = given.numbers;
      for (const factor of [2 ** -6, 2, 2 ** 6]) {
        const found = ask(
          format,
          mapped(input, (v) => v.map((z) => z * factor)),
        );
        const numbers = given.kind === false ? untouched.numbers : [t, u, x * factor, y * factor];
        expect(found).toEqual({ kind: given.kind, numbers });
      }
    }
  });

  it('says none to invalid input, and leaves `out` as it was', () => {
    for (const input of questions(format, ['invalid'])) expect(ask(format, input)).toEqual(untouched);
    const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
    const { largest } = limits[format];
    const values = [nan, infinity, -infinity, 0, 1, -1, largest, -largest];
    // Every place with a bad value, the others from 0 to the largest, in a thousand mixtures.
    for (let k = 0; k < 8 * 1000; k++) {
      const at = (place: number): number =>
        place === k % 8
          ? (values[k % 3] ?? nan)
          : (values[(k * (place + 3) * 7 + Math.floor(k / 11) * (place + 1)) % values.length] ?? 0);
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = [0, 1, 2, 3, 4, 5, 6, 7].map(at);
      const input = { first: { start: [a, b], end: [c, d] }, second: { start: [e, f], end: [g, h] } };
      expect(ask(format, input)).toEqual(untouched);
    }
  });

  it('says none where a cross product or a squared length overflows', () => {
    const big = format === 'f64' ? 2 ** 600 : 2 ** 80;
    const segment = (...[x = 0, y = 0, z = 0, w = 0]: number[]): Segment => ({ start: [x, y], end: [z, w] });
    const overflowing = [
      // d × e alone; on one line d·d and e·e.
      [segment(0, 0, big, 0), segment(1, 1, 1, big)],
      [segment(0, 0, big, 0), segment(0, 0, 1, 0)],
      [segment(0, 0, 1, 0), segment(0, 0, big, 0)],
    ] as const;
    for (const [first, second] of overflowing) expect(ask(format, { first, second })).toEqual(untouched);
  });

  it('never reports NaN or a parameter off the segment, whatever the magnitudes', () => {
    const { largest } = limits[format];
    const least = smallest[format];
    const values = [
      0,
      -0,
      least,
      -least,
      3 * least,
      1,
      -1,
      1.5,
      largest,
      -largest,
      largest / 2,
      2 ** 40,
      2 ** -40,
    ];
    let state = 1;
    const value = (): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return values[(state >>> 8) % values.length] ?? 0;
    };
    let shared = 0;
    for (let k = 0; k < 60_000; k++) {
      const segment = (): Segment => ({ start: [value(), value()], end: [value(), value()] });
      const { kind, numbers } = ask(format, { first: segment(), second: segment() });
      if (kind === false) continue;
      shared++;
      const [t = -1, u = -1] = numbers;
      if (!(t >= 0 && t <= 1 && u >= 0 && u <= 1) || numbers.some(Number.isNaN))
        expect.fail(`${kind} ${numbers}`);
    }
    expect(shared).toBeGreaterThan(1_000);
  });

  it('computes the same kind without `out`, and fills t and u without a point', () => {
    for (const input of questions(format, valid, 100)) {
      const [first, second] = [toFast(input.first), toFast(input.second)];
      const { kind, numbers } = ask(format, input);
      expect(tiers[format](first, second)).toBe(kind);
      const out = { t: -7, u: -7 };
      expect(tiers[format](first, second, out)).toBe(kind);
      expect([out.t + 0, out.u + 0]).toEqual(numbers.slice(0, 2));
    }
  });
});
