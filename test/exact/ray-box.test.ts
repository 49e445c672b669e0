/**
 * Laws of the reference for a box. The answer is a function of real numbers rounded at the end, so what is exactly true of the
 * reals is exactly true of the floats.
 */
import { describe, expect, test } from 'vitest';
import { type RayAnswer, rayBox, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, step } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type Case,
  type CaseOf,
  inputOf,
  isValid,
  queries,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import type { Plain, PlainCase } from '../_forms.ts';
import { agree } from '../differential/_agreement.ts';
import { breach, changed, expectAgreement, movedExactly } from '../laws/_laws.ts';

type BoxCase = PlainCase<CaseOf<'rayBox'>>;
type Input = Plain<'rayBox'>;

const sample = howMany(1_500, 40);

function* cases(format: Format, seed: number, suits = (_: BoxCase): boolean => true): Generator<BoxCase> {
  let left = asked(sample);
  for (const found of caseStream('rayBox', format, seed)) {
    const one = found as BoxCase;
    if (!isValid(queries.rayBox, inputOf(found), one.inside) || !suits(one)) continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format, inside }: BoxCase): RayAnswer =>
  rayBox(input.ray, input.box, { format, inside });

const withInput = (one: BoxCase, input: Input): BoxCase => ({ ...one, input });

function turnedRay(ray: Ray, change: (v: Vector) => Vector): Ray {
  const origin = change(ray.origin);
  return 'end' in ray
    ? { origin, end: change(ray.end) }
    : { ...ray, origin, direction: change(ray.direction) };
}

const rotationVector = ([x = 0, ...rest]: Vector): Vector => [...rest, x];
/** On an edge the faces change their order with the axes, and with it the normal. */
const hasOneNormal = (answer: RayAnswer): boolean => !answer.hit || answer.cone === undefined;
const anyNormal = { normal: () => [] };

