/** Every generated cylinder is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { alterationOf, families, fromToken, generateCase, rayForms, toToken } from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times, zero } from '../../src/oracle/_binary.ts';
import { type Case, firstInvalid, type Inputs, inputOf, queries } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import {
  crossOf,
  type Dyadics,
  directionOf,
  dot,
  less,
  limitOf,
  placeOf,
  placesOf,
  pointAt,
} from '../differential/_cylinder-place.ts';

type Input = Inputs['rayCylinder'];

/** x × e and e·x of the start, how they grow along the way, e·e and r²·e·e. */
interface Terms {
  readonly cross: Dyadics;
  readonly rotation: Dyadics;
  readonly height: Dyadic;
  readonly rise: Dyadic;
  readonly L: Dyadic;
  readonly reach: Dyadic;
}

function termsOf({ ray, cylinder }: Input): Terms {
  const a = cylinder.a.map(decode);
  const e = less(cylinder.b.map(decode), a);
  const x = less(ray.origin.map(decode), a);
  const d = directionOf(ray);
  const L = dot(e, e);
  return {
    cross: crossOf(x, e),
    rotation: crossOf(d, e),
    height: dot(e, x),
    rise: dot(e, d),
    L,
    reach: times(squared(decode(cylinder.radius)), L),
  };
}

const isParallel = ({ rotation }: Terms): boolean => rotation.every((x) => sign(x) === 0);
const isAcross = ({ rise }: Terms): boolean => sign(rise) === 0;
const isInCapPlane = ({ height, rise, L }: Terms): boolean =>
  sign(rise) === 0 && (sign(height) === 0 || sign(minus(height, L)) === 0);

/** The sign of |x × e|² − r²·e·e where that is least on the line: 0 for a line that touches the side, or lies in it. */
function leastOff({ cross, rotation, reach }: Terms): number {
  const growth = dot(rotation, rotation);
  const square = dot(cross, cross);
  if (sign(growth) === 0) return sign(minus(square, reach));
  // |x × e|² is least, times the growth: square·growth − (cross·turn)².
  return sign(minus(minus(times(square, growth), squared(dot(cross, rotation))), times(reach, growth)));
}

/** −1, 0, 1: below, at and over cap a; at, and over cap b: of the point where x × e is shortest. */
function heightOfNearest({ cross, rotation, height, rise, L }: Terms): readonly [number, number] {
  const growth = dot(rotation, rotation);
  // e·x at t = −cross·turn/growth, times growth.
  const at = minus(times(height, growth), times(rise, dot(cross, rotation)));
  return [sign(at), sign(minus(at, times(L, growth)))];
}

/** Whether the line meets a rim, out of one of side and cap's plane as it comes into the other; or lies in the plane of neither. */
function touchesRim({ cross, rotation, height, rise, L, reach }: Terms): boolean {
  if (sign(rise) === 0) return false;
  return [zero, L].some((level, cap) => {
    // x × e, times the rise, where e·x is at the level.
    const gap = minus(level, height);
    const at = cross.map((c, i) => add(times(c, rise), times(rotation[i] ?? zero, gap)));
    const isOnSide = sign(minus(dot(at, at), times(reach, squared(rise)))) === 0;
    const outOfSide = sign(dot(at, rotation)) * sign(rise);
    const outOfSlab = sign(rise) * (cap === 0 ? -1 : 1);
    return isOnSide && outOfSide * outOfSlab < 0;
  });
}

/** The kind of an exactly tangent line. */
function kindOf(input: Input): string {
  const terms = termsOf(input);
  if (isParallel(terms)) return leastOff(terms) === 0 ? 'generator' : 'none';
  if (isInCapPlane(terms)) return ['across a cap', 'rim', 'none'][leastOff(terms) + 1] ?? 'none';
  if (leastOff(terms) === 0) {
    const [overA, overB] = heightOfNearest(terms);
    return overA > 0 && overB < 0 ? 'side' : 'none';
  }
  return touchesRim(terms) ? 'slant' : 'none';
}

