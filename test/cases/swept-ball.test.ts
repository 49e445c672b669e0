/** Every generated pair of balls is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer, type RayAnswer } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times } from '../../src/oracle/_binary.ts';
import {
  type CaseOf,
  inputOf,
  isValid,
  type Motion,
  numbersIn,
  policyOf,
  queries,
  type ShapeValue,
  type Vector,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

type Query = 'sweptSphereSphere' | 'sweptCircleCircle';
type SweptBallCase = CaseOf<Query>;

function made(
  query: Query,
  family: FamilyName,
  format: Format,
  count: number,
  variants = 1,
  motion?: (typeof rayForms)[number],
): SweptBallCase[][] {
  const groups: SweptBallCase[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++)
    groups[index % variants]?.push(
      generateCase({ query, family, format, seed: 5, index, motion }) as SweptBallCase,
    );
  return groups;
}

const stillOf = ({ input }: SweptBallCase) => ('sphere' in input ? input.sphere : input.circle);
const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] as Dyadic)).reduce(add);
const difference = (a: Vector, b: Vector): Dyadic[] => a.map((x, i) => minus(decode(x), decode(b[i] ?? 0)));

const directionOf = ({ input: { ball, motion } }: SweptBallCase): Dyadic[] =>
  'end' in motion
    ? difference(motion.end, ball.center)
    : ('direction' in motion ? motion.direction : motion).map((x: number) => decode(x));

/** R², A, B and M of the polynomial |m + t·d|² − R², all exactly. */
function termsOf(one: SweptBallCase) {
  const still = stillOf(one);
  const m = difference(one.input.ball.center, still.center);
  const d = directionOf(one);
  const R = add(decode(one.input.ball.radius), decode(still.radius));
  return { RR: squared(R), A: dot(d, d), B: dot(m, d), M: dot(m, m) };
}

/** Of the line and the grown ball: −1 through it, 0 touching, 1 beside it. */
function side(one: SweptBallCase): number {
  const { RR, A, B, M } = termsOf(one);
  return sign(minus(times(A, M), add(squared(B), times(A, RR))));
}

/** Of the start: −1 overlapping, 0 touching, 1 apart. */
function atStart(one: SweptBallCase): number {
  const { RR, M } = termsOf(one);
  return sign(minus(M, RR));
}

/** Of the end of the motion likewise; undefined without an end. */
function atEnd(one: SweptBallCase): number | undefined {
  const { motion } = one.input;
  const limit = 'direction' in motion ? motion.tMax : 1;
  if (limit === Number.POSITIVE_INFINITY) return undefined;
  const { RR, A, B, M } = termsOf(one);
  const T = decode(limit);
  const twice = times({ m: 2n, e: 0 }, times(B, T));
  return sign(minus(add(add(times(A, squared(T)), twice), M), RR));
}

const all = (values: readonly (number | undefined)[]): (number | undefined)[] => [...new Set(values)].sort();

const numbersOf = (one: SweptBallCase): readonly number[] => {
  const { ball, motion } = one.input;
  const still = stillOf(one);
  const moving: Motion = motion;
  const own = Array.isArray(moving) ? [moving as Vector] : Object.values(moving as ShapeValue);
  return [ball.center, ball.radius, ...own, still.center, still.radius].flatMap((value) =>
    numbersIn(value as Vector),
  );
};

