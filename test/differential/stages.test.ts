/**
 * Each stage of the hardened tier alone is right. The number of cases that reach each later stage matches stages.json,
 * because the stages also affect speed. After an improvement, renew that file:
 * `npx vitest run --mode renew test/differential/stages.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { type QueryName, queryNames } from '../../src/queries/index.ts';
import { fewer, isQuick, size } from '../_cases.ts';
import { asked, counts, go, stagesFile, tiers } from './_stages.ts';

const isWritten = size === 'renew';
const known: Record<string, readonly number[]> = isWritten
  ? {}
  : JSON.parse(readFileSync(stagesFile, 'utf8'));
afterAll(() => {
  const lines = Object.entries(known).map(([name, [later, last]]) => `  "${name}": [${later}, ${last}]`);
  if (isWritten) writeFileSync(stagesFile, `{\n${lines.join(',\n')}\n}\n`);
});

/** The number of cases in the quick size. It is enough to detect a function that leaves everything to later stages. */
const quickCount: typeof counts = { floats: 100, extended: 50, integers: 50, apart: 50 };

/** The measured count, and its mean and variance by the frozen counts. */
interface Count {
  readonly found: number;
  readonly expected: number;
  readonly variance: number;
}

const none: Count = { found: 0, expected: 0, variance: 0 };
const sum = (a: Count, b: Count): Count => ({
  found: a.found + b.found,
  expected: a.expected + b.expected,
  variance: a.variance + b.variance,
});

/** Expects a count within four standard deviations of its mean. */
function expectNear({ found, expected, variance }: Count, name: string): void {
  expect(Math.abs(found - expected), `${name}: ${found}, not ${expected}`).toBeLessThanOrEqual(
    4 * Math.sqrt(variance),
  );
}

/** The most times that one case can reach a stage: three calls, and for a mesh three for each of at most 12 faces. */
const mostOf = (query: QueryName): number => (query === 'rayMesh' ? 36 : 3);

/** The expected count of a part of the frozen cases. A number in [0, m] has a variance of at most mean·(m − mean). */
function partly(query: QueryName, frozen: number, found: number, part: number, whole: number): Count {
  const mean = frozen / whole;
  return { found, expected: part * mean, variance: part * mean * (mostOf(query) - mean) };
}

/** The sums over all queries, by format, stage and index of the count. */
const sums = new Map<string, Count>();

describe.each(queryNames)('%s', (query) => {
  for (const format of formatNames) {
    for (const from of Object.keys(tiers) as (keyof typeof tiers)[]) {
      const tier = tiers[from];
      if (tier[format][query] === undefined) continue;
      test(`in ${format}, beginning with ${from}`, () => {
        const cases = asked(query, format, fewer(counts[from], quickCount[from]));
        const found = go(cases, tier[format]);
        expect(found.faults).toEqual([]);
        const name = `${query} ${format} ${from}`;
        if (isWritten) known[name] = found.counts;
        else if (isQuick)
          found.counts.forEach((count, i) => {
            const one = partly(query, known[name]?.[i] ?? 0, count, cases.length, counts[from]);
            expectNear(one, name);
            const kind = `${format} ${from} ${i}`;
            sums.set(kind, sum(sums.get(kind) ?? none, one));
          });
        else expect(found.counts).toEqual(known[name]);
      });
    }
  }
});

test.runIf(isQuick)('all queries together reach later stages as often as before', () => {
  for (const [kind, all] of sums) expectNear(all, kind);
});
