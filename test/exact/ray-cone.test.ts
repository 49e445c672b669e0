/**
 * Cones by hand, one for every degenerate row, and the laws of the reference. The answer is a function of real numbers rounded at
 * the end, so what is exactly true of the reals is exactly true of the floats.
 */
import { describe, expect, test } from 'vitest';
import { type RayAnswer, rayCone, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, roundTo, step, ulp } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type CaseOf,
  type Cone,
  type Inputs,
  type Inside,
  inputOf,
  isValid,
  queries,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, chosen, howMany, isQuick } from '../_cases.ts';
import { agree } from '../differential/_agreement.ts';
import { breach, changed, expectAgreement, movedExactly, withoutMargin } from '../laws/_laws.ts';

type ConeCase = CaseOf<'rayCone'>;
type Input = Inputs['rayCone'];

const sample = howMany(1_500, 30);

function* cases(format: Format, seed: number, suits = (_: ConeCase): boolean => true): Generator<ConeCase> {
  let left = asked(sample);
  for (const one of caseStream('rayCone', format, seed)) {
    if (one.query !== 'rayCone' || !isValid(queries.rayCone, inputOf(one), one.inside) || !suits(one))
      continue;
    yield one;
    if (--left === 0) return;
  }
}

const reply = ({ input, format, inside }: ConeCase): RayAnswer =>
  rayCone(input.ray, input.cone, { format, inside });

const withInput = (one: ConeCase, input: Input): ConeCase => ({ ...one, input });

function mapped({ ray, cone }: Input, change: (v: Vector) => Vector): Input {
  const origin = change(ray.origin);
  return {
    ray:
      'end' in ray ? { origin, end: change(ray.end) } : { ...ray, origin, direction: change(ray.direction) },
    cone: { ...cone, base: change(cone.base), apex: change(cone.apex) },
  };
}

const floatsOf = ({ ray, cone }: Input): number[] => [...Object.values(ray), ...Object.values(cone)].flat();

/** Magnitudes from which a factor of 2^±20 leads neither out of the format nor to its subnormals. */
const isModerate = ({ input }: ConeCase): boolean =>
  floatsOf(input).every(
    (x) => x === 0 || x === Number.POSITIVE_INFINITY || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60),
  );

