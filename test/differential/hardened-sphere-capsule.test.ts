/** The hardened sphereCapsule: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { sphereCapsule as f32 } from '../../src/fast/f32/hardened/index.ts';
import { sphereCapsule as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { sphereCapsule as f64 } from '../../src/fast/f64/hardened/index.ts';
import { sphereCapsule as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const tiers = { f64, f32 };
type Numbers = readonly number[];
const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });

/** The verdict, and how often each of the later stages was asked. */
function ask(format: 'f64' | 'f32', c: Numbers, [s = 0, r = 0]: Numbers, a: Numbers, b: Numbers) {
  const before = Array.from(stageCounts);
  const overlap = tiers[format]({ center: xyz(c), radius: s }, { a: xyz(a), b: xyz(b), radius: r });
  return { overlap, later: before.map((n, i) => (stageCounts[i] ?? 0) - n) };
}

const [a, b] = [
  [0, -1, 0],
  [0, 1, 0],
];

describe('the hardened sphereCapsule', () => {
  it.each(['f64', 'f32'] as const)(
    'decides what is clear in floats, and exact touches later, in %s',
    (format) => {
      expect(ask(format, [4, 0.25, 0], [2, 1], a, b)).toEqual({ overlap: false, later: [0, 0] });
      expect(ask(format, [2, 0.25, 0], [2, 1], a, b)).toEqual({ overlap: true, later: [0, 0] });
      expect(ask(format, [0, 9, 0], [2, 1], a, b)).toEqual({ overlap: false, later: [0, 0] });
      expect(ask(format, [0, -3, 0], [2, 1], a, b)).toEqual({ overlap: true, later: [0, 0] });
      expect(ask(format, [5, 0.25, 0], [2, 3], a, b)).toEqual({ overlap: true, later: [1, 0] });
      expect(ask(format, [3, 5, 0], [2, 3], a, b)).toEqual({ overlap: true, later: [1, 0] });
      expect(ask(format, [3, -5, 0], [2, 3], a, b)).toEqual({ overlap: true, later: [1, 0] });
    },
  );

  it('takes sums of radii that are no floats as they are', () => {
    expect(ask('f64', [1 + 2 ** -52, 0.5, 0], [1, 2 ** -53], a, b).overlap).toBe(false);
    expect(ask('f64', [1 + 2 ** -52, 0.5, 0], [1, 2 ** -52], a, b).overlap).toBe(true);
    expect(ask('f64', [1, 0.5, 2 ** -40], [1, 5e-324], a, b).overlap).toBe(false);
  });

  it('knows an axis that is a point, and radii of 0', () => {
    expect(ask('f64', [3, 3, 0], [2, 3], [0, -1, 0], [0, -1, 0]).overlap).toBe(true);
    expect(ask('f64', [3, 3, 1e-300], [2, 3], [0, -1, 0], [0, -1, 0]).overlap).toBe(false);
    expect(ask('f64', [0, 0.5, 0], [0, 0], a, b).overlap).toBe(true);
    expect(ask('f64', [5e-324, 0.5, 0], [0, 0], a, b).overlap).toBe(false);
  });

  it('is asked by either names of the ends, and invalid input is no overlap in any tier', () => {
    const sphere = { center: xyz([3, 5, 0]), radius: 2 };
    for (const tier of [f64, f32, plain64, plain32]) {
      expect(tier(sphere, { start: xyz(a), end: xyz(b), radius: 3 })).toBe(true);
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
        expect(tier({ ...sphere, radius: bad }, { a: xyz(a), b: xyz(b), radius: 3 })).toBe(false);
        expect(tier(sphere, { a: xyz(a), b: xyz(b), radius: bad })).toBe(false);
        if (bad === -1) continue;
        expect(tier({ ...sphere, center: xyz([bad, 5, 0]) }, { a: xyz(a), b: xyz(b), radius: 3 })).toBe(
          false,
        );
        expect(tier(sphere, { a: xyz([0, bad, 0]), b: xyz(b), radius: 3 })).toBe(false);
        expect(tier(sphere, { a: xyz(a), b: xyz([0, bad, 0]), radius: 3 })).toBe(false);
      }
    }
  });
});
