/** Every generated point and triangle is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { fromFloat } from '../../src/exact/explain.ts';
import { closestOnTriangle } from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat } from '../../src/floats.ts';
import { decode, sign } from '../../src/oracle/_binary.ts';
import { cross, difference, dot } from '../../src/oracle/_vectors.ts';
import { type Inputs, inputOf, isValid, queries } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['closestOnTriangle'];

function made(family: FamilyName, format: Format, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'closestOnTriangle', family, format, seed: 5, index });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

const numbersOf = ({ point, triangle: { a, b, c } }: Input): number[] => [...point, ...a, ...b, ...c];

const partOf = ({ point, triangle }: Input, format: Format): string => {
  const { nearest } = closestOnTriangle(point, triangle, { format });
  return nearest.length === 1 ? 'corner' : nearest.length === 2 ? 'side' : nearest;
};

/** The numbers that differ, in ulps. */
const movesOf = (from: Input, to: Input, format: Format): number[] => {
  const before = numbersOf(from);
  return numbersOf(to)
    .map((x, at) => Math.abs(ulpsBetween(before[at] ?? 0, x, format)))
    .filter((n) => n > 0);
};

/** Whether it is over the side from a to b, or at right angles to it at a. */
function isAtBorder({ point, triangle }: Input): boolean {
  const [p, a, b, c] = [point, triangle.a, triangle.b, triangle.c].map((v) => v.map(decode));
  if (p === undefined || a === undefined || b === undefined || c === undefined) return false;
  const [m, e] = [difference(p, a), difference(b, a)];
  const n = cross(e, difference(c, a));
  return sign(dot(cross(e, m), n)) === 0 || sign(dot(m, e)) === 0;
}

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid and of its format', () => {
    for (const family of families)
      for (let index = 0; index < fewer(300, 50); index++) {
        const one = generateCase({ query: 'closestOnTriangle', family, format, seed: 2, index });
        expect(isValid(queries.closestOnTriangle, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
        expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
      }
  });

  test('the inside, sides and corners are frequent in every family', () => {
    for (const family of families.filter((name) => name !== 'invalid')) {
      const all = made(family, format, fewer(420, 70))
        .flat()
        .map((input) => partOf(input, format));
      for (const part of ['inside', 'side', 'corner']) {
        const share = all.filter((one) => one === part).length / all.length;
        expect(share, `${family} ${part}`).toBeGreaterThan(0.03);
      }
    }
  });

  test('tangent: the distance is an integer times a power of two; its twins are one, two and 2^k ulps away', () => {
    const [base = [], ...twins] = made('tangent', format, fewer(100, 25), 7);
    for (const { point, triangle } of base) {
      const { distance, distanceSquared, distanceExact } = closestOnTriangle(point, triangle, {
        format,
        digits: 400,
      });
      expect(distanceExact?.eq(fromFloat(distance)), String(distance)).toBe(true);
      expect(distanceSquared).toBeGreaterThan(0);
    }
    twins.forEach((inputs, k) => {
      inputs.forEach((input, i) => {
        const moves = movesOf(base[i] ?? input, input, format);
        expect(moves).toHaveLength(1);
        if (k < 4) expect(moves).toEqual([k < 2 ? 1 : 2]);
      });
    });
  });

  test('boundary: at the border between two parts, exactly, and a coordinate an ulp to either side', () => {
    const [base = [], ...moved] = made('boundary', format, fewer(200, 50), 3);
    expect(base.every(isAtBorder)).toBe(true);
    for (const inputs of moved)
      inputs.forEach((input, i) => {
        expect(movesOf(base[i] ?? input, input, format)).toEqual([1]);
      });
    const isBeside = moved.flat().filter((input) => !isAtBorder(input)).length;
    expect(isBeside / moved.flat().length).toBeGreaterThan(0.8);
  });

  test('degenerate: corners in one place and on one line, and the point in the triangle', () => {
    const [point = [], line = [], on = []] = made('degenerate', format, fewer(100, 25), 8);
    for (const { triangle } of point) expect(triangle.b).toEqual(triangle.a);
    const hasArea = (input: Input): boolean =>
      closestOnTriangle(input.point, input.triangle, { format }).hasArea;
    expect([...point, ...line].some(hasArea)).toBe(false);
    for (const { point: p, triangle } of on)
      expect(closestOnTriangle(p, triangle, { format }).distance).toBe(0);
  });
});
