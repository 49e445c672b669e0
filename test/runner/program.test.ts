/** Programs that answer in lines, through the built package: whatever they do, every case has its class. */
import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { type Results, SubjectError, type VerifyOptions, verify } from '../../dist/index.js';
import { chosen, isQuick } from '../_cases.ts';

const file = fileURLToPath(new URL('../fixtures/programs/subject.mjs', import.meta.url));
const mainFile = fileURLToPath(new URL('../../lib/cli/main.js', import.meta.url));
const command = (...args: string[]) => ({ command: [process.execPath, file, ...args] });

const options: VerifyOptions = {
  families: ['ordinary', 'tangent'],
  cases: 300,
  timeout: 1500,
  workers: isQuick ? 1 : 2,
};

const ask = (...args: string[]): Promise<Results> => verify(command(...args), options);

/** How many of these 600 cases the subject treats as its weak ones. */
const weak = 7;

function total({ results }: Results): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { classes } of results) {
    for (const [name, count] of Object.entries(classes)) sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}

describe('a program that answers in lines', () => {
  it('is asked like a module, and graded like one', async () => {
    const results = await ask('careful');
    expect(results.subject).toEqual({
      name: 'example',
      version: '2',
      format: ['f64'],
      profile: { inside: 'exit', ray: 'free' },
    });
    expect(results.complete).toBe(true);
    expect(total(results)).toEqual({ exact: 600 });
  });

  it.skipIf(isQuick)('may answer in any order', async () => {
    expect(total(await ask('backwards'))).toEqual({ exact: 600 });
  });

  it.skipIf(isQuick)('may write numbers of its own between its answers', async () => {
    expect(total(await ask('numbers'))).toEqual({ exact: 600 });
  });

  const failings = [
    ['crash', 'crash'],
    ['hang', 'timeout'],
    ['garbage', 'invalid'],
    ['silent', 'crash'],
  ] as const;

  it.skipIf(isQuick).each(failings)(
    'with %s now and then has those cases marked %s, and no other',
    async (mode, name) => {
      expect(total(await ask(mode))).toEqual({ exact: 600 - weak, [name]: weak });
    },
  );

  it.skipIf(isQuick)(
    'that leaks NaN is invalid where it should hit, and wrong where it should not',
    async () => {
      const { exact, invalid = 0, 'false-hit': wrong = 0 } = total(await ask('leak'));
      expect(exact).toBe(600 - weak);
      expect(invalid).toBeGreaterThan(0);
      expect(invalid + wrong).toBe(weak);
    },
  );

  it.skipIf(isQuick)('gives the same results with one worker and with three', async () => {
    const [one, three] = await Promise.all(
      [1, 3].map((workers) => verify(command('crash'), { ...options, workers })),
    );
    expect(one).toEqual(three);
  });

  it.skipIf(isQuick)(
    'that fails at no case in particular is told of, and graded by what it says when it is started again',
    async () => {
      const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const results = await verify(command('tired'), { ...options, families: ['ordinary'], workers: 1 });
      const text = told.mock.calls.join('');
      told.mockRestore();
      expect(total(results)).toEqual({ exact: 300 });
      expect(text).toMatch(
        /node failed: it ended by SIGABRT; started again, it answered the \d+ cases that were open/,
      );
    },
  );

  it.skipIf(isQuick)('that miscounts has all its answers graded all the same', async () => {
    expect(total(await ask('miscount'))).toEqual({ exact: 600 });
  });

  it.each([
    ['ends before it is ready', [process.execPath, file, 'early'], /exited with status 3/],
    ['does not exist', ['/nowhere/at-all'], /could not be started: there is no such program/],
    ['lies in a file', [`${file}/engine`], /engine' could not be started/],
    ['is a folder', ['./test'], /could not be started: it is a folder/],
    [
      'may not be run',
      ['./package.json'],
      /it is no file that may be run; chmod \+x \.\/package\.json lets it/,
    ],
    ['has no name', [''], /'' could not be started/],
    ['says something else', [process.execPath, '-e', 'console.log("hello")'], /'hello'|exited/],
  ])('that %s is one clear error', async (_, words, why) => {
    const error = await verify({ command: words }, options).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(SubjectError);
    expect(String(error)).toMatch(why);
  });

  it.skipIf(isQuick)('does not outlive the run, even if it will not leave', async () => {
    await ask('stubborn');
    const running = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(running.split('\n').filter((line) => line.includes(`${file} stubborn`))).toEqual([]);
  });

  it.each(chosen(['SIGINT', 'SIGTERM'] as const, 1))(
    'does not outlive %s, even if it hangs before it says what it is',
    async (signal) => {
      const name = `endless-${signal}-${process.pid}`;
      const isRunning = (): boolean =>
        execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
          .split('\n')
          .some((line) => line.startsWith('sh -c while') && line.includes(name));
      const doctor = ['doctor', '--', 'sh', '-c', 'while :; do sleep 0.01; done', name];
      const child = spawn(process.execPath, [mainFile, ...doctor], { stdio: 'ignore' });
      const ended = new Promise((resolve) => child.on('exit', (_, by) => resolve(by)));
      while (!isRunning()) await sleep(50);
      child.kill(signal);
      expect(await ended).toBe(signal);
      // It is killed before we end, and may take a moment to be gone.
      for (let tries = 0; tries < 40 && isRunning(); tries++) await sleep(50);
      expect(isRunning()).toBe(false);
    },
  );

  it.skipIf(isQuick)('is not charged with time in which the machine slept', async () => {
    let now = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 3_600_000;
      return now;
    });
    try {
      expect(total(await ask('careful'))).toEqual({ exact: 600 });
    } finally {
      clock.mockRestore();
    }
  });
});
