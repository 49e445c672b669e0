/** The reference for a point and a ball: answers known beforehand, laws that are exactly true, and where the verdict flips. */
import { describe, expect, test } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import { answer, type OverlapAnswer, pointInSphere, raySphere } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, limits, rank, smallest, step, ulp } from '../../src/floats.ts';
import { decode, minus, sign, squared } from '../../src/oracle/_binary.ts';
import { squaredDistance } from '../../src/oracle/_point.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { type CaseOf, type Inputs, inputOf, isValid, queries, type Vector } from '../../src/queries/index.ts';
import { asked, fewer, howMany, isQuick } from '../_cases.ts';
import { breach, movedExactly } from '../laws/_laws.ts';

type PointCase = CaseOf<'pointInSphere'>;
type Input = Inputs['pointInSphere'];

describe.each(formatNames)('known answers in %s', (format) => {
  const { largest, significandBits } = limits[format];
  const least = smallest[format];
  const ask = (point: Vector, center: Vector, radius: number): OverlapAnswer =>
    pointInSphere(point, { center, radius }, { format });
  const origin = [0, 0, 0];

  test('the centre is in the ball, and no radius changes that', () => {
    for (const radius of [0, least, 1, largest])
      expect(ask([1, 2, 3], [1, 2, 3], radius)).toEqual({
        overlap: true,
        margin: null,
        touching: radius === 0,
      });
  });

  test('a point on the sphere is in the ball, oblique or not', () => {
    for (const [point, radius] of [
      [[0, -5, 0], 5],
      [[1, 2, 2], 3],
      [[-2, 3, 6], 7],
      [[12, 0, -5], 13],
      [[2 ** 20 + 1, 0, 0], 2 ** 20 + 1],
      [[least, 0, 0], least],
      [[largest, 0, 0], largest],
    ] as const)
      expect(ask(point, origin, radius)).toEqual({ overlap: true, margin: 0, touching: true });
  });

  test('an ulp of the radius decides, and the margin says so', () => {
    expect(ask([1, 2, 2], origin, step(3, 1, format))).toEqual({ overlap: true, margin: 1, touching: false });
    expect(ask([1, 2, 2], origin, step(3, -1, format))).toEqual({
      overlap: false,
      margin: -1,
      touching: false,
    });
    expect(ask([3, 0, 0], origin, 1)).toMatchObject({ margin: -2 / ulp(1, format) });
    expect(ask([1, 0, 0], origin, 3)).toMatchObject({ margin: 2 / ulp(3, format) });
  });

  test('a distance that is no float is between two radii', () => {
    const root = format === 'f64' ? Math.sqrt(3) : Math.fround(Math.sqrt(3));
    const below = root * root < 3 ? root : step(root, -1, format);
    const [out, inside] = [ask([1, 1, 1], origin, below), ask([1, 1, 1], origin, step(below, 1, format))];
    expect([out.overlap, inside.overlap]).toEqual([false, true]);
    expect((inside.margin ?? 0) - (out.margin ?? 0)).toBeCloseTo(1, 9);
  });

  test('decimals are the floats that they stand for', () => {
    const [tenth = 0, fifth = 0, three = 0] = [0.1, 0.2, 0.3].map((x) =>
      format === 'f64' ? x : Math.fround(x),
    );
    expect(ask([tenth, 0, 0], [-fifth, 0, 0], three).overlap).toBe(format === 'f32');
    expect(ask([three, 0, 0], origin, three).touching).toBe(true);
  });

  test('radius 0 is the centre alone', () => {
    expect(ask([0, 0, least], origin, 0)).toEqual({ overlap: false, margin: -1, touching: false });
    expect(ask([-0, 0, -0], origin, -0)).toEqual({ overlap: true, margin: null, touching: true });
  });

  test('squares that overflow or vanish do not matter', () => {
    expect(ask([largest, 0, 0], [-largest, 0, 0], largest)).toEqual({
      overlap: false,
      margin: -(2 ** significandBits - 1),
      touching: false,
    });
    expect(ask([largest, largest, 0], [0, largest, 0], largest)).toMatchObject({ overlap: true, margin: 0 });
    expect(ask([least, least, 0], origin, least)).toMatchObject({ overlap: false });
    expect(ask([least, least, 0], origin, least).margin).toBeCloseTo(1 - Math.SQRT2, 12);
    expect(ask([least, least, 0], origin, 2 * least).margin).toBeCloseTo(2 - Math.SQRT2, 12);
  });

  test('the least float beside the largest decides', () => {
    const hair = ask([largest, least, 0], origin, largest);
    expect(hair.overlap).toBe(false);
    expect(hair.margin).toBeLessThan(0);
    expect(hair.margin).toBeGreaterThan(-(2 ** -500));
  });

  test('invalid input is named', () => {
    const bad: readonly (readonly [Vector, Vector, number, string])[] = [
      [[0, Number.NaN, 0], origin, 1, 'point: '],
      [[Number.POSITIVE_INFINITY, 0, 0], [0, Number.NaN, 0], -1, 'point: '],
      [origin, [0, 0, Number.NEGATIVE_INFINITY], -1, 'sphere.center: '],
      [origin, origin, -least, 'sphere.radius: '],
      [origin, origin, Number.POSITIVE_INFINITY, 'sphere.radius: '],
      [[0, 0], origin, 1, 'point: '],
      [origin, [0, 0, 0, 0], 1, 'sphere.center: '],
    ];
    for (const [point, center, radius, named] of bad) {
      expect(() => ask(point, center, radius)).toThrow(RangeError);
      expect(() => ask(point, center, radius)).toThrow(named);
    }
  });
});

