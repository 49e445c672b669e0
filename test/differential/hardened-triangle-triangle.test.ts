/** The hardened triangleTriangle: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { triangleTriangle as f32 } from '../../src/fast/f32/hardened/index.ts';
import { triangleTriangle as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { triangleTriangle as f64 } from '../../src/fast/f64/hardened/index.ts';
import { triangleTriangle as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const tiers = { f64, f32 };
type Numbers = readonly number[];
const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });
const of = (a: Numbers, b: Numbers, c: Numbers) => ({ a: xyz(a), b: xyz(b), c: xyz(c) });
type Body = ReturnType<typeof of>;

const first = of([0, 0, 0], [4, 0, 0], [0, 4, 0]);

/** The verdict, the same both ways round, and how often each of the later stages was asked at first. */
function ask(format: 'f64' | 'f32', second: Body, body = first) {
  const before = Array.from(stageCounts);
  const overlap = tiers[format](body, second);
  const later = before.map((n, i) => (stageCounts[i] ?? 0) - n);
  expect(tiers[format](second, body)).toBe(overlap);
  return { overlap, later };
}

describe('the hardened triangleTriangle', () => {
  it.each(['f64', 'f32'] as const)(
    'decides what is clear in floats, a corner that both have too, and ties later, in %s',
    (format) => {
      const clear: readonly (readonly [Body, boolean])[] = [
        [of([1, 1.25, -1], [1.5, 1, 1], [9, 9, 1]), true],
        [of([3, 3.25, -1], [3.5, 3, 1], [9, 9, 1]), false],
        [of([1, 1, 0.5], [1, 1, 1], [9, 9, 1]), false],
        [of([1, 1, -0.5], [1, 1, -1], [9, 9, -1]), false],
        [of([-2, 1.5, -1], [-2.25, 1, 1], [-1, 1, 0.25]), false],
        [of([-2, 1.5, -1], [-2.25, 1, 1], [1, 1, 0.25]), true],
        [of([4, 0, 0], [9, 0, 1], [9, 1, 2]), true],
        [of([9, 0, 1], [0, 4, 0], [9, 1, 2]), true],
        [of([9, 0, 1], [0, 4, 1], [0, 0, 0]), true],
      ];
      for (const [second, overlap] of clear)
        expect(ask(format, second), JSON.stringify(second)).toEqual({ overlap, later: [0, 0] });
      const ties: readonly (readonly [Body, boolean])[] = [
        [of([1, 1.25, 0], [1.5, 1, 1], [9, 9, 1]), true],
        [of([2, -1, 0], [2, 2, 0], [9, 9, 0]), true],
        [of([3, 3, 0], [4, 3, 0], [9, 9, 0]), false],
        [of([2, 2, -1], [2, 2, 1], [9, 9, 1]), true],
      ];
      for (const [second, overlap] of ties)
        expect(ask(format, second), JSON.stringify(second)).toEqual({ overlap, later: [1, 0] });
    },
  );

  it.each(['f64', 'f32'] as const)(
    'in one plane a touch is an overlap whichever corner touches, in %s',
    (format) => {
      const turned = ({ a, b, c }: Body): Body[] => [
        { a, b, c },
        { a: b, b: c, c: a },
        { a: c, b: a, c: b },
        { a: c, b, c: a },
      ];
      // A corner at a side, a side along a side, and the same a little further out.
      const pairs: readonly (readonly [Body, boolean])[] = [
        [of([2, 2, 0], [4, 5, 0], [5, 4, 0]), true],
        [of([2, 2 + 2 ** -20, 0], [4, 5, 0], [5, 4, 0]), false],
        [of([1, 0, 0], [3, 0, 0], [2, -3, 0]), true],
        [of([1, -(2 ** -20), 0], [3, -(2 ** -20), 0], [2, -3, 0]), false],
        [of([-3, 0, 0], [-1, 0, 0], [0, 2, 0]), true],
      ];
      for (const [second, overlap] of pairs)
        for (const one of turned(first))
          for (const other of turned(second))
            expect(ask(format, other, one).overlap, JSON.stringify([one, other])).toBe(overlap);
    },
  );

  it('knows triangles without area', () => {
    const line = of([1, 1, -1], [1, 1, 3], [1, 1, 1]);
    expect(ask('f64', line).overlap).toBe(true);
    expect(ask('f64', of([3, 3, -1], [3, 3, 3], [3, 3, 1])).overlap).toBe(false);
    expect(ask('f64', of([0, 1, 2], [2, 1, 2], [1, 1, 2]), line).overlap).toBe(true);
    expect(ask('f64', of([0, 1, 3 + 2 ** -51], [2, 1, 4], [1, 1, 5]), line).overlap).toBe(false);
    expect(ask('f64', of([1, 1, 3], [1, 1, 9], [1, 1, 9]), line).overlap).toBe(true);
    const point = of([1, 2, 3], [1, 2, 3], [1, 2, 3]);
    expect(ask('f64', point, point).overlap).toBe(true);
    expect(ask('f64', of([2, 2, 0], [2, 2, 0], [2, 2, 0])).overlap).toBe(true);
    expect(ask('f64', of([2, 2, 5e-324], [2, 2, 5e-324], [2, 2, 5e-324])).overlap).toBe(false);
    expect(ask('f64', of([2, 2 + 2 ** -51, 0], [2, 2 + 2 ** -51, 0], [2, 3, 0])).overlap).toBe(false);
  });

  it('invalid input is no overlap in any tier, also where a corner is in both', () => {
    const second = of([1, 1, -1], [1, 1, 1], [5, 5, 1]);
    for (const tier of [f64, f32, plain64, plain32]) {
      expect(tier(first, second)).toBe(true);
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
        for (const name of ['a', 'b', 'c'])
          for (const v of [
            [bad, 0, 0],
            [0, bad, 0],
            [0, 0, bad],
            [bad, bad, bad],
          ]) {
            const spoiled = { ...first, [name]: xyz(v) };
            expect(tier(spoiled, second)).toBe(false);
            expect(tier(second, spoiled)).toBe(false);
            expect(tier(spoiled, spoiled)).toBe(false);
            expect(tier(first, spoiled)).toBe(false);
          }
    }
  });
});
