/**
 * Makes reports/ in Markdown: of the built-in tiers, of the published algorithms, of each engine, and the engines side by side; and what the README says
 * of them. The same bytes for the same code. `npm run site` makes the pages with charts.
 * `--only three,jolt` leaves out the pages of all other engines, and what needs all of them.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { marksOf, printStamps, provenanceNow, stamp } from '../bench/_stamps.mjs';
import { engineNames } from '../dist/adapters/index.js';
import { specimens } from '../dist/adapters/published/index.js';
import { between, toClaims, toTierClaim } from '../dist/report/claims.js';
import { toFlawTable } from '../dist/report/flaws.js';
import { toFailureSvg } from '../dist/report/html/failure.js';
import { readResults } from '../dist/report/json.js';
import {
  casesOf,
  chosenOf,
  hitproof,
  ownCases,
  ownPages,
  root,
  titleOf,
  titleOfAll,
  verify,
} from './_runs.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = chosenOf(values.only, engineNames);

/** Of the page of all engines. */
const provenance = provenanceNow('engines');
mkdirSync(join(root, 'reports', 'engines'), { recursive: true });

const write = (results, name, title, ...options) =>
  hitproof([0], 'report', ...results, '--title', title, ...options, '--out', join('reports', `${name}.md`));

const read = (path) => readResults(readFileSync(path, 'utf8'), path);

/** What the README says of results stands between marks. */
function say(name, text) {
  const path = join(root, 'README.md');
  writeFileSync(path, between(readFileSync(path, 'utf8'), name, text));
}

for (const { name, title, subjects } of ownPages) {
  const results = subjects.map((subject) => verify(subject, '--cases', ownCases).path);
  write(results, name, title);
  if (name !== 'tiers') continue;
  const tiers = results.map(read);
  const [textbook] = tiers;
  const told = tiers.filter(({ subject }) => ['textbook', 'hardened'].includes(subject.name));
  const map = textbook.maps.find(({ query, format }) => query === 'raySphere' && format === 'f32');
  writeFileSync(join(root, 'reports', 'failure.svg'), toFailureSvg(map, 'the usual formula, in float32'));
  say('tiers', told.map((one) => `- ${toTierClaim(one)}`).join('\n'));
}
appendFileSync(join(root, 'reports', 'published.md'), `\n${toFlawTable(specimens, 1000)}`);

const runs = chosen.map((engine) => {
  // What is not on its list of known failures is named at the end, when every page is made.
  const run = verify(engine, '--known', '--cases', casesOf(engine));
  write([run.path], join('engines', engine), titleOf(engine));
  return { engine, ...run };
});
if (values.only === undefined) {
  const all = runs.map(({ path }) => path);
  write(all, 'engines', titleOfAll, '--as', 'overview', '--pages', 'engines');
  appendFileSync(join(root, 'reports', 'engines.md'), `\n${marksOf('engines').join('\n')}\n`);
  stamp('engines', provenance);
  printStamps(['engines']);
  write(all, 'queries', 'The engines, query by query', '--as', 'side-by-side', '--pages', 'engines');
  say('engines', toClaims(all.map(read)));
}
const failing = runs.filter(({ isExpected }) => !isExpected).map(({ engine }) => engine);
if (failing.length > 0) {
  console.error(
    `new failures, or lists of known failures that are out of date (above): ${failing.join(', ')}`,
  );
  process.exitCode = 1;
}
