/** Pages of measured figures say which of them are of older code than that of today, and what sums them up leaves these out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toLeaksPage } from '../../../bench/_leaks-page.mjs';
import { toBlocks } from '../../../bench/_scale-page.mjs';
import { toCosts, toSpeedPage } from '../../../bench/_speed-page.mjs';
import { toClaim } from '../../../bench/_worst-case-claim.mjs';
import { claimOf, pageOf } from '../../../bench/campaign/page.ts';
import { committedPage, readRecord } from '../../../bench/campaign/record.ts';
import { root } from '../../../bench/provenance.mjs';
import { between } from '../../../src/report/claims.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const recordOf = (name: string): ReturnType<typeof JSON.parse> => JSON.parse(read(`reports/${name}.json`));

/** The page with what the record and the code of today make of it. */
type Print = (page: string, path: string) => string;

const campaign = readRecord(committedPage);
const claim: Print = (page, path) => between(page, 'campaign', claimOf(campaign, path));
const costs: Print = (page) => between(page, 'costs', toCosts(recordOf('speed')));
const worst: Print = (page) => between(page, 'worst-case', toClaim(recordOf('worst-case')));
const scale: Print = (page) =>
  toBlocks(recordOf('rates')).reduce((text, [name = '', block = '']) => between(text, name, block), page);

/** The command, with what makes it measure again; `--print` makes it print. */
const pages: readonly (readonly [path: string, command: string, again: string, print: Print])[] = [
  [committedPage, 'campaign', `--query NAME --summary ${committedPage}`, () => pageOf(campaign)],
  ['README.md', 'campaign', `--query NAME --summary ${committedPage}`, claim],
  ['docs/how-it-is-tested.md', 'campaign', `--query NAME --summary ${committedPage}`, claim],
  ['reports/speed.md', 'bench', '--report --query NAME', () => toSpeedPage(recordOf('speed'))],
  ['README.md', 'bench', '--report --query NAME', costs],
  ['reports/leaks.md', 'leaks', '--report', () => toLeaksPage(recordOf('leaks'))],
  ['docs/scale.md', 'scale', '', scale],
  ['docs/fast-functions.md', 'worst-case', '--report --query NAME', worst],
];

it.each(pages)('%s is what the record of `npm run %s` comes to with the code of today', (...one) => {
  const [path, command, again, print] = one;
  const page = read(path);
  const wanted = print(page, path);
  const known = new Set(page.split('\n'));
  const advice = `${path}: figures of this page are of older code, or it was edited by hand. Measure again: \`npm run ${command} -- ${again}\`. Or mark what is older: \`npm run ${command} -- --print\`.`;
  // Only what differs is shown.
  expect(
    wanted.split('\n').filter((line) => !known.has(line)),
    advice,
  ).toEqual([]);
  expect(page === wanted, advice).toBe(true);
});
