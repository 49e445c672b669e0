/** A skin: a length that is added to the radius, exactly. */
import { describe, expect, it, test } from 'vitest';
import { families, generateCase, rayForms } from '../../src/cases/index.ts';
import {
  type Answer,
  answer,
  circleRect,
  grownAnswer,
  pointInSphere,
  type RayHit,
  rayBox,
  rayCapsule,
  rayCircle,
  raySphere,
  rectCorners,
} from '../../src/exact/index.ts';
import { type Format, formatNames, roundTo, ulp } from '../../src/floats.ts';
import {
  type Case,
  fieldsOf,
  grows,
  inputOf,
  insideNames,
  isValid,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

const growing = queryNames.filter(grows);

const along = { direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY };
/** Past the middle, at the height y. */
const at = (y: number) => ({ origin: [-4, y, 0], ...along });
const ball = (radius: number) => ({ center: [0, 0, 0], radius });

/** Everything that an answer says but for what counts from the radius. */
const withoutMargin = ({ margin: _, ...rest }: Answer & { readonly margin?: unknown }): object => rest;

const bodyOf = (one: Case): readonly [name: string, radius: number] => {
  for (const [name, shape] of Object.entries(inputOf(one))) {
    const { radius } = fieldsOf(shape);
    if (typeof radius === 'number') return [name, radius];
  }
  throw new Error(`${one.query} has no radius`);
};

const withRadius = (one: Case, radius: number): Case => {
  const [name] = bodyOf(one);
  const input = { ...inputOf(one), [name]: { ...fieldsOf(inputOf(one)[name]), radius } };
  return { ...one, input } as unknown as Case;
};

/** Radii R as r + s, where both are floats and so is their sum. */
const splits: readonly ((R: number) => number)[] = [
  () => 0,
  (R) => R / 2,
  // The first few bits.
  (R) => {
    const unit = 2 ** Math.floor(Math.log2(R) - 6);
    return Math.floor(R / unit) * unit;
  },
];

const marginOf = (found: Answer): number | null => ('margin' in found ? found.margin : null);

/** Both margins count from one flip, in ulps of R and of r, unless that is at a sum that no radius from 0 on has. */
function expectSameFlip(
  whole: Answer,
  grown: Answer,
  { R, r, format }: { readonly R: number; readonly r: number; readonly format: Format },
): void {
  const [far, near] = [marginOf(whole), marginOf(grown)];
  const reach = (far ?? 0) * ulp(R, format);
  if (far === null) expect(near).toBeNull();
  else if (reach > r * (1 + 1e-9) || (r === 0 && far === 0)) expect(near ?? -1).toBeLessThanOrEqual(0);
  else if (near === null) expect(reach).toBeGreaterThan(r * (1 - 1e-9));
  else {
    expect(Math.sign(near)).toBe(Math.sign(far));
    const wanted = far * (ulp(R, format) / ulp(r, format));
    // A margin that is no double is the largest or the smallest.
    const isPlain = [near, far, wanted].every((x) => Math.abs(x) > 1e-290 && Math.abs(x) < Number.MAX_VALUE);
    if (isPlain) expect(near / wanted).toBeCloseTo(1, 12);
  }
}

describe.each(growing)('%s', (query) => {
  it.each(formatNames)(
    'with a skin s has the answer of the radius r + s where that is a float of %s',
    (format) => {
      let compared = 0;
      for (const family of families) {
        for (let index = 0; index < fewer(21, 7); index++) {
          const ray = rayForms[index % rayForms.length];
          const inside = insideNames[index % insideNames.length];
          const one = generateCase({ query, family, format, seed: 5, index, ray, inside });
          if (!isValid(queries[query], inputOf(one), one.inside)) continue;
          const [, R] = bodyOf(one);
          const r = roundTo(splits[index % splits.length]?.(R) ?? 0, format);
          if (r + (R - r) !== R || !(r <= R)) continue;
          const [whole, grown] = [answer(one), grownAnswer(withRadius(one, r), R - r)];
          expect(withoutMargin(grown), `${one.id} ${r}`).toEqual(withoutMargin(whole));
          expectSameFlip(whole, grown, { R, r, format });
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(fewer(80, 25));
    },
  );
});

describe('the sum of radius and skin is not rounded', () => {
  it('so that a skin of 2^-60 makes a touch a hit beside the surface', () => {
    // 1 + 2^-60 is no double.
    expect(raySphere(at(1), ball(1))).toMatchObject({ hit: true, touching: true, margin: 0 });
    expect(raySphere(at(1), ball(1), { skin: 2 ** -60 })).toMatchObject({
      hit: true,
      touching: false,
      margin: 2 ** -8,
    });
    const flat = { origin: [-4, 1], direction: [1, 0], tMax: Number.POSITIVE_INFINITY };
    const disc = { center: [0, 0], radius: 1 };
    expect(rayCircle(flat, disc, { skin: 2 ** -1074 })).toMatchObject({ touching: false });
    const capsule = { a: [0, 0, 0], b: [1, 0, 0], radius: 1 };
    expect(rayCapsule(at(1), capsule, { skin: 2 ** -60 })).toMatchObject({
      touching: false,
      margin: 2 ** -8,
    });
    expect(pointInSphere([0, 1, 0], ball(1), { skin: 2 ** -60 })).toMatchObject({
      touching: false,
      margin: 2 ** -8,
    });
    const rect = { center: [5, 0], halfExtents: [4, 4] };
    expect(circleRect(disc, rect, { skin: 2 ** -60 })).toMatchObject({ touching: false, margin: 2 ** -8 });
  });

  it('so that it flips the twin of a touch that it just reaches', () => {
    const [r, y] = [2 ** -8, 2 ** -8 + 2 ** -60];
    expect(raySphere(at(y), ball(r))).toMatchObject({ hit: false, margin: -1 });
    expect(raySphere(at(y), ball(r), { skin: 2 ** -60 })).toMatchObject({
      hit: true,
      touching: true,
      margin: 0,
    });
    expect(raySphere(at(y), ball(r), { skin: 2 ** -60 - 2 ** -113 })).toMatchObject({ hit: false });
    expect(raySphere(at(-y), ball(r), { skin: 2 ** -60 - 2 ** -113 })).toMatchObject({ hit: false });
  });

  it('in f32 either, where the skin is still a double', () => {
    const skin = 2 ** -40;
    expect(raySphere(at(1), ball(1), { format: 'f32', skin })).toMatchObject({
      touching: false,
      margin: 2 ** -17,
    });
  });

  it('and point and normal are those of the grown surface', () => {
    const { point, normal, t } = raySphere(at(0), ball(1), { skin: 0.5 }) as RayHit;
    expect([t, point, normal]).toEqual([2.5, [-1.5, 0, 0], [-1, 0, 0]]);
    expect(raySphere(at(0), ball(0), { skin: 0.5 })).toMatchObject({ normal: [-1, 0, 0] });
  });
});

describe('the margin counts from the radius alone', () => {
  it('so that what the skin decides by itself has none', () => {
    expect(pointInSphere([0, 1, 0], ball(1), { skin: 1 })).toEqual({
      overlap: true,
      touching: false,
      margin: null,
    });
    expect(pointInSphere([0, 1, 0], ball(1), { skin: 0.5 })).toMatchObject({ margin: 2 ** 51 });
    expect(raySphere(at(0.5), ball(1), { skin: 0.5 })).toMatchObject({ hit: true, margin: null });
    const rect = { center: [5, 5], halfExtents: [2, 1] };
    // The corner is 5 away.
    for (const [skin, margin] of [
      [4, 1 * 2 ** 52],
      [5, null],
      [6, null],
    ] as const) {
      expect(circleRect({ center: [0, 0], radius: 2 }, rect, { skin })).toMatchObject({
        overlap: true,
        margin: margin === null ? null : margin / 2,
      });
    }
    expect(circleRect({ center: [0, 0], radius: 0 }, rect, { skin: 5 })).toEqual({
      overlap: true,
      touching: true,
      margin: null,
    });
  });

  it('and a hit that every larger radius loses flips at 0, or never was', () => {
    // By miss, the start must be outside: at |m| = 2 the only radius with a skin of 2 is 0.
    const ray = { origin: [-2, 0, 0], ...along };
    const asked = (radius: number, skin: number) => raySphere(ray, ball(radius), { inside: 'miss', skin });
    expect(asked(0, 2)).toMatchObject({ hit: true, margin: 0 });
    expect(asked(1, 2)).toMatchObject({ hit: false, margin: 2 ** 52 });
    expect(asked(1, 3)).toMatchObject({ hit: false, margin: null });
  });
});

test('a skin that is no finite number of at least 0 is refused', () => {
  for (const skin of [-1, -5e-324, Number.NaN, Number.POSITIVE_INFINITY, '1' as unknown as number]) {
    expect(() => raySphere(at(0), ball(1), { skin })).toThrow(
      /^skin: .* is not a finite number of at least 0$/,
    );
    expect(() =>
      circleRect({ center: [0, 0], radius: 1 }, { center: [0, 0], halfExtents: [1, 1] }, { skin }),
    ).toThrow(RangeError);
  }
  expect(raySphere(at(0), ball(1), { skin: -0 })).toEqual(raySphere(at(0), ball(1)));
});

test('what a length makes another shape of is refused, and what has no body is as it is', () => {
  const box = { center: [0, 0, 0], halfExtents: [1, 1, 1] };
  expect(() => rayBox(at(0), box, { skin: 0.5 })).toThrow(
    'skin: 0.5 is none for rayBox, which grown by a length is another question',
  );
  const rect = { center: [1, 2], halfExtents: [1, 1] };
  expect(rectCorners(rect, { skin: 1 } as object)).toEqual(rectCorners(rect));
  for (const query of queryNames.filter((name) => !grows(name))) {
    const one = generateCase({ query, family: 'ordinary', format: 'f64', seed: 1, index: 0 });
    expect(grownAnswer(one, 0)).toEqual(answer(one));
    if (queries[query].verdict === 'none') expect(grownAnswer(one, 1)).toEqual(answer(one));
    else expect(() => grownAnswer(one, 1)).toThrow(RangeError);
  }
});
