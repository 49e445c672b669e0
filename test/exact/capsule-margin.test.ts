/** The margins of rays along the axis of a capsule, where the distance is least over a whole stretch. */
import { describe, expect, test } from 'vitest';
import { rayCapsule } from '../../src/exact/index.ts';
import { formatNames, ulp } from '../../src/floats.ts';

const capsule = { a: [0, 0, 0], b: [0, 0, 4], radius: 1 };

describe.each(formatNames)('along the axis in %s', (format) => {
  test('up to over its end exactly, one radius alone is left in time', () => {
    const ray = { origin: [3, 0, 2], direction: [0, 0, 1], tMax: 2 };
    expect(rayCapsule(ray, capsule, { format })).toMatchObject({ hit: false, margin: -2 / ulp(1, format) });
    expect(rayCapsule(ray, { ...capsule, radius: 3 }, { format })).toMatchObject({
      hit: true,
      t: 2,
      margin: 0,
    });
  });

  test('from over it, either way, no radius is hit by `miss`', () => {
    for (const way of [1, -1]) {
      const ray = { origin: [3, 0, 2], direction: [0, 0, way] };
      expect(rayCapsule(ray, capsule, { format, inside: 'miss' })).toMatchObject({
        hit: false,
        margin: null,
      });
    }
  });
});
