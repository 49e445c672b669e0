/** Makes reports/: one page for the built-in tiers, one for the engines, one for the published algorithms; the same bytes for the same code. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toFlawTable } from '../dist/report/flaws.js';
import { specimens } from '../dist/subjects/published/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  { file: 'tiers.md', title: 'The built-in tiers', subjects: ['textbook', 'shifted', 'hardened'] },
  { file: 'engines.md', title: 'Engines', subjects: ['three', 'rapier3d', 'rapier2d'] },
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

for (const { file, title, subjects } of pages) {
  const results = subjects.map((subject) => {
    const path = join(scratch, `${subject}.json`);
    hitproof(
      [0, 1],
      'verify',
      subject,
      '--cases',
      '500',
      '--reporter',
      `json=${path}`,
      '--reporter',
      'md=/dev/null',
    );
    return path;
  });
  hitproof([0], 'report', ...results, '--title', title, '--out', join('reports', file));
}

appendFileSync(join(root, 'reports', 'published.md'), `\n${toFlawTable(specimens, 1000)}`);
