/** Every generated rectangle is what its family says, by arithmetic on integers that shares nothing with the reference. */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, fromToken, generateCase, toToken } from '../../src/cases/index.ts';
import { type Format, formatNames, isOfFormat, limits } from '../../src/floats.ts';
import { add, type Dyadic, decode, minus, sign, squared, times, zero } from '../../src/oracle/_binary.ts';
import {
  firstInvalid,
  inputOf,
  isRectCase,
  queries,
  type Rect,
  type RectCase,
  rectQueryNames,
  type Vector,
} from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { ulpsBetween } from './_ranks.ts';

/** The rectangle, and what is asked about: the circle's centre and radius, or a point and none. */
interface Scene {
  readonly id: string;
  readonly rect: Rect;
  readonly point: Vector;
  readonly radius: number;
}

function sceneOf(one: RectCase): Scene {
  const id = one.id ?? '';
  switch (one.query) {
    case 'circleRect':
      return { id, rect: one.input.rect, point: one.input.circle.center, radius: one.input.circle.radius };
    case 'rectCorners':
      return { id, rect: one.input.rect, point: one.input.rect.center, radius: 0 };
    default:
      return { id, rect: one.input.rect, point: one.input.point, radius: 0 };
  }
}

type Asked = 'pointInRect' | 'circleRect';

const made = (query: Asked, family: FamilyName, format: Format, count: number, seed = 5): Scene[] =>
  Array.from({ length: count }, (_, index) => {
    const one = generateCase({ query, family, format, seed, index });
    if (!isRectCase(one)) throw new TypeError('about no rectangle');
    return sceneOf(one);
  });

const formOf = ({ rect }: Scene): string =>
  rect.axis !== undefined ? 'axis' : rect.angle === undefined ? 'none' : rect.angle === 0 ? 'zero' : 'angle';

/** 1 where X² exceeds (h + grown)²·N, and so on: how the point lies to the sides, by an axis of any length; undefined by an angle. */
function sides({ rect, point }: Scene, grown: Dyadic = zero): readonly [number, number] | undefined {
  if (rect.angle !== undefined && rect.angle !== 0) return undefined;
  const [x = zero, y = zero] = (rect.axis ?? [1, 0]).map(decode);
  const [mx = zero, my = zero] = point.map((p, i) => minus(decode(p), decode(rect.center[i] ?? 0)));
  const N = add(squared(x), squared(y));
  const local = [add(times(mx, x), times(my, y)), minus(times(my, x), times(mx, y))];
  const [first = 0, second = 0] = local.map((X, i) =>
    sign(minus(squared(X), times(squared(add(decode(rect.halfExtents[i] ?? 0), grown)), N))),
  );
  return [first, second];
}

/** Whether the centre is exactly `radius` from the rectangle, by an axis of integer length; by squares alone. */
function touches(scene: Scene): boolean {
  const { rect, point, radius } = scene;
  const r = decode(radius);
  if (rect.halfExtents.every((h) => h === 0)) {
    const m = point.map((p, i) => squared(minus(decode(p), decode(rect.center[i] ?? 0))));
    return sign(minus(m.reduce(add), squared(r))) === 0;
  }
  const at = sides(scene);
  if (at === undefined) return false;
  const grown = sides(scene, r) ?? [1, 1];
  if (at[0] <= 0) return grown[1] === 0;
  if (at[1] <= 0) return grown[0] === 0;
  // Before a corner: with an axis of integer length n everything times n is an integer.
  const axis = rect.axis ?? [1, 0];
  const n = decode(Math.sqrt(axis.reduce((sum, x) => sum + x * x, 0)));
  expect(sign(minus(squared(n), axis.map(decode).map(squared).reduce(add)))).toBe(0);
  const [x = zero, y = zero] = axis.map(decode);
  const [mx = zero, my = zero] = point.map((p, i) => minus(decode(p), decode(rect.center[i] ?? 0)));
  const local = [add(times(mx, x), times(my, y)), minus(times(my, x), times(mx, y))];
  const gaps = local.map((X, i) => {
    const size = sign(X) < 0 ? minus(zero, X) : X;
    return squared(minus(size, times(decode(rect.halfExtents[i] ?? 0), n)));
  });
  return sign(minus(gaps.reduce(add), squared(times(r, n)))) === 0;
}

