/** Every generated ball and capsule, disc and segment, is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times, zero } from '../../src/oracle/_binary.ts';
import { compareRatios, cross, difference, dot, type Ratio, whole } from '../../src/oracle/_vectors.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import {
  type EndsCapsule,
  endsOfCapsule,
  fieldsOf,
  inputOf,
  isValid,
  numbersIn,
  policyOf,
  queries,
  rayOfMotion,
  type SweepCase,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

type Query = 'sweptCircleSegment' | 'sweptSphereCapsule';
type Swept = Extract<SweepCase, { readonly query: Query }>;

function made(
  query: Query,
  family: FamilyName,
  format: Format,
  count: number,
  variants = 1,
  motion?: (typeof rayForms)[number],
): Swept[][] {
  const groups: Swept[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++)
    groups[index % variants]?.push(generateCase({ query, family, format, seed: 5, index, motion }) as Swept);
  return groups;
}

const stillOf = ({ input }: Swept): EndsCapsule =>
  'segment' in input
    ? { a: input.segment.start, b: input.segment.end, radius: 0 }
    : endsOfCapsule(input.capsule);

/** Where the centre starts, its way, how far it goes, and the axis, all exactly. */
function termsOf(one: Swept) {
  const { ball, motion } = one.input;
  const ray = rayOfMotion(ball, motion);
  const origin = ray.origin.map(decode);
  const isEnd = 'end' in ray;
  const d = isEnd ? difference(ray.end.map(decode), origin) : ray.direction.map(decode);
  const limit = isEnd ? 1 : ray.tMax;
  const still = stillOf(one);
  const [a, b] = [still.a.map(decode), still.b.map(decode)];
  const RR = squared(add(decode(ball.radius), decode(still.radius)));
  return { origin, d, limit, a, b, e: difference(b, a), RR };
}

/** The square of the distance of a point from the axis. */
function distanceFrom(p: readonly Dyadic[], { a, b, e }: ReturnType<typeof termsOf>): Ratio {
  const m = difference(p, a);
  const [L, height] = [dot(e, e), dot(m, e)];
  if (sign(height) <= 0) return whole(dot(m, m));
  const n = difference(p, b);
  if (sign(minus(height, L)) >= 0) return whole(dot(n, n));
  const across = cross(m, e);
  return { num: dot(across, across), den: L };
}

/** The least square of the distance of the whole line from the axis. */
function leastOf(terms: ReturnType<typeof termsOf>): Ratio {
  const { origin, d, a, b, e } = terms;
  const A = dot(d, d);
  const [m, n] = [difference(origin, a), difference(origin, b)];
  const toEnd = (x: readonly Dyadic[]): Ratio => ({
    num: minus(times(A, dot(x, x)), squared(dot(x, d))),
    den: A,
  });
  const normal = cross(d, e);
  const W = dot(normal, normal);
  const [L, V, Y] = [dot(e, e), dot(e, d), dot(e, m)];
  if (sign(L) === 0) return toEnd(m);
  const across = cross(m, e);
  if (sign(W) === 0) return { num: dot(across, across), den: L };
  const height = minus(times(Y, W), times(V, dot(across, normal)));
  if (sign(height) < 0) return toEnd(m);
  if (sign(minus(height, times(L, W))) > 0) return toEnd(n);
  return { num: squared(dot(m, normal)), den: W };
}

/** Of the line and the grown body: −1 through it, 0 touching, 1 beside it. */
function side(one: Swept): number {
  const terms = termsOf(one);
  return compareRatios(leastOf(terms), whole(terms.RR));
}

/** Of the start: −1 overlapping, 0 touching, 1 apart. */
function atStart(one: Swept): number {
  const terms = termsOf(one);
  return compareRatios(distanceFrom(terms.origin, terms), whole(terms.RR));
}

/** Of the end of the motion likewise; undefined without an end. */
function atEnd(one: Swept): number | undefined {
  const terms = termsOf(one);
  if (terms.limit === Number.POSITIVE_INFINITY) return undefined;
  const T = decode(terms.limit);
  const end = terms.origin.map((x, i) => add(x, times(terms.d[i] ?? zero, T)));
  return compareRatios(distanceFrom(end, terms), whole(terms.RR));
}

