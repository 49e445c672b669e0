/** Points and rectangles whose answer is known beforehand. */
import { describe, expect, test } from 'vitest';
import { pointInRect } from '../../src/exact/index.ts';
import { formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';

describe.each(formatNames)('%s', (format) => {
  const ask = (point: number[], rect: Parameters<typeof pointInRect>[1]) =>
    pointInRect(point, rect, { format });
  const inside = { overlap: true, touching: false, margin: null };
  const touching = { overlap: true, touching: true, margin: null };
  const outside = { overlap: false, touching: false, margin: null };
  const least = smallest[format];

  test('the sides and the corners belong to the rectangle, an ulp beyond does not', () => {
    const rect = { center: [1, 2], halfExtents: [3, 4] };
    expect(ask([1, 2], rect)).toEqual(inside);
    for (const corner of [
      [4, 6],
      [-2, 6],
      [4, -2],
      [-2, -2],
    ])
      expect(ask(corner, rect)).toEqual(touching);
    expect(ask([4, 3], rect)).toEqual(touching);
    expect(ask([step(4, 1, format), 3], rect)).toEqual(outside);
    expect(ask([step(4, -1, format), 3], rect)).toEqual(inside);
    expect(ask([1, step(-2, -1, format)], rect)).toEqual(outside);
  });

  test('an axis counts by where it points, not by how long it is', () => {
    // Local x is along (3, 4)/5: the corner (5, 10) is at 5·(3, 4)/5 + 10·(−4, 3)/5.
    for (const stretch of [1, 2 ** 40, -1, 2 ** -60]) {
      const rect = { center: [0, 0], halfExtents: [5, 10], axis: [3 * stretch, 4 * stretch] };
      expect(ask([-5, 10], rect)).toEqual(touching);
      expect(ask([-5, step(10, 1, format)], rect)).toEqual(outside);
      expect(ask([3, 4], rect)).toEqual(touching);
      expect(ask([3, step(4, 1, format)], rect)).toEqual(outside);
      expect(ask([3, step(4, -1, format)], rect)).toEqual(inside);
    }
  });

  test('by an axis of irrational length the point on the axis is never on the side, however near the extent', () => {
    const root = format === 'f64' ? Math.SQRT2 : Math.fround(Math.SQRT2);
    const rect = (hx: number) => ({ center: [0, 0], halfExtents: [hx, 1], axis: [1, 1] });
    // √2 lies below the double and above the binary32 number that is nearest to it.
    const isAbove = format === 'f32';
    expect(ask([1, 1], rect(root))).toEqual(isAbove ? outside : inside);
    expect(ask([1, 1], rect(step(root, isAbove ? 1 : -1, format)))).toEqual(isAbove ? inside : outside);
    // Flat across the axis: its points are exactly in line.
    expect(ask([-7, 7], { center: [0, 0], halfExtents: [0, 10], axis: [1, 1] })).toEqual(touching);
    expect(ask([-7, step(7, 1, format)], { center: [0, 0], halfExtents: [0, 10], axis: [1, 1] })).toEqual(
      outside,
    );
  });

  test('an angle is the number that is stored: a half turn by the float nearest to π lifts the ends', () => {
    const rect = (angle: number, hy = 1) => ({ center: [0, 0], halfExtents: [1, hy], angle });
    const pi = format === 'f64' ? Math.PI : Math.fround(Math.PI);
    // On the middle of a side: cos θ is below 1, so that the point is just within.
    expect(ask([1, 0], rect(pi))).toEqual(inside);
    // The corner: cos θ ± sin θ; one end is lifted out.
    expect(ask([1, 1], rect(pi)).overlap).toBe(false);
    expect(ask([-1, 1], rect(pi)).overlap).toBe(false);
    // Flat, along x but for the last bits of the angle.
    expect(ask([1, 0], rect(pi, 0)).overlap).toBe(false);
    expect(ask([0, 0], rect(pi, 0))).toEqual(touching);
  });

  test('the least angle there is turns, and −0 does not', () => {
    const rect = (angle: number) => ({ center: [0, 0], halfExtents: [1, 1], angle });
    expect(ask([1, 0], rect(-0))).toEqual(touching);
    expect(ask([1, 0], rect(0))).toEqual(touching);
    // cos θ < 1 by θ²/2, which is 10^-647 in f64.
    expect(ask([1, 0], rect(least))).toEqual(inside);
    expect(ask([1, 0], rect(-least))).toEqual(inside);
    // The corner is turned away from its place.
    expect(ask([1, 1], rect(least))).toEqual(outside);
    expect(ask([1, 1], rect(-least))).toEqual(outside);
  });

  test('a rectangle that is a point holds its centre, whatever the turn', () => {
    for (const rotation of [{}, { axis: [2, -7] }, { angle: 1 }, { angle: limits[format].largest }]) {
      const rect = { center: [0.5, -3], halfExtents: [0, 0], ...rotation };
      expect(ask([0.5, -3], rect)).toEqual(touching);
      expect(ask([0.5, step(-3, 1, format)], rect)).toEqual(outside);
      expect(ask([0.5, -3], { ...rect, halfExtents: [least, 0] })).toEqual(touching);
      expect(ask([0.5, -3], { ...rect, halfExtents: [least, least] })).toEqual(inside);
    }
  });

  test('the largest and the least lengths meet without loss', () => {
    const { largest } = limits[format];
    const rect = { center: [-largest, 0], halfExtents: [largest, least] };
    expect(ask([0, least], rect)).toEqual(touching);
    expect(ask([least, 0], rect)).toEqual(outside);
    expect(ask([largest, 0], { center: [-largest, 0], halfExtents: [largest, 1] })).toEqual(outside);
    // Along the diagonal: (1, 1)·largest is √2·largest from the centre.
    expect(ask([largest, largest], { center: [0, 0], halfExtents: [largest, 0], axis: [1, 1] })).toEqual(
      outside,
    );
    expect(
      ask([largest / 2, largest / 2], { center: [0, 0], halfExtents: [largest, 0], axis: [least, least] }),
    ).toEqual(touching);
  });

  test('an angle of 1.79e308 is an angle', () => {
    const { largest } = limits[format];
    const axis =
      format === 'f64'
        ? [-0.9999876894265599, 0.004961954789184062]
        : [0.8530210398303042, -0.5218765230103339];
    const point = axis.map((x) => Math.fround(x));
    const rect = { center: [0, 0], halfExtents: [1.0001, 0.0001].map(Math.fround), angle: largest };
    expect(ask(point, rect)).toEqual(inside);
    expect(ask(point, { ...rect, angle: step(largest, -1, format) }).overlap).toBe(false);
  });

  test('ulps of a half extent around the exact one flip the verdict', () => {
    const rect = (hx: number) => ({ center: [16, -8], halfExtents: [hx, 1], axis: [-5, 12] });
    // Local (26, 0): 2·(−5, 12).
    expect(ask([6, 16], rect(26))).toEqual(touching);
    expect(ask([6, 16], rect(26 - ulp(16, format)))).toEqual(outside);
    expect(ask([6, 16], rect(26 + ulp(16, format)))).toEqual(inside);
  });
});

test('a fault is named by its field, and so is a choice that is none', () => {
  const rect = { center: [0, 0], halfExtents: [1, 1] };
  expect(() => pointInRect([Number.NaN, 0], rect)).toThrow(/^point: .* is not finite$/);
  expect(() => pointInRect([0, 0], { ...rect, halfExtents: [1, -1] })).toThrow(/^rect\.halfExtents: /);
  expect(() => pointInRect([0, 0], { ...rect, axis: [0, -0] })).toThrow(/^rect\.axis: .* is zero$/);
  expect(() => pointInRect([0, 0], { ...rect, angle: Number.POSITIVE_INFINITY })).toThrow(/^rect\.angle: /);
  expect(() => pointInRect([0, 0], { ...rect, axis: [1, 0], angle: 0 })).toThrow(/^rect: give axis or angle/);
  expect(() => pointInRect([0.1, 0], rect, { format: 'f32' })).toThrow(
    /^point: 0\.1 is not a binary32 number/,
  );
  expect(() => pointInRect([0, 0], { ...rect, angle: 0.1 }, { format: 'f32' })).toThrow(
    /^rect\.angle: 0\.1 /,
  );
  const named = { center: { x: 0, y: 0 }, halfExtents: { x: 1, y: 1 }, axis: undefined, angle: undefined };
  expect(pointInRect({ x: 1, y: 0 }, named)).toEqual({ overlap: true, touching: true, margin: null });
});
