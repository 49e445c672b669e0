/** What a subject does between its answers, and what a run does after it failed: through the built command line. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Results } from '../../dist/index.js';
import { isQuick } from '../_cases.ts';

const mainFile = fileURLToPath(new URL('../../lib/cli/main.js', import.meta.url));

interface Run {
  /** Null where it had to be stopped. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Two threads: one has a batch of 250 cases and one of the few that are left. */
function verifyModule(name: string, cases: number, families = 'ordinary'): Run {
  const path = fileURLToPath(new URL(`../fixtures/modules/${name}.mjs`, import.meta.url));
  const what = ['--query', 'rayCircle', '--family', families, '--format', 'f64', '--cases', String(cases)];
  return spawnSync(process.execPath, [mainFile, 'verify', path, ...what, '--workers', '2', '--json'], {
    encoding: 'utf8',
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
}

const classesOf = (stdout: string): unknown =>
  (JSON.parse(stdout) as Results).results.map((row) => row.classes);

it.skipIf(isQuick)('a promise that is rejected is an invalid answer, and ends nothing', () => {
  const { status, stdout, stderr } = verifyModule('rejects', 260);
  expect(stderr).not.toContain('answers later');
  expect(status).toBe(1);
  expect(classesOf(stdout)).toEqual([{ invalid: 260 }]);
});

it.skipIf(isQuick)('an error in a timer is no part of an answer, and ends nothing', () => {
  const { status, stdout, stderr } = verifyModule('throws-later', 251);
  expect(stderr).not.toContain('too late');
  expect(status).toBe(0);
  expect(classesOf(stdout)).toEqual([{ exact: 251 }]);
});

it.skipIf(isQuick)(
  'a worker that exits between two cases is replaced, and no case is charged with it',
  () => {
    // Small batches, so that many of them begin just after another ended.
    const { status, stdout, stderr } = verifyModule('exits-later', 20, 'ordinary,tangent,boundary,far-world');
    expect(stderr).not.toContain('exited');
    expect(status).toBe(0);
    expect(classesOf(stdout)).toEqual([{ exact: 20 }, { exact: 20 }, { exact: 20 }, { exact: 20 }]);
  },
);

it.skipIf(isQuick)('a run that fails in one thread stops in the others, and ends', () => {
  const { status, stderr } = verifyModule('one-licence', 20_000);
  expect(stderr).toContain('no licence for thread 2');
  expect(status).toBe(3);
});
