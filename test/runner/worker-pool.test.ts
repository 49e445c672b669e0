/** Subjects that misbehave, through the built package: what runs in a worker has to be JavaScript. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ResultRow,
  type Results,
  type Subject,
  SubjectError,
  subjectNames,
  type VerifyOptions,
  verify,
} from '../../dist/index.js';
import { WorkerPool } from '../../dist/runner/worker-pool.js';
import { generateCase } from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import type { LineTask } from '../../src/runner/_worker.ts';
import type { LineFacts } from '../../src/runner/lines.ts';
import { asked, howMany, isQuick } from '../_cases.ts';

const moduleAt = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/modules/${name}.mjs`, import.meta.url));
const mainFile = fileURLToPath(new URL('../../lib/cli/main.js', import.meta.url));

/** A deadline in milliseconds that only a case that hangs misses, also where other work keeps the machine busy. */
const deadline = 1000;

const small = {
  queries: ['rayCircle'],
  families: ['ordinary', 'tangent'],
  cases: 60,
  timeout: deadline,
} as const;

const ask = (name: string, options: VerifyOptions = {}): Promise<Results> =>
  verify(moduleAt(name), { ...small, ...options });

function rowOf({ results }: Results, family: ResultRow['family'], format: Format): ResultRow {
  const row = results.find((one) => one.family === family && one.format === format);
  return row ?? expect.fail(`no row ${family} ${format}`);
}

const idOf = (family: string, format: Format, index: number): string =>
  `rayCircle/${family}/${format}/1/${index}`;

/** Ids by class, of the findings that are kept: at most three a class. */
function kept(row: ResultRow, name: string): string[] {
  return row.worst.flatMap((finding) => (finding.class === name ? [finding.id] : [])).sort();
}

/** The promise is expected to reject: with what? */
async function rejection(promise: Promise<unknown>): Promise<SubjectError> {
  try {
    await promise;
  } catch (error) {
    expect(error).toBeInstanceOf(SubjectError);
    if (error instanceof SubjectError) return error;
  }
  return expect.fail('it did not reject');
}

/** Nothing lost: every row has its cases, and every family but the one that is named is exact throughout. */
function expectRestExact(results: Results, guiltyFamily: ResultRow['family'], cases = 60): void {
  expect(results.complete).toBe(true);
  expect(results.results.map(({ family, format }) => `${family} ${format}`)).toEqual([
    'ordinary f64',
    'tangent f64',
    'ordinary f32',
    'tangent f32',
  ]);
  for (const row of results.results) {
    expect(row.cases).toBe(cases);
    if (row.family !== guiltyFamily) expect(row.classes).toEqual({ exact: cases });
  }
}

describe('a subject that answers through the exact reference', () => {
  it('is exact in every case of every family and query', async () => {
    const each = howMany(60, 2);
    const results = await verify(moduleAt('careful'), {
      cases: asked(each),
      timeout: deadline,
      ...(isQuick && { envelope: false }),
    });
    expect(results.complete).toBe(true);
    expect(results.results).toHaveLength(3 * 2 * 8);
    for (const row of results.results) expect(row.classes).toEqual({ exact: each });
  });
});

