/** Laws of the reference for a plane, known answers, and what stands in no test vector: rays in the plane. */
import { describe, expect, test } from 'vitest';
import { type PlaneAnswer, rayHalfSpace, rayPlane, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, step } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, times, zero } from '../../src/oracle/_binary.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  inputOf,
  isValid,
  policyOf,
  queries,
  type Ray,
  sideNames,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import type { Plain, PlainCase } from '../_forms.ts';
import { breach, changed, expectAgreement } from '../laws/_laws.ts';

type PlaneCase = PlainCase<CaseOf<'rayPlane'>>;
type Input = Plain<'rayPlane'>;

const sample = howMany(2_000, 60);

function* cases(format: Format, seed: number, suits = (_: PlaneCase): boolean => true): Generator<PlaneCase> {
  let left = asked(sample);
  for (const found of caseStream('rayPlane', format, seed)) {
    const one = found as PlaneCase;
    if (!isValid(queries.rayPlane, inputOf(found), policyOf(found)) || !suits(one)) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format, side = 'both' }: PlaneCase): PlaneAnswer =>
  rayPlane(input.ray, input.plane, { format, side });

const withInput = (one: PlaneCase, input: Input): PlaneCase => ({ ...one, input });
const negated = (v: Vector): Vector => v.map((x) => -x);
const opposite = { both: 'both', front: 'back', back: 'front' } as const;

/** Every vector changed alike. */
function mapped({ ray, plane }: Input, change: (v: Vector) => Vector): Input {
  const origin = change(ray.origin);
  const moved: Ray =
    'end' in ray ? { origin, end: change(ray.end) } : { ...ray, origin, direction: change(ray.direction) };
  return { ray: moved, plane: { point: change(plane.point), normal: change(plane.normal) } };
}

/** Magnitudes from which a factor of 2^±20 leads neither out of the format nor to its subnormals. */
const isModerate = ({ input: { ray, plane } }: PlaneCase): boolean =>
  ([...Object.values(ray), ...Object.values(plane)].flat() as number[]).every(
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

  test('with the normal turned round the front is the back, and nothing else is changed but the normal', () => {
    for (const one of cases(format, 3)) {
      const { ray, plane } = one.input;
      const turned = withInput(one, { ray, plane: { ...plane, normal: negated(plane.normal) } });
      const found = toExpected(reply({ ...turned, side: opposite[one.side ?? 'both'] }));
      expectAgreement(one, found, changed(toExpected(reply(one)), { normal: negated }));
    }
  });

  test('a scene 2^k times as large is met after the same t; a direction 2^k times as long is used up as fast', () => {
    let rotation = 0;
    for (const one of cases(format, 4, isModerate)) {
      const k = (rotation++ % 41) - 20;
      const scale = times2(k);
      const larger = mapped(one.input, scale);
      const right = toExpected(reply(one));
      expectAgreement(one, toExpected(reply(withInput(one, larger))), changed(right, { point: scale }));
      const { ray, plane } = one.input;
      if ('end' in ray) continue;
      const faster = { ...ray, direction: scale(ray.direction), tMax: ray.tMax / 2 ** k };
      const found = toExpected(reply(withInput(one, { ray: faster, plane })));
      expectAgreement(one, found, changed(right, { t: (t) => t / 2 ** k }));
    }
  });

  test('a longer ray never loses a hit, nor changes it', () => {
    let rotation = 0;
    for (const one of cases(format, 5)) {
      const { ray, plane } = one.input;
      const before = reply(one);
      if ('end' in ray || !before.hit) continue;
      const ticks = [1, 2, 1_000, 2 ** 24, 2 ** 70][rotation++ % 5] ?? 1;
      const longer = { ...ray, tMax: step(ray.tMax, BigInt(ticks), format) };
      expectAgreement(one, toExpected(reply(withInput(one, { ray: longer, plane }))), toExpected(before));
    }
    expect(rotation).toBeGreaterThan(sample / 8);
  });

  test('both sides are the front, the back, and rays in the plane', () => {
    const counts = { front: 0, back: 0, coplanar: 0 };
    for (const one of cases(format, 6)) {
      const [both, front, back] = sideNames.map((side) => reply({ ...one, side }));
      if (!both || !front || !back) throw new Error('three sides have three answers');
      if (front.hit && back.hit) breach(one, { front, back });
      const across = front.hit ? front : back;
      if (across.hit) expectAgreement(one, toExpected(across), toExpected(both));
      else if (both.hit !== (both.hit && both.coplanar && both.t === 0)) breach(one, { both });
      if (both.hit) counts[front.hit ? 'front' : back.hit ? 'back' : 'coplanar']++;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(sample / 100);
  });

  test('what comes from the front enters the half-space, what comes from the back leaves it, at the same place', () => {
    for (const one of cases(format, 7)) {
      const { ray, plane } = one.input;
      const [front, back] = (['front', 'back'] as const).map((side) => reply({ ...one, side }));
      const [miss, exit] = (['miss', 'exit'] as const).map((inside) =>
        rayHalfSpace(ray, plane, { format, inside }),
      );
      if (!front || !back || !miss || !exit) throw new Error('each has an answer');
      expectAgreement(one, toExpected(front), toExpected(miss));
      if (!front.hit) expectAgreement(one, toExpected(back), toExpected(exit));
    }
  });

  test('just before the reported t the ray is on one side of the plane, and just after it on the other', () => {
    let tried = 0;
    for (const one of cases(format, 8)) {
      const { ray, plane } = one.input;
      const given = reply(one);
      if (!given.hit || given.coplanar || !Number.isFinite(given.t)) continue;
      tried++;
      const n = plane.normal.map(decode);
      const dot = (v: readonly Dyadic[]): Dyadic => v.map((x, i) => times(x, n[i] ?? zero)).reduce(add);
      const origin = ray.origin.map(decode);
      const direction =
        'end' in ray ? ray.end.map((x, i) => minus(decode(x), origin[i] ?? zero)) : ray.direction.map(decode);
      const start = dot(origin.map((x, i) => minus(x, decode(plane.point[i] ?? 0))));
      const sideAt = (t: number): number => sign(add(start, times(decode(t), dot(direction))));
      const [before, after] = [step(given.t, -1, format), step(given.t, 1, format)].map((t) =>
        Number.isFinite(t) ? sideAt(t) : undefined,
      );
      const onward = sign(dot(direction));
      // The true t is within half an ulp of the reported one, so strictly between its neighbours.
      if (before !== -onward || (after !== undefined && after !== onward))
        breach(one, { given, before, after });
    }
    expect(tried).toBeGreaterThan(sample / 8);
  });
});

