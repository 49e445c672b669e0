/** The reference for two triangles: answers known beforehand, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  type OverlapAnswer,
  rayTriangle,
  sphereTriangle,
  triangleTriangle,
} from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  type Inputs,
  inputOf,
  isValid,
  queries,
  type Triangle,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

type Input = Inputs['triangleTriangle'];
type TrianglesCase = CaseOf<'triangleTriangle'>;

const of = (a: Vector, b: Vector, c: Vector): Triangle => ({ a, b, c });
const first = of([0, 0, 0], [4, 0, 0], [0, 4, 0]);

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const below1 = step(1, -1, format);
  const ask = (second: Triangle, body = first): boolean => {
    const [there, back] = [
      triangleTriangle(body, second, { format }),
      triangleTriangle(second, body, { format }),
    ];
    expect(back).toEqual(there);
    expect(there).toMatchObject({ margin: null, touching: false });
    return there.overlap;
  };

  test('a side that goes through the inside is met, one beside it is not', () => {
    expect(ask(of([1, 1, -1], [1, 1, 1], [9, 9, 1]))).toBe(true);
    expect(ask(of([3, 3, -1], [3, 3, 1], [9, 9, 1]))).toBe(false);
    // Both planes are crossed, and the stretches on their line are apart.
    expect(ask(of([-2, 1, -1], [-2, 1, 1], [-1, 1, 0]))).toBe(false);
    expect(ask(of([-2, 1, -1], [-2, 1, 1], [0, 1, 0]))).toBe(true);
    expect(ask(of([-2, 1, -1], [-2, 1, 1], [-least, 1, 0]))).toBe(false);
  });

  test('a corner in the inside, on a side, at a corner is met, and an ulp above it is not', () => {
    for (const [x, y] of [
      [1, 1],
      [2, 0],
      [2, 2],
      [0, 0],
      [0, 4],
    ] as const) {
      expect(ask(of([x, y, 0], [x, y, 2], [x + 1, y, 1])), `${x} ${y}`).toBe(true);
      expect(ask(of([x, y, least], [x, y, 2], [x + 1, y, 1])), `${x} ${y}`).toBe(false);
    }
    expect(ask(of([2, step(2, 1, format), 0], [2, 3, 2], [3, 3, 1]))).toBe(false);
    expect(ask(of([2, step(2, -1, format), 0], [2, 3, 2], [3, 3, 1]))).toBe(true);
  });

  test('a side across a side is met, and an ulp past it is not', () => {
    expect(ask(of([2, 0, -1], [2, 0, 1], [2, -3, 0]))).toBe(true);
    expect(ask(of([2, -least, -1], [2, -least, 1], [2, -3, 0]))).toBe(false);
    expect(ask(of([1, 3, -1], [3, 1, 1], [3, 3, 0]))).toBe(true);
  });

  test('in one plane: sides that cross, one in the other, beside, along a side, at a corner', () => {
    expect(ask(of([1, 1, 0], [9, 1, 0], [9, 9, 0]))).toBe(true);
    expect(ask(of([1, 1, 0], [2, 1, 0], [1, 2, 0]))).toBe(true);
    expect(ask(of([-9, -9, 0], [20, -9, 0], [-9, 20, 0]))).toBe(true);
    expect(ask(of([3, 3, 0], [9, 3, 0], [3, 9, 0]))).toBe(false);
    expect(ask(of([1, 0, 0], [3, 0, 0], [2, -3, 0]))).toBe(true);
    expect(ask(of([5, 0, 0], [9, 0, 0], [7, -3, 0]))).toBe(false);
    expect(ask(of([4, 0, 0], [9, 0, 0], [7, -3, 0]))).toBe(true);
    expect(ask(of([2, 2, 0], [4, 4, 0], [5, 4, 0]))).toBe(true);
    expect(ask(of([step(2, 1, format), 2, 0], [4, 4, 0], [5, 4, 0]))).toBe(false);
    // Their boxes overlap, and no corner is in the other.
    expect(ask(of([3, 2, 0], [2, 3, 0], [5, 5, 0]))).toBe(false);
    expect(ask(of([-1, 1, 0], [5, 1, 0], [-1, 2, 0]))).toBe(true);
    expect(ask(of([1, 1, least], [2, 1, least], [1, 2, least]))).toBe(false);
  });

  test('an oblique plane: corners in whole numbers are in it exactly', () => {
    const oblique = of([3, 0, 0], [0, 3, 0], [0, 0, 3]);
    expect(ask(of([1, 1, 1], [4, 1, 1], [1, 4, 1]), oblique)).toBe(true);
    expect(ask(of([1, 1, step(1, 1, format)], [4, 1, 2], [1, 4, 2]), oblique)).toBe(false);
    expect(ask(of([1, 1, below1], [4, 1, 2], [1, 4, 2]), oblique)).toBe(true);
    expect(ask(of([2, 2, -1], [4, 2, -3], [2, 4, -3]), oblique)).toBe(false);
    expect(ask(of([2, 1, 0], [4, 2, -3], [2, 4, -3]), oblique)).toBe(true);
  });

  test('a triangle without area is a segment', () => {
    const through = of([1, 1, -1], [1, 1, 3], [1, 1, 0]);
    expect(ask(through)).toBe(true);
    expect(ask(of([3, 3, -1], [3, 3, 3], [3, 3, 0]))).toBe(false);
    expect(ask(of([1, 1, 1], [1, 1, 3], [1, 1, 2]))).toBe(false);
    expect(ask(of([1, 1, 0], [1, 1, 3], [1, 1, 3]))).toBe(true);
    // In the plane.
    expect(ask(of([1, -1, 0], [1, 5, 0], [1, 0, 0]))).toBe(true);
    expect(ask(of([-1, -1, 0], [-1, 5, 0], [-1, 0, 0]))).toBe(false);
    // Against another one: crossing, skew, in one plane and apart, on one line.
    expect(ask(of([0, 1, 0], [2, 1, 0], [1, 1, 0]), through)).toBe(true);
    expect(ask(of([0, 2, 0], [2, 2, 0], [1, 2, 0]), through)).toBe(false);
    expect(ask(of([0, 1, 4], [2, 1, 4], [1, 1, 4]), through)).toBe(false);
    expect(ask(of([1, 1, 3], [1, 1, 5], [1, 1, 4]), through)).toBe(true);
    expect(ask(of([1, 1, step(3, 1, format)], [1, 1, 5], [1, 1, 4]), through)).toBe(false);
    expect(ask(of([2, 1, 0], [2, 1, 5], [2, 1, 4]), through)).toBe(false);
  });

  test('a triangle without a length is a point', () => {
    const at = (v: Vector): Triangle => of(v, v, v);
    expect(ask(at([1, 1, 0]))).toBe(true);
    expect(ask(at([2, 2, 0]))).toBe(true);
    expect(ask(at([1, 1, -least]))).toBe(false);
    expect(ask(at([3, 3, 0]))).toBe(false);
    expect(ask(at([1, 2, 3]), at([1, 2, 3]))).toBe(true);
    expect(ask(at([1, 2, 3]), at([1, 2, step(3, 1, format)]))).toBe(false);
    const line = of([0, 0, 0], [4, 4, 4], [1, 1, 1]);
    expect(ask(at([3, 3, 3]), line)).toBe(true);
    expect(ask(at([3, 3, step(3, 1, format)]), line)).toBe(false);
    expect(ask(at([5, 5, 5]), line)).toBe(false);
  });

  test('lengths whose products overflow or vanish are lengths', () => {
    for (const s of [largest, least]) {
      const body = of([-s, -s, 0], [s, -s, 0], [0, s, 0]);
      expect(ask(of([0, 0, 0], [0, 0, s], [s, 0, s]), body)).toBe(true);
      expect(ask(of([0, 0, least], [0, 0, s], [s, 0, s]), body)).toBe(false);
      expect(ask(of([s, s, 0], [s, 0, 0], [s, s, s]), body)).toBe(false);
    }
  });

  test('a field at fault is named', () => {
    const bad = Number.NaN;
    expect(() => triangleTriangle(of([0, bad, 0], [1, 0, 0], [0, 1, 0]), first)).toThrow('first.a: ');
    expect(() => triangleTriangle(first, of([0, 0, 0], [1, 0, 0], [0, 1, bad]))).toThrow('second.c: ');
    expect(() => triangleTriangle(first, first, { skin: 1 })).toThrow('skin: ');
  });
});

const sample = howMany(3_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<TrianglesCase> {
  let left = asked(wanted);
  for (const one of caseStream('triangleTriangle', format, seed)) {
    if (one.query !== 'triangleTriangle' || !isValid(queries.triangleTriangle, inputOf(one), 'exit'))
      continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format): boolean =>
  (answer({ query: 'triangleTriangle', format, inside: 'exit', input }) as OverlapAnswer).overlap;

const changed = ({ a, b, c }: Triangle, change: (v: Vector) => Vector): Triangle =>
  of(change(a), change(b), change(c));
const mapped = ({ first, second }: Input, change: (v: Vector) => Vector): Input => ({
  first: changed(first, change),
  second: changed(second, change),
});

/** Cases on which both routes are asked, in each format. */
const both = howMany(5000, 60);

