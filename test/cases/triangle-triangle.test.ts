/** Every generated pair of triangles is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, smallest } from '../../src/floats.ts';
import { type Dyadic, decode, sign } from '../../src/oracle/_binary.ts';
import { sharedOf } from '../../src/oracle/_triangle-triangle.ts';
import { cross, type Dyadics, difference, dot } from '../../src/oracle/_vectors.ts';
import {
  type Inputs,
  inputOf,
  isValid,
  queries,
  type Triangle,
  type Vector,
} from '../../src/queries/index.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['triangleTriangle'];

function made(family: FamilyName, format: Format, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query: 'triangleTriangle', family, format, seed: 5, index });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

const overlap = ({ first, second }: Input): boolean => sharedOf(first, second).length > 0;
const verdicts = (inputs: readonly Input[] = []): boolean[] => [...new Set(inputs.map(overlap))].sort();
const shareOf = (inputs: readonly Input[] = []): number => inputs.filter(overlap).length / inputs.length;

const cornersOf = ({ a, b, c }: Triangle): readonly Vector[] => [a, b, c];
const numbersOf = ({ first, second }: Input): number[] => [...cornersOf(first), ...cornersOf(second)].flat();

function normalOf({ a, b, c }: Triangle): Dyadics {
  const [from, to, last] = [a.map(decode), b.map(decode), c.map(decode)];
  return cross(difference(to, from), difference(last, from));
}

const isFlat = (triangle: Triangle): boolean => normalOf(triangle).every((x) => sign(x) === 0);

/** The signs of the heights of the corners of `other` over the plane. */
const sidesOf = (plane: Triangle, other: Triangle): number[] => {
  const n = normalOf(plane);
  const from = plane.a.map(decode);
  return cornersOf(other).map((v) => sign(dot(n, difference(v.map(decode), from)) as Dyadic));
};

const inOnePlane = ({ first, second }: Input): boolean =>
  [...sidesOf(first, second), ...sidesOf(second, first)].every((s) => s === 0);

