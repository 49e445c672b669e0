/** Every generated pair of segments is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { fromFloat } from '../../src/exact/explain.ts';
import { closestSegments } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import { decode, sign } from '../../src/oracle/_binary.ts';
import { cross, difference, dot } from '../../src/oracle/_vectors.ts';
import { type Inputs, inputOf, isValid, queries, type Segment } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['closestSegments'];

function made(family: FamilyName, format: Format, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'closestSegments', family, format, seed: 5, index });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

const numbersOf = ({ first, second }: Input): number[] => [
  ...first.start,
  ...first.end,
  ...second.start,
  ...second.end,
];

const directionOf = ({ start, end }: Segment) => difference(end.map(decode), start.map(decode));
const isPoint = (one: Segment): boolean => directionOf(one).every((x) => sign(x) === 0);
const areParallel = ({ first, second }: Input): boolean =>
  cross(directionOf(first), directionOf(second)).every((x) => sign(x) === 0);

const answerTo = ({ first, second }: Input, format: Format) => closestSegments(first, second, { format });

const movesOf = (from: Input, to: Input, format: Format): number[] => {
  const before = numbersOf(from);
  return numbersOf(to)
    .map((x, at) => Math.abs(ulpsBetween(before[at] ?? 0, x, format)))
    .filter((n) => n > 0);
};

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid and of its format', () => {
    for (const family of families)
      for (let index = 0; index < fewer(300, 50); index++) {
        const one = generateCase({ query: 'closestSegments', family, format, seed: 2, index });
        expect(isValid(queries.closestSegments, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
        expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
      }
  });

  test('between the ends, one end and two ends are nearest in every family', () => {
    for (const family of families.filter((name) => name !== 'invalid')) {
      const all = made(family, format, family === 'boundary' ? 400 : fewer(400, 90))
        .flat()
        .map((input) => answerTo(input, format).nearest);
      for (const part of ['between', 'first', 'second', 'both']) {
        const share = all.filter((one) => one === part).length / all.length;
        // Right over an end that end is nearest, most of the time.
        expect(share, `${family} ${part}`).toBeGreaterThan(family === 'boundary' ? 0 : 0.02);
      }
    }
  });

  test('ordinary: none is parallel, or a point', () => {
    for (const input of made('ordinary', format, fewer(300, 50)).flat())
      expect(areParallel(input)).toBe(false);
  });

  test('tangent: the distance is an integer times a power of two; its twins are one, two and 2^k ulps away', () => {
    const [base = [], ...twins] = made('tangent', format, fewer(100, 30), 7);
    let parallel = 0;
    for (const input of base) {
      const { distance, distanceExact } = closestSegments(input.first, input.second, { format, digits: 400 });
      expect(distanceExact?.eq(fromFloat(distance)), String(distance)).toBe(true);
      expect(distance).toBeGreaterThan(0);
      parallel += Number(areParallel(input) && !isPoint(input.first) && !isPoint(input.second));
    }
    expect(parallel).toBeGreaterThan(base.length / 10);
    twins.forEach((inputs, k) => {
      inputs.forEach((input, i) => {
        const moves = movesOf(base[i] ?? input, input, format);
        // A coordinate of both ends, which may be 0 and the same.
        expect(moves).toHaveLength(2);
        if (k < 4) expect(new Set(moves)).toEqual(new Set([k < 2 ? 1 : 2]));
      });
    });
  });

  test('boundary: the second starts at right angles over a point of the first, and an ulp to either side', () => {
    const [base = [], ...moved] = made('boundary', format, fewer(200, 40), 3);
    const isAtRightAngle = ({ first, second }: Input): boolean => {
      const e = directionOf(first);
      const m = difference(second.start.map(decode), first.start.map(decode));
      const far = difference(second.start.map(decode), first.end.map(decode));
      return [m, far].some((v) => sign(dot(v, e)) === 0);
    };
    const share = base.filter(isAtRightAngle).length / base.length;
    expect(share).toBeGreaterThan(0.5);
    for (const inputs of moved)
      inputs.forEach((input, i) => {
        expect(movesOf(base[i] ?? input, input, format)).toEqual([1]);
      });
  });

  test('degenerate: each kind is what it says', () => {
    const [points = [], meeting = [], , , , , , parallel = [], bent = []] = made(
      'degenerate',
      format,
      fewer(80, 30),
      9,
    );
    for (const { first, second } of points) expect([first, second].every(isPoint)).toBe(true);
    for (const input of meeting) expect(answerTo(input, format).distance).toBe(0);
    expect(parallel.every(areParallel)).toBe(true);
    expect(parallel.filter((input) => answerTo(input, format).several).length).toBeGreaterThan(
      (3 / 8) * parallel.length,
    );
    expect(bent.filter(areParallel).length).toBeLessThan(bent.length / 2);
  });
});
