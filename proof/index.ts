/** `npm run prove`: proves of the printed first stages that no comparison that decides can be wrong. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FunctionReport } from './check.ts';
import { functionsOf, type PrintedName } from './printed-functions.ts';
import { compareWithRecord, printed, writeRecord } from './record.ts';

const { values: options } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    format: { type: 'string', multiple: true, default: ['f64', 'f32'] },
    query: { type: 'string', multiple: true },
    function: { type: 'string', multiple: true },
    jobs: { type: 'string', default: String(availableParallelism()) },
    record: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run prove -- [options]

  --format f64     only this format; may be repeated
  --query ray-box  only this query, by its file; may be repeated
  --function NAME  only this function; may be repeated
  --jobs 2         how many functions are checked at a time; default: one for each core
  --verbose        all reasons of what is not proven
  --record         write proof/unproven.json anew
  --root FOLDER    the checkout whose printed files are read; default: this one
`;

/** Checks all tasks, each in one of `jobs` workers, and calls `done` in the order in which they end. */
async function checkAll(
  all: readonly PrintedName[],
  jobs: number,
  done: (report: FunctionReport) => void,
): Promise<void> {
  const waiting = [...all];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(fileURLToPath(new URL('./worker.js', import.meta.url)));
      const next = () => {
        const task = waiting.shift();
        if (task !== undefined) worker.postMessage(task);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('message', (report: FunctionReport) => {
        done(report);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.max(1, Math.min(jobs, all.length)) }, run));
}

async function main(): Promise<number> {
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  const all = functionsOf(options);
  if (all.length === 0) throw new Error('no printed function has that name: see --help');
  const reports: FunctionReport[] = [];
  await checkAll(all, Number(options.jobs), (report) => {
    reports.push(report);
    console.log(printed(report, options.verbose));
  });
  const isWhole =
    options.query === undefined && options.function === undefined && options.format.length === 2;
  if (options.record) {
    if (!isWhole) throw new Error('--record needs every query, function and format');
    writeRecord(reports);
    return 0;
  }
  return compareWithRecord(reports, isWhole);
}

process.exitCode = await main();
