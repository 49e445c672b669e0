/** Every generated triangle is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import {
  alterationOf,
  families,
  fromToken,
  generateCase,
  parseId,
  rayForms,
  toToken,
} from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, step } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, times, zero } from '../../src/oracle/_binary.ts';
import { cross, type Dyadics, difference, dot } from '../../src/oracle/_vectors.ts';
import {
  type Case,
  firstInvalid,
  type Inputs,
  inputOf,
  policyOf,
  queries,
  sideNames,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

type Input = Inputs['rayTriangle'];

const numbersOf = ({ ray, triangle }: Input): readonly number[] =>
  [...Object.values(ray), ...Object.values(triangle)].flat() as number[];

interface Terms {
  /** Three volumes, of the line and each edge. */
  readonly sides: readonly number[];
  /** Of d·n and of (o − a)·n. */
  readonly slope: number;
  readonly height: number;
  readonly hasArea: boolean;
  /** Of the height at the end; of a ray without one, as it is at the start. */
  readonly atEnd: number;
}

/** Signs, from volumes of tetrahedra. */
function termsOf({ ray, triangle }: Input): Terms {
  const origin = ray.origin.map(decode);
  const d: Dyadics = 'end' in ray ? difference(ray.end.map(decode), origin) : ray.direction.map(decode);
  const corners = [triangle.a, triangle.b, triangle.c].map((p) => difference(p.map(decode), origin));
  const [a = [], b = [], c = []] = corners;
  const n = cross(difference(b, a), difference(c, a));
  const height = dot(
    n,
    a.map((x) => minus(zero, x)),
  );
  const limit: Dyadic = 'end' in ray ? decode(1) : Number.isFinite(ray.tMax) ? decode(ray.tMax) : zero;
  return {
    sides: corners.map((p, i) => sign(dot(d, cross(p, corners[(i + 1) % 3] ?? p)))),
    slope: sign(dot(d, n)),
    height: sign(height),
    hasArea: n.some((x) => sign(x) !== 0),
    atEnd: sign(add(height, times(limit, dot(d, n)))),
  };
}

/** The line goes through the triangle across its plane; `border`: through how many of its edges. */
function passOf(input: Input): { inside: boolean; border: number } {
  const { sides, slope } = termsOf(input);
  return {
    inside: slope !== 0 && sides.every((side) => side * slope >= 0),
    border: sides.filter((side) => side === 0).length,
  };
}