test('vectors may have names for their components, and f32 takes binary32 numbers alone', () => {
  const ball = { center: { x: 1, y: 0, z: 0 }, radius: 1 };
  expect(pointInSphere({ x: 0, y: 0, z: 0 }, ball)).toEqual({ overlap: true, margin: 0, touching: true });
  expect(() => pointInSphere([0.1, 0, 0], ball, { format: 'f32' })).toThrow(/^point: 0.1 is not a binary32/);
});

const sample = howMany(3_000, 40);

/** Valid cases of the independent stream. */
function* cases(format: Format, seed: number): Generator<PointCase> {
  let left = asked(sample);
  for (const one of caseStream('pointInSphere', format, seed)) {
    if (one.query !== 'pointInSphere' || !isValid(queries.pointInSphere, inputOf(one), 'exit')) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format }: PointCase): OverlapAnswer =>
  pointInSphere(input.point, input.sphere, { format });

const withInput = (one: PointCase, input: Input): PointCase => ({ ...one, input });

const mapped = ({ point, sphere }: Input, change: (v: Vector) => Vector): Input => ({
  point: change(point),
  sphere: { center: change(sphere.center), radius: sphere.radius },
});

function expectSame(one: PointCase, other: PointCase): void {
  const [given, found] = [reply(one), reply(other)];
  if (JSON.stringify(given) !== JSON.stringify(found)) breach(one, { given, found });
}

describe.each(formatNames)('laws in %s', (format) => {
  test('the mirror image, renamed axes, and point and centre exchanged have the same answer', () => {
    let rotation = 0;
    for (const one of cases(format, 1)) {
      const axis = rotation++ % 3;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      const turned = ([x = 0, ...rest]: Vector): Vector => [...rest, x];
      const { point, sphere } = one.input;
      expectSame(one, withInput(one, mapped(one.input, mirror)));
      expectSame(one, withInput(one, mapped(one.input, turned)));
      expectSame(one, withInput(one, { point: sphere.center, sphere: { ...sphere, center: point } }));
    }
  });

  test('a scene 2^k times as large has the same answer', () => {
    let rotation = 0;
    let scaled = 0;
    for (const one of cases(format, 2)) {
      const { point, sphere } = one.input;
      const numbers = [...point, ...sphere.center, sphere.radius].map(Math.abs);
      if (sphere.radius === 0 || !numbers.every((x) => x === 0 || (x > 2 ** -60 && x < 2 ** 60))) continue;
      const factor = 2 ** ((rotation++ % 41) - 20);
      const larger = mapped(one.input, (v) => v.map((x) => x * factor));
      expectSame(
        one,
        withInput(one, { ...larger, sphere: { ...larger.sphere, radius: sphere.radius * factor } }),
      );
      scaled++;
    }
    expect(scaled).toBeGreaterThan(sample / 3);
  });

  test('a scene moved without rounding has the same answer', () => {
    let moved = 0;
    for (const one of cases(format, 3)) {
      const { point, sphere } = one.input;
      const parts = { origin: point, center: sphere.center, radius: sphere.radius };
      const places = movedExactly(parts, [64, -1024, 0.5], format);
      if (places === undefined) continue;
      moved++;
      expectSame(one, withInput(one, { point: places.origin, sphere: { ...sphere, center: places.center } }));
    }
    expect(moved).toBeGreaterThan(sample / 6);
  });

  test('a larger radius keeps every point', () => {
    let rotation = 0;
    for (const one of cases(format, 4)) {
      const { point, sphere } = one.input;
      const ticks = [1, 2, 1_000, 2 ** 22, 2 ** 24][rotation++ % 5] ?? 1;
      const radius = step(sphere.radius, ticks, format);
      if (!Number.isFinite(radius) || !reply(one).overlap) continue;
      if (!reply(withInput(one, { point, sphere: { ...sphere, radius } })).overlap) breach(one, { ticks });
    }
  });

  test('a ray from the point hits the ball at 0 by the policy start exactly where the point is in it', () => {
    let rotation = 0;
    for (const one of cases(format, 5)) {
      const { point, sphere } = one.input;
      const direction = [1, (rotation % 3) - 1, (rotation++ % 5) - 2];
      const ray = { origin: point, direction, tMax: 0 };
      const hit = raySphere(ray, sphere, { format, inside: 'start' });
      const given = reply(one);
      if (hit.hit !== given.overlap || hit.margin !== given.margin) breach(one, { given, hit });
    }
  });
});

