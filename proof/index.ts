/** `npm run prove`: proves of the printed first stages that no comparison that decides can be wrong. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { FunctionReport } from './check.ts';
import { inThreads } from './pool.ts';
import { functionsOf } from './printed-functions.ts';
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

async function main(): Promise<number> {
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  const all = functionsOf(options);
  if (all.length === 0) throw new Error('no printed function has that name: see --help');
  const reports: FunctionReport[] = [];
  const script = new URL('./worker.js', import.meta.url);
  await inThreads(script, all, Number(options.jobs), (report: FunctionReport) => {
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
