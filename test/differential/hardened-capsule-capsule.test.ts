/** The hardened capsuleCapsule: where its filter hands over, and to whom; and what every tier answers to known scenes. */
import { describe, expect, it } from 'vitest';
import { capsuleCapsule as f32 } from '../../src/fast/f32/hardened/index.ts';
import { capsuleCapsule as plain32 } from '../../src/fast/f32/textbook/index.ts';
import { capsuleCapsule as f64 } from '../../src/fast/f64/hardened/index.ts';
import { capsuleCapsule as plain64 } from '../../src/fast/f64/textbook/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';

const tiers = { f64, f32 };
type Numbers = readonly number[];
const xyz = ([x = 0, y = 0, z = 0]: Numbers) => ({ x, y, z });
const capsule = (a: Numbers, b: Numbers, radius: number) => ({ a: xyz(a), b: xyz(b), radius });

const level = [
  [-2, 0, 0],
  [2, 0, 0],
] as const;

/** The verdict, and how often each of the later stages was asked; r and s are the radii. */
function ask(format: 'f64' | 'f32', [c, d]: readonly Numbers[], r: number, s: number) {
  const before = Array.from(stageCounts);
  const overlap = tiers[format](capsule(...level, r), capsule(c ?? [], d ?? [], s));
  return { overlap, later: before.map((n, i) => (stageCounts[i] ?? 0) - n) };
}

describe('the hardened capsuleCapsule', () => {
  it.each(['f64', 'f32'] as const)(
    'decides what is clear in floats, and exact touches later, in %s',
    (format) => {
      for (const second of [
        [
          [0.25, -2, 5],
          [0.25, 3, 5],
        ],
        [
          [-1, 3, 4],
          [1, 3, 4],
        ],
        [
          [5, 0.25, 4],
          [9, 1, 8],
        ],
        [
          [1, 3, -4],
          [7, 9, -12],
        ],
      ] as const) {
        expect(ask(format, second, 1.5, 2), String(second)).toEqual({ overlap: false, later: [0, 0] });
        expect(ask(format, second, 4, 2.5), String(second)).toEqual({ overlap: true, later: [0, 0] });
      }
      expect(
        ask(
          format,
          [
            [0.25, -2, 5],
            [0.25, 3, 5],
          ],
          2,
          3,
        ),
      ).toEqual({ overlap: true, later: [1, 0] });
      expect(
        ask(
          format,
          [
            [1, 3, -4],
            [7, 9, -12],
          ],
          4,
          1,
        ),
      ).toEqual({ overlap: true, later: [1, 0] });
    },
  );

  it('decides parallel axes beside each other in floats', () => {
    for (const format of ['f64', 'f32'] as const)
      for (const far of [3, 30])
        expect(
          ask(
            format,
            [
              [-1, 0, far],
              [1, 0, far],
            ],
            1,
            2.5,
          ),
        ).toEqual({ overlap: far === 3, later: [0, 0] });
  });

  it('takes sums of radii that are no floats as they are', () => {
    const over = (z: number) => [
      [0, -1, z],
      [0, 1, z],
    ];
    expect(ask('f64', over(1 + 2 ** -52), 1, 2 ** -53).overlap).toBe(false);
    expect(ask('f64', over(1 + 2 ** -52), 1, 2 ** -52).overlap).toBe(true);
  });

  it('knows axes that are points, lie on one line, or are all but parallel, and radii of 0', () => {
    expect(
      ask(
        'f64',
        [
          [5, 0, 4],
          [5, 0, 4],
        ],
        2,
        3,
      ).overlap,
    ).toBe(true);
    expect(
      ask(
        'f64',
        [
          [5, 1e-300, 4],
          [5, 1e-300, 4],
        ],
        2,
        3,
      ).overlap,
    ).toBe(false);
    expect(
      ask(
        'f64',
        [
          [7, 0, 0],
          [9, 0, 0],
        ],
        2,
        3,
      ).overlap,
    ).toBe(true);
    expect(
      ask(
        'f64',
        [
          [7 + 2 ** -50, 0, 0],
          [9, 0, 0],
        ],
        2,
        3,
      ).overlap,
    ).toBe(false);
    expect(
      ask(
        'f64',
        [
          [-2, -(2 ** -60), 1],
          [2, 2 ** -60, 1],
        ],
        1,
        0,
      ).overlap,
    ).toBe(true);
    expect(
      ask(
        'f64',
        [
          [-2, -(2 ** -60), 1],
          [2, 2 ** -60, 1],
        ],
        1 - 2 ** -53,
        0,
      ).overlap,
    ).toBe(false);
    expect(
      ask(
        'f64',
        [
          [0, -1, 0],
          [0, 1, 0],
        ],
        0,
        0,
      ).overlap,
    ).toBe(true);
    expect(
      ask(
        'f64',
        [
          [0, -1, 5e-324],
          [0, 1, 5e-324],
        ],
        0,
        0,
      ).overlap,
    ).toBe(false);
  });

  it('is right where the square of e × f overflows, and the product of the squares of e and f does not', () => {
    const x = 1.3378317382804472;
    const y = 0.7474781554258296;
    expect(x * y).toBe(1);
    expect(x * x * (y * y)).toBeLessThan(1);
    const first = (radius: number) => capsule([0, 0, 0], [x * 2 ** 256, 0, 0], radius);
    const second = capsule([0.25, -0.25, 0.25], [0.25, y * 2 ** 256, 0.25], 2 ** -300);
    // Nearest at (0.25, 0, 0) and (0.25, 0, 0.25).
    for (const radius of [2 ** -300, 0.2]) {
      expect(f64(first(radius), second)).toBe(false);
      expect(f64(second, first(radius))).toBe(false);
    }
    expect(f64(first(0.25), second)).toBe(true);
    expect(f64(second, first(0.25))).toBe(true);
  });

  it('is asked by either names of the ends, and invalid input is no overlap in any tier', () => {
    const first = capsule(...level, 2);
    const second = { start: xyz([0, -2, 5]), end: xyz([0, 2, 5]), radius: 3 };
    for (const tier of [f64, f32, plain64, plain32]) {
      expect(tier(first, second)).toBe(true);
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
        expect(tier({ ...first, radius: bad }, second)).toBe(false);
        expect(tier(first, { ...second, radius: bad })).toBe(false);
        if (bad === -1) continue;
        expect(tier({ ...first, a: xyz([bad, 0, 0]) }, second)).toBe(false);
        expect(tier(first, { ...second, end: xyz([0, bad, 0]) })).toBe(false);
      }
    }
  });
});