describe.each(formatNames)('laws in %s', (format) => {
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
    for (const one of cases(format, 2)) {
      const turned = ([x = 0, ...rest]: Vector): Vector => [...rest, x];
      const found = toExpected(reply(withInput(one, mapped(one.input, turned))));
      expectAgreement(one, found, changed(toExpected(reply(one)), { point: turned, normal: turned }));
    }
  });

  test('a scene moved without rounding has the same verdict, t and normal', () => {
    const elsewhere = { point: () => [] };
    const direction = [64, -1024, 0.5];
    let moved = 0;
    for (const one of cases(format, 3)) {
      const { ray, cone } = one.input;
      const places = movedExactly({ ...ray, center: cone.base, radius: 0 }, direction, format);
      const tops = movedExactly({ origin: cone.apex, center: cone.apex, radius: 0 }, direction, format);
      if (places === undefined || tops === undefined) continue;
      moved++;
      const { center: base, radius: _, ...rest } = places;
      const input = { ray: rest as Ray, cone: { ...cone, base, apex: tops.center } };
      const found = toExpected(reply(withInput(one, input)));
      expectAgreement(one, changed(found, elsewhere), changed(toExpected(reply(one)), elsewhere));
    }
    expect(moved).toBeGreaterThan(sample / 3);
  });

  test('a scene 2^k times as large is met after the same t at a point 2^k times as far', () => {
    let rotation = 0;
    for (const one of cases(format, 4, isModerate)) {
      const factor = 2 ** ((rotation++ % 41) - 20);
      const scale = (v: Vector): Vector => v.map((x) => x * factor);
      const { ray, cone } = mapped(one.input, scale);
      const larger = { ray, cone: { ...cone, radius: cone.radius * factor } };
      const found = toExpected(reply(withInput(one, larger)));
      // The ulp of radius 0 is that of the smallest number, whatever the scale.
      const read = cone.radius === 0 ? withoutMargin : <T>(x: T): T => x;
      expectAgreement(one, read(found), read(changed(toExpected(reply(one)), { point: scale })));
    }
  });

  test('the way out is the way into the cone of the reversed ray', () => {
    let ways = 0;
    for (const one of cases(format, 5, ({ input }) => 'end' in input.ray)) {
      const { ray, cone } = one.input;
      if (!('end' in ray)) continue;
      const back = withInput(one, { ray: { origin: ray.end, end: ray.origin }, cone });
      const [forth, reversed] = [reply({ ...one, inside: 'start' }), reply({ ...back, inside: 'start' })];
      if (forth.hit !== reversed.hit || forth.touching !== reversed.touching)
        breach(one, { forth, reversed });
      const out = reply({ ...one, inside: 'exit' });
      if (!out.hit || !(out.leaving || out.touching)) continue;
      ways++;
      const into = reply({ ...back, inside: 'exit' });
      const there = { t: () => 0 };
      expectAgreement(
        one,
        withoutMargin(changed(toExpected(into), there)),
        withoutMargin(changed(toExpected(out), there)),
      );
    }
    expect(ways).toBeGreaterThan(sample / 20);
  });

  test('a longer ray never loses a hit, nor changes it, under any policy', () => {
    let rotation = 0;
    for (const one of cases(format, 6)) {
      const { ray, cone } = one.input;
      const before = reply(one);
      if ('end' in ray || !before.hit) continue;
      const ticks = [1, 2, 1_000, 2 ** 24, 2 ** 70][rotation++ % 5] ?? 1;
      const longer = { ...ray, tMax: step(ray.tMax, BigInt(ticks), format) };
      const after = reply(withInput(one, { ray: longer, cone }));
      expectAgreement(one, withoutMargin(toExpected(after)), withoutMargin(toExpected(before)));
    }
    expect(rotation).toBeGreaterThan(sample / 10);
  });

  test('a wider cone never loses a hit of the policy start, and start calls a hit what any policy does', () => {
    for (const one of cases(format, 7)) {
      const { ray, cone } = one.input;
      const under = (inside: Inside): RayAnswer => reply({ ...one, inside });
      const [exit, start, miss] = [under('exit'), under('start'), under('miss')];
      if ((miss.hit && !exit.hit) || (exit.hit && !start.hit)) breach(one, { exit, start, miss });
      if (miss.hit && !agree(withoutMargin(toExpected(miss)), withoutMargin(toExpected(exit))))
        breach(one, { exit, miss });
      const radius = step(cone.radius, 3, format);
      if (!start.hit || !Number.isFinite(radius)) continue;
      if (!reply({ ...withInput(one, { ray, cone: { ...cone, radius } }), inside: 'start' }).hit)
        breach(one, { radius });
    }
  });

  test('under the policy start the margin says how many ulps of the radius flip the verdict', () => {
    let tried = 0;
    for (const drawn of cases(format, 8)) {
      const one: ConeCase = { ...drawn, inside: 'start' };
      const { ray, cone } = one.input;
      const isHit = (radius: number): boolean =>
        reply(withInput(one, { ray, cone: { ...cone, radius } })).hit;
      const { hit, margin } = reply(one);
      if (margin === null || Math.abs(margin) > 2 ** 20) continue;
      expect(hit).toBe(margin >= 0);
      const unit = ulp(cone.radius, format);
      // The flip is between these two, or at the first.
      const larger = cone.radius - Math.floor(margin) * unit;
      const smaller = larger - unit;
      const isExact = cone.radius - larger === Math.floor(margin) * unit && larger - smaller === unit;
      if (!isExact || ![larger, smaller].every((radius) => isOfFormat(radius, format))) continue;
      tried++;
      if (!isHit(larger)) breach(one, { margin, larger });
      if (smaller >= 0 && isHit(smaller)) breach(one, { margin, smaller });
    }
    expect(tried).toBeGreaterThan(sample / 30);
  });
});

