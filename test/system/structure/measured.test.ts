/**
 * Pages of measured figures say which of them are of older code than that of today, and what sums them up leaves these out.
 * `npm run marks` prints all of these pages again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toLeaksPage } from '../../../bench/_leaks-page.mjs';
import { toBlocks } from '../../../bench/_scale-page.mjs';
import { toCosts, toSpeedPage } from '../../../bench/_speed-page.mjs';
import { stamped, stamps } from '../../../bench/_stamps.mjs';
import { toClaim } from '../../../bench/_worst-case-claim.mjs';
import { claimOf, pageOf } from '../../../bench/campaign/page.ts';
import { committedPage, readRecord } from '../../../bench/campaign/record.ts';
import { root } from '../../../bench/provenance.mjs';
import { between } from '../../../src/report/claims.ts';
import { size } from '../../_cases.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const recordOf = (name: string): ReturnType<typeof JSON.parse> => JSON.parse(read(`reports/${name}.json`));

/** The page with what the record and the code of today make of it. */
type Print = (page: string, path: string) => string;

const campaignAgain = `npm run campaign -- --query NAME --summary ${committedPage}`;
const benchAgain = 'npm run bench -- --report --query NAME';

const campaign = readRecord(committedPage);
const claim: Print = (page, path) => between(page, 'campaign', claimOf(campaign, path));
const costs: Print = (page) => between(page, 'costs', toCosts(recordOf('speed')));
const worst: Print = (page) => between(page, 'worst-case', toClaim(recordOf('worst-case')));
const scale: Print = (page) =>
  toBlocks(recordOf('rates')).reduce((text, [name = '', block = '']) => between(text, name, block), page);

/** `again` measures the figures anew. */
const pages: readonly (readonly [path: string, again: string, print: Print])[] = [
  [committedPage, campaignAgain, () => pageOf(campaign)],
  ['README.md', campaignAgain, claim],
  ['docs/how-it-is-tested.md', campaignAgain, claim],
  ['reports/speed.md', benchAgain, () => toSpeedPage(recordOf('speed'))],
  ['README.md', benchAgain, costs],
  ['reports/leaks.md', 'npm run leaks -- --report', () => toLeaksPage(recordOf('leaks'))],
  ['docs/scale.md', 'npm run scale', scale],
  ['docs/fast-functions.md', 'npm run worst-case -- --report', worst],
  ...Object.entries(stamps).map(
    ([name, { page, again }]) =>
      [page, `${again}, then npm run stamp -- ${name}`, () => stamped(name)] as const,
  ),
];

it.each(pages)('%s is what the record of `%s` comes to with the code of today', (path, again, print) => {
  const page = read(path);
  const wanted = print(page, path);
  if (size === 'renew') writeFileSync(join(root, path), wanted);
  else if (page !== wanted) {
    const known = new Set(page.split('\n'));
    const changed = wanted.split('\n').filter((line) => !known.has(line));
    expect.fail(
      `${path} has figures of older code that it does not mark, or was edited by hand.
This measures them again: ${again}
This marks what is older: npm run marks
${changed.join('\n')}`,
    );
  }
});