function made(family: (typeof families)[number], format: Format, count: number, variants: number): Input[][] {
  const groups: Input[][] = Array.from({ length: variants }, () => []);
  const asked = variants * fewer(count / variants, 25);
  for (const ray of rayForms) {
    for (let index = 0; index < asked; index++) {
      if (alterationOf({ query: 'rayCylinder', family, index }) !== undefined) continue;
      const one = generateCase({ query: 'rayCylinder', family, format, seed: 5, index, ray });
      groups[index % variants]?.push(one.input as Input);
    }
  }
  return groups;
}

const numbersOf = ({ ray, cylinder }: Input): readonly number[] =>
  [...Object.values(ray), ...Object.values(cylinder)].flat() as number[];

const shareOf = <T>(list: readonly T[], holds: (one: T) => boolean): number =>
  list.filter(holds).length / list.length;

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid, of its format, and packs into a token and back', () => {
    for (const family of families) {
      for (const ray of rayForms) {
        for (let index = 0; index < fewer(300); index++) {
          const one: Case = generateCase({ query: 'rayCylinder', family, format, seed: 3, index, ray });
          const wrong = firstInvalid(queries.rayCylinder, inputOf(one), one.inside);
          expect(wrong !== undefined).toBe(family === 'invalid');
          expect(numbersOf(one.input as Input).every((x) => isOfFormat(x, format))).toBe(true);
          const { id: _, ...question } = one;
          expect(fromToken(toToken(one))).toEqual(question);
        }
      }
    }
  });

  test('tangent: the line touches the side, lies in it, touches a rim or lies in the plane of a cap; its twins differ in one number', () => {
    const [exact = [], ...twins] = made('tangent', format, 1400, 7);
    const kinds = new Map<string, number>();
    for (const input of exact) {
      const kind = kindOf(input);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect([...kinds.keys()].sort()).toEqual(['across a cap', 'generator', 'rim', 'side', 'slant']);
    for (const count of kinds.values()) expect(count).toBeGreaterThan(exact.length / 10);
    for (const inputs of twins)
      inputs.forEach((input, i) => {
        const base = exact[i];
        if (base === undefined) throw new Error('twins come in groups');
        const { a, b, radius } = base.cylinder;
        const old = [...a, ...b, radius];
        const now = [...input.cylinder.a, ...input.cylinder.b, input.cylinder.radius];
        expect(now.filter((x, k) => x !== old[k])).toHaveLength(1);
        // A wider disc is crossed by what was a tangent in its plane.
        const isWider = kindOf(base) === 'rim' && input.cylinder.radius > radius;
        expect(kindOf(input)).toBe(isWider ? 'across a cap' : 'none');
        expect(input.ray).toEqual(base.ray);
      });
  });

  test('tangent: most lines and axes are oblique, where the form of the ray allows it', () => {
    const [exact = []] = made('tangent', format, 1400, 7);
    const components = (v: readonly number[]): number => v.filter((x) => x !== 0).length;
    const free = exact.slice(0, exact.length / 4);
    const isOblique = ({ cylinder: { a, b } }: Input): boolean =>
      components(b.map((x, i) => x - (a[i] ?? 0))) === 3;
    expect(shareOf(free, isOblique)).toBeGreaterThan(0.3);
    expect(shareOf(free, ({ ray }) => 'direction' in ray && components(ray.direction) === 3)).toBeGreaterThan(
      0.3,
    );
  });

  test('boundary: the ray ends exactly on the surface, before it and after it; it starts exactly on it, and beside it', () => {
    const [atEnd = [], before = [], after = [], onFace = [], ...beside] = made('boundary', format, 900, 6);
    const endsOn = ({ ray, cylinder }: Input): boolean =>
      placeOf(cylinder, pointAt(ray, limitOf(ray) ?? zero)) === 0;
    const startsOn = ({ ray, cylinder }: Input): boolean => placeOf(cylinder, pointAt(ray, zero)) === 0;
    expect(atEnd.filter((input) => !endsOn(input))).toEqual([]);
    expect(shareOf([...before, ...after], endsOn)).toBeLessThan(0.1);
    expect(onFace.filter((input) => !startsOn(input))).toEqual([]);
    // At the end it comes in from outside, or goes out from where it started.
    const meets = ({ ray, cylinder }: Input): boolean => {
      const almost = times(limitOf(ray) ?? zero, decode(1 - 2 ** -10));
      return placeOf(cylinder, pointAt(ray, almost)) > 0 || placeOf(cylinder, pointAt(ray, zero)) < 0;
    };
    expect(shareOf(atEnd, meets)).toBeGreaterThan(0.95);
    expect(shareOf(atEnd, ({ ray, cylinder }) => placeOf(cylinder, pointAt(ray, zero)) < 0)).toBeGreaterThan(
      0.15,
    );
    const places = beside.flat().map(({ ray, cylinder }) => placeOf(cylinder, pointAt(ray, zero)));
    for (const place of [-1, 1]) expect(shareOf(places, (x) => x === place)).toBeGreaterThan(0.2);
    // At the side as well as at the caps.
    const onSide = ({ ray, cylinder }: Input): boolean => placesOf(cylinder, pointAt(ray, zero))[0] === 0;
    expect(shareOf(onFace, onSide)).toBeGreaterThan(0.3);
    expect(shareOf(onFace, onSide)).toBeLessThan(0.7);
  });

  test('degenerate: segments, flat discs and needles; starts at a cap or a rim; rays in a cap and along the axis', () => {
    const kinds = made('degenerate', format, 1100, 11);
    const [crossed = [], passed = [], along = [], centres = [], rims = [], inCaps = [], axial = []] = kinds;
    const [flat = [], needles = [], zeros = [], short = []] = kinds.slice(7);
    for (const { cylinder } of [...crossed, ...passed, ...along]) expect(cylinder.radius).toBe(0);
    for (const input of crossed) expect(leastOff(termsOf(input))).toBe(0);
    expect(shareOf(passed, (input) => leastOff(termsOf(input)) > 0)).toBeGreaterThan(0.7);
    for (const input of [...along, ...axial]) expect(isParallel(termsOf(input))).toBe(true);
    const startsAt = ({ ray, cylinder }: Input): boolean =>
      [cylinder.a, cylinder.b].some((v) => v.every((x, i) => x === ray.origin[i]));
    expect(shareOf(centres, startsAt)).toBeGreaterThan(0.3);
    const startsOnRim = ({ ray, cylinder }: Input): boolean => {
      const [side, ...caps] = placesOf(cylinder, pointAt(ray, zero));
      return side === 0 && caps.includes(0);
    };
    expect(shareOf(rims, startsOnRim)).toBeGreaterThan(0.3);
    for (const input of inCaps) expect(isInCapPlane(termsOf(input))).toBe(true);
    const wide = ({ cylinder: { a, b, radius } }: Input): number =>
      radius / Math.hypot(...a.map((x, i) => x - (b[i] ?? 0)));
    for (const input of flat) expect(wide(input)).toBeGreaterThan(4);
    for (const input of needles) expect(wide(input)).toBeLessThan(0.25);
    for (const { cylinder } of zeros) expect(cylinder.a.every((x) => Object.is(x, -0))).toBe(true);
    for (const { ray } of short) if (!('end' in ray)) expect(ray.tMax === 0 || ray.tMax === 1).toBe(true);
  });

  test('far-origin: touching the side, or in the plane of a cap, exactly every fourth time; scale: the ends of the format are reached', () => {
    const [, , , exact = []] = made('far-origin', format, 400, 4);
    expect(exact.filter((input) => kindOf(input) === 'none')).toEqual([]);
    const [top = [], bottom = []] = made('scale', format, 400, 4);
    const sizes = (inputs: readonly Input[]): number[] =>
      inputs.flatMap(({ ray }) => ray.origin.map(Math.abs)).filter((x) => x > 0);
    expect(Math.max(...sizes(top))).toBeGreaterThan(limits[format].largest / 2 ** 12);
    expect(Math.min(...sizes(bottom))).toBeLessThan(2 ** 12 * smallest[format]);
  });

  test('across its axis and along it, a ray is asked about in more than a few cases', () => {
    const all = families
      .filter((family) => family !== 'invalid' && family !== 'scale')
      .flatMap((family) => made(family, format, 300, 1).flat());
    expect(shareOf(all, (input) => isParallel(termsOf(input)))).toBeGreaterThan(0.03);
    expect(shareOf(all, (input) => isAcross(termsOf(input)))).toBeGreaterThan(0.03);
  });
});
