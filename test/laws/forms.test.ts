/**
 * Laws of the forms in which bodies are given: the same body in another form has the same answer, to the last bit; each is the exact numbers that its floats store; and
 * two forms at once are none.
 */
import { describe, expect, it } from 'vitest';
import { generateCase } from '../../src/cases/index.ts';
import {
  answer,
  type BoxLike,
  type CapsuleLike,
  type HalfSpaceLike,
  rayBox,
  rayCapsule,
  rayHalfSpace,
  toExpected,
} from '../../src/exact/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import {
  type Case,
  type ConstantHalfSpace,
  type CornersBox,
  fieldsOf,
  type Inputs,
  inputOf,
  insideNames,
  type PointHalfSpace,
  type QueryName,
  type Ray,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import type { Plain } from '../_forms.ts';

const sample = howMany(2000, 60);
const families = ['ordinary', 'tangent', 'boundary', 'degenerate', 'far-origin'] as const;

function* casesOf(
  query: QueryName,
  format: Format,
  forms: Partial<Parameters<typeof generateCase>[0]>,
): Generator<Case> {
  for (let index = 0; index < asked(sample); index++) {
    const family = families[index % families.length] ?? 'ordinary';
    const inside = insideNames[Math.floor(index / families.length) % insideNames.length];
    yield generateCase({ query, family, format, seed: 3, index, inside, ...forms });
  }
}

const withInput = (one: Case, input: object): Case => ({ ...one, input }) as unknown as Case;
const expected = (one: Case) => toExpected(answer(one));

describe.each(formatNames)('in %s', (format) => {
  it('a box by its corners is that by its centre, where both are floats', () => {
    let compared = 0;
    for (const one of casesOf('rayBox', format, { box: 'corners' })) {
      const { ray, box } = one.input as Inputs['rayBox'];
      if (!('min' in box)) throw new Error('corners were asked for');
      const center = box.min.map((x, i) => (x + (box.max[i] ?? 0)) / 2);
      const halfExtents = box.max.map((x, i) => x - (center[i] ?? 0));
      const isExact = center.every(
        (c, i) => c - (halfExtents[i] ?? 0) === box.min[i] && c + (halfExtents[i] ?? 0) === box.max[i],
      );
      const isShort = [...center, ...halfExtents].every((x) => Math.fround(x * 2 ** 20) === x * 2 ** 20);
      if (!isExact || !isShort) continue;
      compared++;
      expect(expected(withInput(one, { ray, box: { center, halfExtents } }))).toEqual(expected(one));
    }
    expect(compared).toBeGreaterThan(sample / 10);
  });

  it.each([
    ['rayHalfSpace', 'halfSpace'],
    ['rayPlane', 'plane'],
  ] as const)('that of %s by a constant is that by a point, where both are floats', (query, name) => {
    let compared = 0;
    for (const one of casesOf(query, format, {})) {
      const { ray } = one.input as Plain<typeof query>;
      const { point, normal } = fieldsOf(inputOf(one)[name]) as unknown as PointHalfSpace;
      // Products of whole numbers times powers of two, which a double holds.
      const products = point.map((x, i) => x * (normal[i] ?? 0));
      const constant = 0 - products.reduce((sum, x) => sum + x, 0);
      const isShort = [...point, ...normal].every((x) => Math.fround(x) === x);
      if (!isShort || (format === 'f32' && Math.fround(constant) !== constant)) continue;
      const other = withInput(one, { ray, [name]: { normal, constant } });
      const isSame = products.every((x) => Number.isInteger(x * 2 ** 24) && Math.abs(x) < 2 ** 26);
      if (!isSame) continue;
      compared++;
      expect(expected(other)).toEqual(expected(one));
    }
    expect(compared).toBeGreaterThan(sample / 100);
  });

  it('that of sweptSphereHalfSpace by a constant is that by a point, where both are floats', () => {
    let compared = 0;
    for (const one of casesOf('sweptSphereHalfSpace', format, {})) {
      const { halfSpace, ...rest } = one.input as Plain<'sweptSphereHalfSpace'>;
      if (!('point' in halfSpace)) continue;
      const { point, normal } = halfSpace;
      const products = point.map((x, i) => x * (normal[i] ?? 0));
      const constant = 0 - products.reduce((sum, x) => sum + x, 0);
      const isShort = [...point, ...normal].every((x) => Math.fround(x) === x);
      const isSame = products.every((x) => Number.isInteger(x * 2 ** 24) && Math.abs(x) < 2 ** 26);
      if (!isShort || !isSame || (format === 'f32' && Math.fround(constant) !== constant)) continue;
      compared++;
      expect(expected(withInput(one, { ...rest, halfSpace: { normal, constant } }))).toEqual(expected(one));
    }
    expect(compared).toBeGreaterThan(sample / 100);
  });

  it('a capsule by start and end is that by a and b', () => {
    for (const one of casesOf('rayCapsule', format, {})) {
      const { ray, capsule } = one.input as Plain<'rayCapsule'>;
      const other = withInput(one, {
        ray,
        capsule: { start: capsule.a, end: capsule.b, radius: capsule.radius },
      });
      expect(expected(other)).toEqual(expected(one));
      expect(oracleAnswer(other)).toEqual(oracleAnswer(one));
    }
  });
});

