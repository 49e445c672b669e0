/**
 * One case of the hardened tier, judged and counted. The double-double oracle says what is right, or the exact route in binary where that is not
 * certain; binary confirms a part of what the double-double oracle says, and decimal.js a part of everything. Both settle every difference.
 */
import { answer, toExpected } from '../../src/exact/index.ts';
import { isSameAnswer } from '../../src/oracle/_same-answer.ts';
import { doubleDoubleAnswer } from '../../src/oracle/double-double/index.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import type { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import { type Case, type Expected, inputOf, isValid, policyOf, queries } from '../../src/queries/index.ts';
import { fault, reached, type Tier, tell } from './hardened.ts';

/** What is confirmed by binary, and by decimal.js. */
const binaryShare = 0.01;
const decimalShare = 0.0001;

/** How many differences are kept as text. */
const mostExamples = 10;

export interface Tally {
  cases: number;
  /** Hits, overlaps, or anything shared. */
  hits: number;
  /** How many questions, asked once for everything, went on to double-doubles, and to integers. */
  extended: number;
  integers: number;
  /** Cases of which the double-double oracle was not certain: binary judged. */
  uncertain: number;
  /** Answers that binary, and decimal.js, have confirmed. */
  binary: number;
  decimal: number;
  /** Cases of which the judges themselves do not agree. */
  disputes: number;
  /** Cases of which the hardened tier is wrong. */
  differences: number;
  /** The first of both. */
  examples: string[];
}

export const emptyTally = (): Tally => ({
  cases: 0,
  hits: 0,
  extended: 0,
  integers: 0,
  uncertain: 0,
  binary: 0,
  decimal: 0,
  disputes: 0,
  differences: 0,
  examples: [],
});

export function addTally(sum: Tally, part: Tally): void {
  for (const name of Object.keys(part) as (keyof Tally)[]) {
    if (name !== 'examples') sum[name] += part[name];
  }
  sum.examples = [...sum.examples, ...part.examples].slice(0, mostExamples);
}

const isHit = (expected: Expected): boolean =>
  'hit' in expected
    ? expected.hit
    : 'overlap' in expected
      ? expected.overlap
      : 'kind' in expected
        ? expected.kind !== 'none'
        : true;

export const isAnswerable = (one: Case): boolean => isValid(queries[one.query], inputOf(one), policyOf(one));

/** Judges a valid case; `source` draws what is confirmed. */
export function judge(one: Case, tally: Tally, source: Source, tier?: Tier): void {
  tally.cases++;
  try {
    judgeCase(one, tally, source, tier);
  } catch (error) {
    tally.differences++;
    keep(tally, tell(one, { invalid: '' }, String(error)));
  }
}

function judgeCase(one: Case, tally: Tally, source: Source, tier: Tier | undefined): void {
  const quick = doubleDoubleAnswer(one);
  const expected = quick ?? oracleAnswer(one, false);
  if (isHit(expected)) tally.hits++;
  const draw = source.fraction();
  let isDisputed = false;
  if (quick === undefined) tally.uncertain++;
  else if (draw < binaryShare) {
    tally.binary++;
    isDisputed = !isSameAnswer(quick, oracleAnswer(one, false));
  }
  if (draw < decimalShare) {
    tally.decimal++;
    isDisputed ||= !isSameAnswer(expected, toExpected(answer(one)));
  }
  const before = { ...reached };
  const why = fault(one, expected, tier);
  tally.extended += reached.extended - before.extended;
  tally.integers += reached.integers - before.integers;
  if (isDisputed || why !== undefined) settle(one, expected, tally, tier);
}

/** Asks both exact routes. */
function settle(one: Case, expected: Expected, tally: Tally, tier: Tier | undefined): void {
  const decimal = toExpected(answer(one));
  const binary = oracleAnswer(one, false);
  for (const other of [expected, binary]) {
    if (isSameAnswer(other, decimal)) continue;
    tally.disputes++;
    keep(tally, tell(one, decimal, `a judge says ${JSON.stringify(other)}`));
    break;
  }
  const why = fault(one, decimal, tier);
  if (why === undefined) return;
  tally.differences++;
  keep(tally, tell(one, decimal, why));
}

function keep(tally: Tally, text: string): void {
  if (tally.examples.length < mostExamples) tally.examples.push(text);
}