const formats: readonly Format[] = formatNames;

describe('a cone contains what is between its base disc and its apex', () => {
  test.each(formats)('and nothing else, in %s', (format) => {
    /** Whole quaternions a, b, c, d; the columns of the rotation, of length a² + b² + c² + d². */
    const frames = [
      [1, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 2, 3, 0],
      [2, 1, -1, 1],
      [0, 1, 2, -2],
    ];
    for (const [a = 0, b = 0, c = 0, d = 0] of chosen(frames, 2)) {
      const size = a * a + b * b + c * c + d * d;
      const up = [a * a + b * b - c * c - d * d, 2 * (b * c + a * d), 2 * (b * d - a * c)];
      const first = [2 * (b * c - a * d), a * a - b * b + c * c - d * d, 2 * (c * d + a * b)];
      const second = [2 * (b * d + a * c), 2 * (c * d - a * b), a * a - b * b - c * c + d * d];
      const at = (x: number, y: number, z: number): Vector =>
        up.map((u, i) => x * (first[i] ?? 0) + y * (second[i] ?? 0) + z * u);
      const cone = { base: at(0, 0, 0), apex: at(0, 0, 5), radius: 5 * size };
      for (let x = -6; x <= 6; x += isQuick ? 3 : 1) {
        for (let y = -6; y <= 6; y++) {
          for (let part = 0; part <= 8; part += isQuick ? 4 : 1) {
            const [f, z] = [1 - part / 8, (5 * part) / 8];
            const origin = at(x * f, y * f, z);
            const isInside = x * x + y * y <= 25 || part === 8;
            for (const direction of [at(x, y, 0), at(0, 0, 1), [1, 2, 3]]) {
              if (direction.every((component) => component === 0)) continue;
              const start = rayCone({ origin, direction, tMax: 0 }, cone, { format, inside: 'start' });
              if (start.hit !== isInside) expect.fail(`${origin} along ${direction}`);
            }
          }
        }
      }
    }
  });
});

/** 3 wide and 4 high, so that the normal of the side is 4/5 outward and 3/5 up. */
const upright: Cone = { base: [0, 0, 0], apex: [0, 0, 4], radius: 3 };
/** The same three times as large, its axis along (2, 1, 2)/3. */
const oblique: Cone = { base: [1, 2, 3], apex: [9, 6, 11], radius: 9 };

interface Row {
  readonly title: string;
  readonly origin: Vector;
  readonly direction: Vector;
  readonly cone?: Cone;
  readonly inside?: Inside;
  readonly tMax?: number;
  readonly wanted: { t: number; point: Vector; normal: Vector } | 'miss';
  readonly touching?: boolean;
  readonly leaving?: boolean;
  readonly at?: 'rim' | 'apex';
  readonly margin?: number | null;
}

const out = [0.8, 0, 0.6];
const down = [0, 0, -1];
const top = [0, 0, 1];
const none = [0, 0, 0];