describe.each(formatNames)('mirrored in %s', (format) => {
  it('a box by its corners, a half-space and a plane by a constant have the mirror image of their answers', () => {
    for (const query of ['rayBox', 'rayHalfSpace', 'rayPlane'] as const)
      for (const one of casesOf(query, format, { box: 'corners', plane: 'constant' })) {
        const axis = (one.id ?? '').length % 3;
        const mirror = (v: readonly number[]) => v.map((x, i) => (i === axis ? 0 - x : x));
        const { ray, box, halfSpace, plane } = one.input as {
          ray: Ray;
          box?: CornersBox;
          halfSpace?: ConstantHalfSpace;
          plane?: ConstantHalfSpace;
        };
        const image = {
          ray:
            'end' in ray
              ? { origin: mirror(ray.origin), end: mirror(ray.end) }
              : { ...ray, origin: mirror(ray.origin), direction: mirror(ray.direction) },
          ...(box && {
            box: {
              min: box.min.map((x, i) => (i === axis ? 0 - (box.max[i] ?? 0) : x)),
              max: box.max.map((x, i) => (i === axis ? 0 - (box.min[i] ?? 0) : x)),
            },
          }),
          ...(halfSpace && { halfSpace: { ...halfSpace, normal: mirror(halfSpace.normal) } }),
          ...(plane && { plane: { ...plane, normal: mirror(plane.normal) } }),
        };
        const [here, there] = [expected(one), expected(withInput(one, image))];
        if (!('t' in here && 'point' in here)) expect(there).toEqual(here);
        else expect(there).toMatchObject({ t: here.t, point: mirror(here.point).map((x) => x + 0) });
      }
  });
});

describe('what is no float is not rounded', () => {
  // One ulp wide: the centre is 1 + 2^-53, and rounded to 1.
  const box = { min: [1, -1, -1], max: [1 + 2 ** -52, 1, 1] };
  const rounded = { center: [1, 0, 0], halfExtents: [2 ** -53, 1, 1] };
  const alongFace = (x: number) => ({ origin: [x, -5, 0], direction: [0, 1, 0] });

  it('a box whose centre is no float is met in its face, where one with the centre rounded is missed', () => {
    expect(rayBox(alongFace(1 + 2 ** -52), box)).toMatchObject({ hit: true, t: 4 });
    expect(rayBox(alongFace(1 + 2 ** -52), rounded)).toMatchObject({ hit: false });
  });

  it('and is missed below it, where the other is met', () => {
    expect(rayBox(alongFace(1 - 2 ** -53), box)).toMatchObject({ hit: false });
    expect(rayBox(alongFace(1 - 2 ** -53), rounded)).toMatchObject({ hit: true });
  });

  it('a half-space whose face has no float to go through is not entered from the float below it', () => {
    const ray = { origin: [1 / 3, 0, 0], direction: [-1, 0, 0] };
    expect(rayHalfSpace(ray, { normal: [3, 0, 0], constant: -1 })).toMatchObject({ hit: false });
    expect(rayHalfSpace(ray, { normal: [3, 0, 0], point: [1 / 3, 0, 0] })).toMatchObject({ hit: true, t: 0 });
  });

  it('a constant may be far smaller than any product, and still decides', () => {
    const ray = { origin: [0, 0, 0], direction: [1, 0, 0] };
    const at = (constant: number) =>
      rayHalfSpace(ray, { normal: [2 ** 1000, 0, 0], constant }, { inside: 'miss' });
    expect(at(5e-324)).toMatchObject({ hit: false });
    expect(at(-5e-324)).toMatchObject({ hit: false });
    const leaving = rayHalfSpace(ray, { normal: [2 ** 1000, 0, 0], constant: -5e-324 });
    expect(leaving).toMatchObject({ hit: true, t: 0, leaving: true });
  });
});

describe('two forms at once', () => {
  const ray = { origin: [-5, 0, 0], direction: [1, 0, 0] };
  const [zero, one] = [
    [0, 0, 0],
    [1, 1, 1],
  ];

  it.each([
    ['center and min', { center: zero, halfExtents: one, min: zero, max: one }],
    ['halfExtents and max', { halfExtents: one, max: one }],
    ['orientation and min', { min: zero, max: one, orientation: [0, 0, 0, 1] }],
  ])('are refused of a box: %s', (fields, box) => {
    expect(() => rayBox(ray, box as unknown as BoxLike)).toThrow(
      new RangeError(`box: ${fields} are of two forms; give box in one of them`),
    );
  });

  it('are refused of a half-space and of a capsule', () => {
    const halfSpace = { point: zero, normal: one, constant: 0 } as unknown as HalfSpaceLike;
    expect(() => rayHalfSpace(ray, halfSpace)).toThrow('halfSpace: point and constant are of two forms');
    const capsule = { a: zero, b: one, start: zero, end: one, radius: 1 } as unknown as CapsuleLike;
    expect(() => rayCapsule(ray, capsule)).toThrow('capsule: a and start are of two forms');
  });

  it('what is missing of a form is named, and what is invalid', () => {
    expect(() => rayBox(ray, { min: zero } as unknown as BoxLike)).toThrow('box.max: missing');
    expect(() => rayBox(ray, { min: one, max: zero })).toThrow('box.max: [0, 0, 0] is below min');
    expect(() => rayBox(ray, {} as unknown as BoxLike)).toThrow('box.center: missing');
    expect(() => rayHalfSpace(ray, { normal: one } as unknown as HalfSpaceLike)).toThrow(
      'halfSpace.point: missing',
    );
    expect(() => rayHalfSpace(ray, { normal: one, constant: Number.NaN })).toThrow('halfSpace.constant: NaN');
    expect(() => rayCapsule(ray, { start: zero, radius: 1 } as unknown as CapsuleLike)).toThrow(
      'capsule.end: missing',
    );
    expect(() => rayCapsule(ray, { start: zero, end: one, radius: -1 })).toThrow('capsule.radius: -1');
  });
});
