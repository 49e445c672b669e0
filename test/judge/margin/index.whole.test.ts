/** Margins where the numbers of a question are small whole ones. All are asked of the second route. */
import { expect, it } from 'vitest';
import { certainMargin } from '../../../src/judge/margin/index.ts';
import { oracleAnswer } from '../../../src/oracle/index.ts';
import { Source } from '../../../src/oracle/near-boundary/sfc32.ts';
import { hasRadius } from '../../../src/queries/hits.ts';
import { inputOf, isValid, policyOf, queries, queryNames } from '../../../src/queries/index.ts';
import { asked, howMany } from '../../_cases.ts';
import { wholeCase } from '../_whole.ts';

const count = asked(howMany(4000, 50));

/** A rectangle by an angle is asked elsewhere. */
const names = queryNames.filter((query) => hasRadius(query) && query !== 'circleRect');

it.each(names)('of %s', (query) => {
  const source = new Source(7, 0);
  let left = 0;
  for (let n = 0; n < count; n++) {
    const one = wholeCase(query, source, n);
    if (!isValid(queries[query], inputOf(one), policyOf(one))) continue;
    const found = certainMargin(one);
    const right = oracleAnswer(one);
    const margin = 'margin' in right ? right.margin : null;
    if (found === undefined) left++;
    else if (margin === null || found === null) expect(found, JSON.stringify(one)).toBe(margin);
    else expect(Math.abs(found - margin), JSON.stringify(one)).toBeLessThanOrEqual(Math.abs(margin) * 1e-9);
  }
  // Seldom a margin is so near halfway between two doubles that it is left open.
  expect(left).toBeLessThanOrEqual(count / 1000);
});