const rows: readonly Row[] = [
  {
    title: 'from the right into the side',
    origin: [10, 0, 2],
    direction: [-1, 0, 0],
    wanted: { t: 8.5, point: [1.5, 0, 2], normal: out },
    margin: null,
  },
  {
    title: 'from the axis out of the side',
    origin: [0, 0, 2],
    direction: [0.5, 0, 0],
    wanted: { t: 3, point: [1.5, 0, 2], normal: out },
    leaving: true,
  },
  {
    title: 'from below into the base',
    origin: [1, 0, -5],
    direction: [0, 0, 2],
    wanted: { t: 2.5, point: [1, 0, 0], normal: down },
  },
  {
    title: 'from the inside out of the base',
    origin: [1, 0, 1],
    direction: [0, 0, -2],
    wanted: { t: 0.5, point: [1, 0, 0], normal: down },
    leaving: true,
  },
  {
    title: 'from above onto the apex, along the axis',
    origin: [0, 0, 10],
    direction: [0, 0, -1],
    wanted: { t: 6, point: [0, 0, 4], normal: top },
    at: 'apex',
    margin: null,
  },
  {
    title: 'out at the apex',
    origin: [0, 0, 1],
    direction: [0, 0, 1],
    wanted: { t: 3, point: [0, 0, 4], normal: top },
    leaving: true,
    at: 'apex',
  },
  {
    title: 'touching the apex alone, in its plane',
    origin: [5, 0, 4],
    direction: [-1, 0, 0],
    wanted: { t: 5, point: [0, 0, 4], normal: top },
    touching: true,
    at: 'apex',
    margin: null,
  },
  {
    title: 'touching the apex alone, in its plane, before the end',
    origin: [5, 0, 4],
    direction: [-1, 0, 0],
    tMax: 9,
    wanted: { t: 5, point: [0, 0, 4], normal: top },
    touching: true,
    at: 'apex',
    margin: null,
  },
  {
    title: 'below the base, parallel to it: no radius is hit',
    origin: [10, 1, -1],
    direction: [-1, 0, 0],
    wanted: 'miss',
    margin: null,
  },
  {
    title: 'parallel to the generator on the other side, through the rim alone',
    origin: [0, 0, -4],
    direction: [-3, 0, 4],
    wanted: { t: 1, point: [-3, 0, 0], normal: [-0.8, 0, 0.6] },
    touching: true,
    at: 'rim',
  },
  {
    title: 'touching the apex alone, aslant',
    origin: [4, 0, 6],
    direction: [-2, 0, -1],
    wanted: { t: 2, point: [0, 0, 4], normal: top },
    touching: true,
    at: 'apex',
  },
  {
    title: 'over the apex, steeply, into the cone: it goes in at the apex',
    origin: [-1, 0, 8],
    direction: [1, 0, -4],
    wanted: { t: 1, point: [0, 0, 4], normal: top },
    at: 'apex',
  },
  {
    title: 'down a generator from above: in at the apex',
    origin: [-3, 0, 8],
    direction: [3, 0, -4],
    wanted: { t: 1, point: [0, 0, 4], normal: top },
    at: 'apex',
    margin: null,
  },
  {
    title: 'up a generator: it crosses the base alone at the rim',
    origin: [6, 0, -4],
    direction: [-3, 0, 4],
    wanted: { t: 1, point: [3, 0, 0], normal: down },
    at: 'rim',
    // A narrower cone is met at the apex.
    margin: null,
  },
  {
    title: 'up a generator as far as the rim',
    origin: [6, 0, -4],
    direction: [-3, 0, 4],
    tMax: 1,
    wanted: { t: 1, point: [3, 0, 0], normal: down },
    at: 'rim',
    margin: 0,
  },
  {
    title: 'in the plane of the base: the rim, by the side',
    origin: [10, 0, 0],
    direction: [-1, 0, 0],
    wanted: { t: 7, point: [3, 0, 0], normal: out },
    at: 'rim',
  },
  {
    title: 'out at the rim, in the plane of the base',
    origin: [0, 0, 0],
    direction: [1, 0, 0],
    wanted: { t: 3, point: [3, 0, 0], normal: out },
    leaving: true,
    at: 'rim',
  },
  {
    title: 'touching the rim in the plane of the base',
    origin: [3, -5, 0],
    direction: [0, 1, 0],
    wanted: { t: 5, point: [3, 0, 0], normal: out },
    touching: true,
    at: 'rim',
    margin: 0,
  },
  {
    title: 'touching the rim from outside',
    origin: [2, 0, -1],
    direction: [1, 0, 1],
    wanted: { t: 1, point: [3, 0, 0], normal: out },
    touching: true,
    at: 'rim',
    margin: 0,
  },
  {
    title: 'in at the rim, less steep than the side',
    origin: [4, 0, -1],
    direction: [-1, 0, 1],
    wanted: { t: 1, point: [3, 0, 0], normal: out },
    at: 'rim',
  },
  {
    title: 'touching the rim, steeper than the side',
    origin: [4, 0, -4],
    direction: [-1, 0, 4],
    wanted: { t: 1, point: [3, 0, 0], normal: out },
    touching: true,
    at: 'rim',
    margin: 0,
  },
  {
    title: 'touching the side',
    origin: [1.5, -5, 2],
    direction: [0, 1, 0],
    wanted: { t: 5, point: [1.5, 0, 2], normal: out },
    touching: true,
    margin: 0,
  },
  {
    title: 'touching the side of an oblique cone',
    cone: oblique,
    origin: [2.5, 11, 6],
    direction: [2, -2, -1],
    wanted: { t: 2, point: [6.5, 7, 4], normal: [10 / 15, 11 / 15, -2 / 15] },
    touching: true,
    margin: 0,
  },
  {
    title: 'parallel to a generator, in through the base',
    origin: [5, 0, -4],
    direction: [-3, 0, 4],
    wanted: { t: 1, point: [2, 0, 0], normal: down },
  },
  {
    title: 'parallel to a generator, out of the side',
    origin: [1.25, 0, 1],
    direction: [-3, 0, 4],
    wanted: { t: 7 / 12, point: [-0.5, 0, 10 / 3], normal: [-0.8, 0, 0.6] },
    inside: 'exit',
    tMax: 1,
    leaving: true,
  },
  {
    title: 'parallel to a generator, into the side from above',
    origin: [-3.25, 0, 7],
    direction: [3, 0, -4],
    wanted: { t: 11 / 12, point: [-0.5, 0, 10 / 3], normal: [-0.8, 0, 0.6] },
  },
  {
    title: 'parallel to a generator in its tangent plane',
    origin: [6, 1, -4],
    direction: [-3, 0, 4],
    wanted: 'miss',
  },
  {
    title: 'parallel to a generator in its tangent plane, downwards',
    origin: [0, 1, 4],
    direction: [3, 0, -4],
    wanted: 'miss',
  },
  { title: 'mirrored nappe, level', origin: [10, 0, 6], direction: [-1, 0, 0], wanted: 'miss' },
  { title: 'mirrored nappe, aslant', origin: [-10, 1, 4.5], direction: [4, 0, 1], wanted: 'miss' },
  { title: 'past the base, in the cone below it', origin: [4, 0, 9], direction: [0, 0, -1], wanted: 'miss' },
  { title: 'beside the cone, above the base', origin: [3, 10, 1], direction: [0, -1, 0], wanted: 'miss' },
  {
    title: 'in the plane of the apex, past it',
    origin: [5, 1, 4],
    direction: [-1, 0, 0],
    wanted: 'miss',
    margin: null,
  },
  { title: 'below the base', origin: [5, 0, -1], direction: [-1, 0, 0], wanted: 'miss', margin: null },
  {
    title: 'from the side, in',
    origin: [1.5, 0, 2],
    direction: [-1, 0, 0],
    wanted: { t: 0, point: [1.5, 0, 2], normal: out },
  },
  {
    title: 'from the side, out',
    origin: [1.5, 0, 2],
    direction: [1, 0, 0],
    wanted: { t: 0, point: [1.5, 0, 2], normal: out },
    leaving: true,
  },
  {
    title: 'from the base, out',
    origin: [1, 0, 0],
    direction: [0, 0, -1],
    wanted: { t: 0, point: [1, 0, 0], normal: down },
    leaving: true,
  },
  {
    title: 'from the rim, up the outside',
    origin: [3, 0, 0],
    direction: [0, 0, 1],
    wanted: { t: 0, point: [3, 0, 0], normal: out },
    touching: true,
    at: 'rim',
  },
  {
    title: 'from the apex, away',
    origin: [0, 0, 4],
    direction: [1, 0, 1],
    wanted: { t: 0, point: [0, 0, 4], normal: top },
    touching: true,
    at: 'apex',
  },
  {
    title: 'from the apex up the axis, what was inside is left',
    origin: [0, 0, 4],
    direction: [0, 0, 1],
    wanted: { t: 0, point: [0, 0, 4], normal: top },
    leaving: true,
    at: 'apex',
  },
  {
    title: 'inside, by start',
    origin: [0, 0, 2],
    direction: [1, 0, 0],
    inside: 'start',
    wanted: { t: 0, point: [0, 0, 2], normal: none },
  },
  { title: 'inside, by miss', origin: [0, 0, 2], direction: [1, 0, 0], inside: 'miss', wanted: 'miss' },
  {
    title: 'radius 0, along the axis',
    cone: { ...upright, radius: 0 },
    origin: [0, 0, 10],
    direction: [0, 0, -1],
    wanted: { t: 6, point: [0, 0, 4], normal: none },
    margin: null,
  },
  {
    title: 'radius 0, from below',
    cone: { ...upright, radius: 0 },
    origin: [0, 0, -1],
    direction: [0, 0, 1],
    wanted: { t: 1, point: [0, 0, 0], normal: none },
  },
  {
    title: 'radius 0, across the axis',
    cone: { ...upright, radius: 0 },
    origin: [4, 0, 1],
    direction: [-1, 0, 0.25],
    wanted: { t: 4, point: [0, 0, 2], normal: none },
    touching: true,
  },
  {
    title: 'radius 0, beside it',
    cone: { ...upright, radius: 0 },
    origin: [4, 1, 1],
    direction: [-1, 0, 0],
    wanted: 'miss',
  },
  {
    title: 'radius 0, over its end',
    cone: { ...upright, radius: 0 },
    origin: [1, 0, 5],
    direction: [-1, 0, 0],
    wanted: 'miss',
  },
];

