/** The hardened boxBox: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { boxBox as f32 } from '../../src/fast/f32/hardened/index.ts';
import { boxBox as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { boxBox as f64 } from '../../src/fast/f64/hardened/index.ts';
import { boxBox as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const tiers = { f64, f32 };
type Numbers = readonly number[];
type AnyBox = Parameters<typeof f64>[0];
const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });
const rotation = ([x = 0, y = 0, z = 0, w = 0]: Numbers) => ({ x, y, z, w });
const box = (center: Numbers, half: Numbers, q?: Numbers): AnyBox => ({
  center: xyz(center),
  halfExtents: xyz(half),
  ...(q && { orientation: rotation(q) }),
});
const corners = (min: Numbers, max: Numbers): AnyBox => ({ min: xyz(min), max: xyz(max) });

/** The verdict, and how often each of the later stages was asked; changed about it is the same. */
function ask(format: 'f64' | 'f32', first: AnyBox, second: AnyBox) {
  const before = Array.from(stageCounts);
  const overlap = tiers[format](first, second);
  const later = before.map((n, i) => (stageCounts[i] ?? 0) - n);
  expect(tiers[format](second, first)).toBe(overlap);
  return { overlap, later };
}

/** The same box, along the axes, by its corners and by a third of a turn. */
const forms = [
  box([0, 0, 0], [1, 2, 3]),
  corners([-1, -2, -3], [1, 2, 3]),
  box([0, 0, 0], [3, 1, 2], [-1, -1, -1, 1]),
];
const cubes = (at: Numbers): readonly AnyBox[] => [
  box(at, [1, 1, 1]),
  corners(
    at.map((x) => x - 1),
    at.map((x) => x + 1),
  ),
  box(at, [1, 1, 1], [0, 0, 1, 1]),
];

