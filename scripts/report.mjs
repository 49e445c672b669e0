/**
 * Makes reports/: one page for the built-in tiers, one for the published algorithms, one for each engine and one that sets the engines side by side; the same bytes for the same code.
 * `--only three,jolt` leaves out the pages of all other engines, and the one that sets them side by side.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toFlawTable } from '../dist/report/flaws.js';
import { engineNames } from '../dist/subjects/index.js';
import { specimens } from '../dist/subjects/published/index.js';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',') ?? engineNames;
const unknown = chosen.filter((name) => !engineNames.includes(name));
if (unknown.length > 0) {
  console.error(`--only: '${unknown.join(', ')}' is not one of ${engineNames.join(', ')}`);
  process.exit(2);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  { file: 'tiers.md', title: 'The built-in tiers', subjects: ['textbook', 'shifted', 'hardened'] },
  {
    file: 'published.md',
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
}

/** The file with a subject's results. */
function verify(accepted, subject, ...args) {
  const path = join(scratch, `${subject}.json`);
  hitproof(accepted, 'verify', subject, ...args, '--reporter', `json=${path}`, '--reporter', 'md=/dev/null');
  return path;
}

for (const { file, title, subjects } of pages) {
  const results = subjects.map((subject) => verify([0, 1], subject, '--cases', '500'));
  hitproof([0], 'report', ...results, '--title', title, '--out', join('reports', file));
}

mkdirSync(join(root, 'reports', 'engines'), { recursive: true });
const ofEngines = chosen.map((engine) => {
  // What is not on its list of known failures ends the run.
  const results = verify([0], engine, '--known');
  hitproof([0], 'report', results, '--title', engine, '--out', join('reports', 'engines', `${engine}.md`));
  return results;
});
const table = ['--as', 'side-by-side', '--title', 'Engines', '--prices', 'reports/prices.json'];
if (values.only === undefined)
  hitproof([0], 'report', ...ofEngines, ...table, '--pages', 'engines', '--out', 'reports/engines.md');

appendFileSync(join(root, 'reports', 'published.md'), `\n${toFlawTable(specimens, 1000)}`);
