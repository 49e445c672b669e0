/** Every generated ball and triangle is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { distancesOf } from '../../src/exact/sphere-triangle.ts';
import { type Format, formatNames, isOfFormat, smallest } from '../../src/floats.ts';
import { decode, minus, sign, squared, times } from '../../src/oracle/_binary.ts';
import { squaredDistances } from '../../src/oracle/_sphere-triangle.ts';
import { cross, type Dyadics, difference, dot } from '../../src/oracle/_vectors.ts';
import { type Inputs, inputOf, isValid, queries } from '../../src/queries/index.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['sphereTriangle'];

function made(family: FamilyName, format: Format, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'sphereTriangle', family, format, seed: 5, index });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

/** −1 where they overlap by more than a touch, 0 where they touch, 1 where they are apart. */
function side(input: Input): number {
  const radius = decode(input.sphere.radius);
  return Math.min(
    ...squaredDistances(input).map(({ num, den }) => sign(minus(num, times(squared(radius), den)))),
  );
}

const sides = (inputs: readonly Input[] = []): number[] => [...new Set(inputs.map(side))].sort();

const numbersOf = ({ sphere, triangle: { a, b, c } }: Input): number[] => [
  ...sphere.center,
  sphere.radius,
  ...a,
  ...b,
  ...c,
];

/** (b − a) × (c − a). */
function normalOf({ a, b, c }: Input['triangle']): Dyadics {
  const [from, to, last] = [a.map(decode), b.map(decode), c.map(decode)];
  return cross(difference(to, from), difference(last, from));
}

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid and of its format', () => {
    for (const family of families)
      for (let index = 0; index < 300; index++) {
        const one = generateCase({ query: 'sphereTriangle', family, format, seed: 2, index });
        expect(isValid(queries.sphereTriangle, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
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

  test('tangent: over the inside, at a side, at a corner', () => {
    const [base = []] = made('tangent', format, 150, 7);
    const nearest = base.map(({ sphere, triangle }) => distancesOf(sphere, triangle).nearest);
    const over = nearest.filter((part) => part === 'inside').length;
    const corners = nearest.filter((part) => part.length === 1).length;
    expect(corners).toBeGreaterThan(20);
    expect(over + corners).toBeLessThan(130);
    expect(over).toBeGreaterThan(20);
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
    const [point = [], line = [], on = [], beside = [], corner = [], plane = [], least = [], zeros = []] =
      made('degenerate', format, 100, 8);
    for (const { triangle } of point) expect(triangle.b).toEqual(triangle.a);
    for (const inputs of [point, line, on, plane, zeros]) expect(sides(inputs)).toEqual([0]);
    for (const { sphere } of [...on, ...beside]) expect(sphere.radius).toBe(0);
    expect(sides(beside)).toContain(1);
    for (const { sphere, triangle } of corner) expect(sphere.center).toEqual(triangle.b);
    expect(sides(corner)).toEqual([-1]);
    // Without area, or with the centre in the plane, there is no height.
    for (const { triangle } of line) expect(normalOf(triangle).map(sign)).toEqual([0, 0, 0]);
    for (const { sphere, triangle } of plane) {
      const m = difference(sphere.center.map(decode), triangle.a.map(decode));
      expect(sign(dot(normalOf(triangle), m))).toBe(0);
    }
    for (const input of least)
      expect(numbersOf(input).every((x) => Math.abs(x) <= 3 * smallest[format])).toBe(true);
    expect(sides(least)).toEqual(expect.arrayContaining([-1, 1]));
    for (const { sphere } of zeros) expect(sphere.center.every((x) => Object.is(x, -0))).toBe(true);
  });
});