describe('a subject that misbehaves in some cases loses these and no other', () => {
  it.skipIf(isQuick)('when it throws in every tenth case', async () => {
    // At most three findings of a class are kept a row: two shards name all six.
    const halves = [await ask('throws', { shard: [1, 2] }), await ask('throws', { shard: [2, 2] })];
    for (const format of formatNames) {
      const rows = halves.map((results) => rowOf(results, 'ordinary', format));
      expect(rows.map(({ classes }) => classes)).toEqual([
        { exact: 27, crash: 3 },
        { exact: 27, crash: 3 },
      ]);
      const guilty = [0, 10, 20, 30, 40, 50].map((index) => idOf('ordinary', format, index));
      expect(rows.flatMap((row) => kept(row, 'crash'))).toEqual(guilty);
      expect(rows[0]?.worst[0]?.got).toEqual({ crash: 'every tenth is too much' });
    }
    for (const half of halves) expectRestExact(half, 'ordinary', 30);
  });

  it.skipIf(isQuick)('when it calls process.exit in one case', async () => {
    const results = await ask('exits');
    expectRestExact(results, 'ordinary');
    for (const format of formatNames) {
      const row = rowOf(results, 'ordinary', format);
      expect(row.classes).toEqual({ exact: 59, crash: 1 });
      expect(kept(row, 'crash')).toEqual([idOf('ordinary', format, 17)]);
      expect(row.worst[0]?.got).toEqual({ crash: 'the worker exited with status 7' });
    }
  });

  it.skipIf(isQuick)('when it loops for ever in one case', async () => {
    const results = await ask('hangs');
    expectRestExact(results, 'ordinary');
    for (const format of formatNames) {
      const row = rowOf(results, 'ordinary', format);
      expect(row.classes).toEqual({ exact: 59, timeout: 1 });
      expect(kept(row, 'timeout')).toEqual([idOf('ordinary', format, 23)]);
    }
  });

  it.skipIf(isQuick)('when WebAssembly traps, and the broken instance is not asked again', async () => {
    const results = await ask('traps');
    expectRestExact(results, 'ordinary');
    for (const format of formatNames) {
      const row = rowOf(results, 'ordinary', format);
      expect(row.classes).toEqual({ exact: 59, crash: 1 });
      expect(kept(row, 'crash')).toEqual([idOf('ordinary', format, 5)]);
      expect(row.worst[0]?.got).toEqual({ crash: 'unreachable' });
    }
  });

  it.skipIf(isQuick)(
    'when it exits, hangs and throws, first case after case and then in the last',
    async () => {
      const results = await ask('all-sorts');
      expectRestExact(results, 'ordinary');
      for (const format of formatNames) {
        const row = rowOf(results, 'ordinary', format);
        expect(row.classes).toEqual({ exact: 56, crash: 3, timeout: 1 });
        expect(kept(row, 'crash')).toEqual([3, 5, 59].map((index) => idOf('ordinary', format, index)).sort());
        expect(kept(row, 'timeout')).toEqual([idOf('ordinary', format, 4)]);
      }
    },
  );

  it.skipIf(isQuick)('when a NaN leaks from it', async () => {
    const results = await ask('leaks-nan');
    expectRestExact(results, 'tangent');
    for (const format of formatNames) {
      const isHit = (index: number): boolean => {
        const one = answer(generateCase({ query: 'rayCircle', family: 'tangent', format, seed: 1, index }));
        return 'hit' in one && one.hit;
      };
      const guilty = [1, 11, 21, 31, 41, 51].filter(isHit);
      expect(guilty.length).toBeGreaterThan(0);
      const row = rowOf(results, 'tangent', format);
      expect(row.classes).toEqual({ exact: 60 - guilty.length, invalid: guilty.length });
      const named = guilty.slice(0, 3).map((index) => idOf('tangent', format, index));
      expect(kept(row, 'invalid')).toEqual(named.sort());
    }
  });
});

describe('what a subject prints', () => {
  it.skipIf(isQuick)(
    'goes where messages go, standard output being for findings, and changes no grade',
    () => {
      const args = ['--cases', '20', '--query', 'rayCircle', '--family', 'ordinary', '--json'];
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [mainFile, 'verify', moduleAt('prints'), ...args],
        { encoding: 'utf8', maxBuffer: 2 ** 26 },
      );
      const results = JSON.parse(stdout) as Results;
      expect(results.results.map(({ classes }) => classes)).toEqual([{ exact: 20 }, { exact: 20 }]);
      expect(stderr).toContain('hit!');
      expect(status).toBe(0);
    },
  );
});

describe('a subject that is none', () => {
  it('is refused with the names of those that ship', async () => {
    const { message } = await rejection(verify('unheard-of', small));
    expect(message).toContain("no subject is called 'unheard-of'");
    expect(subjectNames.length).toBeGreaterThan(0);
    for (const name of subjectNames) expect(message).toContain(name);
  });

  it('is refused with the path, where no file is there', async () => {
    const { message } = await rejection(ask('not-there'));
    expect(message).toContain(moduleAt('not-there'));
    expect(message).toContain('could not be loaded');
  });

  it('is refused with its own words, where its module throws', async () => {
    const { message } = await rejection(ask('import-throws'));
    expect(message).toContain(moduleAt('import-throws'));
    const ended = await rejection(ask('import-exits'));
    expect(ended.message).toBe(`${moduleAt('import-exits')} did not load: the worker exited with status 5`);
    expect(message).toContain('no licence found');
  });

  it('is refused with the field at fault, where its profile is not one', async () => {
    const { message } = await rejection(ask('bad-profile'));
    expect(message).toContain('profile.inside');
    expect(message).toContain('sideways');
  });

  it('is refused the same way as an object', async () => {
    const { message } = await rejection(verify({ name: '' } as unknown as Subject, small));
    expect(message).toContain('name');
  });
});

