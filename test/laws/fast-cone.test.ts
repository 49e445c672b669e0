/**
 * The laws of the fast tiers for a cone, exactly: mirroring, scaling by powers of two, growing tMax on every case, because every operation
 * of the formulas is symmetric in them; and what invalid input does.
 */
import { describe, expect, it } from 'vitest';
import { toFast } from '../../src/adapters/fast-input.ts';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import * as shifted32 from '../../src/fast/f32/shifted/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as shifted64 from '../../src/fast/f64/shifted/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { type Format, roundTo } from '../../src/floats.ts';
import {
  type Case,
  type Inputs,
  type Inside,
  insideNames,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';

type Input = Inputs['rayCone'];
type FreeRay = Extract<Ray, { readonly direction: Vector }>;
type Tier = Pick<typeof textbook64, 'rayCone'>;

const tiers: readonly (readonly [string, Format, Tier])[] = [
  ['textbook in f64', 'f64', textbook64],
  ['shifted in f64', 'f64', shifted64],
  ['textbook in f32', 'f32', textbook32],
  ['shifted in f32', 'f32', shifted32],
];

const xyz = ([x = 0, y = 0, z = 0]: Vector): { x: number; y: number; z: number } => ({ x, y, z });

interface Answer {
  readonly hit: boolean;
  readonly numbers: Vector;
}

/** Asks the tier; `numbers` are t, point and normal, what a miss left untouched among them. */
function ask(tier: Tier, { ray, cone }: Input, inside: Inside): Answer {
  const { origin, direction, tMax } = ray as FreeRay;
  const out = { t: -7, point: xyz([-7, -7, -7]), normal: xyz([-7, -7, -7]) };
  const hit = tier.rayCone(
    { origin: xyz(origin), direction: xyz(direction), tMax },
    toFast.cone(cone),
    out,
    inside,
  );
  return { hit, numbers: [out.t, ...Object.values(out.point), ...Object.values(out.normal)] };
}

const untouched: Vector = [-7, -7, -7, -7, -7, -7, -7];
/** The sign of a zero is never judged. */
const plain = (numbers: Vector): Vector => numbers.map((x) => (x === 0 ? 0 : x));

function mapped({ ray, cone }: Input, change: (v: Vector) => Vector): Input {
  const given = ray as FreeRay;
  return {
    ray: { ...given, origin: change(given.origin), direction: change(given.direction) },
    cone: { ...cone, base: change(cone.base), apex: change(cone.apex) },
  };
}

function* questions(format: Format, which: readonly FamilyName[]) {
  for (const family of which) {
    for (let index = 0; index < 400; index++) {
      const inside = insideNames[index % 3] ?? 'exit';
      const one = generateCase({ query: 'rayCone', family, format, seed: 11, index, inside });
      yield { one, input: one.input as Input, inside, index, family };
    }
  }
}

const valid = families.filter((family) => family !== 'invalid');
const moderate = valid.filter((family) => family !== 'scale');

describe.each(tiers)('%s', (_, format, tier) => {
  it('a mirrored scene has the mirrored answer', () => {
    for (const { input, inside, index } of questions(format, valid)) {
      const axis = index % 3;
      const { hit, numbers } = ask(tier, input, inside);
      const wanted = hit ? numbers.map((x, i) => (i === 1 + axis || i === 4 + axis ? -x : x)) : untouched;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      const found = ask(tier, mapped(input, mirror), inside);
      expect([found.hit, plain(found.numbers)]).toEqual([hit, plain(wanted)]);
    }
  });

  it('a scene with its first two axes swapped has the answer with them swapped', () => {
    for (const { input, inside } of questions(format, valid)) {
      const { hit, numbers } = ask(tier, input, inside);
      const [t = 0, x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = numbers;
      const swap = ([a = 0, b = 0, c = 0]: Vector): Vector => [b, a, c];
      expect(ask(tier, mapped(input, swap), inside)).toEqual({ hit, numbers: [t, y, x, z, ny, nx, nz] });
    }
  });

  it('a scene 2^k times as large is met after the same t', () => {
    for (const { input, inside, index } of questions(format, moderate)) {
      const factor = 2 ** ((index % 9) - 4);
      const { hit, numbers } = ask(tier, input, inside);
      const { ray, cone } = mapped(input, (v) => v.map((x) => x * factor));
      const larger = { ray, cone: { ...cone, radius: cone.radius * factor } };
      const wanted = hit ? numbers.map((x, i) => (i > 0 && i < 4 ? x * factor : x)) : untouched;
      expect(ask(tier, larger, inside)).toEqual({ hit, numbers: wanted });
    }
  });

  it('a longer ray keeps every hit', () => {
    for (const { input, inside } of questions(format, valid)) {
      const given = ask(tier, input, inside);
      if (!given.hit) continue;
      const ray = input.ray as FreeRay;
      for (const tMax of [roundTo(ray.tMax * 1.5, format), Number.POSITIVE_INFINITY])
        expect(ask(tier, { ...input, ray: { ...ray, tMax } }, inside)).toEqual(given);
    }
  });

  it('no number that is filled in is NaN, and a normal is of length 1 or zero', () => {
    for (const { input, inside, family } of questions(format, valid)) {
      const { hit, numbers } = ask(tier, input, inside);
      if (!hit) continue;
      expect(numbers.some(Number.isNaN)).toBe(false);
      // Where its square is subnormal a vector is not of length 1 when it is divided by its length.
      if (family === 'scale') continue;
      const size = Math.hypot(...numbers.slice(4));
      expect(size === 0 || Math.abs(size - 1) < (format === 'f64' ? 1e-15 : 1e-6)).toBe(true);
    }
  });

  it('ordinary cones get the right verdict, by every policy', () => {
    for (const { one, input, inside } of questions(format, ['ordinary'])) {
      const right = answer(one as Case);
      const { margin } = 'hit' in right ? right : { margin: 0 };
      if (format === 'f32' && margin !== null && Math.abs(margin) < 2 ** 14) continue;
      expect(ask(tier, input, inside).hit).toBe('hit' in right && right.hit);
    }
  });

  it('invalid input is no hit by any policy and leaves `out` as it was', () => {
    for (const { input } of questions(format, ['invalid'])) {
      for (const inside of insideNames)
        expect(ask(tier, input, inside)).toEqual({ hit: false, numbers: untouched });
    }
  });

  it('a policy that is none is no hit', () => {
    for (const { input } of questions(format, ['ordinary']))
      expect(ask(tier, input, 'maybe' as 'exit')).toEqual({ hit: false, numbers: untouched });
  });
});

describe.each(tiers)('%s, by hand', (_, _format, tier) => {
  const cone = { base: [0, 0, 0], apex: [0, 0, 4], radius: 3 };
  const look = (origin: Vector, direction: Vector, inside: Inside = 'exit'): Answer =>
    ask(tier, { ray: { origin, direction, tMax: Number.POSITIVE_INFINITY }, cone }, inside);

  it('knows the base, the apex, the mirrored nappe, and lines parallel to a generator and along it', () => {
    expect(plain(look([1, 0, -5], [0, 0, 2]).numbers)).toEqual([2.5, 1, 0, 0, 0, 0, -1]);
    expect(plain(look([1, 0, 1], [0, 0, -2]).numbers)).toEqual([0.5, 1, 0, 0, 0, 0, -1]);
    expect(plain(look([0, 0, 10], [0, 0, -1]).numbers)).toEqual([6, 0, 0, 4, 0, 0, 1]);
    expect(look([10, 0, 6], [-1, 0, 0]).hit).toBe(false);
    expect(look([4, 0, 9], [0, 0, -1]).hit).toBe(false);
    expect(plain(look([5, 0, -4], [-3, 0, 4]).numbers)).toEqual([1, 2, 0, 0, 0, 0, -1]);
    expect(look([-3, 0, 8], [3, 0, -4]).hit).toBe(true);
    expect(look([0, 0, 2], [1, 0, 0], 'miss').hit).toBe(false);
    expect(look([0, 0, 2], [1, 0, 0], 'start').numbers).toEqual([0, 0, 0, 2, 0, 0, 0]);
    expect(look([5, 0, -1], [-1, 0, 0]).hit).toBe(false);
  });
});
