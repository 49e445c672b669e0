/** Every generated ball that moves against a triangle is what its family says, by integers that share nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { alterationOf, type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { answer, type RayAnswer } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times } from '../../src/oracle/_binary.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import {
  type Case,
  fieldsOf,
  inputOf,
  isValid,
  numbersIn,
  policyOf,
  queries,
  rayOfMotion,
  type SweepCase,
  type Vector,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

const query = 'sweptSphereTriangle';
type Swept = Extract<SweepCase, { readonly query: typeof query }>;

function made(
  family: FamilyName,
  format: Format,
  count: number,
  variants = 1,
  motion?: (typeof rayForms)[number],
): Swept[][] {
  const groups: Swept[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++)
    if (alterationOf({ query, family, index }) === undefined)
      groups[index % variants]?.push(
        generateCase({ query, family, format, seed: 5, index, motion }) as Swept,
      );
  return groups;
}

const all = (values: readonly unknown[]): unknown[] => [...new Set(values)].sort();

/** The centre at t as a sphere over the triangle, by the independent oracle: −1 overlapping, 0 touching, 1 apart; t times whole numbers are exact here. */
function sideAt({ input: { ball, triangle }, format }: Swept, center: Vector): number {
  const overlapWith = (radius: number): boolean => {
    const one: Case = {
      query: 'sphereTriangle',
      format,
      inside: 'exit',
      input: { sphere: { center, radius }, triangle },
    };
    const given = oracleAnswer(one, true);
    return 'overlap' in given && given.overlap && given.margin !== 0;
  };
  const one: Case = {
    query: 'sphereTriangle',
    format,
    inside: 'exit',
    input: { sphere: { center, radius: ball.radius }, triangle },
  };
  const given = oracleAnswer(one, true);
  if (!('overlap' in given) || !given.overlap) return 1;
  return overlapWith(ball.radius) ? -1 : 0;
}

/** The least distance on the whole way is the radius: neither more nor less. */
const isTouching = (one: Swept): boolean => (answer(one) as RayAnswer).touching;

const difference = (a: Vector, b: Vector): Dyadic[] => a.map((x, i) => minus(decode(x), decode(b[i] ?? 0)));
const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] as Dyadic)).reduce(add);

/** Twice the area, squared, by Lagrange. */
function area({ input: { triangle } }: Swept): number {
  const { a, b, c } = triangle;
  const [e, f] = [difference(b, a), difference(c, a)];
  return sign(minus(times(dot(e, e), dot(f, f)), squared(dot(e, f))));
}

describe.each(formatNames)('in %s', (format) => {
  test('every case but the invalid ones is valid and of its format, in every form of the motion', () => {
    for (const motion of rayForms)
      for (const family of families)
        for (let index = 0; index < 30; index++) {
          const one = generateCase({ query, family, format, seed: 2, index, motion }) as Swept;
          expect(isValid(queries[query], inputOf(one), policyOf(one)), one.id).toBe(family !== 'invalid');
          const numbers = Object.values(inputOf(one)).flatMap((shape) =>
            Object.values(fieldsOf(shape)).flatMap(numbersIn),
          );
          expect(numbers.every((x) => isOfFormat(x, format))).toBe(true);
          const found = one.input.motion;
          const form = 'end' in found ? 'end' : 'direction' in found ? 'free' : 'displacement';
          expect(form).toBe(motion === 'unit' ? 'free' : motion);
        }
  });

  test('hits and misses are frequent, and so are starts that overlap, somewhere', () => {
    let starts = 0;
    for (const family of families.filter((name) => name !== 'invalid')) {
      const cases = made(family, format, fewer(110, 33)).flat();
      const given = cases.map((one) => answer(one) as RayAnswer);
      const met = given.filter(({ hit }) => hit).length / cases.length;
      expect(met, family).toBeGreaterThan(0.25);
      expect(met, family).toBeLessThan(0.95);
      starts += given.filter((one) => one.hit && one.t === 0 && one.normal.every((x) => x === 0)).length;
    }
    expect(starts).toBeGreaterThan(fewer(30, 8));
  });

  test('tangent: exactly touching, its twins an ulp or more to either side', () => {
    for (const motion of rayForms) {
      const groups = made('tangent', format, fewer(12, 6), 7, motion);
      const hits = groups.map((cases) =>
        all(cases.map((one) => (answer({ ...one, inside: 'start' }) as RayAnswer).hit)),
      );
      expect(hits).toEqual([[true], [true], [false], [true], [false], [true], [false]]);
      expect(all((groups[0] ?? []).map(isTouching))).toEqual([true]);
      expect(all((groups[1] ?? []).map(isTouching))).toEqual([false]);
    }
  });

  test('far-origin: every fourth touches exactly', () => {
    expect(all((made('far-origin', format, fewer(24, 12), 4)[3] ?? []).map(isTouching))).toEqual([true]);
  });

  test('boundary: it touches exactly at the end of the motion, or at its start', () => {
    const [, , , start = []] = made('boundary', format, fewer(24, 12), 6, 'free');
    expect(all(start.map((one) => sideAt(one, one.input.ball.center)))).toEqual([0]);
    const [end = []] = made('boundary', format, fewer(24, 12), 6, 'end');
    expect(
      all(
        end.map((one) => {
          const ray = rayOfMotion(one.input.ball, one.input.motion);
          return sideAt(one, 'end' in ray ? ray.end : []);
        }),
      ),
    ).toEqual([0]);
    for (const motion of rayForms) {
      const [at = [], before = []] = made('boundary', format, fewer(24, 12), 6, motion);
      expect(all(at.map((one) => (answer({ ...one, inside: 'start' }) as RayAnswer).hit))).toEqual([true]);
      expect(before.filter((one) => !(answer(one) as RayAnswer).hit).length).toBeGreaterThan(8);
    }
  });

  test('degenerate: points, segments, balls of no radius, slides, and no motion', () => {
    const groups = made('degenerate', format, fewer(24, 12), 9, 'displacement');
    const [points = [], segments = [], thin = []] = groups;
    expect(all([...points, ...segments].map(area))).toEqual([0]);
    expect(all(thin.map(({ input }) => input.ball.radius))).toEqual([0]);
    expect((groups[4] ?? []).filter(isTouching).length).toBeGreaterThan(4);
    expect((groups[5] ?? []).every(isTouching)).toBe(true);
    const still = ({ input }: Swept): boolean =>
      Array.isArray(input.motion) && input.motion.every((x) => x === 0);
    expect((groups[8] ?? []).every(still)).toBe(true);
  });
});