/** How many corners of one are corners of the other. */
const inCommon = ({ first, second }: Input): number =>
  cornersOf(first).filter((v) => cornersOf(second).some((w) => v.every((x, i) => x === w[i]))).length;

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid and of its format', () => {
    for (const family of families)
      for (let index = 0; index < 300; index++) {
        const one = generateCase({ query: 'triangleTriangle', family, format, seed: 2, index });
        expect(isValid(queries.triangleTriangle, inputOf(one), 'exit'), one.id).toBe(family !== 'invalid');
        expect(numbersOf(one.input as Input).every((x) => Number.isNaN(x) || isOfFormat(x, format))).toBe(
          true,
        );
      }
  });

  test('what overlaps and what does not are frequent in every family', () => {
    for (const family of families.filter((name) => name !== 'invalid')) {
      const part = shareOf(made(family, format, 420).flat());
      expect(part, family).toBeGreaterThan(0.25);
      expect(part, family).toBeLessThan(0.85);
    }
  });

  test('ordinary: about half overlap, and of those apart a part has planes that cross both', () => {
    const [inputs = []] = made('ordinary', format, 1000);
    expect(Math.abs(shareOf(inputs) - 0.5)).toBeLessThan(0.1);
    const isBeside = (sides: readonly number[]): boolean => Math.abs(sides.reduce((x, y) => x + y)) === 3;
    const late = inputs.filter(
      (input) =>
        !overlap(input) &&
        !isBeside(sidesOf(input.first, input.second)) &&
        !isBeside(sidesOf(input.second, input.first)),
    );
    expect(late.length).toBeGreaterThan(40);
  });

  test('tangent: exactly touching; its twins a coordinate of one corner one, two and 2^k ulps further in, and further out', () => {
    const groups = made('tangent', format, 150, 7);
    for (const [k, inputs] of groups.entries()) {
      const isIn = k % 2 === 1;
      // Those far in may be past the other side.
      if (k === 0 || k === 1 || k === 3) expect(verdicts(inputs), `${k}`).toEqual([true]);
      else if (k !== 5) expect(verdicts(inputs), `${k}`).toEqual([false]);
      else expect(shareOf(inputs)).toBeGreaterThan(0.9);
      inputs.forEach((input, i) => {
        const from = numbersOf(groups[0]?.[i] ?? input);
        const moved = numbersOf(input).flatMap((x, at) => {
          const ulps = ulpsBetween(from[at] ?? 0, x, format);
          return ulps === 0 ? [] : [Math.abs(ulps)];
        });
        expect(moved.length).toBe(k === 0 ? 0 : 1);
        if (k > 0 && k < 5) expect(moved).toEqual([k < 3 ? 1 : 2]);
      });
      expect(isIn || k === 0 || shareOf(inputs) === 0).toBe(true);
    }
  });

  test('tangent: a corner at an inside, sides across each other, in one plane', () => {
    const [base = []] = made('tangent', format, 150, 7);
    const flat = base.filter(inOnePlane).length;
    const grazed = base.filter(
      (input) =>
        !inOnePlane(input) &&
        [sidesOf(input.first, input.second), sidesOf(input.second, input.first)].some(
          (sides) =>
            sides.filter((s) => s === 0).length === 1 && Math.abs(sides.reduce((x, y) => x + y)) === 2,
        ),
    ).length;
    for (const count of [flat, grazed, base.length - flat - grazed]) expect(count).toBeGreaterThan(20);
  });

  test('boundary: a corner at a corner or a side; a coordinate of it an ulp further out, and further in', () => {
    const [base, out, further] = made('boundary', format, 200, 3);
    expect(verdicts(base)).toEqual([true]);
    expect(verdicts(out)).toEqual([false]);
    expect(shareOf(further)).toBeGreaterThan(0.2);
    const corners = (base ?? []).filter((input) => inCommon(input) === 1).length;
    expect(corners).toBeGreaterThan(50);
    expect(corners).toBeLessThan(150);
  });

  test('degenerate: each kind is what it says', () => {
    const groups = made('degenerate', format, 60, 12);
    const [points, through, segments, sides, corners, flat, parallel, least, nearly, zeros, line, same] =
      groups;
    const both = [false, true];
    for (const input of points ?? []) expect([input.first, input.second].some(isPoint)).toBe(true);
    for (const input of through ?? []) {
      const thin = [input.first, input.second].filter(isFlat);
      expect(thin.length).toBe(1);
      expect(thin.some(isPoint)).toBe(false);
    }
    for (const { first, second } of segments ?? []) expect([first, second].every(isFlat)).toBe(true);
    for (const group of [points, through, segments, flat, line]) expect(verdicts(group)).toEqual(both);
    for (const input of sides ?? []) expect(inCommon(input)).toBeGreaterThan(1);
    for (const input of corners ?? []) expect(inCommon(input)).toBeGreaterThan(0);
    for (const input of flat ?? []) expect(inOnePlane(input)).toBe(true);
    for (const group of [sides, corners, zeros, same]) expect(verdicts(group)).toEqual([true]);
    expect(shareOf(parallel)).toBeLessThan(0.1);
    const floor = smallest[format];
    for (const input of least ?? [])
      expect(numbersOf(input).every((x) => Math.abs(x) <= 2 * floor)).toBe(true);
    expect(verdicts(least)).toEqual(both);
    expect(verdicts(nearly)).toEqual(both);
    for (const input of zeros ?? []) expect(numbersOf(input).some((x) => Object.is(x, -0))).toBe(true);
    for (const { first, second } of line ?? []) expect([first, second].every(isFlat)).toBe(true);
    for (const input of same ?? []) expect(inCommon(input)).toBe(3);
  });
});

const isPoint = ({ a, b, c }: Triangle): boolean => [b, c].every((v) => v.every((x, i) => x === a[i]));
