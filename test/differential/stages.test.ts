/**
 * Each stage of the hardened tier alone is right, and questions go as far as they did when stages.json was made: the stages are a matter of
 * speed, too. Whoever makes them better makes that file anew: `npx vitest run --mode renew test/differential/stages.test.ts`.
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

/** Questions in the quick size: enough to notice one function that leaves everything to later stages. */
const quickCount: typeof counts = { floats: 100, extended: 50, integers: 50, apart: 50 };

/** What was counted, and what is to be expected by the frozen counts. */
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

/** Within four standard deviations. */
function expectNear({ found, expected, variance }: Count, name: string): void {
  expect(Math.abs(found - expected), `${name}: ${found}, not ${expected}`).toBeLessThanOrEqual(
    4 * Math.sqrt(variance),
  );
}

/** A question is asked three times; of a mesh each of its faces is, a dozen at most. */
const mostOf = (query: QueryName): number => (query === 'rayMesh' ? 36 : 3);

/** A part of the questions that are frozen. Between 0 and m the variance of a number is at most mean·(m − mean). */
function partly(query: QueryName, frozen: number, found: number, part: number, whole: number): Count {
  const mean = frozen / whole;
  return { found, expected: part * mean, variance: part * mean * (mostOf(query) - mean) };
}

/** By format, stage and which count it is: the counts of all queries. */
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

test.runIf(isQuick)('all queries together go as far as they did', () => {
  for (const [kind, all] of sums) expectNear(all, kind);
});
