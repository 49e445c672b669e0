/**
 * The hardened tier against the exact routes, in every bit. The double-double oracle decides, or the exact route in binary; both that and decimal.js
 * confirm a sample, and settle every difference (bench/campaign/judge.ts).
 */
import { describe, expect, test } from 'vitest';
import { fault, isDirect, isHardened, reached } from '../../bench/campaign/hardened.ts';
import { emptyTally, isAnswerable, judge } from '../../bench/campaign/judge.ts';
import { familyCases, mixture } from '../../bench/campaign/mixture.ts';
import { compareTiers, freshCases } from '../../bench/campaign/tier-lines.ts';
import { formatNames } from '../../src/floats.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import { block, blockSize } from '../../src/oracle/near-boundary/index.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import { tieCases, tiedQueries } from '../../src/oracle/near-boundary/ties.ts';
import { type QueryName, queryNames } from '../../src/queries/index.ts';
import { corpus } from '../edge-cases/_corpus.ts';

/** Any one will do. */
const seed = 20_261_121;

const countOf = (query: QueryName): number => (query === 'raySphere' ? 500_000 : 50_000);

const hardened = queryNames.filter((query) => formatNames.every((format) => isHardened(query, format)));

describe.each(hardened)('the hardened %s', (query) => {
  const count = countOf(query);
  test.each(formatNames)(`is right in every bit on ${count.toLocaleString('en')} cases in %s`, (format) => {
    const tally = emptyTally();
    const source = new Source(seed, 0);
    for (const one of mixture(query, format, count, seed)) judge(one, tally, source);
    expect(tally.examples).toEqual([]);
    expect(tally).toMatchObject({ cases: count, differences: 0, disputes: 0 });
    // Of 50,000 about 500 and 5.
    expect(tally.binary + tally.uncertain).toBeGreaterThan(count / 200);
    expect(tally.decimal).toBeGreaterThan(0);
  });

  test.each(formatNames)('leaves `out` as it was and says no to 2,000 invalid questions in %s', (format) => {
    const source = familyCases(query, format, 'invalid', seed);
    let wrong = 0;
    for (let i = 0; i < 2000; i++) {
      const one = source.next().value;
      if (isDirect(one) && !isAnswerable(one) && fault(one, { invalid: '' }) !== undefined) wrong++;
    }
    expect(wrong).toBe(0);
  });
});

describe.each(tiedQueries)('the hardened %s, on a tie or beside 0', (query) => {
  test.each(formatNames)('is right in every bit in %s, dust or not', (format) => {
    const tally = emptyTally();
    const source = new Source(seed, 0);
    const cases = tieCases(query, format, seed);
    for (let i = 0; i < 3000; i++) judge(cases.next().value, tally, source);
    expect(tally.examples).toEqual([]);
    // Most are ties, which integers decide.
    expect(tally.hits).toBeGreaterThan(2000);
    expect(tally.integers).toBeGreaterThan(200);
  });
});

describe('`answer --tier hardened` says what `--tier exact` says', () => {
  test('on the whole frozen corpus', () => {
    const tally = emptyTally();
    for (const { one } of corpus) if (isHardened(one.query, one.format)) compareTiers(one, tally);
    expect(tally.examples).toEqual([]);
    expect(tally.cases).toBeGreaterThan(100);
  });

  test.each(hardened)('of %s on 240 fresh cases a format; a campaign asks for more', (query) => {
    const tally = emptyTally();
    for (const format of formatNames) {
      for (const one of freshCases(query, format, seed, 0, 240)) compareTiers(one, tally);
    }
    expect(tally.examples).toEqual([]);
    expect(tally.cases).toBe(480);
  });
});

test('every stage has decided some of these', () => {
  for (const format of formatNames) {
    Object.assign(reached, { doubled: 0, integers: 0 });
    for (const one of block('raySphere', format, seed, 0)) fault(one, oracleAnswer(one, false));
    expect(reached.doubled).toBeGreaterThan(reached.integers);
    expect(reached.integers).toBeGreaterThan(0);
    expect(reached.doubled).toBeLessThan(blockSize);
  }
});