const isOn = (scene: Scene): boolean => Math.max(...(sides(scene) ?? [1, 1])) === 0;
const ids = (scenes: readonly Scene[]): string[] => scenes.map(({ id }) => id);
const wrong = (scenes: readonly Scene[], isRight: (scene: Scene) => boolean): string[] =>
  ids(scenes.filter((scene) => !isRight(scene)));

const numbersOf = ({ rect, point, radius }: Scene): number[] => [
  ...point,
  radius,
  ...(Object.values(rect) as (number | Vector)[]).flat(),
];

describe.each(formatNames)('%s', (format) => {
  test('every case but the invalid ones is valid, of its format, and packs into a token and back', () => {
    for (const query of rectQueryNames) {
      for (const family of families) {
        for (let index = 0; index < fewer(400); index++) {
          const one = generateCase({ query, family, format, seed: 3, index });
          if (!isRectCase(one)) throw new TypeError('about no rectangle');
          const fault = firstInvalid(queries[query], inputOf(one), one.inside);
          expect(fault !== undefined, one.id).toBe(family === 'invalid');
          if (family !== 'invalid')
            expect(numbersOf(sceneOf(one)).every((x) => isOfFormat(x, format))).toBe(true);
          const { id: _, ...question } = one;
          expect(fromToken(toToken(one))).toEqual(question);
        }
      }
    }
  });

  test('every field has every fault in its turn', () => {
    for (const query of rectQueryNames) {
      const fields = Array.from({ length: 600 }, (_, index) => {
        const one = generateCase({ query, family: 'invalid', format, seed: 3, index });
        return firstInvalid(queries[query], inputOf(one), one.inside)?.field;
      });
      const wanted = ['rect.angle', 'rect.axis', 'rect.center', 'rect.halfExtents'];
      const more = {
        pointInRect: ['point'],
        circleRect: ['circle.center', 'circle.radius'],
        rectCorners: [],
        toLocal: ['point'],
      };
      expect([...new Set(fields)].sort()).toEqual([...wanted, ...more[query]].sort());
    }
  });

  const ordinary = fewer(900, 225);

  test('about a third of the ordinary ones is not turned, a third by an axis, a third by an angle', () => {
    for (const query of ['pointInRect', 'circleRect'] as const) {
      for (const family of ['ordinary', 'far-world', 'scale'] as const) {
        const forms = made(query, family, format, ordinary).map(formOf);
        for (const form of ['none', 'axis', 'angle']) {
          const share = forms.filter((found) => found === form).length / ordinary;
          expect(share).toBeGreaterThan(0.25);
          expect(share).toBeLessThan(0.42);
        }
      }
    }
  });

  test('tangent: the point is exactly on a side, or the rectangle flat in its line; twins move half extents, or that point', () => {
    const all = made('pointInRect', 'tangent', format, fewer(2800, 280));
    const exact = all.filter((_, i) => i % 7 === 0);
    const isFlat = ({ rect, point }: Scene): boolean =>
      rect.halfExtents.includes(0) &&
      (rect.angle === undefined ? true : point.every((x, i) => x === rect.center[i]));
    expect(wrong(exact, (scene) => isOn(scene) || isFlat(scene))).toEqual([]);
    expect(new Set(exact.map(formOf))).toEqual(new Set(['none', 'axis', 'zero', 'angle']));
    for (let base = 0; base < all.length; base += 7) {
      const [first, ...twins] = all.slice(base, base + 7);
      if (first === undefined) throw new Error('no base');
      for (const [k, twin] of twins.entries()) {
        const from = [...first.rect.halfExtents, ...first.point];
        const moved = [...twin.rect.halfExtents, ...twin.point]
          .map((x, i) => ulpsBetween(from[i] ?? 0, x, format))
          .filter((ulps) => ulps !== 0);
        expect(moved).toHaveLength(1);
        const [ulps = 0] = moved;
        if (k < 4) expect(ulps).toBe([1, -1, 2, -2][k]);
        else expect(Math.log2(Math.abs(ulps)) % 1).toBe(0);
      }
    }
  });

  test('tangent: a circle touches a side, a corner or a point exactly; its twins differ in the radius alone', () => {
    const all = made('circleRect', 'tangent', format, fewer(2800, 280));
    const exact = all.filter((_, i) => i % 7 === 0);
    expect(wrong(exact, touches)).toEqual([]);
    const kinds = exact.map((scene) => {
      if (scene.rect.halfExtents.every((h) => h === 0)) return 'point';
      return (sides(scene) ?? []).every((side) => side > 0) ? 'corner' : 'side';
    });
    for (const kind of ['point', 'corner', 'side'])
      expect(kinds.filter((found) => found === kind).length, kind).toBeGreaterThan(exact.length / 10);
    // Turned by what is not along the axes of the world, corners too.
    const oblique = exact.filter(({ rect }, i) => kinds[i] === 'corner' && rect.axis?.every((x) => x !== 0));
    expect(oblique.length).toBeGreaterThan(exact.length / 10);
    expect(new Set(exact.map(formOf))).toEqual(new Set(['none', 'axis', 'zero', 'angle']));
    for (const [i, scene] of all.entries()) {
      const base = all[i - (i % 7)];
      if (base === undefined || i % 7 === 0) continue;
      expect([scene.rect, scene.point]).toEqual([base.rect, base.point]);
      expect(touches(scene)).toBe(false);
      const ulps = ulpsBetween(base.radius, scene.radius, format);
      expect(Math.log2(Math.abs(ulps)) % 1).toBe(0);
    }
  });

  test('boundary: exactly on it, or exactly on it but for the last bits of an angle; twins are an ulp away', () => {
    for (const query of ['pointInRect', 'circleRect'] as const) {
      const all = made(query, 'boundary', format, fewer(2400, 240));
      for (const [i, scene] of all.entries()) {
        const variant = i % 6;
        const base = all[i - (i % 3)];
        if (base === undefined) throw new Error('no base');
        const on = query === 'pointInRect' ? isOn : touches;
        if (variant === 0) expect(on(scene), scene.id).toBe(true);
        if (variant === 1 || variant === 2) {
          const moved = scene.point.map((x, k) => ulpsBetween(base.point[k] ?? 0, x, format));
          expect(moved.filter((ulps) => ulps !== 0)).toEqual([variant === 1 ? -1 : 1]);
          expect(scene.rect).toEqual(base.rect);
        }
        if (variant >= 3) {
          const { rect, point, radius } = scene;
          const steps = ulpsBetween(base.rect.angle ?? Number.NaN, rect.angle ?? Number.NaN, format);
          expect(steps).toBe([0, -1, 1][variant % 3]);
          // By the multiple of π/2 that the angle is next to it is exact.
          const quarters = ((Math.round((rect.angle ?? 0) / (Math.PI / 2)) % 4) + 4) % 4;
          const isTiny = Math.abs(rect.angle ?? 0) < 2 ** -19;
          const axis = [
            [1, 0],
            [0, 1],
            [-1, 0],
            [0, -1],
          ][isTiny ? 0 : quarters] ?? [1, 0];
          const { center, halfExtents } = rect;
          expect(on({ id: '', point, radius, rect: { center, halfExtents, axis } }), scene.id).toBe(true);
        }
      }
    }
  });

  test('far-origin: 10 half extents away or more, and the fourth exactly on a side', () => {
    for (const query of ['pointInRect', 'circleRect'] as const) {
      const all = made(query, 'far-origin', format, fewer(1200, 240));
      const away = ({ rect, point }: Scene): number =>
        Math.hypot(...point.map((x, i) => x - (rect.center[i] ?? 0))) / Math.min(...rect.halfExtents);
      expect(
        wrong(all, (scene) => away(scene) > 1 && away(scene) < 2 * (format === 'f64' ? 1e17 : 1e9)),
      ).toEqual([]);
      expect(all.filter((scene) => away(scene) > 1e4).length).toBeGreaterThan(all.length / 3);
      const exact = all.filter((_, i) => i % 4 === 3);
      expect(wrong(exact, query === 'pointInRect' ? isOn : touches)).toEqual([]);
      expect(exact.filter((scene) => away(scene) > 1e3).length).toBeGreaterThan(exact.length / 3);
    }
  });

  test('far-world: far from the origin of the world, and not from each other', () => {
    for (const query of ['pointInRect', 'circleRect'] as const) {
      const isFar = ({ rect, point }: Scene): boolean => {
        const apart = Math.hypot(...point.map((x, i) => x - (rect.center[i] ?? 0)));
        return Math.hypot(...rect.center) >= 999 && apart < 10 * (Math.max(...rect.halfExtents) + 10);
      };
      expect(wrong(made(query, 'far-world', format, fewer(600, 60)), isFar)).toEqual([]);
    }
  });

  test('degenerate: what each turn says is there', () => {
    const all = made('circleRect', 'degenerate', format, fewer(1800, 180));
    const rotation = (k: number): Scene[] => all.filter((_, i) => i % 9 === k);
    expect(wrong(rotation(0), ({ rect }) => rect.halfExtents[0] === 0)).toEqual([]);
    expect(wrong(rotation(1), ({ rect }) => rect.halfExtents.every((h) => h === 0))).toEqual([]);
    expect(wrong(rotation(2), ({ rect, point }) => point.every((x, i) => x === rect.center[i]))).toEqual([]);
    expect(wrong(rotation(3), (scene) => (sides(scene) ?? []).every((side) => side === 0))).toEqual([]);
    expect(wrong(rotation(5), ({ radius }) => radius === 0)).toEqual([]);
    expect(wrong(rotation(6), ({ rect }) => rect.center.every((x) => Object.is(x, -0)))).toEqual([]);
    expect(wrong([...rotation(7), ...rotation(8)], ({ rect }) => rect.angle !== undefined)).toEqual([]);
  });

  test('scale: the smallest and the largest magnitudes occur', () => {
    const { largest, minExponent } = limits[format];
    for (const query of ['pointInRect', 'circleRect'] as const) {
      const numbers = made(query, 'scale', format, 800)
        .flatMap(({ rect, point }) => [...point, ...rect.center, ...rect.halfExtents])
        .map(Math.abs);
      expect(numbers.filter((x) => x > largest / 16).length).toBeGreaterThan(10);
      expect(numbers.filter((x) => x !== 0 && x < 2 ** (minExponent + 24)).length).toBeGreaterThan(10);
    }
  });

  test('both verdicts are frequent in every family, and touches where they are meant to be', () => {
    for (const query of ['pointInRect', 'circleRect'] as const) {
      for (const family of families) {
        if (family === 'invalid') continue;
        const scenes = made(query, family, format, fewer(700, 140));
        const isIn = (scene: Scene): boolean => Math.max(...(sides(scene, decode(scene.radius)) ?? [1])) <= 0;
        const share =
          scenes.filter(isIn).length / scenes.filter((scene) => sides(scene) !== undefined).length;
        expect(share, `${query} ${family}`).toBeGreaterThan(0.15);
        expect(share, `${query} ${family}`).toBeLessThan(0.98);
      }
    }
  });
});

test('an axis may be of any length, and an angle of any size', () => {
  const scenes = made('pointInRect', 'scale', 'f64', 800).concat(made('pointInRect', 'ordinary', 'f64', 800));
  const lengths = scenes.flatMap(({ rect }) =>
    rect.axis === undefined ? [] : [Math.max(...rect.axis.map(Math.abs))],
  );
  expect(Math.min(...lengths)).toBeLessThan(1e-200);
  expect(Math.max(...lengths)).toBeGreaterThan(1e200);
  const angles = scenes.flatMap(({ rect }) => (rect.angle === undefined ? [] : [Math.abs(rect.angle)]));
  expect(angles.filter((x) => x !== 0 && x < 1e-300).length).toBeGreaterThan(3);
  expect(angles.filter((x) => x > 1e290).length).toBeGreaterThan(3);
});
