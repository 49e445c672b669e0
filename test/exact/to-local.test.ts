/** Local coordinates that are known beforehand. */
import { describe, expect, test } from 'vitest';
import { toLocal } from '../../src/exact/index.ts';
import { formatNames, limits, smallest, step } from '../../src/floats.ts';

describe.each(formatNames)('%s', (format) => {
  const localOf = (rect: Partial<Parameters<typeof toLocal>[0]>, point: number[]) =>
    toLocal({ center: [0, 0], halfExtents: [1, 1], ...rect }, point, { format }).local;
  const round = (x: number): number => (format === 'f64' ? x : Math.fround(x));
  const { largest } = limits[format];
  const least = smallest[format];

  test('are those of the point from the centre, not divided by the extents or the axis', () => {
    expect(localOf({ center: [1, 2] }, [4, 6])).toEqual([3, 4]);
    expect(localOf({ center: [1, 2], halfExtents: [0, 9] }, [4, 6])).toEqual([3, 4]);
    expect(localOf({ axis: [3, 4] }, [3, 4])).toEqual([5, 0]);
    expect(localOf({ axis: [30, 40] }, [-4, 3])).toEqual([0, 5]);
    expect(localOf({ axis: [0, -2] }, [3, 4])).toEqual([-4, 3]);
  });

  test('of the centre are 0, whatever the turn', () => {
    for (const rotation of [{}, { axis: [1, 7] }, { angle: 3 }, { angle: largest }, { angle: least }]) {
      expect(localOf({ center: [5, -9], ...rotation }, [5, -9])).toEqual([0, 0]);
    }
  });

  test('by an axis of irrational length are rounded roots', () => {
    expect(localOf({ axis: [1, 1] }, [1, 1])).toEqual([round(Math.SQRT2), 0]);
    expect(localOf({ axis: [1, 1] }, [1, 0])).toEqual([round(Math.SQRT1_2), -round(Math.SQRT1_2)]);
    expect(localOf({ axis: [least, least] }, [1, 1])).toEqual([round(Math.SQRT2), 0]);
    expect(localOf({ axis: [largest, largest] }, [1, 1])).toEqual([round(Math.SQRT2), 0]);
  });

  test('by a tiny angle the second is as tiny, and is rounded', () => {
    expect(localOf({ angle: least }, [1, 0])).toEqual([1, -least]);
    expect(localOf({ angle: least }, [0.25, 0])).toEqual([0.25, 0]);
    // sin θ < θ: three quarters of the least number, and a hair less than half of it.
    expect(localOf({ angle: least }, [0.75, 0])).toEqual([0.75, -least]);
    expect(localOf({ angle: least }, [0.5, 0])).toEqual([0.5, 0]);
    expect(localOf({ angle: least }, [step(0.5, 1, format), 0])[1]).toBe(-least);
  });

  test('by angles near multiples of π/2 keep the digits that the machine loses', () => {
    if (format === 'f64') {
      // sin of the double nearest to π, and cos of the worst double of all.
      expect(localOf({ angle: Math.PI }, [0, 1])).toEqual([1.2246467991473532e-16, -1]);
      expect(localOf({ angle: 6381956970095103 * 2 ** 797 }, [1, 0])).toEqual([-4.687165924254628e-19, -1]);
      expect(localOf({ angle: Number.MAX_VALUE }, [1, 0])).toEqual([
        -0.9999876894265599, -0.004961954789184062,
      ]);
    } else {
      expect(localOf({ angle: Math.fround(Math.PI) }, [0, 1])).toEqual([
        Math.fround(-8.742278000372475e-8),
        -1,
      ]);
    }
  });

  test('too far out are infinite', () => {
    const { POSITIVE_INFINITY: infinity } = Number;
    expect(localOf({ center: [-largest, 0] }, [largest, 1])).toEqual([infinity, 1]);
    expect(localOf({ axis: [1, 1] }, [largest, largest])).toEqual([infinity, 0]);
    // cos 1 + sin 1 > 1.
    expect(localOf({ angle: 1 }, [largest, largest])[0]).toBe(infinity);
  });
});

test('decimals are there on request', () => {
  const given = toLocal({ center: [0, 0], halfExtents: [1, 1], angle: 2 ** -1074 }, [1, 0], { digits: 20 });
  expect(given.localExact?.map(String)).toEqual(['1', '-4.9406564584124654418e-324']);
});
