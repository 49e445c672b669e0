/**
 * Each stage of the hardened tier alone is right, and questions go as far as they did when stages.json was made: the stages are a matter of
 * speed, too. Whoever makes them better makes that file anew: `npx vitest run --mode renew test/differential/stages.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { queryNames } from '../../src/queries/index.ts';
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

describe.each(queryNames)('%s', (query) => {
  for (const format of formatNames) {
    for (const from of Object.keys(tiers) as (keyof typeof tiers)[]) {
      const tier = tiers[from];
      if (tier[format][query] === undefined) continue;
      test(`in ${format}, beginning with ${from}`, () => {
        const found = go(asked(query, format, fewer(counts[from], 50)), tier[format]);
        expect(found.faults).toEqual([]);
        const name = `${query} ${format} ${from}`;
        if (isWritten) known[name] = found.counts;
        // The quick size asks a part of the same questions.
        else if (isQuick)
          found.counts.forEach((count, i) => {
            expect(count).toBeLessThanOrEqual(known[name]?.[i] ?? 0);
          });
        else expect(found.counts).toEqual(known[name]);
      });
    }
  }
});
