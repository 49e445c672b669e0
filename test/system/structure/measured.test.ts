/** Pages of measured figures say which of them are of older code than that of today, and what sums them up leaves these out. */
import { readFileSync } from 'node:fs';
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

/** `npm run NAME -- --print` prints the page; `again` measures anew. */
const pages: readonly (readonly [path: string, name: string, again: string, print: Print])[] = [
  [committedPage, 'campaign', campaignAgain, () => pageOf(campaign)],
  ['README.md', 'campaign', campaignAgain, claim],
  ['docs/how-it-is-tested.md', 'campaign', campaignAgain, claim],
  ['reports/speed.md', 'bench', benchAgain, () => toSpeedPage(recordOf('speed'))],
  ['README.md', 'bench', benchAgain, costs],
  ['reports/leaks.md', 'leaks', 'npm run leaks -- --report', () => toLeaksPage(recordOf('leaks'))],
  ['docs/scale.md', 'scale', 'npm run scale', scale],
  ['docs/fast-functions.md', 'worst-case', 'npm run worst-case -- --report', worst],
  ...Object.entries(stamps).map(
    ([name, { page, again }]) =>
      [page, 'stamp', `${again}, then npm run stamp -- ${name}`, () => stamped(name)] as const,
  ),
];

it.each(pages)('%s is what the record of `npm run %s` comes to with the code of today', (...one) => {
  const [path, name, again, print] = one;
  const page = read(path);
  const wanted = print(page, path);
  const known = new Set(page.split('\n'));
  const advice = `${path} has figures of older code, or was edited by hand.\nThis measures them again: ${again}\nThis marks what is older: npm run ${name} -- --print\n`;
  // Only what differs is shown.
  expect(
    wanted.split('\n').filter((line) => !known.has(line)),
    advice,
  ).toEqual([]);
  expect(page === wanted, advice).toBe(true);
});
