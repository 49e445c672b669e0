import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof, root } from './_run.ts';

const scratch = temporaryFolder();
const file = join(scratch, 'run.jsonl');
const times = 5;
/**
 * A batch is of one query and family, so this is 40 of them. A run is killed after about two: it is at
 * work still when it is killed for the last time, on a machine of any speed.
 */
const asked = [
  ...[
    'verify',
    'textbook',
    '--query',
    'toLocal,pointInSphere,raySphere,rayCircle,rayPlane',
    '--format',
    'f64',
  ],
  ...['--cases', String(800 * times), '--no-envelope', '--json'],
];
/** Lines, of which the first says what is run, and the others are batches that were done. */
const lines = (): number => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0);
const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

it.skipIf(isQuick)(
  `a run killed ${times} times and resumed gives the same bytes as one left alone`,
  async () => {
    let kills = 0;
    for (let i = 0; i < times; i++) {
      const run = spawn(process.execPath, ['lib/cli/main.js', ...asked, '--resume', file], {
        cwd: root,
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => run.on('exit', resolve));
      const before = Math.max(1, lines());
      while (isRunning(run) && lines() <= before) await sleep(2);
      await sleep(50 * Math.random());
      if (run.kill('SIGKILL')) kills++;
      await ended;
      expect(lines()).toBeGreaterThan(before);
    }
    expect(kills).toBe(times);
    const resumed = hitproof([...asked, '--resume', file]);
    const alone = hitproof(asked);
    expect(resumed.stderr).toMatch(
      /run\.jsonl: \d+ of \d+ cases were answered before and are not asked again\n/,
    );
    expect(resumed.stdout).toBe(alone.stdout);
    expect(resumed.status).toBe(alone.status);
  },
);

// A limit of the shell on the size of files stands for a disk: blocks of 512 or 1024 bytes.
it.skipIf(isQuick)('a run whose disk is full says so, keeps what was written, and goes on from there', () => {
  const few = [
    'verify',
    'textbook',
    '--query',
    'pointInSphere',
    '--cases',
    '1000',
    '--no-envelope',
    '--json',
  ];
  const full = join(scratch, 'full.jsonl');
  const command = ['ulimit -f 8 && exec "$0" "$@"', process.execPath, 'lib/cli/main.js', ...few];
  const stopped = spawnSync('sh', ['-c', ...command, '--resume', full], { cwd: root, encoding: 'utf8' });
  expect(stopped.status).toBe(3);
  expect(stopped.stdout).toBe('');
  expect(stopped.stderr).toMatch(/full\.jsonl: EFBIG.*the same command goes on from there\n$/);
  expect(readFileSync(full, 'utf8').split('\n').length).toBeGreaterThan(3);
  const resumed = hitproof([...few, '--resume', full]);
  expect(resumed.stdout).toBe(hitproof(few).stdout);
});
