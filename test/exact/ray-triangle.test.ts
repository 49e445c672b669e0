/** Laws of the reference for a triangle, known answers, and what stands in no test vector: touching, and rays in the plane. */
import { describe, expect, test } from 'vitest';
import { rayTriangle, type TriangleAnswer, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  type Inputs,
  inputOf,
  isValid,
  policyOf,
  queries,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { changed, expectAgreement } from '../laws/_laws.ts';

type TriangleCase = CaseOf<'rayTriangle'>;
type Input = Inputs['rayTriangle'];

const sample = howMany(2_000, 60);

function* cases(
  format: Format,
  seed: number,
  suits = (_: TriangleCase): boolean => true,
): Generator<TriangleCase> {
  let left = asked(sample);
  for (const one of caseStream('rayTriangle', format, seed)) {
    if (
      one.query !== 'rayTriangle' ||
      !isValid(queries.rayTriangle, inputOf(one), policyOf(one)) ||
      !suits(one)
    )
      continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format, side = 'both' }: TriangleCase): TriangleAnswer =>
  rayTriangle(input.ray, input.triangle, { format, side });

const withInput = (one: TriangleCase, input: Input): TriangleCase => ({ ...one, input });

/** Every vector changed alike. */
function mapped({ ray, triangle: { a, b, c } }: Input, change: (v: Vector) => Vector): Input {
  const origin = change(ray.origin);
  const moved: Ray =
    'end' in ray ? { origin, end: change(ray.end) } : { ...ray, origin, direction: change(ray.direction) };
  return { ray: moved, triangle: { a: change(a), b: change(b), c: change(c) } };
}

const isModerate = ({ input: { ray, triangle } }: TriangleCase): boolean =>
  ([...Object.values(ray), ...Object.values(triangle)].flat() as number[]).every(
    (x) => x === 0 || x === Number.POSITIVE_INFINITY || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60),
  );

const times2 =
  (k: number) =>
  (v: Vector): Vector =>
    v.map((x) => x * 2 ** k);

const opposite = { both: 'both', front: 'back', back: 'front' } as const;
const negated = (v: Vector): Vector => v.map((x) => -x);

describe.each(formatNames)('%s', (format) => {
  test('the mirror image of a scene has its answer mirrored, and the other side', () => {
    let rotation = 0;
    for (const one of cases(format, 1)) {
      const axis = rotation++ % 3;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      const image = { ...withInput(one, mapped(one.input, mirror)), side: opposite[one.side ?? 'both'] };
      const right = changed(toExpected(reply(one)), { point: mirror, normal: (v) => negated(mirror(v)) });
      expectAgreement(one, toExpected(reply(image)), right);
    }
  });

  test('axes may be renamed', () => {
    const turned = ([x = 0, ...rest]: Vector): Vector => [...rest, x];
    for (const one of cases(format, 2)) {
      const found = toExpected(reply(withInput(one, mapped(one.input, turned))));
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: turned, normal: turned }));
    }
  });

  test('a scene 2^k times as large is met after the same t at a point 2^k times as far', () => {
    let rotation = 0;
    for (const one of cases(format, 3, isModerate)) {
      const scale = times2((rotation++ % 41) - 20);
      const found = toExpected(reply(withInput(one, mapped(one.input, scale))));
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: scale }));
    }
  });

  test('with b and c exchanged the normal is turned round, u and v change places, and so do the sides', () => {
    for (const one of cases(format, 4)) {
      const { ray, triangle } = one.input;
      const { a, b, c } = triangle;
      const other = {
        ...withInput(one, { ray, triangle: { a, b: c, c: b } }),
        side: opposite[one.side ?? 'both'],
      };
      const found = reply(other);
      const swapped = found.hit ? { ...found, u: found.v, v: found.u } : found;
      expectAgreement(one, toExpected(swapped), changed(toExpected(reply(one)), { normal: negated }));
    }
  });

  test('it does not matter which corner is the first: t, point and normal are the same, and u becomes v', () => {
    for (const one of cases(format, 5)) {
      const { ray, triangle } = one.input;
      const { a, b, c } = triangle;
      const [first, turned] = [reply(one), reply(withInput(one, { ray, triangle: { a: c, b: a, c: b } }))];
      expect(turned.hit).toBe(first.hit);
      if (!first.hit || !turned.hit) continue;
      const kept = ({ t, point, normal, touching, coplanar }: typeof first) => ({
        t,
        point,
        normal,
        touching,
        coplanar,
      });
      expect(kept(turned)).toEqual(kept(first));
      expect(turned.v).toBe(first.u);
    }
  });

  test('both sides are the front, the back, and what is neither', () => {
    const counts = { front: 0, back: 0, neither: 0 };
    for (const one of cases(format, 6)) {
      const [both, front, back] = (['both', 'front', 'back'] as const).map((side) => reply({ ...one, side }));
      if (both === undefined || front === undefined || back === undefined) throw new Error('three answers');
      expect(front.hit && back.hit).toBe(false);
      if (front.hit || back.hit) expect(front.hit ? front : back).toEqual(both);
      else if (both.hit) expect(both.coplanar).toBe(true);
      counts[front.hit ? 'front' : back.hit ? 'back' : 'neither']++;
    }
    expect(Math.min(counts.front, counts.back, counts.neither)).toBeGreaterThan(sample / 20);
  });

  test('the weights of a hit are from 0 to 1, and the point is their mean of the corners, up to rounding', () => {
    for (const one of cases(format, 7, isModerate)) {
      const found = reply(one);
      if (!found.hit || found.normal.every((x) => x === 0)) continue;
      const { u, v, point } = found;
      const { a, b, c } = one.input.triangle;
      expect(u >= 0 && v >= 0 && u + v <= 1 + 2 ** -20).toBe(true);
      point.forEach((x, i) => {
        const [p, q, r] = [a[i] ?? 0, b[i] ?? 0, c[i] ?? 0];
        const size = Math.max(Math.abs(p), Math.abs(q), Math.abs(r));
        expect(Math.abs((1 - u - v) * p + u * q + v * r - x)).toBeLessThanOrEqual(size * 2 ** -20);
      });
    }
  });
});

