/** Pages of measured figures say which of them are of other code than that of today, and no page sums those up. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { committedPage, printed } from '../../../bench/campaign/record.ts';
import { root } from '../../../bench/provenance.mjs';

/** The lines that differ. */
function changed(page: string, wanted: string): readonly string[] {
  const there = new Set(page.split('\n'));
  return wanted.split('\n').filter((line) => !there.has(line));
}

describe('the code and the record of the campaign give', () => {
  it.each(printed(committedPage))('%s as it is', (path, wanted) => {
    const page = readFileSync(path.startsWith('/') ? path : join(root, path), 'utf8');
    const advice = `${path} is out of date: \`npm run campaign -- --query NAME --summary ${committedPage}\` measures again, \`npm run campaign -- --print\` marks what is older`;
    expect(changed(page, wanted), advice).toEqual([]);
    expect(page === wanted, advice).toBe(true);
  });
});
