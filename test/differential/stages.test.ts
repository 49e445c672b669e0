/**
 * Each stage of the hardened tier alone is right, and questions go as far as they did when stages.json was made: the stages are a matter of
 * speed, too. Whoever makes them better makes that file anew: `STAGES=write npx vitest run test/differential/stages.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { formatNames } from '../../src/floats.ts';
import { queryNames } from '../../src/queries/index.ts';
import { asked, go, stagesFile, tiers } from './_stages.ts';

const isWritten = process.env.STAGES === 'write';
const known = isWritten ? {} : JSON.parse(readFileSync(stagesFile, 'utf8'));
afterAll(() => {
  if (isWritten) writeFileSync(stagesFile, `${JSON.stringify(known, null, 2)}\n`);
});

describe.each(queryNames)('%s', (query) => {
  for (const format of formatNames) {
    for (const [from, tier] of Object.entries(tiers)) {
      if (tier[format][query] === undefined) continue;
      test(`in ${format}, beginning with ${from}`, () => {
        const { faults, counts } = go(asked(query, format), tier[format]);
        expect(faults).toEqual([]);
        const name = `${query} ${format} ${from}`;
        if (isWritten) known[name] = counts;
        else expect(counts).toEqual(known[name]);
      });
    }
  }
});
