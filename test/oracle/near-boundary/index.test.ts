/** What src/oracle/near-boundary promises of its blocks. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { formatNames } from '../../../src/floats.ts';
import { doubleDoubleAnswer } from '../../../src/oracle/double-double/index.ts';
import { oracleAnswer } from '../../../src/oracle/index.ts';
import { block, blockSize } from '../../../src/oracle/near-boundary/index.ts';
import { hasRadius } from '../../../src/queries/hits.ts';
import {
  type Case,
  type Expected,
  hasVerdict,
  type Inputs,
  queries,
  queryNames,
} from '../../../src/queries/index.ts';
import { fewer, first, isQuick } from '../../_cases.ts';

const seed = 20_261_121;

const answerTo = (one: Case): Expected => doubleDoubleAnswer(one) ?? oracleAnswer(one, false);

function what(expected: Expected): string {
  if ('hit' in expected) return String(expected.hit);
  if ('overlap' in expected) return String(expected.overlap);
  return 'kind' in expected ? expected.kind : 'numbers';
}

describe.each(queryNames)('a block of %s', (query) => {
  test.each(formatNames)('is the same every time, and has every verdict often, in %s', (format) => {
    const count = fewer(blockSize, query === 'segmentSegment' ? 600 : 300);
    const cases = [...first(block(query, format, seed, 3), count)];
    expect(isDeepStrictEqual(cases, [...first(block(query, format, seed, 3), count)])).toBe(true);
    expect(cases.length).toBe(count);
    const counts = new Map<string, number>();
    for (const one of cases) {
      const verdict = what(answerTo(one));
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    }
    const verdicts = query === 'segmentSegment' ? 3 : hasVerdict(queries[query]) ? 2 : 1;
    expect(counts.size).toBe(verdicts);
    expect(Math.min(...counts.values())).toBeGreaterThan(count / 50);
  });
});

/** Those whose verdict flips at some radius. */
const withMargin = queryNames.filter(hasRadius);

test.each(withMargin)(
  'of %s every second one is at a boundary: within eight ulps of the radius far more often',
  (query) => {
    const count = fewer(2000, 240);
    const expectMany = ([any = 0, odd = 0]: readonly number[], asked: number): void => {
      expect(odd).toBeGreaterThan(asked / 80);
      // Every second scene of the lattice of boxes touches by itself.
      expect(odd).toBeGreaterThan((query === 'sweptSphereBox' ? 3 : 5) * any);
    };
    const all = [0, 0];
    for (const format of formatNames) {
      const near = [0, 0];
      let place = 0;
      for (const one of first(block(query, format, seed, 4), count)) {
        const expected = oracleAnswer(one);
        const margin = 'margin' in expected ? expected.margin : null;
        if (margin !== null && Math.abs(margin) <= 8) near[place % 2] = (near[place % 2] ?? 0) + 1;
        place++;
      }
      near.forEach((found, i) => {
        all[i] = (all[i] ?? 0) + found;
      });
      expect(near[1]).toBeGreaterThan(0);
      if (!isQuick) expectMany(near, count);
    }
    // The quick size has enough cases for both formats together.
    expectMany(all, formatNames.length * count);
  },
);

// The false miss of raySphere needed such a product.
test('some products of a direction with a length overflow', () => {
  const overflows = [...first(block('raySphere', 'f64', seed, 3), 4000)].filter(({ input }) => {
    const { ray, sphere } = input as Inputs['raySphere'];
    const { origin } = ray;
    const direction = 'direction' in ray ? ray.direction : [];
    return direction.some((d, i) => !Number.isFinite(d * ((origin[i] ?? 0) - (sphere.center[i] ?? 0))));
  });
  expect(overflows.length).toBeGreaterThan(1);
});
