/** Every generated box is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { alterationOf, families, fromToken, generateCase, rayForms, toToken } from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times, zero } from '../../src/oracle/_binary.ts';
import { type Case, firstInvalid, inputOf, queries } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import type { Plain } from '../_forms.ts';

type Input = Plain<'rayBox'>;

const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

/** Local coordinates of the start and of the way, and the extents, all times |q|²: rows of the transposed rotation matrix. */
function terms({ ray, box }: Input): {
  start: Dyadic[];
  direction: Dyadic[];
  half: Dyadic[];
  limit: Dyadic | undefined;
} {
  const [x = zero, y = zero, z = zero, w = zero] = (box.orientation ?? [0, 0, 0, 1]).map(decode);
  const two = (a: Dyadic): Dyadic => times({ m: 2n, e: 0 }, a);
  const [xx, yy, zz, ww] = [squared(x), squared(y), squared(z), squared(w)];
  const axes = [
    [
      minus(add(ww, xx), add(yy, zz)),
      two(add(times(x, y), times(w, z))),
      two(minus(times(x, z), times(w, y))),
    ],
    [
      two(minus(times(x, y), times(w, z))),
      minus(add(ww, yy), add(xx, zz)),
      two(add(times(y, z), times(w, x))),
    ],
    [
      two(add(times(x, z), times(w, y))),
      two(minus(times(y, z), times(w, x))),
      minus(add(ww, zz), add(xx, yy)),
    ],
  ];
  const size = [xx, yy, zz, ww].reduce(add);
  const origin = ray.origin.map(decode);
  const d =
    'end' in ray ? ray.end.map((e, i) => minus(decode(e), origin[i] ?? zero)) : ray.direction.map(decode);
  const m = origin.map((o, i) => minus(o, decode(box.center[i] ?? 0)));
  const limit = 'end' in ray ? 1 : ray.tMax;
  return {
    start: axes.map((axis) => dot(axis, m)),
    direction: axes.map((axis) => dot(axis, d)),
    half: box.halfExtents.map((h) => times(decode(h), size)),
    limit: Number.isFinite(limit) ? decode(limit) : undefined,
  };
}

const isZero = (x: Dyadic | undefined): boolean => sign(x ?? zero) === 0;
/** Sign of |at| − half. */
const beyond = (at: Dyadic | undefined, half: Dyadic | undefined): number =>
  sign(minus(squared(at ?? zero), squared(half ?? zero)));

/** Axes whose faces the line is parallel to and lies in. */
const inFaces = (input: Input): number[] => {
  const { start, direction, half } = terms(input);
  return [0, 1, 2].filter((k) => isZero(direction[k]) && beyond(start[k], half[k]) === 0);
};

/** Whether the line passes an edge or a corner: at some t two coordinates are at their extents, out by one and in by the other. */
function touches(input: Input): boolean {
  const { start, direction, half } = terms(input);
  return [0, 1, 2].some((k) =>
    [0, 1, 2].some((l) => {
      const [vk, vl] = [direction[k] ?? zero, direction[l] ?? zero];
      if (k === l || sign(vk) === 0 || sign(vl) === 0) return false;
      // Leaving k at t = (σ·h_k − s_k)/v_k, where σ is the sign of v_k; entering l there.
      const out = minus(
        sign(vk) > 0 ? (half[k] ?? zero) : times({ m: -1n, e: 0 }, half[k] ?? zero),
        start[k] ?? zero,
      );
      const into = minus(
        sign(vl) > 0 ? times({ m: -1n, e: 0 }, half[l] ?? zero) : (half[l] ?? zero),
        start[l] ?? zero,
      );
      return sign(minus(times(out, vl), times(into, vk))) === 0;
    }),
  );
}

function made(family: (typeof families)[number], format: Format, count: number, variants: number): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  const asked = variants * fewer(count / variants, 25);
  for (const ray of rayForms) {
    for (let index = 0; index < asked; index++) {
      if (alterationOf({ query: 'rayBox', family, index }) !== undefined) continue;
      const one = generateCase({ query: 'rayBox', family, format, seed: 5, index, ray });
      groups[index % variants]?.push(one.input as Input);
    }
  }
  return groups;
}

