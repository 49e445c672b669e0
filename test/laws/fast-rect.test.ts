/**
 * The laws of the textbook tier for rectangles, exactly: mirroring, quarter turns by an axis, powers of two, growing; and what invalid
 * input does. By an angle only what does not hang on the last bits of the platform's cosine.
 */
import { describe, expect, it } from 'vitest';
import { toFast } from '../../src/adapters/fast-input.ts';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import * as exact from '../../src/exact/index.ts';
import type { Corners, Vector2 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/textbook/index.ts';
import * as f64 from '../../src/fast/f64/textbook/index.ts';
import { type Format, formatNames, isOfFormat, limits, smallest, ulp } from '../../src/floats.ts';
import type { Inputs, Rect, Vector } from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';

const tiers = { f64, f32 };

interface Scene {
  readonly rect: Rect;
  readonly point: Vector;
  readonly radius: number;
}

const xy = ([x = 0, y = 0]: Vector): Vector2 => ({ x, y });
const marked = (): Vector2 => ({ x: -7, y: -7 });

/** Everything that the tier says of a scene: two verdicts, two times whether there are numbers, and the numbers. */
function ask(format: Format, { rect, point, radius }: Scene) {
  const tier = tiers[format];
  const fast = toFast.rect(rect);
  const corners: Corners<Vector2> = [marked(), marked(), marked(), marked()];
  const local = marked();
  return {
    inRect: tier.pointInRect(xy(point), fast),
    circle: tier.circleRect({ center: xy(point), radius }, fast),
    hasCorners: tier.rectCorners(fast, corners),
    hasLocal: tier.toLocal(fast, xy(point), local),
    corners: corners.map(({ x, y }): Vector => [x, y]),
    local: [local.x, local.y] as Vector,
  };
}

type Answer = ReturnType<typeof ask>;

/** The sign of a zero is never judged. */
const plain = (answer: Answer): unknown => JSON.parse(JSON.stringify(answer, (_, x) => (x === 0 ? 0 : x)));

/** Of each family. */
const sample = howMany(400, 60);

function* scenes(format: Format, which: readonly FamilyName[]): Generator<Scene> {
  for (const family of which) {
    asked(sample);
    for (let index = 0; index < sample; index++) {
      const { input } = generateCase({ query: 'circleRect', family, format, seed: 11, index });
      const { circle, rect } = input as Inputs['circleRect'];
      yield { rect, point: circle.center, radius: circle.radius };
    }
  }
}

const valid = families.filter((family) => family !== 'invalid');
const untouched = { corners: [0, 1, 2, 3].map(() => [-7, -7]), local: [-7, -7] };

describe.each(formatNames)('%s', (format) => {
  it('a mirrored scene has the mirrored answer', () => {
    const mirror = ([x = 0, y = 0]: Vector): Vector => [-x, y];
    for (const scene of scenes(format, valid)) {
      const { axis, angle } = scene.rect;
      const rect = {
        center: mirror(scene.rect.center),
        halfExtents: scene.rect.halfExtents,
        ...(axis && { axis: [axis[0] ?? 0, -(axis[1] ?? 0)] }),
        ...(angle !== undefined && { angle: -angle }),
      };
      const found = ask(format, { rect, point: mirror(scene.point), radius: scene.radius });
      const given = ask(format, scene);
      const corners = given.hasCorners
        ? [1, 0, 3, 2].map((k) => mirror(given.corners[k] ?? []))
        : given.corners;
      const local = given.hasLocal ? mirror(given.local) : given.local;
      expect(plain(found)).toEqual(plain({ ...given, corners, local }));
    }
  });

  it('a scene turned by a quarter, by its axis, has the same verdicts and local coordinates', () => {
    const quarter = ([x = 0, y = 0]: Vector): Vector => [-y, x];
    for (const scene of scenes(format, valid)) {
      const { center, halfExtents, axis, angle } = scene.rect;
      if (angle) continue;
      const rect = { center: quarter(center), halfExtents, axis: quarter(axis ?? [1, 0]) };
      const found = ask(format, { rect, point: quarter(scene.point), radius: scene.radius });
      const given = ask(format, scene);
      const corners = given.hasCorners ? given.corners.map(quarter) : given.corners;
      expect(plain(found)).toEqual(plain({ ...given, corners }));
    }
  });

  it('lengths times 2^k give the same verdicts, and numbers times 2^k', () => {
    const isModerate = (numbers: readonly number[]): boolean =>
      numbers.every((x) => x === 0 || (Math.abs(x) > 2 ** -20 && Math.abs(x) < 2 ** 20));
    let told = 0;
    for (const scene of scenes(format, valid)) {
      const { rect, point, radius } = scene;
      const given = ask(format, scene);
      // Differences near 0, too, have squares far from where numbers end.
      if (
        !isModerate([
          ...point,
          radius,
          ...rect.center,
          ...rect.halfExtents,
          ...given.local,
          ...given.corners.flat(),
        ])
      )
        continue;
      // What has no numbers keeps what was there before.
      if (!given.hasCorners || !given.hasLocal) continue;
      told++;
      for (const factor of [2 ** 9, 2 ** -7]) {
        const scale = (v: Vector): Vector => v.map((x) => x * factor);
        const larger = { ...rect, center: scale(rect.center), halfExtents: scale(rect.halfExtents) };
        const found = ask(format, { rect: larger, point: scale(point), radius: radius * factor });
        expect(found).toEqual({ ...given, corners: given.corners.map(scale), local: scale(given.local) });
      }
    }
    expect(told).toBeGreaterThan(1.25 * sample);
  });

  it('larger extents and a larger radius keep every overlap', () => {
    for (const scene of scenes(format, valid)) {
      const { rect, radius } = scene;
      const given = ask(format, scene);
      for (const factor of [1 + 2 ** -20, 2]) {
        const more = (x: number): number => (isOfFormat(x * factor, format) ? x * factor : x);
        if (more(radius) > limits[format].largest / 2) continue;
        const found = ask(format, {
          ...scene,
          rect: { ...rect, halfExtents: rect.halfExtents.map(more) },
          radius: more(radius),
        });
        expect(found.inRect || !given.inRect).toBe(true);
        if (Math.abs(given.local[0] ?? 0) < 2 ** 50) expect(found.circle || !given.circle).toBe(true);
      }
    }
  });

  it('by no axis, by the x axis of any length and by an angle of 0 it is bit for bit the same', () => {
    for (const scene of scenes(format, valid)) {
      const { center, halfExtents } = scene.rect;
      const bare = ask(format, { ...scene, rect: { center, halfExtents } });
      for (const rotation of [{ axis: [4, 0] }, { angle: 0 }, { angle: -0 }])
        expect(plain(ask(format, { ...scene, rect: { center, halfExtents, ...rotation } }))).toEqual(
          plain(bare),
        );
    }
  });

  it('on ordinary scenes everything is that of the reference, to a few ulps of the largest coordinate', () => {
    const turns = new Set<string>();
    for (const { rect, point, radius } of scenes(format, ['ordinary'])) {
      if (Math.abs(rect.angle ?? 0) > 100) continue;
      turns.add(Object.keys(rect).join());
      const found = ask(format, { rect, point, radius });
      expect(found.inRect).toBe(exact.pointInRect(point, rect, { format }).overlap);
      expect(found.circle).toBe(exact.circleRect({ center: point, radius }, rect, { format }).overlap);
      const slack = 16 * ulp(128, format);
      const far = (a: Vector, b: Vector): number => Math.max(...a.map((x, i) => Math.abs(x - (b[i] ?? 0))));
      expect(far(found.local, exact.toLocal(rect, point, { format }).local)).toBeLessThan(slack);
      for (const [k, corner] of exact.rectCorners(rect, { format }).corners.entries())
        expect(far(found.corners[k] ?? [], corner)).toBeLessThan(slack);
    }
    expect(turns.size).toBe(3);
  });

  it('nothing is ever NaN, however large or small', () => {
    for (const scene of scenes(format, ['scale', 'degenerate'])) {
      const { corners, local } = ask(format, scene);
      expect([...corners.flat(), ...local].some(Number.isNaN)).toBe(false);
    }
    const { largest, minExponent } = limits[format];
    const numbers = [largest, -largest, 2 ** minExponent, 2 ** (minExponent / 2), 0, 1];
    const all = (count: number): number[][] =>
      count === 0 ? [[]] : all(count - 1).flatMap((list) => numbers.map((x) => [...list, x]));
    for (const [x = 0, y = 0, h = 0, u = 0, v = 0] of all(5)) {
      const rect = { center: [x, y], halfExtents: [Math.abs(h), largest], axis: [u, v] };
      const { corners, local } = ask(format, { rect, point: [y, h], radius: Math.abs(u) });
      expect([...corners.flat(), ...local].some(Number.isNaN)).toBe(false);
    }
  });

  it('invalid input is no overlap and no numbers, and leaves `out` as it was', () => {
    const hole = { rect: { center: [0, 0], halfExtents: [1, 1] }, point: [0, 0], radius: 1 };
    const spoil = (rect: Partial<Rect>): Scene => ({ ...hole, rect: { ...hole.rect, ...rect } });
    const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
    for (const bad of [nan, infinity, -infinity]) {
      const nothing = { inRect: false, circle: false, hasCorners: false, hasLocal: false, ...untouched };
      for (const v of [
        [bad, 0],
        [0, bad],
      ]) {
        expect(ask(format, spoil({ center: v }))).toEqual(nothing);
        expect(ask(format, spoil({ halfExtents: v }))).toEqual(nothing);
        expect(ask(format, spoil({ axis: v }))).toEqual(nothing);
        expect(ask(format, { ...hole, point: v, radius: limits[format].largest })).toMatchObject({
          inRect: false,
          circle: false,
          hasLocal: false,
          local: untouched.local,
        });
      }
      expect(ask(format, spoil({ angle: bad }))).toEqual(nothing);
      expect(ask(format, { ...hole, radius: bad }).circle).toBe(false);
    }
    for (const rect of [{ axis: [0, -0] }, { halfExtents: [-1, 1] }, { halfExtents: [1, -smallest[format]] }])
      expect(ask(format, spoil(rect))).toEqual({
        inRect: false,
        circle: false,
        hasCorners: false,
        hasLocal: false,
        ...untouched,
      });
    expect(ask(format, { ...hole, radius: -1 }).circle).toBe(false);
  });
});
