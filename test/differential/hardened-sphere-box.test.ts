/** The hardened sphereBox: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { sphereBox as f32 } from '../../src/fast/f32/hardened/index.ts';
import { sphereBox as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { sphereBox as f64 } from '../../src/fast/f64/hardened/index.ts';
import { sphereBox as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const tiers = { f64, f32 };
type Numbers = readonly number[];
const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });
const rotation = ([x = 0, y = 0, z = 0, w = 0]: Numbers) => ({ x, y, z, w });

const box = { center: xyz([0, 0, 0]), halfExtents: xyz([1, 2, 3]) };
const corners = { min: xyz([-1, -2, -3]), max: xyz([1, 2, 3]) };
/** By a third about (1, 1, 1), and back by the order of the extents. */
const turned = {
  center: xyz([0, 0, 0]),
  halfExtents: xyz([3, 1, 2]),
  orientation: rotation([-1, -1, -1, 1]),
};

type AnyBox = Parameters<typeof f64>[1];

/** The verdict, and how often each of the later stages was asked. */
function ask(format: 'f64' | 'f32', c: Numbers, radius: number, body: AnyBox = box) {
  const before = Array.from(stageCounts);
  const overlap = tiers[format]({ center: xyz(c), radius }, body);
  return { overlap, later: before.map((n, i) => (stageCounts[i] ?? 0) - n) };
}

describe('the hardened sphereBox', () => {
  describe.each([
    ['along the axes', box],
    ['by its corners', corners],
    ['turned', turned],
  ] as const)('of a box %s', (_, body) => {
    it.each(['f64', 'f32'] as const)(
      'decides what is clear in floats, and exact touches later, in %s',
      (format) => {
        for (const [center, radius, overlap] of [
          [[4, 1, 1], 2.5, false],
          [[4, 1, 1], 3.5, true],
          [[-4, 6, 0], 4.5, false],
          [[-4, 6, 0], 5.5, true],
          [[3, 4, 4], 2.5, false],
          [[3, 4, 4], 3.5, true],
          [[0, 0, 0], 1, true],
        ] as const)
          expect(ask(format, center, radius, body), String(center)).toEqual({ overlap, later: [0, 0] });
        for (const [center, radius] of [
          [[4, 1, 1], 3],
          [[-4, 6, 0], 5],
          [[3, 4, 4], 3],
        ] as const)
          expect(ask(format, center, radius, body), String(center)).toEqual({ overlap: true, later: [1, 0] });
      },
    );
  });

  it('a quaternion of w alone is none, whatever its length', () => {
    for (const w of [1, -1, 1e-300, 1e300]) {
      const own = { ...box, orientation: rotation([0, 0, 0, w]) };
      expect(ask('f64', [4, 1, 1], 3.5, own)).toEqual({ overlap: true, later: [0, 0] });
      expect(ask('f64', [4, 1, 1], 2.5, own)).toEqual({ overlap: false, later: [0, 0] });
    }
  });

  it('is right where a column of the rotation overflows, and the square of the quaternion does not', () => {
    const [x, w] = [8.885196158550791e153, 3.3072565620450522e153];
    expect(x * x + x * x + w * w + w * w).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(2 * (x * x + w * w)).toBe(Number.POSITIVE_INFINITY);
    // The first axis of the box is the world's y.
    const own = {
      center: xyz([0, 0, 0]),
      halfExtents: xyz([0.25, 0.125, 0.125]),
      orientation: rotation([x, x, w, w]),
    };
    for (const sign of [1, -1]) {
      expect(ask('f64', [0, 0.25 * sign, 0], 0.0625, own).overlap).toBe(true);
      expect(ask('f64', [0, 0.3 * sign, 0], 0.0625, own).overlap).toBe(true);
      expect(ask('f64', [0, 0.3125 * sign, 0], 0.0625, own).overlap).toBe(true);
      expect(ask('f64', [0, 0.32 * sign, 0], 0.0625, own).overlap).toBe(false);
    }
  });

  it('knows flat boxes, points, and a radius of 0', () => {
    const flat = { center: xyz([0, 0, 0]), halfExtents: xyz([1, 2, 0]) };
    expect(ask('f64', [0.5, 1, 3], 3, flat).overlap).toBe(true);
    expect(ask('f64', [0.5, 1, 3], 3 - 2 ** -51, flat).overlap).toBe(false);
    const point = { min: xyz([1, 2, 3]), max: xyz([1, 2, 3]) };
    expect(ask('f64', [2, 4, 5], 3, point).overlap).toBe(true);
    expect(ask('f64', [2, 4, 5 + 2 ** -50], 3, point).overlap).toBe(false);
    for (const center of [
      [1, 0, 0],
      [1, 2, 0],
      [1, -2, 3],
    ])
      for (const body of [box, corners, turned]) expect(ask('f64', center, 0, body).overlap).toBe(true);
    expect(ask('f64', [1 + 2 ** -52, 0, 0], 0, turned).overlap).toBe(false);
    expect(ask('f64', [0.5, 1, 5e-324], 0, flat).overlap).toBe(false);
  });

  it('invalid input is no overlap in any tier', () => {
    const sphere = { center: xyz([4, 1, 1]), radius: 3.5 };
    for (const tier of [f64, f32, plain64, plain32]) {
      for (const body of [box, corners, turned]) {
        expect(tier(sphere, body)).toBe(true);
        for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
          expect(tier({ ...sphere, radius: bad }, body)).toBe(false);
          if (bad !== -1) expect(tier({ ...sphere, center: xyz([bad, 1, 3]) }, body)).toBe(false);
        }
      }
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
        expect(tier(sphere, { ...turned, center: xyz([0, bad, 0]) })).toBe(false);
        expect(tier(sphere, { ...box, center: xyz([0, bad, 0]) })).toBe(false);
        expect(tier(sphere, { ...corners, max: xyz([9, bad, 9]) })).toBe(false);
        expect(tier(sphere, { ...corners, min: xyz([-9, -bad, -9]) })).toBe(false);
        expect(tier(sphere, { ...box, orientation: rotation([0, bad, 0, 1]) })).toBe(false);
        expect(tier(sphere, { ...box, orientation: rotation([0, 0, 0, bad]) })).toBe(false);
      }
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
        expect(tier(sphere, { ...turned, halfExtents: xyz([9, bad, 9]) })).toBe(false);
        expect(tier(sphere, { ...box, halfExtents: xyz([9, bad, 9]) })).toBe(false);
      }
      expect(tier(sphere, { ...box, orientation: rotation([0, 0, 0, 0]) })).toBe(false);
      expect(tier(sphere, { min: xyz([1, 9, 1]), max: xyz([9, 1, 9]) })).toBe(false);
    }
  });
});
