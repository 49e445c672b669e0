/**
 * Laws of the reference for a half-space. The answer is a function of real numbers rounded at the end, so what is exactly
 * true of the reals is exactly true of the floats.
 */
import { describe, expect, test } from 'vitest';
import { type RayAnswer, rayHalfSpace, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, step } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, times, zero } from '../../src/oracle/_binary.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  type Inside,
  inputOf,
  insideNames,
  isValid,
  queries,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import type { Plain, PlainCase } from '../_forms.ts';
import { breach, changed, expectAgreement, movedExactly } from '../laws/_laws.ts';

type PlaneCase = PlainCase<CaseOf<'rayHalfSpace'>>;
type Input = Plain<'rayHalfSpace'>;

const sample = howMany(2_000, 40);

function* cases(format: Format, seed: number, suits = (_: PlaneCase): boolean => true): Generator<PlaneCase> {
  let left = asked(sample);
  for (const found of caseStream('rayHalfSpace', format, seed)) {
    const one = found as PlaneCase;
    if (!isValid(queries.rayHalfSpace, inputOf(found), one.inside) || !suits(one)) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format, inside }: PlaneCase): RayAnswer =>
  rayHalfSpace(input.ray, input.halfSpace, { format, inside });

const withInput = (one: PlaneCase, input: Input): PlaneCase => ({ ...one, input });
const withInside = (one: PlaneCase, inside: Inside): PlaneCase => ({ ...one, inside });

/** Every vector changed alike. */
function mapped({ ray, halfSpace }: Input, change: (v: Vector) => Vector): Input {
  const origin = change(ray.origin);
  const moved: Ray =
    'end' in ray ? { origin, end: change(ray.end) } : { ...ray, origin, direction: change(ray.direction) };
  return { ray: moved, halfSpace: { point: change(halfSpace.point), normal: change(halfSpace.normal) } };
}

const numbersOf = ({ ray, halfSpace }: Input): readonly number[] =>
  [...Object.values(ray), ...Object.values(halfSpace)].flat() as number[];

/** Magnitudes from which a factor of 2^±20 leads neither out of the format nor to its subnormals. */
const isModerate = ({ input }: PlaneCase): boolean =>
  numbersOf(input).every(
    (x) => x === 0 || x === Number.POSITIVE_INFINITY || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60),
  );

const times2 =
  (k: number) =>
  (v: Vector): Vector =>
    v.map((x) => x * 2 ** k);

