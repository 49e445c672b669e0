/** Corners whose place is known beforehand. */
import { describe, expect, test } from 'vitest';
import { rectCorners } from '../../src/exact/index.ts';
import { formatNames, limits, smallest } from '../../src/floats.ts';

describe.each(formatNames)('%s', (format) => {
  const cornersOf = (rect: Parameters<typeof rectCorners>[0]) => rectCorners(rect, { format }).corners;
  const round = (x: number): number => (format === 'f64' ? x : Math.fround(x));
  const { largest } = limits[format];

  test('are in the order (−, +), (+, +), (−, −), (+, −) of local x and y', () => {
    const rect = { center: [10, 20], halfExtents: [1, 2] };
    const plain = [
      [9, 22],
      [11, 22],
      [9, 18],
      [11, 18],
    ];
    expect(cornersOf(rect)).toEqual(plain);
    expect(cornersOf({ ...rect, angle: -0 })).toEqual(plain);
    expect(cornersOf({ ...rect, axis: [7, 0] })).toEqual(plain);
    // A quarter turn, a half turn.
    expect(cornersOf({ ...rect, axis: [0, 3] })).toEqual([
      [8, 19],
      [8, 21],
      [12, 19],
      [12, 21],
    ]);
    expect(cornersOf({ ...rect, axis: [-1, 0] })).toEqual([...plain].reverse());
    // By (3, 4)/5: half axes (3, 4) and (−8, 6).
    expect(cornersOf({ center: [0, 0], halfExtents: [5, 10], axis: [3, 4] })).toEqual([
      [-11, 2],
      [-5, 10],
      [5, -10],
      [11, -2],
    ]);
  });

  test('by an axis of irrational length are rounded roots', () => {
    const root = round(Math.SQRT2);
    const square = { center: [0, 0], halfExtents: [1, 1], axis: [1, 1] };
    expect(cornersOf(square)).toEqual([
      [-root, 0],
      [0, root],
      [0, -root],
      [root, 0],
    ]);
  });

  test('by the float nearest to π/2 are a quarter turned, but for what that lacks', () => {
    const angle = round(Math.PI / 2);
    const [first] = cornersOf({ center: [0, 0], halfExtents: [1, 0], angle });
    // −cos θ, which is what θ lacks of π/2.
    const lack = format === 'f64' ? 6.123233995736766e-17 : -4.371139000186241e-8;
    expect(first?.[0]).toBe(-round(lack));
    expect(first?.[1]).toBe(-1);
  });

  test('too far out are infinite, and half an ulp less is the largest', () => {
    const half = 2 ** (limits[format].maxExponent - 1);
    const { POSITIVE_INFINITY: infinity } = Number;
    const at = (h: number) => cornersOf({ center: [largest, 0], halfExtents: [h, 0] })[1];
    expect(at(half)).toEqual([infinity, 0]);
    expect(at(half / 2)).toEqual([largest, 0]);
  });

  test('halfway between two floats go to the even one; by the least angle there is the tie is broken', () => {
    const one = 2 ** (limits[format].significandBits - 1);
    // one + 1/2 and one + 3/2 are ties.
    const at = (h: number, rotation = {}) =>
      cornersOf({ center: [one, 0], halfExtents: [h, 0], ...rotation })[1]?.[0];
    expect(at(0.5)).toBe(one);
    expect(at(1.5)).toBe(one + 2);
    // h·cos θ is below h by 10^-647·h (f64): no tie any more.
    const angle = smallest[format];
    expect(at(0.5, { angle })).toBe(one);
    expect(at(1.5, { angle })).toBe(one + 1);
  });

  test('of a rectangle without extents are its centre, whatever the turn', () => {
    for (const rotation of [{}, { axis: [1, 3] }, { angle: 1 }, { angle: largest }]) {
      const corners = cornersOf({ center: [round(0.1), -3], halfExtents: [0, -0], ...rotation });
      expect(corners).toEqual([0, 1, 2, 3].map(() => [round(0.1), -3]));
    }
  });
});

test('decimals are there on request', () => {
  const { cornersExact } = rectCorners({ center: [0, 0], halfExtents: [1, 0], axis: [1, 1] }, { digits: 30 });
  expect(String(cornersExact?.[1]?.[0])).toBe('0.707106781186547524400844362105');
  const turned = rectCorners({ center: [0, 0], halfExtents: [1, 0], angle: 1 }, { digits: 30 }).cornersExact;
  // cos 1 and sin 1.
  // The thirtieth digit of the sine is a 0.
  expect(turned?.[1]?.map(String)).toEqual([
    '0.540302305868139717400936607443',
    '0.84147098480789650665250232163',
  ]);
});