/** Whether the point is in the ball, by integers. */
const isIn = (input: Input): boolean =>
  sign(minus(squaredDistance(input), squared(decode(input.sphere.radius)))) <= 0;

describe.each(formatNames)('where the verdict flips in %s', (format) => {
  const families = ['ordinary', 'tangent', 'far-origin', 'far-world', 'boundary', 'scale'] as const;
  const some = function* (): Generator<PointCase> {
    for (const family of families)
      for (let index = 0; index < fewer(300, 60); index++) {
        const one = generateCase({ query: 'pointInSphere', family, format, seed: 8, index });
        if (one.query === 'pointInSphere') yield one;
      }
  };

  test('of two neighbouring radii on either side of |p − c| one has the point and the other has not', () => {
    let tried = 0;
    for (const one of some()) {
      const { point, sphere } = one.input;
      const { margin } = reply(one);
      if (margin === null || Math.abs(margin) > 2 ** 20) continue;
      const larger = sphere.radius - Math.floor(margin) * ulp(sphere.radius, format);
      const smaller = step(larger, -1, format);
      // Within one binade: there ulps count floats.
      if (!isOfFormat(larger, format) || ulp(smaller, format) !== ulp(sphere.radius, format)) continue;
      tried++;
      const at = (radius: number): Input => ({ point, sphere: { ...sphere, radius } });
      expect([isIn(at(larger)), isIn(at(smaller))]).toEqual([true, false]);
      expect([reply(withInput(one, at(larger))), reply(withInput(one, at(smaller)))]).toMatchObject([
        { overlap: true },
        { overlap: false },
      ]);
    }
    expect(tried).toBeGreaterThan(isQuick ? 100 : 500);
  });

  test('of two neighbouring places of the point on a line through the sphere, one is in and the other is not', () => {
    let tried = 0;
    for (const [i, one] of [...some()].entries()) {
      if (isQuick && i % 4 > 0) continue;
      const { point, sphere } = one.input;
      const arm = (k: number): number => Math.abs((point[k] ?? 0) - (sphere.center[k] ?? 0));
      const axis = [0, 1, 2].reduce((best, k) => (arm(k) > arm(best) ? k : best));
      const at = (x: number): Input => ({
        ...one.input,
        point: point.map((other, i) => (i === axis ? x : other)),
      });
      // From level with the centre outward.
      const middle = sphere.center[axis] ?? 0;
      const outward = Math.sign((point[axis] ?? 0) - middle) || 1;
      if (!isIn(at(middle)) || isIn(at(outward * limits[format].largest))) continue;
      tried++;
      let [near, far] = [rank(middle, format), rank(outward * limits[format].largest, format)];
      const float = (place: bigint): number => step(0, place, format);
      while (near - far > 1n || far - near > 1n) {
        const half = (near + far) / 2n;
        if (reply(withInput(one, at(float(half)))).overlap) near = half;
        else far = half;
      }
      expect([isIn(at(float(near))), isIn(at(float(far)))]).toEqual([true, false]);
    }
    expect(tried).toBeGreaterThan(isQuick ? 40 : 800);
  });
});

test('a case without a policy has the same answer whatever its policy says', () => {
  const one = generateCase({ query: 'pointInSphere', family: 'tangent', format: 'f64', seed: 1, index: 0 });
  expect(answer({ ...one, inside: 'start' })).toEqual(answer(one));
});
