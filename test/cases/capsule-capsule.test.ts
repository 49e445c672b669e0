/** Every generated pair of capsules is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { distancesOf } from '../../src/exact/capsule-capsule.ts';
import { type Format, formatNames, isOfFormat, smallest } from '../../src/floats.ts';
import { add, decode, minus, sign, squared, times } from '../../src/oracle/_binary.ts';
import { squaredDistances } from '../../src/oracle/_capsule-capsule.ts';
import { endsOfCapsule, type Inputs, inputOf, isValid, queries } from '../../src/queries/index.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['capsuleCapsule'];

function made(family: FamilyName, format: Format, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'capsuleCapsule', family, format, seed: 5, index });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

/** −1 where they overlap by more than a touch, 0 where they touch, 1 where they are apart. */
function side(input: Input): number {
  const sum = add(decode(input.first.radius), decode(input.second.radius));
  return Math.min(
    ...squaredDistances(input).map(({ num, den }) => sign(minus(num, times(squared(sum), den)))),
  );
}

const sides = (inputs: readonly Input[] = []): number[] => [...new Set(inputs.map(side))].sort();

const numbersOf = ({ first, second }: Input): number[] =>
  [first, second].flatMap((given) => {
    const { a, b, radius } = endsOfCapsule(given);
    return [...a, ...b, radius];
  });

const nearestOf = ({ first, second }: Input): string =>
  distancesOf(endsOfCapsule(first), endsOfCapsule(second)).nearest;

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid and of its format', () => {
    for (const family of families)
      for (let index = 0; index < 300; index++) {
        const one = generateCase({ query: 'capsuleCapsule', family, format, seed: 2, index });
        expect(isValid(queries.capsuleCapsule, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
        expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
      }
  });

  test('what overlaps and what does not are frequent in every family', () => {
    for (const family of families.filter((name) => name !== 'invalid')) {
      const inputs = made(family, format, 420).flat();
      const part = inputs.filter((input) => side(input) <= 0).length / inputs.length;
      expect(part, family).toBeGreaterThan(0.25);
      expect(part, family).toBeLessThan(0.9);
    }
  });

  test('tangent: exactly touching; its twins are the first radius one, two and 2^k ulps to either side', () => {
    const groups = made('tangent', format, 150, 7);
    expect(groups.map(sides)).toEqual([[0], [-1], [1], [-1], [1], [-1], [1]]);
    const [base = [], ...twins] = groups;
    twins.forEach((inputs, k) => {
      inputs.forEach((input, i) => {
        const ulps = ulpsBetween(base[i]?.first.radius ?? 0, input.first.radius, format);
        expect(Math.sign(ulps)).toBe(k % 2 === 0 ? 1 : -1);
        if (k < 4) expect(Math.abs(ulps)).toBe(k < 2 ? 1 : 2);
      });
    });
  });

  test('tangent: across each other, and at ends', () => {
    const [base = []] = made('tangent', format, 150, 7);
    const across = base.filter((input) => nearestOf(input) === 'between').length;
    expect(across).toBeGreaterThan(20);
    expect(across).toBeLessThan(80);
  });

  test('boundary: exactly touching; a coordinate of the first axis an ulp to either side', () => {
    const [base = [], ...moved] = made('boundary', format, 200, 3);
    expect(sides(base)).toEqual([0]);
    for (const inputs of moved) {
      expect(sides(inputs)).toEqual(expect.arrayContaining([-1, 1]));
      inputs.forEach((input, i) => {
        const from = numbersOf(base[i] ?? input);
        const ulps = numbersOf(input).map((x, at) => Math.abs(ulpsBetween(from[at] ?? 0, x, format)));
        expect(ulps.filter((n) => n > 0)).toEqual([1, 1]);
      });
    }
  });

  test('far-origin and scale touch exactly, too', () => {
    expect(sides(made('far-origin', format, 150, 4)[3])).toEqual([0]);
    expect(sides(made('scale', format, 150, 5)[4])).toEqual([0]);
  });

  test('degenerate: each kind is what it says', () => {
    const [points = [], on = [], beside = [], line = [], skew = [], least = [], zeros = []] = made(
      'degenerate',
      format,
      100,
      7,
    );
    for (const { first, second } of points) {
      expect(endsOfCapsule(first).a).toEqual(endsOfCapsule(first).b);
      expect(endsOfCapsule(second).a).toEqual(endsOfCapsule(second).b);
    }
    for (const inputs of [points, on, line, zeros]) expect(sides(inputs)).toEqual([0]);
    for (const { first, second } of [...on, ...beside]) expect(first.radius + second.radius).toBe(0);
    expect(sides(beside)).toContain(1);
    expect(sides(skew)).toEqual(expect.arrayContaining([-1, 1]));
    for (const input of least)
      expect(numbersOf(input).every((x) => Math.abs(x) <= 3 * smallest[format])).toBe(true);
    expect(sides(least)).toEqual(expect.arrayContaining([-1, 1]));
    for (const { first } of zeros) expect(endsOfCapsule(first).a.every((x) => Object.is(x, -0))).toBe(true);
  });
});