describe('the hardened boxBox', () => {
  it.each(['f64', 'f32'] as const)(
    'decides what is clear in floats, in every pair of forms, in %s',
    (format) => {
      for (const first of forms) {
        for (const second of cubes([2.5, 1, 1]))
          expect(ask(format, first, second)).toEqual({ overlap: false, later: [0, 0] });
        for (const second of cubes([1.5, 2.5, 3.5]))
          expect(ask(format, first, second)).toEqual({ overlap: true, later: [0, 0] });
      }
    },
  );

  it.each(['f64', 'f32'] as const)(
    'leaves touches to the later stage, in %s; corners are compared as they are',
    (format) => {
      for (const [i, first] of forms.entries())
        for (const at of [
          [2, 1, 1],
          [2, 3, 1],
          [-2, -3, 4],
        ])
          for (const [j, second] of cubes(at).entries())
            expect(ask(format, first, second), `${i} ${j} ${at}`).toEqual({
              overlap: true,
              later: i === 1 && j === 1 ? [0, 0] : [1, 0],
            });
    },
  );

  it('a point in both is enough where axes are parallel', () => {
    const q = [0.1, 0.7, -0.3, 0.6];
    const first = box([0, 0, 0], [1, 2, 3], q);
    expect(ask('f64', first, box([0.5, 0.5, 0.5], [1, 1, 1], q))).toEqual({ overlap: true, later: [0, 0] });
    expect(ask('f64', first, box([9, 0.5, 0.5], [1, 1, 1], q))).toEqual({ overlap: false, later: [0, 0] });
    const about = box([0.5, 0.5, 0.5], [1, 1, 1], [0, 0.3, 0, 0.9]);
    expect(ask('f64', box([0, 0, 0], [1, 2, 3]), about)).toEqual({ overlap: true, later: [0, 0] });
  });

  it('edges that cross are parted by their product alone', () => {
    const roof = box([0, 0, 0], [25, 25, 50], [0, 0, 1, 2]);
    const keel = (y: number): AnyBox => box([0, y, 0], [50, 25, 25], [1, 0, 0, 2]);
    expect(ask('f64', roof, keel(70))).toEqual({ overlap: true, later: [1, 0] });
    expect(ask('f64', roof, keel(70 + 2 ** -46)).overlap).toBe(false);
    expect(ask('f64', roof, keel(70 - 2 ** -46)).overlap).toBe(true);
    expect(ask('f64', roof, keel(71))).toEqual({ overlap: false, later: [0, 0] });
    expect(ask('f64', roof, keel(69))).toEqual({ overlap: true, later: [0, 0] });
  });

  it.each([220, 99])('hands on where a quaternion of 2^%i overflows, however short the other one is', (n) => {
    const long = 2 ** n;
    // T = P·(e·d) is about 2^1040, and the sizes, which are Q = 2^-60 times that, are finite.
    const size = 2 ** (1040 - 2 * n);
    const half = [size, size, size];
    const first = box([0, 0, 0], half, [long, 0, 0, long]);
    const at = [size / 2, 0, 0];
    for (const q of [
      [0, 0, 0, 2 ** -30],
      [2 ** -30, 0, 0, 2 ** -30],
    ]) {
      expect(ask('f64', first, box(at, [1, 1, 1], q)).overlap).toBe(true);
      expect(ask('f64', first, box([2 * size, 0, 0], [1, 1, 1], q)).overlap).toBe(false);
    }
    // A coordinate of T that is an infinity in floats, and an infinity that cancels: 0.4 of the largest float.
    const slanted = box([0, 0, 0], half, [0, 0, long * Math.tan(Math.PI / 8), long]);
    const far = 2 ** (1023 - 2 * n);
    expect(ask('f64', slanted, box([far, -0.79 * far, 0], half, [0, 0, 0, 2 ** -30])).overlap).toBe(true);
  });

  it('is right where a column of a rotation overflows, and the square of the quaternion does not', () => {
    const [x, w] = [8.885196158550791e153, 3.3072565620450522e153];
    expect(x * x + x * x + w * w + w * w).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(2 * (x * x + w * w)).toBe(Number.POSITIVE_INFINITY);
    // The first axis of the box is the world's y.
    const first = box([0, 0, 0], [0.25, 0.125, 0.125], [x, x, w, w]);
    for (const y of [0.25, -0.25]) {
      expect(ask('f64', first, box([0, y, 0], [0.0625, 0.0625, 0.0625], [0.1, 0.2, 0.3, 0.4])).overlap).toBe(
        true,
      );
      expect(ask('f64', first, corners([0, y - 0.01, 0], [1, y + 0.01, 1])).overlap).toBe(true);
      expect(
        ask('f64', first, box([0, 2 * y, 0], [0.0625, 0.0625, 0.0625], [0.1, 0.2, 0.3, 0.4])).overlap,
      ).toBe(false);
    }
  });

  it('knows flat boxes, segments and points', () => {
    const flat = box([0, 0, 0], [1, 2, 0]);
    for (const format of ['f64', 'f32'] as const) {
      expect(ask(format, flat, flat).overlap).toBe(true);
      expect(ask(format, flat, box([0, 0, 2 ** -100], [1, 2, 0])).overlap).toBe(false);
      expect(ask(format, box([0, 0, 0], [2, 1, 0]), box([4, 0, 0], [1, 1, 0], [0, 0, 1, 2])).overlap).toBe(
        false,
      );
      const segment = box([0, 0, 0], [0, 5, 0]);
      expect(ask(format, segment, box([3, 0, -4], [5, 0, 0], [0, 1, 0, 2])).overlap).toBe(true);
      const point = corners([1, 2, 3], [1, 2, 3]);
      expect(ask(format, point, point).overlap).toBe(true);
      for (const form of forms) expect(ask(format, point, form).overlap).toBe(true);
      expect(ask(format, box([0, 0, 0], [0, 0, 0], [1, 2, 3, 4]), box([0, 0, 0], [0, 0, 0])).overlap).toBe(
        true,
      );
    }
  });

  it('invalid input is no overlap in any tier', () => {
    for (const tier of [f64, f32, plain64, plain32]) {
      for (const first of forms)
        for (const second of cubes([1.5, 2.5, 3.5])) expect(tier(first, second)).toBe(true);
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY])
        for (const one of [
          box([0, bad, 0], [9, 9, 9]),
          box([0, bad, 0], [9, 9, 9], [1, 2, 3, 4]),
          box([0, 0, 0], [9, bad, 9]),
          box([0, 0, 0], [9, bad, 9], [1, 2, 3, 4]),
          box([0, 0, 0], [9, 9, 9], [1, bad, 3, 4]),
          box([0, 0, 0], [9, 9, 9], [0, 0, 0, bad]),
          corners([-9, -9, -9], [9, bad, 9]),
          corners([-9, -bad, -9], [9, 9, 9]),
        ])
          for (const other of forms) {
            expect(tier(one, other)).toBe(false);
            expect(tier(other, one)).toBe(false);
          }
      for (const one of [
        box([0, 0, 0], [9, -1, 9]),
        box([0, 0, 0], [9, -1, 9], [1, 2, 3, 4]),
        box([0, 0, 0], [9, 9, 9], [0, 0, 0, 0]),
        corners([-9, 1, -9], [9, -1, 9]),
      ])
        for (const other of forms) {
          expect(tier(one, other)).toBe(false);
          expect(tier(other, one)).toBe(false);
        }
    }
  });
});
