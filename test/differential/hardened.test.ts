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
import { asked, chosen, fewer, first, howMany, isQuick, moreAtNight } from '../_cases.ts';
import { corpus } from '../edge-cases/_corpus.ts';

/** Any one will do. */
const seed = 20_261_121;

/** A change asks a part, because a campaign asks a million or more of each query (reports/campaign.md). */
const countOf = (query: QueryName): number =>
  query === 'raySphere' ? moreAtNight(100_000, 4, 100) : moreAtNight(12_500, 5, 100);

const questions = howMany(2000, 40);
/** Of each query about a round body, in each format. */
const ties = moreAtNight(3000, 3, 60);

const hardened = queryNames.filter((query) => formatNames.every((format) => isHardened(query, format)));

describe.each(hardened)('the hardened %s', (query) => {
  const count = countOf(query);
  test.each(formatNames)(`is right in every bit on ${count.toLocaleString('en')} cases in %s`, (format) => {
    const tally = emptyTally();
    const source = new Source(seed, 0);
    asked(count);
    for (const one of mixture(query, format, count, seed)) judge(one, tally, source);
    expect(tally.examples).toEqual([]);
    expect(tally).toMatchObject({ differences: 0, disputes: 0 });
    // Every source is asked as often as the others.
    expect(tally.cases).toBeGreaterThanOrEqual(count);
    // Of 50,000 about 500 and 5.
    expect(tally.binary + tally.uncertain).toBeGreaterThan(count / 200);
    expect(tally.decimal).toBeGreaterThanOrEqual(Math.floor(count / 25_000));
  });

  test.each(formatNames)(
    `leaves \`out\` as it was and says no to ${questions.toLocaleString('en')} invalid questions in %s`,
    (format) => {
      const source = familyCases(query, format, 'invalid', seed);
      let wrong = 0;
      asked(questions);
      for (let i = 0; i < questions; i++) {
        const one = source.next().value;
        if (isDirect(one) && !isAnswerable(one) && fault(one, { invalid: '' }) !== undefined) wrong++;
      }
      expect(wrong).toBe(0);
    },
  );
});

describe.each(tiedQueries)('the hardened %s, on a tie or beside 0', (query) => {
  test.each(formatNames)('is right in every bit in %s, perturbed or not', (format) => {
    const tally = emptyTally();
    const source = new Source(seed, 0);
    const cases = tieCases(query, format, seed);
    asked(ties);
    for (let i = 0; i < ties; i++) judge(cases.next().value, tally, source);
    expect(tally.examples).toEqual([]);
    // Most are ties, which integers decide.
    expect(tally.hits).toBeGreaterThan((ties * 2) / 3);
    // Of a ball that moves in f32 double-doubles are exact more often, most of all beside a wall along an axis.
    const isWall = query === 'sweptCircleSegment' && format === 'f32';
    const share = isWall ? 60 : query.startsWith('swept') ? 30 : 15;
    expect(tally.integers).toBeGreaterThan(ties / (isQuick ? 2 * share : share));
  });
});

describe('`answer --tier hardened` says what `--tier exact` says', () => {
  const fresh = howMany(240);

  test('on the whole frozen corpus', () => {
    const tally = emptyTally();
    for (const { one } of chosen(corpus, 400))
      if (isHardened(one.query, one.format)) compareTiers(one, tally);
    expect(tally.examples).toEqual([]);
    expect(tally.cases).toBeGreaterThan(100);
  });

  test.each(hardened)(`of %s on ${fresh} fresh cases a format; a campaign asks for more`, (query) => {
    const tally = emptyTally();
    for (const format of formatNames) {
      for (const one of freshCases(query, format, seed, 0, asked(fresh))) compareTiers(one, tally);
    }
    expect(tally.examples).toEqual([]);
    expect(tally.cases).toBe(2 * fresh);
  });
});

test.each(formatNames)('every stage has decided some of these in %s', (format) => {
  Object.assign(reached, { extended: 0, integers: 0 });
  for (const one of first(block('raySphere', format, seed, 0), fewer(blockSize, 1000)))
    fault(one, oracleAnswer(one, false));
  expect(reached.extended).toBeGreaterThan(reached.integers);
  expect(reached.extended).toBeLessThan(blockSize);
  // Of few bits a boundary is exact in two doubles, short of a perturbed tie.
  const dusty = tieCases('raySphere', format, seed);
  for (let i = 0; i < 300; i++) {
    const one = dusty.next().value;
    fault(one, oracleAnswer(one, false));
  }
  expect(reached.integers).toBeGreaterThan(0);
});