describe.each(['sweptSphereSphere', 'sweptCircleCircle'] as const)('%s', (query) => {
  describe.each(formatNames)('in %s', (format) => {
    test('every case but the invalid ones is valid and of its format, in every form of the motion', () => {
      for (const motion of rayForms)
        for (const family of families)
          for (let index = 0; index < fewer(60, 25); index++) {
            const one = generateCase({ query, family, format, seed: 2, index, motion }) as SweptBallCase;
            expect(isValid(queries[query], inputOf(one), policyOf(one)), one.id).toBe(family !== 'invalid');
            expect(numbersOf(one).every((x) => isOfFormat(x, format))).toBe(true);
            const found = one.input.motion;
            const form = 'end' in found ? 'end' : 'direction' in found ? 'free' : 'displacement';
            expect(form).toBe(motion === 'unit' ? 'free' : motion);
          }
    });

    test('hits, misses and starts that overlap are frequent', () => {
      for (const family of families.filter((name) => name !== 'invalid')) {
        const cases = made(query, family, format, fewer(330, 55)).flat();
        const isHit = (one: SweptBallCase): boolean => (answer(one) as RayAnswer).hit;
        const met = cases.filter(isHit).length / cases.length;
        expect(met, family).toBeGreaterThan(0.25);
        expect(met, family).toBeLessThan(0.9);
      }
      const starts = made(query, 'ordinary', format, 330).flat().map(atStart);
      expect(starts.filter((x) => x < 0).length).toBeGreaterThan(40);
    });

    test('tangent: exactly touching, its twins are the sum of the radii an ulp or more to either side', () => {
      const groups = made(query, 'tangent', format, fewer(60, 20), 11);
      expect(groups.map((cases) => all(cases.map(side)))).toEqual([
        [0],
        [-1],
        [1],
        [-1],
        [1],
        [-1],
        [1],
        // 1 and 2^-60: just so far, an ulp more, an ulp less; and a sum whose float is the distance.
        [0],
        [-1],
        [1],
        [1],
      ]);
    });

    test('tangent: of the sums that round, the float is another number', () => {
      const [exact = [], , less = [], above = []] = made(query, 'tangent', format, fewer(60, 20), 11).slice(
        7,
      );
      const round = format === 'f32' ? Math.fround : (x: number): number => x;
      for (const one of [...exact, ...less, ...above]) {
        const { ball } = one.input;
        const still = stillOf(one);
        const sum = round(ball.radius + still.radius);
        expect(sum - Math.max(ball.radius, still.radius)).not.toBe(Math.min(ball.radius, still.radius));
      }
    });

    test('far-origin: every fourth touches exactly', () => {
      expect(all((made(query, 'far-origin', format, fewer(60, 20), 4)[3] ?? []).map(side))).toEqual([0]);
    });

    test('boundary: they touch exactly at the end of the motion, or at its start', () => {
      const [end = [], , , start = []] = made(query, 'boundary', format, fewer(60, 20), 6, 'free');
      expect(all(end.map(atEnd))).toEqual([0]);
      expect(all(start.map(atStart))).toEqual([0]);
      for (const motion of ['displacement', 'end'] as const)
        expect(all((made(query, 'boundary', format, fewer(60, 20), 6, motion)[0] ?? []).map(atEnd))).toEqual([
          0,
        ]);
    });

    test('boundary: from where they touch some move in, some out', () => {
      const directions = (made(query, 'boundary', format, 200, 6)[3] ?? []).map((one) =>
        sign(termsOf(one).B),
      );
      expect(all(directions)).toEqual(expect.arrayContaining([-1, 1]));
    });

    test('degenerate: the last variant does not move: touching, overlapping and apart', () => {
      for (const motion of ['displacement', 'end'] as const) {
        const resting = made(query, 'degenerate', format, 240, 8, motion)[7] ?? [];
        expect(resting.every((one) => sign(termsOf(one).A) === 0)).toBe(true);
        expect(all(resting.map(atStart))).toEqual([-1, 0, 1].sort());
      }
    });

    test('degenerate: some balls have a radius of 0, and some bodies', () => {
      const cases = made(query, 'degenerate', format, 800).flat();
      const zero = (of: (one: SweptBallCase) => number): number =>
        cases.filter((one) => of(one) === 0).length;
      expect(zero((one) => one.input.ball.radius)).toBeGreaterThan(10);
      expect(zero((one) => stillOf(one).radius)).toBeGreaterThan(10);
    });
  });
});
