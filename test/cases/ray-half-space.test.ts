/** Every generated half-space is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { alterationOf, families, fromToken, generateCase, rayForms, toToken } from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest, step } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, times, zero } from '../../src/oracle/_binary.ts';
import { type Case, firstInvalid, inputOf, queries } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import type { Plain } from '../_forms.ts';

type Input = Plain<'rayHalfSpace'>;

const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

/** The height of the start over the plane and how it changes along the way, both times |n|; and what is left of it at the end. */
function terms({ ray, halfSpace }: Input): { h: Dyadic; v: Dyadic; atEnd: Dyadic | undefined } {
  const origin = ray.origin.map(decode);
  const n = halfSpace.normal.map(decode);
  const direction =
    'end' in ray ? ray.end.map((x, i) => minus(decode(x), origin[i] ?? zero)) : ray.direction.map(decode);
  const h = dot(
    n,
    origin.map((x, i) => minus(x, decode(halfSpace.point[i] ?? 0))),
  );
  const v = dot(n, direction);
  const limit = 'end' in ray ? 1 : ray.tMax;
  return { h, v, atEnd: Number.isFinite(limit) ? add(h, times(decode(limit), v)) : undefined };
}

function made(family: (typeof families)[number], format: Format, count: number, variants: number): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  const asked = variants * fewer(count / variants, 25);
  for (const ray of rayForms) {
    for (let index = 0; index < asked; index++) {
      if (alterationOf({ query: 'rayHalfSpace', family, index }) !== undefined) continue;
      const one = generateCase({ query: 'rayHalfSpace', family, format, seed: 5, index, ray });
      groups[index % variants]?.push(one.input as Input);
    }
  }
  return groups;
}

const numbersOf = ({ ray, halfSpace }: Input): readonly number[] =>
  [...Object.values(ray), ...Object.values(halfSpace)].flat() as number[];

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid, of its format, and packs into a token and back', () => {
    for (const family of families) {
      for (const ray of rayForms) {
        for (let index = 0; index < fewer(300); index++) {
          const one: Case = generateCase({ query: 'rayHalfSpace', family, format, seed: 3, index, ray });
          const wrong = firstInvalid(queries.rayHalfSpace, inputOf(one), one.inside);
          expect(wrong !== undefined).toBe(family === 'invalid');
          expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
          const { id: _, ...question } = one;
          expect(fromToken(toToken(one))).toEqual(question);
        }
      }
    }
  });

  test('tangent: the line is in the face; beside it by the twins; and turned through it at the start', () => {
    const [exact = [], ...twins] = made('tangent', format, 900, 9);
    for (const input of exact) {
      const { h, v } = terms(input);
      expect([sign(h), sign(v)]).toEqual([0, 0]);
    }
    twins.forEach((inputs, k) => {
      const sides = inputs.map((input) => {
        const { h, v } = terms(input);
        expect([sign(h) !== 0, sign(v) !== 0]).toEqual(k < 6 ? [true, false] : [false, true]);
        return sign(k < 6 ? h : v);
      });
      expect(new Set(sides)).toEqual(new Set([-1, 1]));
    });
  });

  test('tangent: twins differ by the stated ulps of one coordinate, and by nothing else', () => {
    for (let group = 0; group < 50; group++) {
      const inputs = Array.from(
        { length: 9 },
        (_, k) =>
          generateCase({ query: 'rayHalfSpace', family: 'tangent', format, seed: 9, index: 9 * group + k })
            .input as Input,
      );
      const [base] = inputs.map(numbersOf);
      [1, -1, 2, -2].forEach((ulps, k) => {
        const twin = numbersOf(inputs[k + 1] as Input);
        const places = twin.map((x, i) => (x === base?.[i] ? -1 : i)).filter((i) => i >= 0);
        expect(places).toHaveLength(1);
        const [place = 0] = places;
        expect(twin[place]).toBe(step(base?.[place] ?? 0, ulps, format));
      });
    }
  });

  test('boundary: the ray ends exactly at the face, before it and after it; it starts on it, and beside it', () => {
    const [atEnd = [], ...rest] = made('boundary', format, 900, 6);
    const [before = [], after = [], onFace = [], ...beside] = rest;
    for (const input of atEnd) expect(sign(terms(input).atEnd ?? zero)).toBe(0);
    for (const input of [...before, ...after]) {
      const { h, atEnd: left } = terms(input);
      expect(sign(h) !== 0 && left !== undefined && sign(left) !== 0).toBe(true);
    }
    for (const input of before) {
      const { h, atEnd: left } = terms(input);
      if ('tMax' in input.ray && input.ray.tMax !== 1) expect(sign(left ?? zero)).toBe(sign(h));
    }
    for (const input of onFace) {
      const { h, v } = terms(input);
      expect([sign(h), sign(v) !== 0]).toEqual([0, true]);
    }
    for (const inputs of beside)
      expect(new Set(inputs.map((input) => sign(terms(input).h)))).toEqual(new Set([-1, 1]));
  });

  test('degenerate: each kind is what it says', () => {
    const kinds = made('degenerate', format, 800, 8);
    const [
      fromPoint = [],
      inFace = [],
      alongNormal = [],
      onAxis = [],
      over = [],
      under = [],
      minus0 = [],
      still = [],
    ] = kinds;
    for (const { ray, halfSpace } of [...fromPoint, ...inFace]) expect(ray.origin).toEqual(halfSpace.point);
    for (const input of inFace) expect(sign(terms(input).v)).toBe(0);
    for (const input of [...fromPoint, ...alongNormal, ...onAxis]) expect(sign(terms(input).v)).not.toBe(0);
    for (const { halfSpace } of onAxis) expect(halfSpace.normal.filter((x) => x !== 0)).toHaveLength(1);
    for (const input of over) expect([sign(terms(input).h), sign(terms(input).v)]).toEqual([1, 0]);
    for (const input of under) expect([sign(terms(input).h), sign(terms(input).v)]).toEqual([-1, 0]);
    for (const { halfSpace } of minus0) expect(halfSpace.point.every((x) => Object.is(x, -0))).toBe(true);
    for (const { ray } of still) {
      if ('end' in ray) {
        const steps = ray.end.map((x, i) =>
          [-1, 0, 1].some((k) => step(ray.origin[i] ?? 0, k, format) === x),
        );
        expect(steps).not.toContain(false);
      } else if (ray.tMax !== 0) {
        const least = smallest[format];
        expect(Math.max(...ray.direction.map(Math.abs))).toBe(least);
      }
    }
  });

  test('far-origin: in the face exactly every fourth time; scale: the ends of the format are reached', () => {
    for (const input of made('far-origin', format, 400, 4)[3] ?? []) {
      const { h, v } = terms(input);
      expect([sign(h), sign(v)]).toEqual([0, 0]);
    }
    const [top = [], bottom = []] = made('scale', format, 400, 4);
    const sizes = (inputs: readonly Input[]): number[] =>
      inputs.flatMap(({ ray }) => ray.origin.map(Math.abs)).filter((x) => x > 0);
    expect(Math.max(...sizes(top))).toBeGreaterThan(limits[format].largest / 2 ** 12);
    const least = smallest[format];
    expect(Math.min(...sizes(bottom))).toBeLessThan(2 ** 12 * least);
  });
});