/** How the line and the axis lie: parallel, or the axis is a point, or else. */
function kindOf(one: Swept): string {
  const { d, e } = termsOf(one);
  const normal = cross(d, e);
  return sign(dot(e, e)) === 0 ? 'point' : sign(dot(normal, normal)) === 0 ? 'parallel' : 'aslant';
}

const all = <T>(values: readonly T[]): T[] => [...new Set(values)].sort();

const numbersOf = (one: Swept): readonly number[] =>
  Object.values(inputOf(one)).flatMap((shape) => Object.values(fieldsOf(shape)).flatMap(numbersIn));

const twins = { sweptCircleSegment: 7, sweptSphereCapsule: 11 };
const lastDegenerate = 11;

describe.each(['sweptCircleSegment', 'sweptSphereCapsule'] as const)('%s', (query) => {
  describe.each(formatNames)('in %s', (format) => {
    test('every case but the invalid ones is valid and of its format, in every form of the motion', () => {
      for (const motion of rayForms)
        for (const family of families)
          for (let index = 0; index < fewer(60, 25); index++) {
            const one = generateCase({ query, family, format, seed: 2, index, motion }) as Swept;
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
        const isHit = (one: Swept): boolean => {
          const answer = oracleAnswer(one, false);
          return 'hit' in answer && answer.hit;
        };
        const met = cases.filter(isHit).length / cases.length;
        expect(met, family).toBeGreaterThan(0.25);
        expect(met, family).toBeLessThan(0.9);
      }
      const starts = made(query, 'ordinary', format, 330).flat().map(atStart);
      expect(starts.filter((x) => x < 0).length).toBeGreaterThan(40);
    });

    test('tangent: the first touches exactly, and the radius of its twins is larger and smaller', () => {
      const groups = made(query, 'tangent', format, fewer(60, 20), twins[query]);
      // Of a capsule: 1 and 2^-60, just so far, an ulp more, an ulp less; and a sum whose float is the distance.
      const sums = query === 'sweptSphereCapsule' ? [[0], [-1], [1], [1]] : [];
      expect(groups.map((cases) => all(cases.map(side)))).toEqual([
        [0],
        [-1],
        [1],
        [-1],
        [1],
        [-1],
        [1],
        ...sums,
      ]);
    });

    test('tangent: at the side, at an end, and along', () => {
      const [exact = []] = made(query, 'tangent', format, fewer(120, 40), twins[query]);
      const kinds = all(exact.map(kindOf));
      expect(kinds).toEqual(
        query === 'sweptSphereCapsule' ? ['aslant', 'parallel'] : ['aslant', 'parallel', 'point'],
      );
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

    test('degenerate: the last variant does not move, and some overlap there, some are apart', () => {
      for (const motion of ['displacement', 'end'] as const) {
        const resting =
          made(query, 'degenerate', format, fewer(120, 40), lastDegenerate + 1, motion)[lastDegenerate] ?? [];
        expect(
          resting.every(({ input: { ball, motion: direction } }) =>
            'end' in direction
              ? direction.end.every((x, i) => x === ball.center[i])
              : numbersIn(direction as never).every((x) => x === 0),
          ),
        ).toBe(true);
        expect(all(resting.map(atStart))).toEqual(expect.arrayContaining([-1, 1]));
      }
    });

    test('degenerate: balls of no radius, points, ways along the axis, touches', () => {
      const cases = made(query, 'degenerate', format, 600).flat();
      const count = (isSo: (one: Swept) => boolean): number => cases.filter(isSo).length;
      expect(count((one) => one.input.ball.radius === 0)).toBeGreaterThan(40);
      expect(count((one) => kindOf(one) === 'point')).toBeGreaterThan(40);
      expect(count((one) => kindOf(one) === 'parallel')).toBeGreaterThan(40);
      expect(count((one) => atStart(one) === 0)).toBeGreaterThan(20);
    });
  });
});
