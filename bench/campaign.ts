/**
 * The hardened tier against exact routes on as many cases as wanted, half of them at a boundary:
 *
 *   npm run campaign -- --query all --count 1e7 --count raySphere=1e8 --resume out/campaign.json --summary reports/campaign.md
 *
 * | option | |
 * | --- | --- |
 * | `--query NAME`, `--format NAME` | repeatable, or `all`; default raySphere in both formats |
 * | `--count N`, `--count QUERY=N` | cases a query and format, in whole blocks; default 1e6 |
 * | `--seed S`, `--shard i/n` | a shard takes every n-th block |
 * | `--workers N` | threads; default: as many as the machine runs at once |
 * | `--resume FILE` | the state, written after every block: a run that finds it goes on from there, and loses no block that was done; of one run at a time |
 * | `--summary FILE` | a page in Markdown, printed from the record next to it (`.json`), into which the complete rows of this run go |
 * | `--merge FILE` | repeatable: sums up the states of all shards instead |
 * | `--against exact` | compares the lines of `hitproof answer` instead: N fresh cases a query, format and policy, default 20,000 |
 *
 * The summary is JSON on standard output, progress goes to standard error. Exit status: 0 no difference, 1 differences, 2 usage,
 * 130 interrupted.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { onInterrupt } from '../src/cli/_interrupt.ts';
import { Lock, LockError } from '../src/verify/lock.ts';
import type { Tally } from './campaign/judge.ts';
import { type Options, readOptions } from './campaign/options.ts';
import { summaryOf } from './campaign/page.ts';
import { mergeIntoRecord, printed, readRecord, writeRecord } from './campaign/record.ts';
import {
  blockSizes,
  finish,
  isComplete,
  isOfRow,
  load,
  merge,
  ownBlocks,
  partsOf,
  type Row,
  type State,
  save,
  UsageError,
} from './campaign/state.ts';
import type { Order } from './campaign/worker.ts';

const interrupt = onInterrupt('ending the blocks under way');

function give(worker: Worker, order: Order): Promise<Tally> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (tally: Tally) => {
      worker.off('error', reject);
      resolve(tally);
    });
    worker.postMessage(order);
  });
}

function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [whole / 3600, (whole / 60) % 60, whole % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** Says at most every two seconds how far the row is. */
function progress(row: Row, state: State): () => void {
  const own = ownBlocks(row, state);
  const size = blockSizes[state.against];
  const [start, before] = [performance.now(), row.tally.cases];
  let told = start;
  return () => {
    const now = performance.now();
    const isDone = row.done === own;
    if (now - told < 2000 && !isDone) return;
    told = now;
    const { cases, disputes, differences } = row.tally;
    const rate = ((cases - before) / (now - start)) * 1000;
    const left = ((own - row.done - row.ahead.length) * size) / rate;
    const place = `${state.rows.indexOf(row) + 1} of ${state.rows.length}`;
    process.stderr.write(
      `${place}, ${row.query} ${row.format}: ${cases.toLocaleString('en')} cases, ${differences} differences, ${disputes} disputes, ${Math.round(rate).toLocaleString('en')}/s, ${clock(left)} left\n`,
    );
  };
}

async function runRow(row: Row, state: State, workers: readonly Worker[], keep: () => void) {
  const { against, seed } = state;
  const { query, format } = row;
  const own = ownBlocks(row, state);
  const [part, parts] = partsOf(state.shard);
  const tell = progress(row, state);
  const ahead = new Set(row.ahead);
  let next = row.done;
  await Promise.all(
    workers.map(async (worker) => {
      while (!interrupt.signal.aborted) {
        const mine = next++;
        if (mine >= own) return;
        if (ahead.has(mine)) continue;
        const number = part - 1 + mine * parts;
        finish(row, mine, await give(worker, { against, query, format, seed, number }));
        keep();
        tell();
      }
    }),
  );
}

async function run(options: Options): Promise<State> {
  const { file } = options;
  if (file === undefined) return runAll(options, () => {});
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Lock(file);
  try {
    return await runAll(options, (state) => {
      lock.check();
      save(state, file);
    });
  } finally {
    lock.release();
  }
}

async function runAll(options: Options, keep: (state: State) => void): Promise<State> {
  const state = load(options);
  const count = options.workers ?? availableParallelism();
  const script = new URL('./campaign/worker.js', import.meta.url);
  const workers = Array.from({ length: count }, () => new Worker(script));
  try {
    for (const row of state.rows) {
      if (options.rows.some((asked) => isOfRow(asked, row)))
        await runRow(row, state, workers, () => keep(state));
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return state;
}

/** Puts the complete rows into the record of the page, and prints what is printed from that. */
function recordRows(state: State, page: string): void {
  writeRecord(page, mergeIntoRecord(readRecord(page), state));
  for (const [path, text] of printed(page)) writeFileSync(path, text);
  for (const row of state.rows) {
    if (!isComplete(row, state))
      process.stderr.write(`${row.query} ${row.format}: not complete, so not in the record of ${page}\n`);
  }
}

try {
  const options = readOptions();
  const { page, merged } = options;
  const state = merged.length > 0 ? merge(merged) : await run(options);
  console.log(JSON.stringify(summaryOf(state), null, 2));
  if (page !== undefined) recordRows(state, page);
  const wrong = state.rows.some(({ tally }) => tally.differences + tally.disputes > 0);
  process.exitCode = interrupt.signal.aborted ? 130 : wrong ? 1 : 0;
} catch (error) {
  // Options that cannot be read, and files that cannot be written, are no difference.
  const isUsage =
    error instanceof UsageError ||
    error instanceof LockError ||
    (error instanceof TypeError && 'code' in error) ||
    (error instanceof Error && 'syscall' in error);
  if (!isUsage) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
