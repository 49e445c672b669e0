/** Every generated cone is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { alterationOf, families, fromToken, generateCase, rayForms, toToken } from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest, step } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times, zero } from '../../src/oracle/_binary.ts';
import { type Case, firstInvalid, type Inputs, inputOf, queries } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';

type Input = Inputs['rayCone'];
type Dyadics = readonly Dyadic[];

const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);
const cross = ([a = zero, b = zero, c = zero]: Dyadics, [x = zero, y = zero, z = zero]: Dyadics): Dyadics => [
  minus(times(b, z), times(c, y)),
  minus(times(c, x), times(a, z)),
  minus(times(a, y), times(b, x)),
];

/**
 * With x from the base's centre, e the axis, L = e·e: the height s = e·x = h + v·t, in the cone 0 ≤ s ≤ L, and the side
 * F = L·|x × e|² − r²·(L − s)² = c0 + 2·c1·t + c2·t², in the cone F ≤ 0.
 */
interface Terms {
  readonly h: Dyadic;
  readonly v: Dyadic;
  readonly L: Dyadic;
  readonly c0: Dyadic;
  readonly c1: Dyadic;
  readonly c2: Dyadic;
  readonly limit: Dyadic | undefined;
  readonly throughApex: boolean;
}

function terms({ ray, cone }: Input): Terms {
  const origin = ray.origin.map(decode);
  const from = (v: readonly number[], w: Dyadics): Dyadic[] =>
    v.map((x, i) => minus(decode(x), w[i] ?? zero));
  const d = 'end' in ray ? from(ray.end, origin) : ray.direction.map(decode);
  const base = cone.base.map(decode);
  const e = from(cone.apex, base);
  const x = from(ray.origin, base);
  const L = dot(e, e);
  const [h, v] = [dot(e, x), dot(e, d)];
  const [xe, de] = [cross(x, e), cross(d, e)];
  const depth = minus(L, h);
  const rr = squared(decode(cone.radius));
  const part = (across: Dyadic, heights: Dyadic): Dyadic => minus(times(L, across), times(rr, heights));
  const limit = 'end' in ray ? 1 : ray.tMax;
  const y = x.map((xi, i) => minus(xi, e[i] ?? zero));
  return {
    ...{ h, v, L },
    c0: part(dot(xe, xe), squared(depth)),
    c1: part(dot(xe, de), times({ m: -1n, e: 0 }, times(depth, v))),
    c2: part(dot(de, de), squared(v)),
    limit: Number.isFinite(limit) ? decode(limit) : undefined,
    throughApex: cross(y, d).every((component) => sign(component) === 0),
  };
}

const two: Dyadic = { m: 2n, e: 0 };
const isZero = (x: Dyadic): boolean => sign(x) === 0;
/** The sign of c1² − c0·c2. */
const discriminant = ({ c0, c1, c2 }: Terms): number => sign(minus(squared(c1), times(c0, c2)));

/** The signs of F, s and L − s at t = num/den. */
function at({ h, v, L, c0, c1, c2 }: Terms, num: Dyadic, den: Dyadic): readonly [number, number, number] {
  const side = add(
    add(times(c0, squared(den)), times(two, times(c1, times(num, den)))),
    times(c2, squared(num)),
  );
  const height = add(times(h, den), times(v, num));
  const up = sign(den);
  return [sign(side), up * sign(height), up * sign(minus(times(L, den), height))];
}

const one: Dyadic = { m: 1n, e: 0 };
const isInside = ([side, height, depth]: readonly [number, number, number]): boolean =>
  side <= 0 && height >= 0 && depth >= 0;
const isOnSurface = (signs: readonly [number, number, number]): boolean =>
  isInside(signs) && (signs[0] === 0 || signs[1] === 0);

/** How the line touches the cone. */
function touch(input: Input): string {
  const all = terms(input);
  const { h, v, c0, c1, c2, throughApex } = all;
  if ([c0, c1, c2].every(isZero)) return 'generator';
  if (throughApex) return sign(c2) > 0 ? 'apex' : 'none';
  const foot = at(all, times({ m: -1n, e: 0 }, c1), c2);
  if (discriminant(all) === 0 && sign(c2) > 0) return foot[1] > 0 ? 'side' : 'rim, in its plane';
  if (isZero(v)) return 'none';
  return at(all, times({ m: -1n, e: 0 }, h), v)[0] === 0 ? 'rim' : 'none';
}

