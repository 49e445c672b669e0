/** One run at a time on a file. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import textbook from '../../src/adapters/textbook.ts';
import { Lock } from '../../src/verify/lock.ts';
import { verify } from '../../src/verify/verify.ts';
import { isQuick } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';
import { hitproof, root } from '../system/cli/_run.ts';

const scratch = temporaryFolder();
const file = (name: string): string => join(scratch, name);
const held = (name: string, holder: object): string => {
  writeFileSync(`${file(name)}.lock`, `${JSON.stringify(holder)}\n`);
  return file(name);
};
const past = { pid: spawnSync('true').pid, host: hostname(), since: 1 };
const parent = { pid: process.ppid, host: hostname(), since: 1 };

it.skipIf(isQuick)('a second run is told who has the file, and the first goes on', async () => {
  const asked = ['verify', 'textbook', '--query', 'toLocal', '--cases', '100000', '--no-envelope'];
  const args = [...asked, '--resume', file('run')];
  const first = spawn(process.execPath, ['lib/cli/main.js', ...args], { cwd: root });
  while (!existsSync(`${file('run')}.lock`)) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = hitproof(args);
  expect(second.stderr).toMatch(`${file('run')} is written by another run, process ${first.pid};`);
  expect(second.status).toBe(3);
  symlinkSync(file('run'), file('link'));
  const few = { queries: ['toLocal'], cases: 1 } as const;
  await expect(verify(textbook, { ...few, resume: file('link') })).rejects.toThrow('by another run');
  expect(first.exitCode).toBe(null);
  first.kill('SIGKILL');
  await once(first, 'exit');
  // What was killed is taken over at once.
  await expect(verify(textbook, { ...few, resume: file('run') })).rejects.toThrow('not 1');
  expect(existsSync(`${file('run')}.lock`)).toBe(false);
});

it('nor do two runs of one process share a file', async () => {
  const options = { queries: ['toLocal'], cases: 1, resume: file('both') } as const;
  const both = await Promise.allSettled([verify(textbook, options), verify(textbook, options)]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await verify(textbook, options);
});

it('a lock is held by a process that lives, here or elsewhere', () => {
  expect(() => new Lock(held('live', parent))).toThrow(`another run, process ${process.ppid};`);
  const far = held('far', { ...past, host: 'elsewhere' });
  const touching = spawn('sh', ['-c', `while sleep 0.3; do touch '${far}.lock'; done`]);
  try {
    expect(() => new Lock(far)).toThrow(`process ${past.pid} of elsewhere;`);
  } finally {
    touching.kill();
  }
});

it.runIf(process.platform === 'linux')(
  'a lock is taken over of a process that has ended and that nobody waited for',
  async () => {
    // The parent becomes another program, which waits for nobody, before the child ends.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
    const [text] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(text));
    const state = (): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] ?? '';
    try {
      while (state() !== 'Z') await new Promise((resolve) => setTimeout(resolve, 5));
      new Lock(held('zombie', { pid, host: hostname(), since: 1 })).release();
    } finally {
      parent.kill();
    }
  },
);

it('a lock is taken over of a process that has ended, of one that had our number, and of one that is silent', () => {
  const silent = held('silent', { ...parent, host: 'elsewhere' });
  utimesSync(`${silent}.lock`, new Date(), new Date(Date.now() - 60_000));
  const earlier = held('earlier', { ...past, pid: process.pid });
  for (const path of [held('past', past), earlier, silent]) {
    const lock = new Lock(path);
    lock.check();
    lock.release();
    expect(existsSync(`${path}.lock`)).toBe(false);
  }
});

it('who was taken for dead finds out before writing, and leaves the lock of the other', () => {
  const lock = new Lock(file('stood'));
  const other = readFileSync(`${held('stood', parent)}.lock`, 'utf8');
  expect(() => lock.check()).toThrow('is ours no more');
  lock.release();
  expect(readFileSync(`${file('stood')}.lock`, 'utf8')).toBe(other);
});

it('a run whose file another took writes no more to it', async () => {
  const path = file('taken');
  let length = 0;
  const onProgress = (): void => {
    held('taken', parent);
    length ||= readFileSync(path).length;
  };
  const options = { queries: ['toLocal'], families: ['ordinary', 'scale'], cases: 1 } as const;
  await expect(verify(textbook, { ...options, resume: path, onProgress })).rejects.toThrow('is ours no more');
  expect(readFileSync(path)).toHaveLength(length);
});
