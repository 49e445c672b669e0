/**
 * Makes reports/, in Markdown and in HTML: of the built-in tiers, of the published algorithms, of each engine, and the engines side by
 * side; and what the README says of them. The same bytes for the same code.
 * `--only three,jolt` leaves out the pages of all other engines, and what needs all of them.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { engineNames } from '../dist/adapters/index.js';
import { specimens } from '../dist/adapters/published/index.js';
import { between, toClaims, toTierClaim } from '../dist/report/claims.js';
import { toFlawTable } from '../dist/report/flaws.js';
import { toFailureSvg } from '../dist/report/html/failure.js';
import { readResults } from '../dist/report/json.js';
import { temporaryFolder } from './temporary-folder.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',') ?? engineNames;
const unknown = chosen.filter((name) => !engineNames.includes(name));
if (unknown.length > 0) {
  console.error(`--only: '${unknown.join(', ')}' is not one of ${engineNames.join(', ')}`);
  process.exit(2);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  { name: 'tiers', title: 'The built-in tiers', subjects: ['textbook', 'shifted', 'watertight', 'hardened'] },
  {
    name: 'published',
    title: 'Published algorithms',
    subjects: specimens.map(({ subject }) => subject.name),
  },
];
const scratch = temporaryFolder();
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
  // Of what is not on its list of known failures the run tells at its end, when every page is made.
  const results = verify([0], engine, '--known', '--cases', slow.includes(engine) ? '1000' : '10000');
  write([results], join('engines', engine), `How accurate is ${engine}?`);
  return results;
});
if (values.only === undefined) {
  const title = 'How accurate are the engines?';
  write(ofEngines, 'engines', title, '--as', 'overview', '--pages', 'engines');
  const byQuery = ['--as', 'side-by-side', '--pages', 'engines', '--out', 'reports/queries.md'];
  hitproof([0], 'report', ...ofEngines, '--title', 'The engines, query by query', ...byQuery);
  say('engines', toClaims(ofEngines.map(read)));
}
if (failing.length > 0) {
  console.error(`failures that are not listed (above, after "not listed"): ${failing.join(', ')}`);
  process.exitCode = 1;
}
