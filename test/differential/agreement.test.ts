/** The reference and the independent oracle say the same, of every query. */
import { describe, expect, test } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { queryNames } from '../../src/queries/index.ts';
import { asked, size } from '../_cases.ts';
import { disagreement, sharesOf, validCases } from './_agreement.ts';

describe.each(queryNames)('of %s', (query) => {
  // A part of the cases suffices, 1,000 a format; 4,000 for the first query that there was. The night asks 25 times as many.
  const part = (query === 'raySphere' ? 2 : 8) * (size === 'nightly' ? 1 : 2.5);
  const wanted = sharesOf(part).reduce((sum, [, share]) => sum + share, 0);

  test.each(formatNames)(`the two routes agree on ${wanted.toLocaleString('en')} cases in %s`, (format) => {
    let compared = 0;
    asked(wanted);
    for (const one of validCases(query, format, part)) {
      const difference = disagreement(one);
      if (difference !== undefined) expect.fail(difference);
      compared++;
    }
    expect(compared).toBe(wanted);
  });
});
