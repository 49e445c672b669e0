/** Questions that begin at any stage of the hardened tier, and how far they go. */

import { fault, hardened, type Tier, tell } from '../../bench/campaign/hardened.ts';
import { mixture } from '../../bench/campaign/mixture.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import type { Format } from '../../src/floats.ts';
import { doubleDoubleAnswer } from '../../src/oracle/double-double/index.ts';
import { oracleAnswer } from '../../src/oracle/index.ts';
import type { Case, Expected, QueryName } from '../../src/queries/index.ts';
import { apart, extended, integers } from './_late-stages.ts';

export const tiers = { floats: hardened, extended, integers, apart };

export const stagesFile = new URL('stages.json', import.meta.url);

export type Asked = readonly (readonly [one: Case, expected: Expected])[];

export const withAnswers = (cases: Iterable<Case>): Asked =>
  Array.from(cases, (one) => [one, doubleDoubleAnswer(one) ?? oracleAnswer(one, false)]);

/** How many questions begin there: the filters are quick. */
export const counts: Readonly<Record<keyof typeof tiers, number>> = {
  floats: 1000,
  extended: 400,
  integers: 400,
  apart: 400,
};

export const asked = (query: QueryName, format: Format, count: number): Asked =>
  withAnswers(mixture(query, format, count, 1));

/** What is wrong, and how often all that `fault` asks went on to double-double numbers, and to integers. */
export function go(cases: Asked, tier: Tier): { faults: readonly string[]; counts: readonly number[] } {
  const faults: string[] = [];
  let later = 0;
  let last = 0;
  for (const [one, expected] of cases) {
    const why = fault(one, expected, tier);
    if (why !== undefined) faults.push(tell(one, expected, why));
    later += stageCounts[0] ?? 0;
    last += stageCounts[1] ?? 0;
  }
  return { faults, counts: [later, last] };
}
