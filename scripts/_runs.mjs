/** The runs of `verify` that the reports are made of, and the commands that make them. Equal code, equal bytes. */
import { spawnSync } from 'node:child_process';

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineNames, engineVersions } from '../dist/adapters/index.js';
import { specimens } from '../dist/adapters/published/index.js';
import { temporaryFolder } from './temporary-folder.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Pages of several subjects that come with hitproof. */
export const ownPages = [
  { name: 'tiers', title: 'The built-in tiers', subjects: ['textbook', 'shifted', 'watertight', 'hardened'] },
  {
    name: 'published',
    title: 'Published algorithms',
    subjects: specimens.map(({ subject }) => subject.name),
  },
];
export const ownCases = 150;

export const titleOf = (engine) => `How accurate is ${engine}?`;
export const titleOfAll = 'How accurate are the engines?';

/** They answer fewer than a thousand cases a second: a tenth of what others are asked. */
const slow = ['havok', 'p2-es'];
export const casesOf = (engine) => (slow.includes(engine) ? 1000 : 10_000);

/** Names of `--only`; ends the process where there is no such name, or an engine is not installed. */
export function chosenOf(only, names) {
  const chosen = only?.split(',') ?? names;
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0) stop(`--only: '${unknown.join(', ')}' is not one of ${names.join(', ')}`);
  const missing = engineVersions().filter(
    ([name, , version]) => chosen.includes(name) && version === undefined,
  );
  if (missing.length > 0)
    stop(
      `not installed: ${missing.map(([name]) => name).join(', ')}. Install the engines with npm ci --prefix engines`,
    );
  return chosen;
}

function stop(message) {
  console.error(message);
  process.exit(2);
}

export const enginesOf = (chosen) => engineNames.filter((name) => chosen.includes(name));

/** The exit code of a command. With one that is not among `accepted` this process ends too. */
export function hitproof(accepted, ...args) {
  const { status, signal, error } = spawnSync(process.execPath, ['dist/cli/main.js', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (accepted.includes(status)) return status;
  const how = error?.message ?? (signal === null ? `exit code ${status}` : `signal ${signal}`);
  console.error(`hitproof ${args.join(' ')}: ended with ${how}`);
  return process.exit(status ?? 1);
}

const scratch = temporaryFolder();

/** The file with a subject's results, and whether it failed only where that is expected. */
export function verify(subject, ...args) {
  const path = join(scratch, `${subject}.json`);
  const reporters = ['--reporter', `json=${path}`, '--reporter', 'md=/dev/null'];
  return { path, isExpected: hitproof([0, 1], 'verify', subject, ...args.map(String), ...reporters) === 0 };
}