function made(family: (typeof families)[number], format: Format, count: number, variants: number): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  for (const ray of rayForms) {
    for (let index = 0; index < count; index++) {
      if (alterationOf({ query: 'rayTriangle', family, index }) !== undefined) continue;
      const one = generateCase({ query: 'rayTriangle', family, format, seed: 5, index, ray });
      groups[index % variants]?.push(one.input as Input);
    }
  }
  return groups;
}

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid, of its format, and packs into a token and an id and back', () => {
    for (const family of families) {
      for (const ray of rayForms) {
        for (let index = 0; index < fewer(300, 50); index++) {
          const side = sideNames[index % 3];
          const one: Case = generateCase({ query: 'rayTriangle', family, format, seed: 3, index, ray, side });
          const wrong = firstInvalid(queries.rayTriangle, inputOf(one), policyOf(one));
          expect(wrong !== undefined).toBe(family === 'invalid');
          expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
          const { id = '', ...question } = one;
          expect(fromToken(toToken(one))).toEqual(question);
          expect(generateCase(parseId(id))).toEqual(one);
        }
      }
    }
  });

  test('tangent: the line goes exactly through an edge or a corner, and beside it by the twins', () => {
    const [exact = [], ...twins] = made('tangent', format, fewer(700, 210), 7);
    const crossing = exact.filter((input) => termsOf(input).slope !== 0);
    expect(crossing.length).toBeGreaterThan(0.9 * exact.length);
    const borders = crossing.map(passOf);
    expect(borders.every(({ inside, border }) => inside && border > 0)).toBe(true);
    expect(new Set(borders.map(({ border }) => border))).toEqual(new Set([1, 2]));
    for (const inputs of twins) {
      const sides = inputs.map(passOf);
      expect(sides.filter(({ inside }) => inside).length).toBeGreaterThan(inputs.length / 10);
      expect(sides.filter(({ inside }) => !inside).length).toBeGreaterThan(inputs.length / 10);
      expect(sides.filter(({ border }) => border > 0).length).toBeLessThan(inputs.length / 2);
    }
  });

  test('tangent: twins differ by the stated ulps of one coordinate of the start, and by nothing else', () => {
    for (let group = 0; group < fewer(50); group++) {
      const inputs = Array.from(
        { length: 7 },
        (_, k) =>
          generateCase({ query: 'rayTriangle', family: 'tangent', format, seed: 9, index: 7 * group + k })
            .input as Input,
      );
      const [base] = inputs.map(numbersOf);
      [1, -1, 2, -2].forEach((ulps, k) => {
        const twin = numbersOf(inputs[k + 1] as Input);
        const places = twin.map((x, i) => (x === base?.[i] ? -1 : i)).filter((i) => i >= 0);
        expect(places).toHaveLength(1);
        const [place = 0] = places;
        expect(place).toBeLessThan(3);
        expect(twin[place]).toBe(step(base?.[place] ?? 0, ulps, format));
      });
    }
  });

  test('far-origin: every fourth one is exactly on an edge or a corner, those before near one on either side', () => {
    const [middle = [], inside = [], outside = [], exact = []] = made(
      'far-origin',
      format,
      fewer(400, 120),
      4,
    );
    expect(middle.filter((input) => passOf(input).inside).length).toBeGreaterThan(0.8 * middle.length);
    expect(inside.filter((input) => passOf(input).inside).length).toBeGreaterThan(inside.length / 2);
    expect(outside.filter((input) => !passOf(input).inside).length).toBeGreaterThan(outside.length / 2);
    for (const input of exact.filter((one) => termsOf(one).slope !== 0))
      expect(passOf(input).inside && passOf(input).border > 0).toBe(true);
  });

  test('boundary: the ray ends exactly in the triangle, before it and after it; it starts on it, and beside it', () => {
    const groups = made('boundary', format, fewer(600, 180), 6).map((inputs) =>
      inputs.filter((input) => termsOf(input).slope !== 0),
    );
    const [atEnd = [], before = [], after = [], onIt = [], ...beside] = groups;
    for (const input of atEnd) expect([termsOf(input).atEnd, passOf(input).inside]).toEqual([0, true]);
    for (const input of [...before, ...after]) expect(termsOf(input).atEnd).not.toBe(0);
    for (const input of onIt) expect([termsOf(input).height, passOf(input).inside]).toEqual([0, true]);
    for (const inputs of beside)
      expect(new Set(inputs.map((input) => termsOf(input).height))).toEqual(new Set([-1, 1]));
  });

  test('degenerate: each kind is what it says', () => {
    const groups = made('degenerate', format, fewer(900, 270), 9);
    const [
      inPlane = [],
      along = [],
      from = [],
      segment = [],
      onLine = [],
      point = [],
      needle = [],
      zeros = [],
    ] = groups.map((inputs) => inputs.map((input) => ({ input, ...termsOf(input) })));
    for (const { slope, height } of [...inPlane, ...along]) expect([slope, height]).toEqual([0, 0]);
    for (const { sides, hasArea } of along) expect(hasArea && sides.every((side) => side === 0)).toBe(true);
    for (const { height } of from) expect(height).toBe(0);
    for (const { hasArea } of [...segment, ...onLine, ...point]) expect(hasArea).toBe(false);
    expect(point.every(({ input: { triangle } }) => `${triangle.a}` === `${triangle.b}`)).toBe(true);
    expect(needle.filter(({ hasArea }) => hasArea).length).toBeGreaterThan(needle.length / 2);
    for (const { input } of zeros) expect(numbersOf(input).some((x) => Object.is(x, -0))).toBe(true);
  });

  test('scale: the ends of the format are reached', () => {
    const sizes = made('scale', format, fewer(400, 120), 1)
      .flat()
      .flatMap(numbersOf)
      .map(Math.abs)
      .filter(Number.isFinite);
    const { largest, least } =
      format === 'f64' ? { largest: 2 ** 1020, least: 2 ** -1060 } : { largest: 2 ** 124, least: 2 ** -140 };
    expect(Math.max(...sizes)).toBeGreaterThan(largest);
    expect(sizes.some((x) => x > 0 && x < least)).toBe(true);
  });
});
