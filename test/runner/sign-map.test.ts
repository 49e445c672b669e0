/** A sign map needs something that moves, in each query and each form of a body. */
import { expect, it } from 'vitest';
import { isSized } from '../../src/cases/grazing.ts';
import { formatNames } from '../../src/floats.ts';
import { queryNames } from '../../src/queries/index.ts';
import { mapSize, pixelCases } from '../../src/runner/sign-map.ts';

const pixels = 2 * mapSize;

it.each(queryNames.filter(isSized))('every pixel of a scene of %s is a case of its own', (query) => {
  for (const format of formatNames) {
    const counts = [0, 1, 2, 3].map((scene) => {
      const order = { query, format, seed: 1, map: true, scene, from: 0, to: pixels } as const;
      const inputs = pixelCases(order, { touching: 'closed' }).map(([, one]) => JSON.stringify(one.input));
      return new Set(inputs).size;
    });
    // A scene may not be found.
    expect(counts.filter((count) => count !== 0 && count !== pixels)).toEqual([]);
  }
});
