/** The guide, played: what it shows is what is printed. `npx vitest run test/system/guide -u` writes it anew. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { lacks, type Tool, wants } from '../../_machine.ts';
import { play } from './_guide.ts';

const file = fileURLToPath(new URL('../../../docs/verify-your-engine.md', import.meta.url));
const parts = readFileSync(file, 'utf8').split(/(?=^## )/m);

/** What has to be there to play a part. */
const tools: Readonly<Record<string, readonly Tool[]>> = {
  '## In C': ['cc'],
  '## In C#': ['mcs', 'mono'],
};
const all = [...new Set(Object.values(tools).flat())];

describe('docs/verify-your-engine.md', () => {
  it.skipIf(isQuick)(`shows what is printed${wants(...all)}`, async () => {
    const played = parts.map((part) => {
      const [title = ''] = part.split('\n');
      const needs = tools[title] ?? [];
      return lacks(...needs) ? part : play(part);
    });
    await expect(played.join('')).toMatchFileSnapshot(file);
  });
});