async function subjectsOf(name: string): Promise<readonly Subject[]> {
  const module: { default: readonly Subject[] } = await import(moduleAt(name));
  return module.default;
}

describe('results do not depend on', () => {
  const many = {
    queries: ['rayCircle'],
    families: ['ordinary', 'tangent', 'scale'],
    cases: howMany(600, 60),
  } as const;

  it.skipIf(isQuick)('how many workers there are', async () => {
    const one = await verify('textbook', { ...many, workers: 1 });
    const two = await verify('textbook', { ...many, workers: 2 });
    expect(one.results.map(({ cases }) => cases)).toEqual(Array.from({ length: 6 }, () => many.cases));
    expect(two).toEqual(one);
  });

  it.skipIf(isQuick)('how many workers there are, of which Node does not warn', async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error): number => warnings.push(message);
    process.on('warning', onWarning);
    // A batch each.
    const families = ['ordinary', 'tangent', 'boundary', 'far-origin', 'far-world', 'scale'] as const;
    const results = await ask('careful', { families, cases: 2, workers: 12 });
    process.off('warning', onWarning);
    expect(results.results).toHaveLength(12);
    expect(warnings).toEqual([]);
  });

  it.skipIf(isQuick)('how many workers there are, when some of them fall', async () => {
    expect(await ask('all-sorts', { workers: 2 })).toEqual(await ask('all-sorts', { workers: 1 }));
  });

  it.skipIf(isQuick)('whether the subject is a module or an object', async () => {
    for (const name of ['careful', 'throws', 'leaks-nan']) {
      expect(await verify(await subjectsOf(name), small)).toEqual(await ask(name));
    }
  });

  it.skipIf(isQuick)('when they are asked for', async () => {
    expect(await ask('leaks-nan')).toEqual(await ask('leaks-nan'));
  });
});

describe('the answers of a program', () => {
  const facts: LineFacts = {
    ...{ name: 'mine', version: '1', format: 'f64', profile: {}, outputs: {} },
    queries: ['rayCircle'],
  };
  const batch = { query: 'rayCircle', family: 'ordinary', format: 'f64', seed: 1, from: 0, to: 20 } as const;
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('are graded however long it takes, as long as one after the other is', async () => {
    const post = vi.spyOn(Worker.prototype, 'postMessage');
    const progressOf = (call: number): Int32Array => {
      const task: LineTask = post.mock.calls[call]?.[0];
      return task.progress ?? expect.fail('no progress');
    };
    const pool = new WorkerPool(deadline);
    expect((await pool.grade(facts, batch, new Map())).classes).toEqual({ crash: 20 });
    expect(progressOf(0)[0]).toBe(20);
    post.mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slow = pool.grade(facts, batch, new Map());
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(50_000);
      Atomics.add(progressOf(1), 0, 1);
    }
    (post.mock.contexts[1] as Worker).emit('message', { done: 'at last' });
    expect(await slow).toBe('at last');
    const stuck = rejection(pool.grade(facts, batch, new Map()));
    vi.advanceTimersByTime(70_000);
    expect((await stuck).message).toContain('no answer in time');
    await pool.close();
  });
});

describe('a run that is interrupted', () => {
  const one = {
    queries: ['rayCircle'],
    families: ['ordinary'],
    formats: ['f64'],
    cases: 700,
    judge: 'reference',
  } as const;

  it.skipIf(isQuick)('says so and holds what was done, from a worker and from an object', async () => {
    for (const subject of [moduleAt('careful'), await subjectsOf('careful')]) {
      const stop = new AbortController();
      const seen: (readonly [number, number])[] = [];
      const results = await verify(subject, {
        ...one,
        workers: 1,
        signal: stop.signal,
        onProgress: (done, total) => {
          seen.push([done, total]);
          stop.abort();
        },
      });
      expect(seen).toEqual([[250, 700]]);
      expect(results.complete).toBe(false);
      expect(results.results.map(({ cases, classes }) => ({ cases, classes }))).toEqual([
        { cases: 250, classes: { exact: 250 } },
      ]);
    }
  });

  it('before it began has no rows', async () => {
    const results = await verify(moduleAt('careful'), { ...one, signal: AbortSignal.abort() });
    expect(results).toMatchObject({ complete: false, results: [] });
  });

  it.skipIf(isQuick)('is complete when the signal comes after the last case', async () => {
    const stop = new AbortController();
    const onProgress = (done: number, total: number): void => {
      if (done === total) stop.abort();
    };
    const results = await verify(moduleAt('careful'), { ...one, signal: stop.signal, onProgress });
    expect(results.complete).toBe(true);
  });
});