const numbersOf = ({ ray, box }: Input): readonly number[] =>
  [...Object.values(ray), ...Object.values(box)].flat() as number[];

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid, of its format, and packs into a token and back', () => {
    for (const family of families) {
      for (const ray of rayForms) {
        for (let index = 0; index < fewer(300); index++) {
          const one: Case = generateCase({ query: 'rayBox', family, format, seed: 3, index, ray });
          const wrong = firstInvalid(queries.rayBox, inputOf(one), one.inside);
          expect(wrong !== undefined).toBe(family === 'invalid');
          expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
          const { id: _, ...question } = one;
          expect(fromToken(toToken(one))).toEqual(question);
        }
      }
    }
  });

  test('tangent: the line lies in a face or an edge, or touches an edge or a corner; its twins do not', () => {
    const [exact = [], ...twins] = made('tangent', format, 1400, 7);
    const kinds = new Map<string, number>();
    for (const input of exact) {
      const faces = inFaces(input).length;
      const kind = faces > 0 ? `in ${faces}` : touches(input) ? 'touch' : 'none';
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect([...kinds.keys()].sort()).toEqual(['in 1', 'in 2', 'touch']);
    for (const count of kinds.values()) expect(count).toBeGreaterThan(exact.length / 12);
    for (const inputs of twins)
      inputs.forEach((input, i) => {
        const base = exact[i];
        if (base === undefined) throw new Error('twins come in groups');
        const steps = input.box.halfExtents.filter((h, k) => h !== base.box.halfExtents[k]);
        expect(steps).toHaveLength(1);
        expect(input.ray).toEqual(base.ray);
      });
  });

  test('boundary: the ray ends exactly at the plane of a face, before it and after it; it starts on it, and beside it', () => {
    const [atEnd = [], before = [], after = [], onFace = [], ...beside] = made('boundary', format, 900, 6);
    const endsOn = (input: Input): boolean => {
      const { start, direction, half, limit = zero } = terms(input);
      return start.some((s, k) => beyond(add(s, times(limit, direction[k] ?? zero)), half[k]) === 0);
    };
    const startsOn = (input: Input): boolean => {
      const { start, half } = terms(input);
      return start.some((s, k) => beyond(s, half[k]) === 0) && start.every((s, k) => beyond(s, half[k]) <= 0);
    };
    expect(atEnd.filter((input) => !endsOn(input))).toEqual([]);
    expect([...before, ...after].filter(endsOn).length).toBeLessThan(before.length / 10);
    expect(onFace.filter((input) => !startsOn(input))).toEqual([]);
    const sides = beside.flat().map((input) => {
      const { start, half } = terms(input);
      return start.every((s, k) => beyond(s, half[k]) <= 0);
    });
    expect(new Set(sides)).toEqual(new Set([true, false]));
  });

  test('degenerate: flat boxes, segments and points on the line; starts at the centre, a corner and an edge', () => {
    const kinds = made('degenerate', format, 900, 9);
    const [
      flat = [],
      thin = [],
      points = [],
      centres = [],
      corners = [],
      edges = [],
      through = [],
      minus0 = [],
    ] = kinds;
    [flat, thin, points].forEach((inputs, k) => {
      for (const { box } of inputs) expect(box.halfExtents.filter((h) => h === 0)).toHaveLength(k + 1);
    });
    for (const { ray, box } of centres) expect(ray.origin.every((x, i) => x === box.center[i])).toBe(true);
    const onFaces = (input: Input): number => {
      const { start, half } = terms(input);
      return start.filter((s, k) => beyond(s, half[k]) === 0).length;
    };
    for (const input of corners) expect(onFaces(input)).toBe(3);
    for (const input of edges) expect(onFaces(input)).toBeGreaterThanOrEqual(2);
    for (const input of through) expect(terms(input).direction.filter((v) => !isZero(v))).toHaveLength(1);
    for (const { box } of minus0) expect(box.center.every((x) => Object.is(x, -0))).toBe(true);
  });

  test('far-origin: in a face exactly every fourth time; scale: the ends of the format are reached', () => {
    const [, , , inFace = []] = made('far-origin', format, 400, 4);
    expect(inFace.filter((input) => inFaces(input).length === 0)).toEqual([]);
    const [top = [], bottom = []] = made('scale', format, 400, 4);
    const sizes = (inputs: readonly Input[]): number[] =>
      inputs.flatMap(({ ray }) => ray.origin.map(Math.abs)).filter((x) => x > 0);
    expect(Math.max(...sizes(top))).toBeGreaterThan(limits[format].largest / 2 ** 12);
    expect(Math.min(...sizes(bottom))).toBeLessThan(2 ** 12 * smallest[format]);
  });
});