const ground = { point: [0, 0, 0], normal: [0, 0, 3] };
const ask = (
  origin: Vector,
  direction: Vector,
  side: (typeof sideNames)[number] = 'both',
  tMax = Number.POSITIVE_INFINITY,
) => rayPlane({ origin, direction, tMax }, ground, { side });

describe('known answers', () => {
  const missed = { hit: false, margin: null, touching: false };

  test.each([
    ['from above', [1, 1, 8], [0, 0, -2], { t: 4, distance: 8, point: [1, 1, 0], coplanar: false }],
    ['from below', [1, 1, -8], [1, 0, 2], { t: 4, point: [5, 1, 0], coplanar: false }],
    ['from itself upwards', [1, 1, 0], [0, 0, 2], { t: 0, point: [1, 1, 0], coplanar: false }],
    ['in itself', [1, 1, 0], [3, 4, 0], { t: 0, distance: 0, point: [1, 1, 0], coplanar: true }],
  ] as const)('%s, with the normal as it is given', (_, origin, direction, wanted) => {
    const never = { hit: true, normal: [0, 0, 1], margin: null, touching: false, leaving: false };
    expect(ask(origin, direction)).toEqual({ distance: expect.any(Number), ...never, ...wanted });
  });

  test('not beside it, nor behind', () => {
    for (const side of sideNames) {
      expect(ask([1, 1, 8], [3, 4, 0], side)).toEqual(missed);
      expect(ask([1, 1, 8], [0, 0, 2], side)).toEqual(missed);
      expect(ask([1, 1, -8], [0, 0, -2], side)).toEqual(missed);
    }
  });

  test('from the side that is asked for alone', () => {
    const sides = (origin: Vector, direction: Vector): boolean[] =>
      sideNames.map((side) => ask(origin, direction, side).hit);
    expect(sides([1, 1, 8], [0, 0, -2])).toEqual([true, true, false]);
    expect(sides([1, 1, -8], [0, 0, 2])).toEqual([true, false, true]);
    expect(sides([1, 1, 0], [0, 0, 2])).toEqual([true, false, true]);
    expect(sides([1, 1, 0], [0, 1, 0])).toEqual([true, false, false]);
  });

  test('the limit counts where it is exact', () => {
    expect(ask([1, 1, 8], [0, 0, -2], 'both', 4).hit).toBe(true);
    expect(ask([1, 1, 8], [0, 0, -2], 'both', 4 - 2 ** -51).hit).toBe(false);
    expect(ask([1, 1, 0], [1, 0, 0], 'both', 0).hit).toBe(true);
  });

  test('decimals are there where they are asked for', () => {
    const found = rayPlane(
      { origin: [0, 0, 1], direction: [0, 0, -3] },
      { point: [0, 0, 0], normal: [1, 0, 1] },
      { digits: 20 },
    );
    expect(found).toMatchObject({ hit: true, coplanar: false });
    if (!found.hit) throw new Error('it is hit');
    expect(String(found.tExact)).toBe('0.33333333333333333333');
    expect(found.normalExact?.map(String)[0]).toBe('0.7071067811865475244');
  });

  test('vectors may be objects or arrays, and a fault is named by its field', () => {
    const ray = { origin: { x: 0, y: 3, z: 0 }, direction: { x: 0, y: -2, z: 0 } };
    const asObjects = rayPlane(ray, { point: { x: 5, y: 0, z: 5 }, normal: { x: 0, y: 9, z: 0 } });
    const asArrays = rayPlane(
      { origin: [0, 3, 0], direction: [0, -2, 0] },
      { point: [5, 0, 5], normal: [0, 9, 0] },
    );
    expect(asObjects).toEqual(asArrays);
    expect(() => rayPlane(ray, { point: [0, 0, 0], normal: [0, -0, 0] })).toThrow(
      /^plane\.normal: .* is zero$/,
    );
    expect(() => rayPlane(ray, { point: [0, Number.NaN, 0], normal: [0, 1, 0] })).toThrow(
      /^plane\.point: .* not finite$/,
    );
    expect(() => rayPlane(ray, { point: [0, 0, 0], normal: [0, 1, 0] }, { side: 'left' as 'front' })).toThrow(
      "side: 'left' is not one of both, front, back",
    );
  });
});