describe.each(formatNames)('%s', (format) => {
  test('the mirror image of a scene has the mirror image of its answer', () => {
    let rotation = 0;
    for (const one of cases(format, 1)) {
      const axis = rotation++ % 3;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      const { ray, box } = one.input;
      // Mirrored in one axis, a turn about that axis stays and one about the others is reversed.
      const orientation = box.orientation?.map((x, i) => (i === axis || i === 3 ? x : -x));
      const mirrored = { ...box, center: mirror(box.center), ...(orientation && { orientation }) };
      const found = toExpected(reply(withInput(one, { ray: turnedRay(ray, mirror), box: mirrored })));
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: mirror, normal: mirror }));
    }
  });

  test('axes may be renamed', () => {
    for (const one of cases(format, 2)) {
      const { ray, box } = one.input;
      const [x = 0, y = 0, z = 0, w = 0] = box.orientation ?? [];
      const renamed = {
        center: rotationVector(box.center),
        halfExtents: rotationVector(box.halfExtents),
        ...(box.orientation && { orientation: [y, z, x, w] }),
      };
      const before = reply(one);
      const change = { point: rotationVector, normal: rotationVector };
      const found = toExpected(reply(withInput(one, { ray: turnedRay(ray, rotationVector), box: renamed })));
      const wanted = changed(toExpected(before), change);
      if (hasOneNormal(before)) expectAgreement(one, found, wanted);
      else expectAgreement(one, changed(found, anyNormal), changed(wanted, anyNormal));
    }
  });

  test('a quaternion of another length or sign is the same turn, and none is that of no turn', () => {
    for (const one of cases(format, 3, ({ input }) => input.box.orientation !== undefined)) {
      const { ray, box } = one.input;
      const other = box.orientation?.map((x) => -2 * x) ?? [];
      if (other.every((x) => Number.isFinite(x)))
        expectAgreement(
          one,
          toExpected(reply(withInput(one, { ray, box: { ...box, orientation: other } }))),
          toExpected(reply(one)),
        );
      const { orientation: _, ...plain } = box;
      const none = { ...plain, orientation: [0, 0, 0, 5] };
      expectAgreement(
        one,
        toExpected(reply(withInput(one, { ray, box: none }))),
        toExpected(reply(withInput(one, { ray, box: plain }))),
      );
    }
  });

  test('a scene moved without rounding has the same verdict, t and normal', () => {
    const elsewhere = { point: () => [] };
    let moved = 0;
    for (const one of cases(format, 4)) {
      const { ray, box } = one.input;
      const places = movedExactly({ ...ray, center: box.center, radius: 0 }, [64, -1024, 0.5], format);
      if (places === undefined) continue;
      moved++;
      const { center, radius: _, ...rest } = places;
      const found = toExpected(reply(withInput(one, { ray: rest as Ray, box: { ...box, center } })));
      expectAgreement(one, changed(found, elsewhere), changed(toExpected(reply(one)), elsewhere));
    }
    expect(moved).toBeGreaterThan(sample / 3);
  });

  test('a scene 2^k times as large is met after the same t at a point 2^k times as far', () => {
    const isModerate = ({ input: { ray, box } }: BoxCase): boolean =>
      [...Object.values(ray), ...Object.values(box)]
        .flat()
        .every(
          (x) =>
            x === 0 || x === Number.POSITIVE_INFINITY || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60),
        );
    let rotation = 0;
    for (const one of cases(format, 5, isModerate)) {
      const k = (rotation++ % 41) - 20;
      const scale = (v: Vector): Vector => v.map((x) => x * 2 ** k);
      const { ray, box } = one.input;
      const larger = { ...box, center: scale(box.center), halfExtents: scale(box.halfExtents) };
      const found = toExpected(reply(withInput(one, { ray: turnedRay(ray, scale), box: larger })));
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: scale }));
    }
  });

  test('a longer ray never loses a hit, nor changes it, under any policy', () => {
    let rotation = 0;
    for (const one of cases(format, 6)) {
      const { ray, box } = one.input;
      const before = reply(one);
      if ('end' in ray || !before.hit) continue;
      const ticks = [1, 2, 1_000, 2 ** 24, 2 ** 70][rotation++ % 5] ?? 1;
      const longer = { ...ray, tMax: step(ray.tMax, BigInt(ticks), format) };
      expectAgreement(one, toExpected(reply(withInput(one, { ray: longer, box }))), toExpected(before));
    }
    expect(rotation).toBeGreaterThan(sample / 10);
  });

  test('a larger box never loses a hit of the policy start, and start calls a hit what any policy does', () => {
    for (const one of cases(format, 7)) {
      const { ray, box } = one.input;
      const under = (inside: Case['inside']): RayAnswer => reply({ ...one, inside });
      const [exit, start, miss] = [under('exit'), under('start'), under('miss')];
      if ((miss.hit && !exit.hit) || (exit.hit && !start.hit)) breach(one, { exit, start, miss });
      if (miss.hit && !agree(toExpected(miss), toExpected(exit))) breach(one, { exit, miss });
      const halfExtents = box.halfExtents.map((h, i) => step(h, i + 1, format));
      if (!start.hit || !halfExtents.every(Number.isFinite)) continue;
      const larger = withInput({ ...one, inside: 'start' }, { ray, box: { ...box, halfExtents } });
      if (!reply(larger).hit) breach(one, { halfExtents });
    }
  });
});

test('vectors may be objects or arrays, edges name their faces, and a fault is named by its field', () => {
  const ray = { origin: { x: -5, y: 5, z: 0 }, direction: { x: 1, y: -1, z: 0 } };
  const onEdge = rayBox(ray, { center: [0, 0, 0], halfExtents: [1, 1, 1] });
  expect(onEdge).toMatchObject({
    hit: true,
    t: 4,
    point: [-1, 1, 0],
    normal: [-1, 0, 0],
  });
  expect(onEdge).toHaveProperty('cone', [
    [-1, 0, 0],
    [0, 1, 0],
  ]);
  const turned = {
    center: { x: 0, y: 0, z: 0 },
    halfExtents: [1, 1, 1],
    orientation: { x: 0, y: 0, z: 2, w: 4 },
  };
  const asArray = { center: [0, 0, 0], halfExtents: [1, 1, 1], orientation: [0, 0, 1, 2] };
  expect(rayBox(ray, turned)).toEqual(rayBox(ray, asArray));
  // A turn by atan(4/3) about z.
  expect(rayBox(ray, turned)).toMatchObject({ hit: true, normal: [-0.8, 0.6, 0] });
  expect(() => rayBox(ray, { ...asArray, orientation: [0, 0, -0, 0] })).toThrow(
    /^box\.orientation: .* is zero$/,
  );
  expect(() => rayBox(ray, { ...asArray, halfExtents: [1, -1, 1] })).toThrow(/^box\.halfExtents: /);
});
