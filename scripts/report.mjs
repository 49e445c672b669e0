/**
 * Makes reports/, in Markdown and in HTML: of the built-in tiers, of the published algorithms, of each engine, and the engines side by
 * side; and what the README says of them. The same bytes for the same code.
 * `--only three,jolt` leaves out the pages of all other engines, and what needs all of them.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { marksOf, printStamps, provenanceNow, stamp } from '../bench/_stamps.mjs';
import { engineNames } from '../dist/adapters/index.js';
import { specimens } from '../dist/adapters/published/index.js';
import { between, toClaims, toTierClaim } from '../dist/report/claims.js';
import { toFlawTable } from '../dist/report/flaws.js';
import { toFailureSvg } from '../dist/report/html/failure.js';
import { readResults } from '../dist/report/json.js';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',') ?? engineNames;
const unknown = chosen.filter((name) => !engineNames.includes(name));
if (unknown.length > 0) {
  console.error(`--only: '${unknown.join(', ')}' is not one of ${engineNames.join(', ')}`);
  process.exit(2);
}

/** Of the page of all engines. */
const provenance = provenanceNow('engines');
const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  { name: 'tiers', title: 'The built-in tiers', subjects: ['textbook', 'shifted', 'watertight', 'hardened'] },
  {
    name: 'published',
    title: 'Published algorithms',
    subjects: specimens.map(({ subject }) => subject.name),
  },
];
const scratch = mkdtempSync(join(tmpdir(), 'hitproof-'));
mkdirSync(join(root, 'reports'), { recursive: true });

function hitproof(accepted, ...args) {
  const { status } = spawnSync(process.execPath, ['dist/cli/main.js', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (!accepted.includes(status)) process.exit(status ?? 1);
  return status;
}

/** The subjects that failed where that is not expected. */
const failing = [];

/** The file with a subject's results. */
function verify(accepted, subject, ...args) {
  const path = join(scratch, `${subject}.json`);
  const status = hitproof(
    [0, 1],
    'verify',
    subject,
    ...args,
    '--reporter',
    `json=${path}`,
    '--reporter',
    'md=/dev/null',
  );
  if (!accepted.includes(status)) failing.push(subject);
  return path;
}

/** `name` without its ending, in the two forms that people read. */
function write(results, name, title, ...options) {
  const file = join('reports', name);
  const playground = ['--playground', join(relative(dirname(name), '.'), 'playground.html')];
  hitproof([0], 'report', ...results, '--title', title, ...options, '--out', `${file}.md`);
  hitproof(
    [0],
    'report',
    ...results,
    '--title',
    title,
    '--as',
    'html',
    ...playground,
    '--out',
    `${file}.html`,
  );
}

const read = (path) => readResults(readFileSync(path, 'utf8'), path);

/** What the README says of results stands between marks. */
function say(name, text) {
  const path = join(root, 'README.md');
  writeFileSync(path, between(readFileSync(path, 'utf8'), name, text));
}

// The cases of the pages are links to it; it is not committed.
hitproof([0], 'playground', '--out', 'reports/playground.html');
for (const { name, title, subjects } of pages) {
  const results = subjects.map((subject) => verify([0, 1], subject, '--cases', '150'));
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

/** They answer fewer than a thousand cases a second: a tenth of what others are asked. */
const slow = ['havok', 'p2-es'];

mkdirSync(join(root, 'reports', 'engines'), { recursive: true });
const ofEngines = chosen.map((engine) => {
  // The run names new failures on standard error; the exit status follows at the end, when every page is written.
  const results = verify([0], engine, '--known', '--cases', slow.includes(engine) ? '1000' : '10000');
  write([results], join('engines', engine), `How accurate is ${engine}?`);
  return results;
});
if (values.only === undefined) {
  const title = 'How accurate are the engines?';
  write(ofEngines, 'engines', title, '--as', 'overview', '--pages', 'engines');
  appendFileSync(join(root, 'reports', 'engines.md'), `\n${marksOf('engines').join('\n')}\n`);
  stamp('engines', provenance);
  printStamps(['engines']);
  const byQuery = ['--as', 'side-by-side', '--pages', 'engines', '--out', 'reports/queries.md'];
  hitproof([0], 'report', ...ofEngines, '--title', 'The engines, query by query', ...byQuery);
  say('engines', toClaims(ofEngines.map(read)));
}
if (failing.length > 0) {
  console.error(
    `new failures, or lists of known failures that are out of date (above): ${failing.join(', ')}`,
  );
  process.exitCode = 1;
}