describe.each(formatNames)('laws in %s', (format) => {
  test('the independent oracle has the same verdict', () => {
    let overlaps = 0;
    for (const one of cases(format, 7, both)) {
      expect(disagreement(one)).toBeUndefined();
      overlaps += Number(reply(one.input, format));
    }
    expect(overlaps).toBeGreaterThan(20);
  });

  test('the mirror image, renamed axes, swapped triangles and corners in another order have the same answer', () => {
    for (const { input } of cases(format, 3)) {
      const given = reply(input, format);
      const { first, second } = input;
      const others: Input[] = [
        { first: second, second: first },
        mapped(input, ([x = 0, y = 0, z = 0]) => [-x, y, z]),
        mapped(input, ([x = 0, y = 0, z = 0]) => [y, z, x]),
        { first: of(first.b, first.c, first.a), second },
        { first: of(first.c, first.b, first.a), second: of(second.a, second.c, second.b) },
        { first, second: of(second.c, second.a, second.b) },
      ];
      for (const other of others) expect(reply(other, format)).toEqual(given);
    }
  });

  test('moved and scaled exactly, they have the same answer', () => {
    const whole = (v: Vector): boolean => v.every((x) => Number.isInteger(x) && Math.abs(x) < 1000);
    let seen = 0;
    for (const { input } of cases(format, 5)) {
      const { first, second } = input;
      if (![first, second].every(({ a, b, c }) => [a, b, c].every(whole))) continue;
      seen++;
      const given = reply(input, format);
      const [dx, dy, dz] = [4096, -511, 77];
      const moved = mapped(input, ([x = 0, y = 0, z = 0]) => [x + dx, y + dy, z + dz]);
      expect(reply(moved, format)).toEqual(given);
      expect(
        reply(
          mapped(moved, (v) => v.map((x) => x * 2 ** -40)),
          format,
        ),
      ).toEqual(given);
    }
    expect(seen).toBeGreaterThan(2);
  });

  test('a triangle without a length overlaps where a ball without a radius does', () => {
    for (const { input } of cases(format, 9)) {
      const { first, second } = input;
      const point = of(second.b, second.b, second.b);
      const ball = sphereTriangle({ center: second.b, radius: 0 }, first, { format });
      expect(reply({ first, second: point }, format)).toBe(ball.overlap);
    }
  });

  test('a triangle with two corners in one place overlaps where the ray from one end to the other hits', () => {
    for (const { input } of cases(format, 11)) {
      const { first, second } = input;
      if (second.a.every((x, i) => x === second.b[i])) continue;
      const segment = of(second.a, second.b, second.b);
      const { hit } = rayTriangle({ origin: second.a, end: second.b }, first, { format });
      expect(reply({ first: segment, second: first }, format)).toBe(hit);
    }
  });
});
