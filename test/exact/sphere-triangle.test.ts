/** The reference for a ball and a triangle: answers known beforehand, where the verdict flips, and laws that are exactly true. */
import { describe, expect, test } from 'vitest';
import { answer, type OverlapAnswer, sphereCapsule, sphereTriangle } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { type CaseOf, type Inputs, inputOf, isValid, queries, type Vector } from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { disagreement } from '../differential/_agreement.ts';

type Input = Inputs['sphereTriangle'];
type SphereTriangleCase = CaseOf<'sphereTriangle'>;

const triangle = { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] };

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest } = limits[format];
  const least = smallest[format];
  const ask = (center: Vector, radius: number, body: Input['triangle'] = triangle): OverlapAnswer =>
    sphereTriangle({ center, radius }, body, { format });

  test('at the distance of the centre they touch: over the inside, beside a side, past a corner, in the plane', () => {
    for (const [center, radius] of [
      [[1, 1, 3], 3],
      [[1, 1, -3], 3],
      [[2, -3, 4], 5],
      [[-12, 3, 5], 13],
      [[-1, -2, 2], 3],
      [[7, -4, 0], 5],
      [[0, 7, 4], 5],
      [[-2, 2, 0], 2],
      [[2, 2, 7], 7],
    ] as const)
      expect(ask(center, radius), String(center)).toEqual({ overlap: true, margin: 0, touching: true });
  });

  test('beside the slanted side the distance is no float, and the verdict flips between two', () => {
    // (3, 3, 1) is √2 beside the line x + y = 4, and 1 above it: √3 away.
    const [below, above] =
      format === 'f64' ? [1.7320508075688772, 1.7320508075688774] : [1.7320507764816284, 1.732050895690918];
    expect(ask([3, 3, 1], below)).toMatchObject({ overlap: false });
    expect(ask([3, 3, 1], above)).toMatchObject({ overlap: true });
  });

  test('an ulp of the ball decides, and the margin says so', () => {
    expect(ask([1, 1, 3], step(3, 1, format))).toEqual({ overlap: true, margin: 1, touching: false });
    expect(ask([1, 1, 3], step(3, -1, format))).toEqual({ overlap: false, margin: -1, touching: false });
    expect(ask([1, 1, 9], 1)).toMatchObject({ margin: -8 / ulp(1, format) });
  });

  test('where the triangle holds the centre no radius of the ball flips the verdict', () => {
    expect(ask([1, 1, 0], 2)).toEqual({ overlap: true, margin: null, touching: false });
    for (const center of [triangle.a, triangle.b, [2, 2, 0], [1, 0, 0], [1, 1, 0]])
      expect(ask(center, 0)).toEqual({ overlap: true, margin: null, touching: true });
    expect(ask([1, 1, least], 0).overlap).toBe(false);
    expect(ask([step(2, 1, format), 2, 0], 0).overlap).toBe(false);
  });

  test('a triangle without area is its sides, or a point', () => {
    const line = { a: [0, 0, 0], b: [6, 0, 0], c: [2, 0, 0] };
    expect(ask([5, 3, 4], 5, line)).toMatchObject({ touching: true });
    expect(ask([9, 0, 4], 5, line)).toMatchObject({ touching: true });
    expect(ask([9, least, 4], 5, line)).toMatchObject({ overlap: false });
    const point = { a: [1, 2, 3], b: [1, 2, 3], c: [1, 2, 3] };
    expect(ask([2, 4, 5], 3, point)).toMatchObject({ touching: true });
    expect(ask([2, 4, step(5, 1, format)], 3, point)).toMatchObject({ overlap: false });
    const twice = { a: [0, 0, 0], b: [0, 0, 0], c: [6, 0, 0] };
    expect(ask([5, 3, 4], 5, twice)).toMatchObject({ touching: true });
  });

  test('lengths whose products overflow or vanish are lengths', () => {
    const large = { a: [-largest, -largest, 0], b: [largest, -largest, 0], c: [0, largest, 0] };
    expect(ask([0, 0, largest], largest, large)).toMatchObject({ touching: true });
    expect(ask([0, 0, largest], step(largest, -1, format), large)).toMatchObject({ overlap: false });
    const small = { a: [-least, -least, 0], b: [3 * least, -least, 0], c: [-least, 3 * least, 0] };
    expect(ask([0, 0, 2 * least], 2 * least, small)).toMatchObject({ touching: true });
    expect(ask([0, 0, 2 * least], least, small)).toMatchObject({ overlap: false });
  });

  test('a field at fault is named', () => {
    const bad = Number.NaN;
    expect(() => ask([0, bad, 0], 1)).toThrow('sphere.center: ');
    expect(() => ask([0, 0, 0], -least)).toThrow('sphere.radius: ');
    expect(() => ask([0, 0, 0], 1, { ...triangle, b: [0, bad, 0] })).toThrow('triangle.b: ');
  });
});

test('a skin is added to the radius, and the margin stays that of the radius', () => {
  const ball = { center: [1, 1, 3], radius: 2 };
  expect(sphereTriangle(ball, triangle, { skin: 1 })).toEqual({ overlap: true, margin: 0, touching: true });
  expect(sphereTriangle(ball, triangle, { skin: 3 }).margin).toBeNull();
});

const sample = howMany(3_000, 40);

function* cases(format: Format, seed: number, wanted = sample): Generator<SphereTriangleCase> {
  let left = asked(wanted);
  for (const one of caseStream('sphereTriangle', format, seed)) {
    if (one.query !== 'sphereTriangle' || !isValid(queries.sphereTriangle, inputOf(one), 'exit')) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = (input: Input, format: Format) =>
  answer({ query: 'sphereTriangle', format, inside: 'exit', input }) as OverlapAnswer;

const mapped = ({ sphere, triangle: { a, b, c } }: Input, change: (v: Vector) => Vector): Input => ({
  sphere: { ...sphere, center: change(sphere.center) },
  triangle: { a: change(a), b: change(b), c: change(c) },
});

/** Cases on which both routes are asked, in each format. */
const both = howMany(5000, 60);

describe.each(formatNames)('laws in %s', (format) => {
  test('the independent oracle has the same verdict and the same margin', () => {
    let [overlaps, touches] = [0, 0];
    for (const one of cases(format, 7, both)) {
      expect(disagreement(one)).toBeUndefined();
      const { overlap, touching } = reply(one.input, format);
      overlaps += Number(overlap);
      touches += Number(touching);
    }
    expect(overlaps).toBeGreaterThan(10);
    expect(touches).toBeGreaterThan(2);
  });

  test('the mirror image, renamed axes and corners in another order have the same answer', () => {
    for (const { input } of cases(format, 3)) {
      const given = reply(input, format);
      const { sphere, triangle } = input;
      const { a, b, c } = triangle;
      const others: Input[] = [
        mapped(input, ([x = 0, y = 0, z = 0]) => [-x, y, z]),
        mapped(input, ([x = 0, y = 0, z = 0]) => [y, z, x]),
        { sphere, triangle: { a: b, b: c, c: a } },
        { sphere, triangle: { a: c, b, c: a } },
      ];
      for (const other of others) expect(reply(other, format)).toEqual(given);
    }
  });

  test('a triangle with two corners in one place is a capsule without a radius', () => {
    for (const { input } of cases(format, 5)) {
      const { sphere, triangle } = input;
      const { a, b } = triangle;
      const flat = { sphere, triangle: { a, b, c: b } };
      expect(reply(flat, format)).toEqual(sphereCapsule(sphere, { a, b, radius: 0 }, { format }));
    }
  });
});