describe.each(formatNames)('%s', (format) => {
  test('the mirror image of a scene has the mirror image of its answer', () => {
    let rotation = 0;
    for (const one of cases(format, 1)) {
      const axis = rotation++ % 3;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      const found = toExpected(reply(withInput(one, mapped(one.input, mirror))));
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: mirror, normal: mirror }));
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
      const larger = mapped(one.input, scale);
      const found = toExpected(
        reply(
          withInput(one, {
            ...larger,
            halfSpace: { ...larger.halfSpace, normal: one.input.halfSpace.normal },
          }),
        ),
      );
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: scale }));
    }
  });

  test('a direction 2^k times as long is used up as fast; a normal of any length is the same normal', () => {
    let rotation = 0;
    for (const one of cases(format, 4, isModerate)) {
      const k = (rotation++ % 41) - 20;
      const { ray, halfSpace } = one.input;
      const longer = { ...halfSpace, normal: times2(k)(halfSpace.normal) };
      expectAgreement(
        one,
        toExpected(reply(withInput(one, { ray, halfSpace: longer }))),
        toExpected(reply(one)),
      );
      if ('end' in ray) continue;
      const faster = { ...ray, direction: times2(k)(ray.direction), tMax: ray.tMax / 2 ** k };
      const found = toExpected(reply(withInput(one, { ray: faster, halfSpace })));
      expectAgreement(one, found, changed(toExpected(reply(one)), { t: (t) => t / 2 ** k }));
    }
  });

  test('a scene moved without rounding has the same verdict, t and normal', () => {
    const elsewhere = { point: () => [] };
    let moved = 0;
    for (const one of cases(format, 5)) {
      const { ray, halfSpace } = one.input;
      const parts = { ...ray, center: halfSpace.point, radius: 0 };
      const places = movedExactly(parts, [64, -1024, 0.5], format);
      if (places === undefined) continue;
      moved++;
      const { center, radius: _, ...rest } = places;
      const found = toExpected(
        reply(withInput(one, { ray: rest as Ray, halfSpace: { ...halfSpace, point: center } })),
      );
      expectAgreement(one, changed(found, elsewhere), changed(toExpected(reply(one)), elsewhere));
    }
    expect(moved).toBeGreaterThan(sample / 3);
  });

  test('a longer ray never loses a hit, nor changes it, under any policy', () => {
    let rotation = 0;
    for (const one of cases(format, 6)) {
      const { ray, halfSpace } = one.input;
      const before = reply(one);
      if ('end' in ray || !before.hit) continue;
      const ticks = [1, 2, 1_000, 2 ** 24, 2 ** 70][rotation++ % 5] ?? 1;
      const longer = { ...ray, tMax: step(ray.tMax, BigInt(ticks), format) };
      expectAgreement(one, toExpected(reply(withInput(one, { ray: longer, halfSpace }))), toExpected(before));
    }
    expect(rotation).toBeGreaterThan(sample / 5);
  });

  test('start calls a hit what any policy does, and exit adds to miss only the ways out', () => {
    for (const one of cases(format, 7)) {
      const [exit, start, miss] = (['exit', 'start', 'miss'] as const).map((inside) =>
        reply(withInside(one, inside)),
      );
      if (!exit || !start || !miss) throw new Error('three policies have three answers');
      if ((miss.hit && !exit.hit) || (exit.hit && !start.hit)) breach(one, { exit, start, miss });
      if (miss.hit) {
        expectAgreement(one, toExpected(exit), toExpected(miss));
        expectAgreement(one, toExpected(start), toExpected(miss));
      } else if (exit.hit && !(exit.leaving && start.hit && start.t === 0))
        breach(one, { exit, start, miss });
    }
  });

  test('the half-space and its complement share the face: what enters the one leaves the other, at the same place', () => {
    for (const one of cases(format, 8)) {
      const { ray, halfSpace } = one.input;
      const opposite = { ...halfSpace, normal: halfSpace.normal.map((x) => -x) };
      const here = reply(withInside(one, 'exit'));
      const there = reply(withInside(withInput(one, { ray, halfSpace: opposite }), 'exit'));
      const turned = changed(toExpected(there), { normal: (v) => v.map((x) => -x) });
      expectAgreement(one, toExpected(here), turned);
      if (here.hit && there.hit && here.leaving === there.leaving) breach(one, { here, there });
    }
  });

  test('just before the reported t the ray is on one side of the face, and just after it on the other', () => {
    let tried = 0;
    for (const one of cases(format, 9)) {
      const { ray, halfSpace } = one.input;
      const given = reply(one);
      if (!given.hit || given.normal.every((x) => x === 0) || !Number.isFinite(given.t)) continue;
      tried++;
      const n = halfSpace.normal.map(decode);
      const dot = (v: readonly Dyadic[]): Dyadic => v.map((x, i) => times(x, n[i] ?? zero)).reduce(add);
      const origin = ray.origin.map(decode);
      const direction =
        'end' in ray ? ray.end.map((x, i) => minus(decode(x), origin[i] ?? zero)) : ray.direction.map(decode);
      const start = dot(origin.map((x, i) => minus(x, decode(halfSpace.point[i] ?? 0))));
      const sideAt = (t: number): number => sign(add(start, times(decode(t), dot(direction))));
      const [before, after] = [step(given.t, -1, format), step(given.t, 1, format)].map((t) =>
        Number.isFinite(t) ? sideAt(t) : undefined,
      );
      const inward = given.leaving ? 1 : -1;
      // The true t is within half an ulp of the reported one, so strictly between its neighbours.
      if (before !== -inward || (after !== undefined && after !== inward))
        breach(one, { given, before, after });
    }
    expect(tried).toBeGreaterThan(sample / 5);
  });
});

test('vectors may be objects or arrays, and a fault is named by its field', () => {
  const ray = { origin: { x: 0, y: 3, z: 0 }, direction: { x: 0, y: -2, z: 0 } };
  const asObjects = rayHalfSpace(ray, { point: { x: 5, y: 0, z: 5 }, normal: { x: 0, y: 9, z: 0 } });
  const asArrays = rayHalfSpace(
    { origin: [0, 3, 0], direction: [0, -2, 0] },
    { point: [5, 0, 5], normal: [0, 9, 0] },
  );
  expect(asObjects).toEqual(asArrays);
  expect(asObjects).toMatchObject({
    hit: true,
    t: 1.5,
    distance: 3,
    normal: [0, 1, 0],
    margin: null,
    touching: false,
  });
  expect(() => rayHalfSpace(ray, { point: [0, 0, 0], normal: [0, -0, 0] })).toThrow(
    /^halfSpace\.normal: .* is zero$/,
  );
  expect(() => rayHalfSpace(ray, { point: [0, Number.NaN, 0], normal: [0, 1, 0] })).toThrow(
    /^halfSpace\.point: .* not finite$/,
  );
  expect(() => rayHalfSpace(ray, { point: [0, 0.1, 0], normal: [0, 1, 0] }, { format: 'f32' })).toThrow(
    /binary32/,
  );
  expect(
    insideNames.map((inside) => rayHalfSpace(ray, { point: [0, 0, 0], normal: [0, 1, 0] }, { inside }).hit),
  ).toEqual([true, true, true]);
});
