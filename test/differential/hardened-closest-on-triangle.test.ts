/** The hardened closestOnTriangle: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { closestOnTriangle as f32 } from '../../src/fast/f32/hardened/index.ts';
import { closestOnTriangle as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { closestOnTriangle as f64 } from '../../src/fast/f64/hardened/index.ts';
import { closestOnTriangle as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const tiers = { f64, f32 };
type Numbers = readonly number[];
const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });
const of = (a: Numbers, b: Numbers, c: Numbers) => ({ a: xyz(a), b: xyz(b), c: xyz(c) });

const triangle = of([0, 0, 0], [4, 0, 0], [0, 4, 0]);

/** What is filled in, and how often each of the later stages was asked. */
function ask(format: 'f64' | 'f32', p: Numbers, body = triangle) {
  const before = Array.from(stageCounts);
  const out = { distance: -7, on: xyz([]), u: -7, v: -7 };
  const is = tiers[format](xyz(p), body, out);
  const { distance, on, u, v } = out;
  return {
    is,
    distance,
    on: [on.x, on.y, on.z],
    u,
    v,
    later: before.map((n, i) => (stageCounts[i] ?? 0) - n),
  };
}

describe('the hardened closestOnTriangle', () => {
  it.each(['f64', 'f32'] as const)('decides what is clear in floats, in %s', (format) => {
    for (const [point, distance, on, u, v] of [
      [[1, 1.25, 3], 3, [1, 1.25, 0], 0.25, 0.3125],
      [[1.5, -3, 4], 5, [1.5, 0, 0], 0.375, 0],
      [[-3, 1, 4], 5, [0, 1, 0], 0, 0.25],
      [[-1, -2, 2], 3, [0, 0, 0], 0, 0],
      [[7, -1, 1], Math.sqrt(11), [4, 0, 0], 1, 0],
      [[-1, 6, 2], 3, [0, 4, 0], 0, 1],
    ] as const) {
      const rounded = format === 'f64' ? distance : Math.fround(distance);
      expect(ask(format, point), String(point)).toEqual({
        is: true,
        distance: rounded,
        on,
        u,
        v,
        later: [0, 0],
      });
    }
  });

  it.each(['f64', 'f32'] as const)('leaves borders to the later stages, in %s', (format) => {
    expect(ask(format, [1, 0, 2])).toMatchObject({
      distance: 2,
      on: [1, 0, 0],
      u: 0.25,
      v: 0,
      later: [1, 0],
    });
    expect(ask(format, [0, -3, 4])).toMatchObject({ distance: 5, on: [0, 0, 0], u: 0, v: 0, later: [1, 0] });
    expect(ask(format, [1, 1, 0])).toMatchObject({ distance: 0, on: [1, 1, 0], u: 0.25, v: 0.25 });
  });

  it('knows corners on one line, and in one place', () => {
    const line = of([0, 0, 0], [6, 0, 0], [2, 0, 0]);
    expect(ask('f64', [5, 3, 4], line)).toMatchObject({ distance: 5, on: [5, 0, 0], u: 0, v: 0 });
    expect(ask('f64', [9, 0, 4], line)).toMatchObject({ distance: 5, on: [6, 0, 0], u: 0, v: 0 });
    const point = of([1, 2, 3], [1, 2, 3], [1, 2, 3]);
    expect(ask('f64', [2, 4, 5], point)).toMatchObject({ distance: 3, on: [1, 2, 3], u: 0, v: 0 });
    expect(ask('f64', [1, 2, 3], point)).toMatchObject({ distance: 0, on: [1, 2, 3], u: 0, v: 0 });
  });

  it('fills what is there, and nothing else', () => {
    for (const tier of [f64, f32, plain64, plain32]) {
      const out = { distance: 0 };
      expect(tier(xyz([1, 1.25, 3]), triangle, out)).toBe(true);
      expect(out).toEqual({ distance: 3 });
      const half = { distance: 0, v: 0 };
      expect(tier(xyz([1, 1.25, 3]), triangle, half)).toBe(true);
      expect(half).toEqual({ distance: 3, v: 0.3125 });
    }
  });

  it('`on` may be a vector that was given', () => {
    const p = xyz([1, 1.25, 3]);
    expect(f64(p, triangle, { distance: 0, on: p })).toBe(true);
    expect(p).toEqual(xyz([1, 1.25, 0]));
  });

  it('invalid input has no answer in any tier, and `out` stays as it was', () => {
    for (const tier of [f64, f32, plain64, plain32]) {
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
        const out = { distance: -7, on: xyz([-7, -7, -7]), u: -7, v: -7 };
        expect(tier(xyz([bad, 1, 3]), triangle, out)).toBe(false);
        for (const name of ['a', 'b', 'c'])
          expect(tier(xyz([1, 1, 3]), { ...triangle, [name]: xyz([0, bad, 0]) }, out)).toBe(false);
        expect(out).toEqual({ distance: -7, on: xyz([-7, -7, -7]), u: -7, v: -7 });
      }
    }
  });
});
