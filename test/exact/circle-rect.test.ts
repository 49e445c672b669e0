/** Circles and rectangles whose answer is known beforehand. */
import { describe, expect, test } from 'vitest';
import { circleRect } from '../../src/exact/index.ts';
import { formatNames, limits, smallest, step, ulp } from '../../src/floats.ts';

describe.each(formatNames)('%s', (format) => {
  const ask = (center: number[], radius: number, rect: Parameters<typeof circleRect>[1]) =>
    circleRect({ center, radius }, rect, { format });
  const touch = { overlap: true, touching: true, margin: 0 };
  const least = smallest[format];

  /** The circle touches, and its neighbours by an ulp of the radius do and do not overlap, by a margin of one. */
  function expectTouch(center: number[], radius: number, rect: Parameters<typeof circleRect>[1]): void {
    expect(ask(center, radius, rect)).toEqual(touch);
    const [less, more] = [step(radius, -1, format), step(radius, 1, format)];
    expect(ask(center, more, rect)).toMatchObject({
      overlap: true,
      touching: false,
      margin: (more - radius) / ulp(more, format),
    });
    expect(ask(center, less, rect)).toMatchObject({
      overlap: false,
      touching: false,
      margin: (less - radius) / ulp(less, format),
    });
  }

  test('a circle touches a side and a corner, and by an ulp less it does not', () => {
    const rect = { center: [1, 2], halfExtents: [3, 4] };
    expectTouch([9, 3], 5, rect);
    expectTouch([1, -7], 5, rect);
    // From the corner (4, 6) by (3, 4), and from the other three.
    expectTouch([7, 10], 5, rect);
    expectTouch([-5, 10], 5, rect);
    expectTouch([7, -6], 5, rect);
    expectTouch([-6, -5], 5, rect);
    // In line with a side the corner counts, too.
    expectTouch([9, 6], 5, rect);
  });

  test('a turned rectangle is touched where its own axes say', () => {
    const rect = { center: [0, 0], halfExtents: [5, 10], axis: [6, 8] };
    // Local (15, 0) and (15, 10) are 3·(3, 4) and that + 2·(−4, 3).
    expectTouch([9, 12], 10, rect);
    expectTouch([1, 18], 10, rect);
    // Local (5 + 3·5, 10 + 4·5) = (20, 30): a corner by 25.
    expectTouch([4 * 3 - 6 * 4, 4 * 4 + 6 * 3], 25, rect);
    expectTouch([-(4 * 3 - 6 * 4), -(4 * 4 + 6 * 3)], 25, rect);
  });

  test('a rectangle that is a point is touched by any turn', () => {
    for (const rotation of [
      {},
      { axis: [1, 1] },
      { axis: [3, -7] },
      { angle: 1 },
      { angle: least },
      { angle: -(2 ** 100) },
    ]) {
      expectTouch([7, 11], 5, { center: [4, 7], halfExtents: [0, 0], ...rotation });
      expect(ask([4, 7], 0, { center: [4, 7], halfExtents: [0, 0], ...rotation })).toEqual({
        ...touch,
        margin: null,
      });
    }
  });

  test('where the circle holds the rectangle only by its centre, no smaller radius loses it', () => {
    const rect = { center: [0, 0], halfExtents: [2, 1] };
    for (const center of [
      [0, 0],
      [2, 1],
      [2, 0],
    ]) {
      expect(ask(center, 1, rect)).toEqual({ overlap: true, touching: false, margin: null });
      expect(ask(center, 0, rect)).toEqual({ overlap: true, touching: true, margin: null });
    }
    expect(ask([2, step(1, 1, format)], 0, rect)).toMatchObject({ overlap: false, touching: false });
    expect(ask([2, step(1, 1, format)], least, rect).overlap).toBe(false);
    expect(ask([2, step(1, 1, format)], ulp(1, format), rect)).toEqual(touch);
  });

  test('an irrational distance is never touched, and its margin says how far the nearest radius is', () => {
    const rect = { center: [0, 0], halfExtents: [1, 1] };
    // The corner by (1, 1): r* = √2.
    const root = format === 'f64' ? Math.SQRT2 : Math.fround(Math.SQRT2);
    const found = ask([2, 2], root, rect);
    // The double nearest to √2 is above it by 9.667…e-17, the binary32 number below by 2.420…e-8.
    const wanted = format === 'f64' ? 9.6672933134529e-17 / 2 ** -52 : -2.4203234208953e-8 / 2 ** -23;
    expect(found).toMatchObject({ overlap: format === 'f64', touching: false });
    expect(found.margin).toBeCloseTo(wanted, 6);
    // By an axis (1, 1): X = 4/√2, beyond 1 by 2√2 − 1.
    const turned = { center: [0, 0], halfExtents: [1, 3], axis: [1, 1] };
    const near = 2 * Math.SQRT2 - 1;
    const margin = ask([2, 2], 1, turned).margin ?? 0;
    expect(margin * ulp(1, format)).toBeCloseTo(1 - near, 12);
  });

  test('the margin of a corner of a turned rectangle is that of its distance', () => {
    for (const rotation of [{ axis: [2, 1] }, { angle: Math.fround(0.46) }]) {
      const [cos, sin] =
        'axis' in rotation
          ? [2 / Math.sqrt(5), 1 / Math.sqrt(5)]
          : [Math.cos(rotation.angle), Math.sin(rotation.angle)];
      const [x, y] = [8 * cos + 6 * sin, 6 * cos - 8 * sin];
      const distance = Math.hypot(x - 3, y - 0.5);
      expect(x).toBeGreaterThan(3);
      expect(y).toBeGreaterThan(0.5);
      const given = ask([8, 6], 4, { center: [0, 0], halfExtents: [3, 0.5], ...rotation });
      expect((given.margin ?? 0) * ulp(4, format)).toBeCloseTo(4 - distance, 12);
    }
  });

  test('a half turn by the float nearest to π moves a side by less than an ulp, and that counts', () => {
    const pi = format === 'f64' ? Math.PI : Math.fround(Math.PI);
    const rect = { center: [0, 0], halfExtents: [1, 0], angle: pi };
    // The end is at (−cos, sin) of what π lacks: seen from (3, 0) it is farther than 2.
    const given = ask([3, 0], 2, rect);
    expect(given).toMatchObject({ overlap: false, touching: false });
    expect(given.margin).toBeLessThan(0);
    expect(given.margin).toBeGreaterThan(-1);
    expect(ask([3, 0], step(2, 1, format), rect).overlap).toBe(true);
    expect(ask([3, 0], 2, { ...rect, angle: -0 })).toEqual(touch);
  });

  test('the largest numbers overflow nowhere', () => {
    const { largest } = limits[format];
    const rect = { center: [-largest, -largest], halfExtents: [largest, largest] };
    expect(ask([largest, 0], largest, rect)).toEqual(touch);
    expect(ask([largest, least], largest, rect)).toMatchObject({ overlap: false });
    // √2·largest in ulps of a radius of 0, cut off at the largest double.
    const { margin } = ask([largest, largest], 0, rect);
    const wanted = format === 'f64' ? Number.MAX_VALUE : (Math.SQRT2 * largest) / least;
    expect((margin ?? 0) / -wanted).toBeCloseTo(1, 12);
  });
});

test('a fault is named by its field', () => {
  const rect = { center: [0, 0], halfExtents: [1, 1] };
  expect(() => circleRect({ center: [0, 0], radius: -1 }, rect)).toThrow(/^circle\.radius: /);
  expect(() => circleRect({ center: [0, 0], radius: 1 }, { ...rect, center: [0, Number.NaN] })).toThrow(
    /^rect\.center: /,
  );
});
