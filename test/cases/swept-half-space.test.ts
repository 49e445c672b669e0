/** Every generated ball and half-space is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import {
  type FamilyName,
  families,
  fromToken,
  generateCase,
  planeForms,
  rayForms,
  toToken,
} from '../../src/cases/index.ts';
import { answer, type RayAnswer } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times, zero } from '../../src/oracle/_binary.ts';
import {
  type CaseOf,
  inputOf,
  isValid,
  numbersIn,
  policyOf,
  queries,
  type ShapeValue,
  type Vector,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

type Fall = CaseOf<'sweptSphereHalfSpace'>;
type Form = Partial<Pick<Parameters<typeof generateCase>[0], 'motion' | 'plane'>>;
const query = 'sweptSphereHalfSpace';

const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);
const difference = (a: Vector, b: Vector): Dyadic[] => a.map((x, i) => minus(decode(x), decode(b[i] ?? 0)));

function made(family: FamilyName, format: Format, count: number, variants = 1, form: Form = {}): Fall[][] {
  const groups: Fall[][] = Array.from({ length: variants }, () => []);
  const asked = variants * fewer(count, 18);
  for (const plane of form.plane === undefined ? planeForms : [form.plane])
    for (let index = 0; index < asked; index++)
      groups[index % variants]?.push(
        generateCase({ query, family, format, seed: 5, index, ...form, plane }) as Fall,
      );
  return groups;
}

/** The height of the centre over the face and its change, both times |n|, and |n|². */
function termsOf({ input: { ball, motion, halfSpace } }: Fall): { h: Dyadic; v: Dyadic; K: Dyadic } {
  const n = halfSpace.normal.map(decode);
  const h =
    'point' in halfSpace
      ? dot(n, difference(ball.center, halfSpace.point))
      : add(dot(n, ball.center.map(decode)), decode(halfSpace.constant));
  const direction =
    'end' in motion
      ? difference(motion.end, ball.center)
      : ('direction' in motion ? motion.direction : motion).map((x: number) => decode(x));
  return { h, v: dot(n, direction), K: dot(n, n) };
}

const limitOf = ({ input: { motion } }: Fall): number => ('direction' in motion ? motion.tMax : 1);

/** The sign of a height less the radius: −1 overlapping, 0 touching, 1 apart. */
function sideOf({ input: { ball } }: Fall, height: Dyadic, K: Dyadic): number {
  const side = sign(height);
  if (side < 0) return -1;
  return sign(minus(squared(height), times(squared(decode(ball.radius)), K)));
}

const atStart = (one: Fall): number => sideOf(one, termsOf(one).h, termsOf(one).K);

function atEnd(one: Fall): number {
  const { h, v, K } = termsOf(one);
  return sideOf(one, add(h, times(v, decode(limitOf(one)))), K);
}

const slope = (one: Fall): number => sign(termsOf(one).v);
const all = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

const numbersOf = ({ input: { ball, motion, halfSpace } }: Fall): readonly number[] =>
  [ball, Array.isArray(motion) ? { motion } : motion, halfSpace]
    .flatMap((shape) => Object.values(shape as ShapeValue))
    .flatMap(numbersIn);

