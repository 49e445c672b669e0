/** The hardened closestOnBox: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { closestOnBox as f32 } from '../../src/fast/f32/hardened/index.ts';
import { closestOnBox as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { closestOnBox as f64 } from '../../src/fast/f64/hardened/index.ts';
import { closestOnBox as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { step } from '../../src/floats.ts';

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

/** What is filled in, and how often each of the later stages was asked. */
function ask(format: 'f64' | 'f32', p: Numbers, body: AnyBox = box) {
  const before = Array.from(stageCounts);
  const out = { distance: -7, on: xyz([-7, -7, -7]) };
  const is = tiers[format](xyz(p), body, out);
  const { distance, on } = out;
  return {
    is,
    distance,
    on: [on.x, on.y, on.z],
    later: before.map((n, i) => (stageCounts[i] ?? 0) - n),
  };
}

describe('the hardened closestOnBox', () => {
  describe.each([
    ['along the axes', box],
    ['by its corners', corners],
    ['turned', turned],
  ] as const)('of a box %s', (_, body) => {
    it.each(['f64', 'f32'] as const)('decides what is clear in floats, in %s', (format) => {
      for (const [point, distance, on] of [
        [[4, 1, 1], 3, [1, 1, 1]],
        [[0.5, -7, -2], 5, [0.5, -2, -2]],
        [[-4, 6, 0.25], 5, [-1, 2, 0.25]],
        [[6, 1, 15], 13, [1, 1, 3]],
        [[3, 4, 4], 3, [1, 2, 3]],
        [[2, 3, 4], Math.sqrt(3), [1, 2, 3]],
        [[0.5, -1, 2], 0, [0.5, -1, 2]],
      ] as const) {
        const rounded = format === 'f64' ? distance : Math.fround(distance);
        expect(ask(format, point, body), String(point)).toEqual({
          is: true,
          distance: rounded,
          on,
          later: [0, 0],
        });
      }
    });

    it('knows borders', () => {
      for (const format of ['f64', 'f32'] as const) {
        expect(ask(format, [3, 2, 0.5], body)).toMatchObject({ distance: 2, on: [1, 2, 0.5] });
        expect(ask(format, [1, 2, -3], body)).toMatchObject({ distance: 0, on: [1, 2, -3] });
        expect(ask(format, [0, 0, 0], body)).toMatchObject({ distance: 0, on: [0, 0, 0] });
      }
    });

    it('a point in the box is itself, a 0 with its sign, whatever stage says so', () => {
      for (const format of ['f64', 'f32'] as const)
        for (const point of [
          [-0, 1, -0],
          [-0, 2, -0],
        ]) {
          const { on } = ask(format, point, body);
          expect(on).toEqual(point);
        }
    });

    it('`on` may be the point', () => {
      for (const tier of [f64, f32]) {
        const p = xyz([3, 4, 4]);
        expect(tier(p, body, { distance: 0, on: p })).toBe(true);
        expect(p).toEqual(xyz([1, 2, 3]));
      }
    });

    it('fills what is there, and nothing else', () => {
      for (const tier of [f64, f32, plain64, plain32]) {
        const out = { distance: 0 };
        expect(tier(xyz([4, 1, 1]), body, out)).toBe(true);
        expect(out.distance).toBeCloseTo(3, 5);
        expect(Object.keys(out)).toEqual(['distance']);
      }
    });

    it('an invalid point has no answer in any tier, and `out` stays as it was', () => {
      for (const tier of [f64, f32, plain64, plain32])
        for (const bad of [Number.NaN, Number.POSITIVE_INFINITY])
          for (const place of [0, 1, 2]) {
            const out = { distance: -7, on: xyz([-7, -7, -7]) };
            const p = [4, 1, 1].map((x, i) => (i === place ? bad : x));
            expect(tier(xyz(p), body, out)).toBe(false);
            expect(out).toEqual({ distance: -7, on: xyz([-7, -7, -7]) });
          }
    });
  });

  it.each(['f64', 'f32'] as const)(
    'sums of floats that are half-way between two are no later matter, in %s',
    (format) => {
      const half = (step(1, 1, format) - 1) / 2;
      const one = step(1, 1, format);
      const slim = (orientation?: Numbers) => ({
        center: xyz([one, 0, 0]),
        halfExtents: xyz([half, 1, 1]),
        orientation: orientation && rotation(orientation),
      });
      // Along x whatever the turn about it is.
      for (const body of [slim(), slim([0.5, 0, 0, 1]), slim([1, 0, 0, 0])]) {
        const given = ask(format, [3, 0.25, 0.125], body);
        expect(given.on).toEqual([step(1, 2, format), 0.25, 0.125]);
        expect(given.later).toEqual([0, 0]);
        // 2 less an ulp and a half.
        expect(given.distance).toBe(2 - 4 * half);
      }
    },
  );

  it('a box that is no box has no answer in any tier', () => {
    const bad = Number.NaN;
    for (const tier of [f64, f32, plain64, plain32])
      for (const body of [
        { ...box, halfExtents: xyz([1, -1, 1]) },
        { ...box, center: xyz([0, bad, 0]) },
        { ...turned, orientation: rotation([0, 0, 0, 0]) },
        { ...turned, orientation: rotation([0, bad, 0, 1]) },
        { min: xyz([0, 0, 0]), max: xyz([1, -1, 1]) },
        { min: xyz([0, 0, Number.NEGATIVE_INFINITY]), max: xyz([1, 1, 1]) },
      ]) {
        const out = { distance: -7 };
        expect(tier(xyz([4, 1, 1]), body, out)).toBe(false);
        expect(out.distance).toBe(-7);
      }
  });
});