describe.each(formats)('by hand in %s', (format) => {
  const round = (v: Vector): Vector => v.map((x) => roundTo(x, format));

  test.each(rows)('$title', (row) => {
    const { cone = upright, inside = 'exit', tMax = Number.POSITIVE_INFINITY, wanted } = row;
    const ray = { origin: round(row.origin), direction: row.direction, tMax };
    const found = rayCone(ray, cone, { format, inside });
    if (wanted === 'miss') expect(found).toMatchObject({ hit: false });
    else {
      expect(found).toMatchObject({ hit: true, leaving: row.leaving ?? false });
      if (!found.hit) return;
      expect(found.t).toBe(roundTo(wanted.t, format));
      expect([...found.point, ...found.normal].map((x) => x + 0)).toEqual([
        ...round(wanted.point),
        ...round(wanted.normal),
      ]);
      const at = found.cone === undefined ? undefined : 'axis' in found.cone ? 'apex' : 'rim';
      expect(at).toBe(row.at);
    }
    expect(found.touching).toBe(row.touching ?? false);
    if (row.margin !== undefined) expect(found.margin).toBe(row.margin);
  });

  test('the margin counts to the radius at which the line passes', () => {
    // At height 2 the cone is half as wide as its base.
    const passing = { origin: [10, 1, 2], direction: [-1, 0, 0] };
    expect(rayCone(passing, upright, { format }).margin).toBe(1 / ulp(3, format));
    expect(rayCone({ ...passing, origin: [10, 2, 2] }, upright, { format }).margin).toBe(-1 / ulp(3, format));
    // From inside: out of the side, at 1 from the axis at height 2, beyond the end from radius 2 on.
    const within = { origin: [0, 0, 2], direction: [1, 0, 0], tMax: 1 };
    expect(rayCone(within, upright, { format }).margin).toBe(1 / ulp(3, format));
    // Out of the base exactly at the end, 1 from the axis: by any larger cone as well.
    const downwards = { origin: [1, 0, 2], direction: [0, 0, -1], tMax: 2 };
    expect(rayCone(downwards, upright, { format }).margin).toBe(2 / ulp(3, format));
    // From the base upwards: in at the start, by `miss`, too.
    const upwards = { origin: [1, 0, 0], direction: [0, 0, 1] };
    expect(rayCone(upwards, upright, { format, inside: 'miss' }).margin).toBe(2 / ulp(3, format));
    // Through the apex and on: the apex alone up to radius 2, from there the start is inside.
    const through = { origin: [1, 0, 2], direction: [-1, 0, 2], tMax: 9 };
    expect(rayCone(through, upright, { format, inside: 'miss' })).toEqual({
      hit: false,
      margin: 1 / ulp(3, format),
      touching: false,
    });
    expect(rayCone(through, { ...upright, radius: 1 }, { format, inside: 'miss' })).toMatchObject({
      hit: true,
      t: 1,
      margin: -1 / ulp(1, format),
    });
    expect(rayCone(through, upright, { format, inside: 'exit' }).margin).toBe(null);
  });
});

