/** Every generated point and ball is what its family says, by arithmetic on integers that shares nothing with the reference. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseArbitrary } from '../../src/cases/arbitraries.ts';
import {
  type FamilyName,
  families,
  formatId,
  fromToken,
  generateCase,
  parseId,
  parseLine,
  rayForms,
  toLine,
  toToken,
} from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest } from '../../src/floats.ts';
import { type Dyadic, decode, minus, sign, squared, times } from '../../src/oracle/_binary.ts';
import { squaredDistance } from '../../src/oracle/_point.ts';
import { firstInvalid, type Inputs, inputOf, insideNames, queries } from '../../src/queries/index.ts';
import { ulpsBetween } from './_ranks.ts';

type Input = Inputs['pointInSphere'];

const query = 'pointInSphere';

function made(family: FamilyName, format: Format, count: number, variants = 1): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (let index = 0; index < count * variants; index++) {
    const one = generateCase({ query, family, format, seed: 5, index });
    groups[index % variants]?.push(one.input as Input);
  }
  return groups;
}

const numbersOf = ({ point, sphere }: Input): readonly number[] => [
  ...point,
  ...sphere.center,
  sphere.radius,
];

/** The sign of |p − c|² − (num/den·r)²: negative inside. */
function side(input: Input, num = 1, den = 1): number {
  const whole = (n: number): Dyadic => ({ m: BigInt(n * n), e: 0 });
  const radius = squared(decode(input.sphere.radius));
  return sign(minus(times(squaredDistance(input), whole(den)), times(radius, whole(num))));
}