const corner = { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] };
const ask = (origin: Vector, direction: Vector, triangle = corner, tMax = Number.POSITIVE_INFINITY) =>
  rayTriangle({ origin, direction, tMax }, triangle);

describe('known answers', () => {
  test.each([
    [
      'in the middle',
      [1, 1, 8],
      [0, 0, -2],
      { t: 4, u: 0.25, v: 0.25, touching: false, coplanar: false, normal: [0, 0, 1] },
    ],
    ['on an edge', [2, 2, 8], [0, 0, -2], { t: 4, u: 0.5, v: 0.5, touching: true, coplanar: false }],
    ['at a corner', [4, 0, 8], [0, 0, -2], { t: 4, u: 1, v: 0, touching: true }],
    [
      'in the plane, from outside',
      [-4, 1, 0],
      [1, 0, 0],
      { t: 4, u: 0, v: 0.25, touching: true, coplanar: true, normal: [0, 0, 1] },
    ],
    [
      'in the plane, from inside',
      [1, 1, 0],
      [1, 0, 0],
      { t: 0, u: 0.25, v: 0.25, touching: true, coplanar: true },
    ],
    ['along an edge, backwards', [6, 0, 0], [-1, 0, 0], { t: 2, u: 1, v: 0, coplanar: true }],
    ['in the plane, from its last corner away', [4, 0, 0], [1, 0, 0], { t: 0, u: 1, v: 0, coplanar: true }],
    ['in the plane, at one corner alone', [-4, 4, 0], [1, 0, 0], { t: 4, u: 0, v: 1, coplanar: true }],
  ] as const)('%s', (_, origin, direction, wanted) => {
    expect(ask(origin, direction)).toMatchObject({ hit: true, leaving: false, margin: null, ...wanted });
  });

  test.each([
    ['past an edge', [3, 2, 8], [0, 0, -2]],
    ['behind', [1, 1, -1], [0, 0, -2]],
    ['beside the plane', [-4, 1, 1], [1, 0, 0]],
    ['in the plane, away from it', [5, 1, 0], [1, 0, 0]],
    ['in the plane, past it', [-4, 5, 0], [1, 0, 0]],
  ] as const)('%s it is missed', (_, origin, direction) => {
    expect(ask(origin, direction)).toEqual({ hit: false, margin: null, touching: false });
  });

  test('corners on one line are the segment of those furthest apart, in whatever order', () => {
    const [p, q, r] = [
      [0, 0, 0],
      [2, 0, 0],
      [5, 0, 0],
    ];
    for (const [a = [], b = [], c = []] of [
      [p, q, r],
      [q, p, r],
      [r, q, p],
      [p, r, q],
      [q, r, p],
      [r, p, q],
    ]) {
      const triangle = { a, b, c };
      const crossing = { hit: true, t: 3, u: 0, v: 0, normal: [0, 0, 0], touching: true, coplanar: true };
      expect(ask([4, 0, 3], [0, 0, -1], triangle)).toMatchObject(crossing);
      expect(ask([6, 0, 3], [0, 0, -1], triangle).hit).toBe(false);
      expect(ask([4, 1, 3], [0, 0, -1], triangle).hit).toBe(false);
      expect(ask([7, 0, 0], [-1, 0, 0], triangle)).toMatchObject({ hit: true, t: 2 });
      expect(ask([3, 0, 0], [-1, 0, 0], triangle)).toMatchObject({ hit: true, t: 0 });
      expect(ask([7, 0, 0], [1, 0, 0], triangle).hit).toBe(false);
      expect(ask([7, 1, 0], [-1, 0, 0], triangle).hit).toBe(false);
    }
  });

  test('the limit counts where it is exact', () => {
    expect(ask([1, 1, 8], [0, 0, -2], corner, 4).hit).toBe(true);
    expect(ask([1, 1, 8], [0, 0, -2], corner, 4 - 2 ** -51).hit).toBe(false);
    expect(ask([-4, 1, 0], [1, 0, 0], corner, 4).hit).toBe(true);
    expect(ask([-4, 1, 0], [1, 0, 0], corner, 4 - 2 ** -51).hit).toBe(false);
  });

  test('what is wrong is named', () => {
    expect(() =>
      rayTriangle({ origin: [0, 0, 0], direction: [0, 0, 1] }, { ...corner, b: [0, Number.NaN, 0] }),
    ).toThrow('triangle.b: [0, NaN, 0] is not finite');
    expect(() =>
      rayTriangle({ origin: [0, 0, 0], direction: [0, 0, 1] }, corner, { side: 'left' as 'front' }),
    ).toThrow("side: 'left' is not one of both, front, back");
  });
});