test('rim and apex tell all their normals, vectors may be objects or arrays, and a fault is named by its field', () => {
  const ray = { origin: { x: 10, y: 0, z: 0 }, direction: { x: -1, y: 0, z: 0 } };
  const cone = { base: { x: 0, y: 0, z: 0 }, apex: { x: 0, y: 0, z: 4 }, radius: 3 };
  const onRim = rayCone(ray, cone);
  expect(onRim).toMatchObject({ cone: { across: [1, 0, 0], to: [0.8, 0, 0.6] } });
  expect(onRim.hit && onRim.cone && 'across' in onRim.cone && onRim.cone.from).toEqual([0, 0, -1]);
  expect(rayCone({ origin: [0, 0, 9], direction: [0, 0, -1] }, upright)).toMatchObject({
    cone: { axis: [0, 0, 1], cosine: 0.6, sine: 0.8 },
  });
  // Where the rim is crossed on the way up, the same normals by another formula.
  expect(rayCone({ origin: [4, 0, -4], direction: [-1, 0, 4] }, upright)).toMatchObject({
    cone: { from: [0, 0, -1], across: [1, 0, 0], to: [0.8, 0, 0.6] },
  });
  // Along a generator, too.
  expect(rayCone({ origin: [6, 0, -4], direction: [-3, 0, 4] }, upright)).toMatchObject({
    cone: { from: [0, 0, -1], across: [1, 0, 0], to: [0.8, 0, 0.6] },
  });
  expect(rayCone({ origin: [10, 0, 2], direction: [-1, 0, 0] }, upright)).not.toHaveProperty('cone');
  expect(() => rayCone(ray, { ...cone, apex: [0, -0, 0] })).toThrow(
    /^cone\.apex: .* is the same point as base$/,
  );
  expect(() => rayCone(ray, { ...cone, radius: -1 })).toThrow(/^cone\.radius: /);
  expect(() => rayCone(ray, { ...cone, base: [0, 0, Number.NaN] })).toThrow(/^cone\.base: /);
});

test.each(formatNames)('at an edge and at an apex the normals are doubles, in %s, too', (format) => {
  const cone = { base: [0, 0, 0], apex: [0, 0, 4], radius: 3 };
  const normals = (origin: number[], direction: number[]): unknown => {
    const found = rayCone({ origin, direction }, cone, { format });
    return found.hit ? found.cone : 'a miss';
  };
  expect(normals([4, 0, -1], [-1, 0, 1])).toEqual({ from: [0, 0, -1], across: [1, 0, 0], to: [0.8, 0, 0.6] });
  expect(normals([0, 0, 9], [0, 0, -1])).toEqual({ axis: [0, 0, 1], cosine: 0.6, sine: 0.8 });
});