const sides = (inputs: readonly Input[] = []): number[] =>
  [...new Set(inputs.map((input) => side(input)))].sort();

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid and of its format', () => {
    for (const family of families) {
      for (const input of made(family, format, 600).flat()) {
        expect(
          firstInvalid(queries.pointInSphere, { ...input, sphere: { ...input.sphere } }, 'exit') ===
            undefined,
        ).toBe(family !== 'invalid');
        expect(numbersOf(input).every((x) => isOfFormat(x, format))).toBe(true);
      }
    }
  });

  test('a token, an id and a line give the case again, whatever ray and policy were asked for', () => {
    for (const family of families) {
      for (let index = 0; index < 60; index++) {
        const request = { query, family, format, seed: 3, index } as const;
        const one = generateCase(request);
        expect(one.id).toBe(`${query}/${family}/${format}/3/${index}`);
        const { id: _, ...question } = one;
        expect(fromToken(toToken(one))).toEqual(question);
        expect(parseLine(toLine(one)).one).toEqual(one);
        expect(generateCase(parseId(one.id ?? ''))).toEqual(one);
        const [ray, inside] = [rayForms[index % 4], insideNames[index % 3]];
        expect(generateCase({ ...request, ray, inside, tMax: 'none' })).toEqual(one);
        expect(formatId({ ...request, ray, inside, tMax: 'none' })).toBe(one.id);
      }
    }
  });

  test('points in the ball and points out of it are frequent in every family', () => {
    for (const family of families.filter((name) => name !== 'invalid')) {
      const inputs = made(family, format, 1000).flat();
      const inside = inputs.filter((input) => side(input) <= 0).length / inputs.length;
      expect(inside, family).toBeGreaterThan(0.3);
      expect(inside, family).toBeLessThan(0.7);
    }
  });

  test('ordinary: clearly in or clearly out, in numbers of a game', () => {
    for (const input of made('ordinary', format, 1000).flat()) {
      expect(side(input, 99, 100) <= 0 || side(input, 101, 100) >= 0).toBe(true);
      expect(numbersOf(input).every((x) => Math.abs(x) < 2 ** 10)).toBe(true);
    }
  });

  test('tangent: exactly on the sphere; its twins are the radius one, two and 2^k ulps to either side', () => {
    const groups = made('tangent', format, 400, 7);
    const [base = []] = groups;
    expect(groups.map(sides)).toEqual([[0], [-1], [1], [-1], [1], [-1], [1]]);
    const powers = new Set<number>();
    base.forEach((input, k) => {
      const twins = groups.map((inputs) => inputs[k] ?? input);
      const ulps = twins.map(({ sphere }) => ulpsBetween(input.sphere.radius, sphere.radius, format));
      const power = ulps[5] ?? 0;
      powers.add(Math.log2(power));
      expect(ulps).toEqual([0, 1, -1, 2, -2, power, -power]);
      for (const { point, sphere } of twins)
        expect([point, sphere.center]).toEqual([input.point, input.sphere.center]);
    });
    expect([...powers].every(Number.isInteger)).toBe(true);
    expect(powers.size).toBe(format === 'f64' ? 40 : 12);
  });

  test('tangent: the way from the centre is oblique, and half of its squares do not fit the format', () => {
    const [base = []] = made('tangent', format, 400, 7);
    const oblique = base.filter(({ point, sphere }) => point.every((x, i) => x !== sphere.center[i]));
    expect(oblique.length).toBeGreaterThan(0.9 * base.length);
    const bits = (x: Dyadic): number => x.m.toString(2).replace(/0+$/, '').length;
    const long = base.filter((input) => bits(squaredDistance(input)) > limits[format].significandBits);
    expect(long.length).toBeGreaterThan(0.35 * base.length);
  });

  test('boundary: on the sphere; the point an ulp further in and out; the centre an ulp nearer and further', () => {
    const groups = made('boundary', format, 400, 5);
    expect(groups.map(sides)).toEqual([[0], [-1], [1], [-1], [1]]);
    const [base = [], ...moved] = groups;
    moved.forEach((inputs, k) => {
      inputs.forEach((input, i) => {
        const from = numbersOf(base[i] ?? input);
        const ulps = numbersOf(input).map((x, place) => ulpsBetween(from[place] ?? 0, x, format));
        const places = ulps.flatMap((n, place) => (n === 0 ? [] : [place]));
        expect(places).toHaveLength(1);
        expect(Math.abs(ulps[places[0] ?? 0] ?? 0)).toBe(1);
        expect((places[0] ?? 0) < 3).toBe(k < 2);
      });
    });
  });

  test('far-origin: far away in radii; or both far from the origin of the world, near the rim or on it', () => {
    const [away = [], inner = [], outer = [], touching = []] = made('far-origin', format, 400, 4);
    for (const input of away) expect(side(input, 99, 10)).toBe(1);
    expect(away.some((input) => side(input, format === 'f64' ? 2 ** 40 : 2 ** 18) > 0)).toBe(true);
    expect(sides(inner)).toContain(-1);
    expect(sides(outer)).toContain(1);
    expect(sides(touching)).toEqual([0]);
    const radiiOut = ({ sphere }: Input): number => Math.hypot(...sphere.center) / sphere.radius;
    for (const input of [...inner, ...outer]) expect(radiiOut(input)).toBeGreaterThan(9);
    expect(Math.max(...touching.map(radiiOut))).toBeGreaterThan(format === 'f64' ? 1e13 : 1e5);
  });

  test('far-world: far from the origin of the world, and of a few steps of the coordinates there', () => {
    for (const { sphere } of made('far-world', format, 400).flat()) {
      const largest = Math.max(...sphere.center.map(Math.abs));
      expect(largest).toBeGreaterThan(577);
      expect(sphere.radius / largest).toBeGreaterThan(2 ** -limits[format].significandBits);
    }
  });

  test('degenerate: each kind is what it says', () => {
    const [at = [], beside = [], centre = [], onAxis = [], step = [], least = [], minus0 = []] = made(
      'degenerate',
      format,
      200,
      7,
    );
    const isSame = ({ point, sphere }: Input): boolean => point.every((x, i) => x === sphere.center[i]);
    for (const input of at) expect([isSame(input), input.sphere.radius]).toEqual([true, 0]);
    for (const { point, sphere } of beside) {
      const ulps = point.map((x, i) => Math.abs(ulpsBetween(sphere.center[i] ?? 0, x, format)));
      expect([...ulps].sort()).toEqual([0, 0, 1]);
      expect(sphere.radius).toBe(0);
    }
    for (const input of centre) expect([isSame(input), input.sphere.radius > 0]).toEqual([true, true]);
    expect(sides(onAxis)).toEqual([0]);
    expect(sides(step)).toEqual([-1, 1]);
    for (const { point, sphere } of [...onAxis, ...step])
      expect(point.filter((x, i) => x !== sphere.center[i]).length).toBeLessThan(2);
    expect(sides(least)).toEqual([-1, 0, 1]);
    for (const input of least)
      expect(numbersOf(input).every((x) => Math.abs(x) <= 3 * smallest[format])).toBe(true);
    expect(sides(minus0)).toEqual([0]);
    for (const { sphere } of minus0) expect(sphere.center.every((x) => Object.is(x, -0))).toBe(true);
  });

  test('scale: the ends of the format are reached, where squares overflow and vanish', () => {
    const [top = [], bottom = [], , apart = [], touching = []] = made('scale', format, 300, 5);
    const sizes = (inputs: readonly Input[]): number[] => inputs.flatMap(numbersOf).map(Math.abs);
    expect(Math.max(...sizes(top))).toBe(limits[format].largest);
    const least = smallest[format];
    expect(Math.min(...sizes(bottom).filter((x) => x > 0))).toBeLessThan(2 ** 12 * least);
    for (const inputs of [top, bottom, apart]) expect(sides(inputs)).toEqual([-1, 1]);
    expect(sides(touching)).toEqual([0]);
    const radii = touching.map(({ sphere }) => sphere.radius ** 2);
    const inFormat = format === 'f64' ? radii : radii.map(Math.fround);
    expect(inFormat).toContain(0);
    expect(inFormat).toContain(Number.POSITIVE_INFINITY);
  });

  test('invalid: every component of the point and the centre, and the radius, has every fault in its turn', () => {
    const found = new Set<string>();
    for (let index = 0; index < 46; index++) {
      const one = generateCase({ query, family: 'invalid', format, seed: 1, index });
      const input = one.input as Input;
      const faults = [
        ...input.point.map((x, i) => [`point[${i}]`, x] as const),
        ...input.sphere.center.map((x, i) => [`sphere.center[${i}]`, x] as const),
        ['sphere.radius', input.sphere.radius] as const,
      ].filter(([name, x]) => !Number.isFinite(x) || (name === 'sphere.radius' && x < 0));
      expect(faults).toHaveLength(1);
      const [name = '', x = 0] = faults[0] ?? [];
      expect(firstInvalid(queries.pointInSphere, inputOf(one), 'exit')?.field).toBe(name.replace(/\[.*/, ''));
      found.add(`${name} ${x === -smallest[format] ? '-least' : x}`);
    }
    expect(found.size).toBe(6 * 3 + 5);
  });

  test('arbitrary cases are valid, and their simplest is small whole numbers', () => {
    for (const one of fc.sample(caseArbitrary(query, { format }), { seed: 1, numRuns: 300 }))
      expect(firstInvalid(queries.pointInSphere, inputOf(one), 'exit')).toBeUndefined();
    const property = fc.property(
      caseArbitrary(query, { format, families: ['tangent'] }),
      ({ id }) => id !== undefined,
    );
    const { counterexample } = fc.check(property, { seed: 1 });
    if (counterexample === null) throw new Error('the property fails on every case');
    const numbers = numbersOf(counterexample[0].input as Input);
    expect(numbers.every((x) => Number.isInteger(x) && Math.abs(x) <= 10)).toBe(true);
  });
});