function made(family: (typeof families)[number], format: Format, count: number, variants: number): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  const asked = variants * fewer(count / variants, 25);
  for (const ray of rayForms) {
    for (let index = 0; index < asked; index++) {
      if (alterationOf({ query: 'rayCone', family, index }) !== undefined) continue;
      const given = generateCase({ query: 'rayCone', family, format, seed: 5, index, ray });
      groups[index % variants]?.push(given.input as Input);
    }
  }
  return groups;
}

const numbersOf = ({ ray, cone }: Input): readonly number[] =>
  [...Object.values(ray), ...Object.values(cone)].flat() as number[];

const same = (a: readonly number[], b: readonly number[]): boolean => a.every((x, i) => x === b[i]);

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid, of its format, and packs into a token and back', () => {
    for (const family of families) {
      for (const ray of rayForms) {
        for (let index = 0; index < fewer(300); index++) {
          const given: Case = generateCase({ query: 'rayCone', family, format, seed: 3, index, ray });
          const wrong = firstInvalid(queries.rayCone, inputOf(given), given.inside);
          expect(wrong !== undefined).toBe(family === 'invalid');
          expect(numbersOf(given.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
          const { id: _, ...question } = given;
          expect(fromToken(toToken(given))).toEqual(question);
        }
      }
    }
  });

  test('tangent: the side, the apex, a generator or the rim is touched exactly; twins differ in the radius', () => {
    const [exact = [], ...twins] = made('tangent', format, 1400, 7);
    const kinds = new Map<string, number>();
    for (const input of exact) kinds.set(touch(input), (kinds.get(touch(input)) ?? 0) + 1);
    expect([...kinds.keys()].sort()).toEqual(['apex', 'generator', 'rim', 'rim, in its plane', 'side']);
    for (const count of kinds.values()) expect(count).toBeGreaterThan(exact.length / 12);
    twins.forEach((inputs, k) => {
      const isWider = k % 2 === 0;
      inputs.forEach((input, i) => {
        const base = exact[i];
        if (base === undefined) throw new Error('twins come in groups');
        expect({ ...input, cone: { ...input.cone, radius: 0 } }).toEqual({
          ...base,
          cone: { ...base.cone, radius: 0 },
        });
        expect(input.cone.radius > base.cone.radius).toBe(isWider);
        if (k < 2) expect(input.cone.radius).toBe(step(base.cone.radius, isWider ? 1 : -1, format));
        // A line in the plane that touches the side passes or enters as soon as the radius is another.
        if (touch(base).startsWith('side')) expect(discriminant(terms(input))).toBe(isWider ? 1 : -1);
      });
    });
    const oblique = exact.filter(
      ({ ray, cone }) =>
        touch({ ray, cone }) === 'side' && cone.apex.every((x, i) => x !== (cone.base[i] ?? 0)),
    );
    expect(oblique.length).toBeGreaterThan(exact.length / 20);
  });

  test('boundary: the ray ends exactly on the surface, before it and after it; it starts on it, and beside it', () => {
    const [atEnd = [], before = [], after = [], onSurface = [], ...beside] = made('boundary', format, 900, 6);
    const endsOn = (input: Input): boolean => {
      const all = terms(input);
      return isOnSurface(at(all, all.limit ?? zero, one));
    };
    const start = (input: Input): readonly [number, number, number] => at(terms(input), zero, one);
    expect(atEnd.filter((input) => !endsOn(input))).toEqual([]);
    expect([...before, ...after].filter(endsOn).length).toBeLessThan(before.length / 10);
    const goesOn = (inputs: readonly Input[]): number =>
      inputs.filter((input) => {
        const all = terms(input);
        return isInside(at(all, all.limit ?? zero, one));
      }).length;
    expect(goesOn(before)).toBeGreaterThan(before.length / 10);
    expect(goesOn(after)).toBeGreaterThan(after.length / 4);
    expect(onSurface.filter((input) => !isOnSurface(start(input)))).toEqual([]);
    // On the base and on the side.
    expect(new Set(onSurface.map((input) => start(input)[1]))).toEqual(new Set([0, 1]));
    expect(new Set(beside.flat().map((input) => isInside(start(input))))).toEqual(new Set([true, false]));
  });

  test('degenerate: each of its turns is what it is called', () => {
    const [
      thinAlong = [],
      thinAcross = [],
      thinEnd = [],
      parallel = [],
      axis = [],
      inBase = [],
      throughApex = [],
      fromApex = [],
      fromRim = [],
      fromCentre = [],
      fromSide = [],
      mirrored = [],
      extreme = [],
      minus0 = [],
      short = [],
    ] = made('degenerate', format, 1500, 15);
    for (const { cone } of [...thinAlong, ...thinAcross, ...thinEnd]) expect(cone.radius).toBe(0);
    for (const input of thinAlong) expect(touch(input)).toBe('generator');
    for (const input of [...thinAcross, ...thinEnd]) expect(discriminant(terms(input))).toBe(0);
    for (const input of parallel) expect(sign(terms(input).c2)).toBe(0);
    for (const input of axis) expect(terms(input).throughApex && sign(terms(input).c2) < 0).toBe(true);
    for (const input of inBase) expect([terms(input).h, terms(input).v].every(isZero)).toBe(true);
    for (const input of throughApex) expect(terms(input).throughApex).toBe(true);
    for (const { ray, cone } of fromApex) expect(same(ray.origin, cone.apex)).toBe(true);
    for (const { ray, cone } of fromCentre) expect(same(ray.origin, cone.base)).toBe(true);
    const start = (input: Input): readonly [number, number, number] => at(terms(input), zero, one);
    for (const input of fromRim) expect(start(input)).toEqual([0, 0, 1]);
    for (const input of fromSide) expect(start(input)).toEqual([0, 1, 1]);
    // In the mirrored nappe as far as F goes, and over the apex all along.
    for (const input of mirrored) {
      const { h, v, L } = terms(input);
      expect(isZero(v) && sign(minus(h, L)) > 0 && discriminant(terms(input)) > 0).toBe(true);
    }
    const ratios = extreme.map(({ cone }) => {
      const height = Math.hypot(...cone.apex.map((x, i) => x - (cone.base[i] ?? 0)));
      return cone.radius / height;
    });
    expect(Math.max(...ratios)).toBeGreaterThan(2 ** 7);
    expect(Math.min(...ratios)).toBeLessThan(2 ** -7);
    for (const { cone } of minus0) expect(cone.base.every((x) => Object.is(x, -0))).toBe(true);
    for (const { ray } of short) expect('end' in ray || ray.tMax === 0 || ray.tMax === 1).toBe(true);
  });

  test('far-origin: touching the side exactly every fourth time, from afar; scale: the ends of the format are reached', () => {
    const [, , , tangent = []] = made('far-origin', format, 800, 4);
    for (const input of tangent) expect(touch(input)).toBe('side');
    const away = tangent.map(({ ray, cone }) => {
      const way = Math.hypot(...ray.origin.map((x, i) => x - (cone.base[i] ?? 0)));
      return way / Math.max(cone.radius, Math.hypot(...cone.apex.map((x, i) => x - (cone.base[i] ?? 0))));
    });
    expect(Math.max(...away)).toBeGreaterThan(format === 'f64' ? 1e13 : 1e5);
    expect(Math.min(...away)).toBeGreaterThan(8);
    const [top = [], bottom = []] = made('scale', format, 400, 4);
    const sizes = (inputs: readonly Input[]): number[] =>
      inputs.flatMap(({ ray }) => ray.origin.map(Math.abs)).filter((x) => x > 0);
    expect(Math.max(...sizes(top))).toBeGreaterThan(limits[format].largest / 2 ** 12);
    expect(Math.min(...sizes(bottom))).toBeLessThan(2 ** 12 * smallest[format]);
  });
});
