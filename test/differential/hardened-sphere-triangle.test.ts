/** The hardened sphereTriangle: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { sphereTriangle as f32 } from '../../src/fast/f32/hardened/index.ts';
import { sphereTriangle as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { sphereTriangle as f64 } from '../../src/fast/f64/hardened/index.ts';
import { sphereTriangle as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const tiers = { f64, f32 };
type Numbers = readonly number[];
const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });
const of = (a: Numbers, b: Numbers, c: Numbers) => ({ a: xyz(a), b: xyz(b), c: xyz(c) });

const triangle = of([0, 0, 0], [4, 0, 0], [0, 4, 0]);

/** The verdict, and how often each of the later stages was asked. */
function ask(format: 'f64' | 'f32', c: Numbers, radius: number, body = triangle) {
  const before = Array.from(stageCounts);
  const overlap = tiers[format]({ center: xyz(c), radius }, body);
  return { overlap, later: before.map((n, i) => (stageCounts[i] ?? 0) - n) };
}

describe('the hardened sphereTriangle', () => {
  it.each(['f64', 'f32'] as const)(
    'decides what is clear in floats, and exact touches later, in %s',
    (format) => {
      for (const [center, radius, overlap] of [
        [[1, 1.25, 3], 2, false],
        [[1, 1.25, 3], 4, true],
        [[1.5, -3, 4], 4.5, false],
        [[1.5, -3, 4], 6, true],
        [[-1, -2, 2.5], 2, false],
        [[-1, -2, 2.5], 4, true],
        [[5, 5.5, 0.5], 3, false],
        [[2.5, 3, 0.5], 2, true],
      ] as const)
        expect(ask(format, center, radius), String(center)).toEqual({ overlap, later: [0, 0] });
      for (const [center, radius] of [
        [[1, 1.25, 3], 3],
        [[1.5, -3, 4], 5],
        [[-1, -2, 2], 3],
      ] as const)
        expect(ask(format, center, radius), String(center)).toEqual({ overlap: true, later: [1, 0] });
    },
  );

  it('knows corners on one line, in one place, and a radius of 0', () => {
    const line = of([0, 0, 0], [6, 0, 0], [2, 0, 0]);
    expect(ask('f64', [5, 3, 4], 5, line).overlap).toBe(true);
    expect(ask('f64', [5, 3, 4], 5 - 2 ** -50, line).overlap).toBe(false);
    const point = of([1, 2, 3], [1, 2, 3], [1, 2, 3]);
    expect(ask('f64', [2, 4, 5], 3, point).overlap).toBe(true);
    expect(ask('f64', [2, 4, 5 + 2 ** -50], 3, point).overlap).toBe(false);
    for (const center of [
      [1, 1, 0],
      [2, 2, 0],
      [4, 0, 0],
    ])
      expect(ask('f64', center, 0).overlap).toBe(true);
    expect(ask('f64', [1, 1, 5e-324], 0).overlap).toBe(false);
    expect(ask('f64', [2, 2 + 2 ** -51, 0], 0).overlap).toBe(false);
  });

  it('invalid input is no overlap in any tier', () => {
    const sphere = { center: xyz([1, 1, 3]), radius: 3 };
    for (const tier of [f64, f32, plain64, plain32]) {
      expect(tier(sphere, triangle)).toBe(true);
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
        expect(tier({ ...sphere, radius: bad }, triangle)).toBe(false);
        if (bad === -1) continue;
        expect(tier({ ...sphere, center: xyz([bad, 1, 3]) }, triangle)).toBe(false);
        for (const name of ['a', 'b', 'c'])
          expect(tier(sphere, { ...triangle, [name]: xyz([0, bad, 0]) })).toBe(false);
      }
    }
  });
});
