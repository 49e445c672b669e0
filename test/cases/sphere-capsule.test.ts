/** Every generated ball and capsule is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, smallest } from '../../src/floats.ts';
import { add, decode, minus, sign, squared, times } from '../../src/oracle/_binary.ts';
import { squaredDistances } from '../../src/oracle/_sphere-capsule.ts';
import { endsOfCapsule, type Inputs, inputOf, isValid, queries } from '../../src/queries/index.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['sphereCapsule'];

function made(family: FamilyName, format: Format, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'sphereCapsule', family, format, seed: 5, index });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

/** −1 where they overlap by more than a touch, 0 where they touch, 1 where they are apart. */
function side(input: Input): number {
  const sum = add(decode(input.sphere.radius), decode(input.capsule.radius));
  return Math.min(
    ...squaredDistances(input).map(({ num, den }) => sign(minus(num, times(squared(sum), den)))),
  );
}

const sides = (inputs: readonly Input[] = []): number[] => [...new Set(inputs.map(side))].sort();

const numbersOf = ({ sphere, capsule }: Input): number[] => {
  const { a, b, radius } = endsOfCapsule(capsule);
  return [...sphere.center, sphere.radius, ...a, ...b, radius];
};

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid and of its format', () => {
    for (const family of families)
      for (let index = 0; index < 300; index++) {
        const one = generateCase({ query: 'sphereCapsule', family, format, seed: 2, index });
        expect(isValid(queries.sphereCapsule, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
        expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
      }
  });

  test('what overlaps and what does not are frequent in every family', () => {
    for (const family of families.filter((name) => name !== 'invalid')) {
      const inputs = made(family, format, 420).flat();
      const part = inputs.filter((input) => side(input) <= 0).length / inputs.length;
      expect(part, family).toBeGreaterThan(0.25);
      expect(part, family).toBeLessThan(0.85);
    }
  });

  test('tangent: exactly touching; its twins are the radius of the ball one, two and 2^k ulps to either side', () => {
    const groups = made('tangent', format, 150, 7);
    expect(groups.map(sides)).toEqual([[0], [-1], [1], [-1], [1], [-1], [1]]);
    const [base = [], ...twins] = groups;
    twins.forEach((inputs, k) => {
      inputs.forEach((input, i) => {
        const ulps = ulpsBetween(base[i]?.sphere.radius ?? 0, input.sphere.radius, format);
        expect(Math.sign(ulps)).toBe(k % 2 === 0 ? 1 : -1);
        if (k < 4) expect(Math.abs(ulps)).toBe(k < 2 ? 1 : 2);
      });
    });
  });

  test('tangent: beside the axis, and past either end', () => {
    const [base = []] = made('tangent', format, 150, 7);
    const parts = base.map((input) => squaredDistances(input).length);
    expect(parts.filter((count) => count === 3).length).toBeGreaterThan(20);
    expect(parts.filter((count) => count === 2).length).toBeGreaterThan(40);
  });

  test('boundary: exactly touching; a coordinate of the centre an ulp nearer and further', () => {
    const groups = made('boundary', format, 200, 3);
    expect(groups.map(sides)).toEqual([[0], [-1], [1]]);
    const [base = [], ...moved] = groups;
    for (const inputs of moved)
      inputs.forEach((input, i) => {
        const from = numbersOf(base[i] ?? input);
        const ulps = numbersOf(input).map((x, at) => Math.abs(ulpsBetween(from[at] ?? 0, x, format)));
        expect(ulps.filter((n) => n > 0)).toEqual([1]);
      });
  });

  test('far-origin and scale touch exactly, too', () => {
    expect(sides(made('far-origin', format, 150, 4)[3])).toEqual([0]);
    expect(sides(made('scale', format, 150, 5)[4])).toEqual([0]);
  });

  test('degenerate: each kind is what it says', () => {
    const [point = [], on = [], beside = [], end = [], thin = [], least = [], zeros = []] = made(
      'degenerate',
      format,
      100,
      7,
    );
    for (const { capsule } of point) expect(endsOfCapsule(capsule).a).toEqual(endsOfCapsule(capsule).b);
    for (const inputs of [point, on, thin, zeros]) expect(sides(inputs)).toEqual([0]);
    for (const { sphere, capsule } of [...on, ...beside]) expect(sphere.radius + capsule.radius).toBe(0);
    expect(sides(beside)).toContain(1);
    for (const { sphere, capsule } of end) expect(sphere.center).toEqual(endsOfCapsule(capsule).a);
    for (const { sphere, capsule } of thin) expect(Math.min(sphere.radius, capsule.radius)).toBe(0);
    for (const input of least)
      expect(numbersOf(input).every((x) => Math.abs(x) <= 3 * smallest[format])).toBe(true);
    expect(sides(least)).toEqual([-1, 0, 1]);
    for (const { sphere } of zeros) expect(sphere.center.every((x) => Object.is(x, -0))).toBe(true);
  });
});