describe.each(formatNames)('in %s', (format) => {
  test('every case but the invalid ones is valid and of its format, in every form, and packs into a token and back', () => {
    for (const plane of planeForms)
      for (const motion of rayForms)
        for (const family of families)
          for (let index = 0; index < 60; index++) {
            const one = generateCase({ query, family, format, seed: 2, index, motion, plane }) as Fall;
            expect(isValid(queries[query], inputOf(one), policyOf(one)), one.id).toBe(family !== 'invalid');
            expect(numbersOf(one).every((x) => isOfFormat(x, format))).toBe(true);
            const found = one.input.motion;
            const form = 'end' in found ? 'end' : 'direction' in found ? 'free' : 'displacement';
            expect(form).toBe(motion === 'unit' ? 'free' : motion);
            if (family !== 'invalid') expect('constant' in one.input.halfSpace).toBe(plane === 'constant');
            const { id: _, ...question } = one;
            expect(fromToken(toToken(one))).toEqual(question);
          }
  });

  test('hits, misses and starts that overlap are frequent', () => {
    for (const family of families.filter((name) => name !== 'invalid')) {
      const cases = made(family, format, 330).flat();
      const met = cases.filter((one) => (answer(one) as RayAnswer).hit).length / cases.length;
      expect(met, family).toBeGreaterThan(0.25);
      expect(met, family).toBeLessThan(0.9);
    }
    const starts = made('ordinary', format, 330).flat().map(atStart);
    expect(starts.filter((x) => x < 0).length).toBeGreaterThan(starts.length / 10);
  });

  test('tangent: it slides along the face; its twins are an ulp or more larger and smaller, or turned', () => {
    const groups = made('tangent', format, 60, 10);
    expect(groups.slice(0, 9).map((cases) => all(cases.map(atStart)))).toEqual([
      [0],
      [-1],
      [1],
      [-1],
      [1],
      [-1],
      [1],
      [0],
      [0],
    ]);
    expect(groups.slice(0, 7).map((cases) => all(cases.map(slope)))).toEqual(Array(7).fill([0]));
    expect(all(groups.slice(7, 9).flat().map(slope))).toEqual([-1, 1]);
  });

  test('tangent: where |n| is no rational number it is next to touching, on either side', () => {
    const beside = made('tangent', format, 200, 10)[9] ?? [];
    expect(all(beside.map(atStart))).toEqual([-1, 1]);
    expect(all(beside.map(slope))).toEqual([0]);
    for (const one of beside) {
      const { h, K } = termsOf(one);
      const exact = (Number(h.m) * 2 ** h.e) / Math.sqrt(Number(K.m) * 2 ** K.e);
      expect(Math.abs(one.input.ball.radius - exact)).toBeLessThan(
        exact * (format === 'f32' ? 2 ** -22 : 2 ** -50),
      );
    }
  });

  test('far-origin: every fourth slides exactly', () => {
    const sliding = made('far-origin', format, 60, 4)[3] ?? [];
    expect(all(sliding.map(atStart))).toEqual([0]);
    expect(all(sliding.map(slope))).toEqual([0]);
  });

  test('boundary: it touches exactly at the end of the motion, or at its start, and an ulp to either side', () => {
    for (const motion of rayForms) {
      const [end = [], ...others] = made('boundary', format, 60, 6, { motion });
      expect(all(end.map(atEnd))).toEqual([0]);
      // From below it leaves at the end.
      expect(all(end.filter((one) => slope(one) < 0).map(atStart))).toEqual([1]);
      expect(all((others[2] ?? []).map(atStart))).toEqual([0]);
      expect(all((others[2] ?? []).map(slope))).toEqual([-1, 1]);
    }
    const [, short = [], far = []] = made('boundary', format, 60, 6, { motion: 'free' });
    expect(all(short.filter((one) => slope(one) < 0).map(atEnd))).toEqual([1]);
    expect(all(far.filter((one) => slope(one) < 0).map(atEnd))).toEqual([-1]);
    const [, , , , less = [], more = []] = made('boundary', format, 60, 6, { motion: 'free' });
    expect(all([...less, ...more].map(atStart))).toEqual([-1, 1]);
  });

  test('degenerate: the last variant does not move: touching, overlapping and apart', () => {
    for (const motion of ['displacement', 'end'] as const) {
      const resting = made('degenerate', format, 240, 8, { motion })[7] ?? [];
      expect(all(resting.map(slope))).toEqual([0]);
      expect(all(resting.map(atStart))).toEqual([-1, 0, 1]);
    }
  });

  test('degenerate: some balls have a radius of 0, and some touch at the start', () => {
    const cases = made('degenerate', format, 200, 8).flat();
    expect(cases.filter((one) => one.input.ball.radius === 0).length).toBeGreaterThan(cases.length / 5);
    expect(cases.filter((one) => atStart(one) === 0).length).toBeGreaterThan(cases.length / 20);
  });
});
