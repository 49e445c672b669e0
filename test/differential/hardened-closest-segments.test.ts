/** The hardened closestSegments: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { closestSegments as f32 } from '../../src/fast/f32/hardened/index.ts';
import { closestSegments as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { closestSegments as f64 } from '../../src/fast/f64/hardened/index.ts';
import { closestSegments as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const tiers = { f64, f32 };
type Numbers = readonly number[];
const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });
const of = (start: Numbers, end: Numbers) => ({ start: xyz(start), end: xyz(end) });
const list = ({ x, y, z }: { x: number; y: number; z: number }) => [x, y, z];

/** What is filled in, and how often each of the later stages was asked. */
function ask(format: 'f64' | 'f32', a: Numbers, b: Numbers, c: Numbers, d: Numbers) {
  const before = Array.from(stageCounts);
  const out = { distance: -7, t: -7, u: -7, onFirst: xyz([]), onSecond: xyz([]) };
  const is = tiers[format](of(a, b), of(c, d), out);
  return {
    is,
    ...out,
    onFirst: list(out.onFirst),
    onSecond: list(out.onSecond),
    later: before.map((n, i) => (stageCounts[i] ?? 0) - n),
  };
}

describe('the hardened closestSegments', () => {
  it.each(['f64', 'f32'] as const)('decides what is clear in floats, in %s', (format) => {
    const clear = { is: true, later: [0, 0] };
    expect(ask(format, [-2, 1, 1], [2, 1, 1], [1, -1, 4], [1, 3, 4])).toEqual({
      ...clear,
      distance: 3,
      t: 0.75,
      u: 0.5,
      onFirst: [1, 1, 1],
      onSecond: [1, 1, 4],
    });
    expect(ask(format, [1, 1, 1], [5, 1, 1], [2, 4, 5], [2, 9, 9])).toEqual({
      ...clear,
      distance: 5,
      t: 0.25,
      u: 0,
      onFirst: [2, 1, 1],
      onSecond: [2, 4, 5],
    });
    expect(ask(format, [2, 9, 9], [2, 4, 5], [1, 1, 1], [5, 1, 1])).toMatchObject({
      ...clear,
      t: 1,
      u: 0.25,
    });
    expect(ask(format, [1, 1, 1], [-4, 0, 0], [3, 4, 7], [4, 9, 9])).toMatchObject({
      ...clear,
      distance: 7,
      t: 0,
      u: 0,
    });
  });

  it.each(['f64', 'f32'] as const)('leaves parallels and points to the later stages, in %s', (format) => {
    const later = [1, 0];
    expect(ask(format, [0, 0, 0], [4, 0, 0], [1, 3, 0], [9, 3, 0])).toMatchObject({
      distance: 3,
      t: 0.25,
      u: 0,
      onSecond: [1, 3, 0],
      later,
    });
    expect(ask(format, [0, 0, 0], [4, 0, 0], [9, 3, 0], [1, 3, 0])).toMatchObject({ t: 0.25, u: 1, later });
    expect(ask(format, [0, 0, 0], [4, 0, 0], [-4, 3, 0], [4, 3, 0])).toMatchObject({ t: 0, u: 0.5, later });
    expect(ask(format, [0, 0, 0], [0, 0, 0], [2, 3, 6], [2, 3, 6])).toMatchObject({
      distance: 7,
      t: 0,
      u: 0,
    });
    expect(ask(format, [1, 3, 0], [1, 3, 0], [0, 0, 0], [4, 0, 0])).toMatchObject({ t: 0, u: 0.25, later });
    expect(ask(format, [-1, -1, 0], [1, 1, 0], [-1, 1, 0], [1, -1, 0])).toMatchObject({
      distance: 0,
      t: 0.5,
      u: 0.5,
    });
  });

  it('fills what is there, and nothing else', () => {
    const [first, second] = [of([-2, 1, 1], [2, 1, 1]), of([1, -1, 4], [1, 3, 4])];
    for (const tier of [f64, f32, plain64, plain32]) {
      const out = { distance: 0 };
      expect(tier(first, second, out)).toBe(true);
      expect(out).toEqual({ distance: 3 });
      const half = { distance: 0, u: 0, onFirst: xyz([]) };
      expect(tier(first, second, half)).toBe(true);
      expect(half).toEqual({ distance: 3, u: 0.5, onFirst: xyz([1, 1, 1]) });
    }
  });

  it('invalid input has no answer in any tier, and `out` stays as it was', () => {
    const good = of([0, 0, 0], [1, 2, 3]);
    for (const tier of [f64, f32, plain64, plain32])
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
        const out = { distance: -7, t: -7, u: -7, onFirst: xyz([-7]), onSecond: xyz([-7]) };
        for (const wrong of [of([bad, 0, 0], [1, 0, 0]), of([0, 0, 0], [0, bad, 0])]) {
          expect(tier(wrong, good, out)).toBe(false);
          expect(tier(good, wrong, out)).toBe(false);
        }
        expect(out).toEqual({ distance: -7, t: -7, u: -7, onFirst: xyz([-7]), onSecond: xyz([-7]) });
      }
  });
});
