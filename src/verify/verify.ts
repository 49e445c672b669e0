/** Asks a subject every case of the chosen families and has every answer judged by the exact reference. */

import { SubjectError, type SubjectFacts } from '../adapters/index.ts';
import type { Ledger } from '../adapters/ledger.ts';
import { type FamilyName, families } from '../cases/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { checkOptions } from '../options.ts';
import { type QueryName, queryNames } from '../queries/index.ts';
import { type Batch, type BatchSummary, type Judge, usuallyKept } from '../runner/batch.ts';
import { version } from '../version.ts';
import { type Job, jobAt, sizeOf } from './batches.ts';
import { causesOf } from './causes.ts';
import { envelopesOf } from './envelope.ts';
import { casesOf, Journal, type Plan } from './journal.ts';
import { compareWithKnown, requireLedger } from './known.ts';
import { mapsOf } from './maps.ts';
import { type AnySubject, openSubject } from './open.ts';
import { verifyChecks } from './options.ts';
import type { Results } from './results.ts';
import { RowSum } from './sum.ts';
import { ungradedOf } from './ungraded.ts';

export type { ProgramSubject } from './open.ts';

/** What to ask, and how. */
export interface VerifyOptions {
  /** Default: all that the subject answers. */
  readonly queries?: readonly QueryName[] | undefined;
  readonly families?: readonly FamilyName[] | undefined;
  readonly formats?: readonly Format[] | undefined;
  /** Per query, format and family. Default: 10000. */
  readonly cases?: number | undefined;
  /** Default: 1. */
  readonly seed?: number | undefined;
  /** How many findings of each class the results keep, by query, format and family. Default: 3. */
  readonly keep?: number | undefined;
  /** `reference`: it judges every case. Default: the hardened tier does where that is certain, which gives the same results. */
  readonly judge?: Judge | undefined;
  /** `[i, n]`: the i-th of n equal parts, counted from 1. */
  readonly shard?: readonly [number, number] | undefined;
  /** Threads, for a subject given by name or path. Default: one a core. */
  readonly workers?: number | undefined;
  /** Milliseconds for one case, for a subject given by name or path. Default: 2000. */
  readonly timeout?: number | undefined;
  /** Failures that are known; `own`: those that the subject lists itself. The results then have what is new, and what no longer fails. */
  readonly known?: Ledger | 'own' | undefined;
  /** Whether to survey the trust envelope, to look for causes and to draw sign maps, in the first part where there are several. Default: where no families are chosen. */
  readonly envelope?: boolean | undefined;
  /**
   * A file that takes every batch as it ends. Where it is there, of an equal run that did not come to its end, this one goes on from there,
   * and gives what that would have given. Throws a JournalError where it is of another run.
   */
  readonly resume?: string | undefined;
  /** Told how many cases `resume` has already, where it has any. */
  readonly onResume?: ((done: number, total: number) => void) | undefined;
  /** Told after every batch. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Told after every query and format of the envelope. */
  readonly onEnvelope?: ((done: number, total: number) => void) | undefined;
  /** Stops early; the results then say `complete: false` and hold what was done. */
  readonly signal?: AbortSignal | undefined;
}

/** Per query, format and family. */
export const usualCases = 10_000;

/** The most cases of a step of the envelope that holds: then 99 % of verdicts are right with a confidence of 95 %. */
const envelopeCases = 300;

/**
 * @param subject a name that ships with the suite, the path of a module, a program, or a subject (or one a format) as an object,
 *   which runs in this thread and has no deadline
 * @throws RangeError that names an option which is wrong
 * @throws SubjectError where it cannot be loaded or nothing matches the options
 */
export async function verify(subject: AnySubject, options: VerifyOptions = {}): Promise<Results> {
  checkOptions(options, verifyChecks);
  const opened = await openSubject(subject, options);
  const { facts, workers, carryOut } = opened;
  try {
    const answered = await run(facts, cellsOf(facts, options), options, workers, carryOut);
    if (!answered.complete || (options.shard ?? [1])[0] !== 1) return answered;
    const ungraded = await ungradedOf(opened, answered.results, answered.seed);
    const results = { ...answered, ...(ungraded.length > 0 && { ungraded }) };
    const isWanted = options.envelope ?? options.families === undefined;
    if (!isWanted) return results;
    const envelope = await envelopesOf(opened, {
      ...options,
      seed: options.seed ?? 1,
      cases: Math.min(options.cases ?? envelopeCases, envelopeCases),
      onProgress: options.onEnvelope,
    });
    const maps = await mapsOf(opened, { ...options, seed: options.seed ?? 1 });
    const causes = await causesOf(opened, options);
    return { ...results, complete: !options.signal?.aborted, envelope, causes, maps };
  } finally {
    await opened.close();
  }
}

function cellsOf(facts: readonly SubjectFacts[], options: VerifyOptions): Batch[] {
  const { seed = 1, cases = usualCases, keep = usuallyKept, shard: [part, parts] = [1, 1] } = options;
  const from = Math.floor((cases * (part - 1)) / parts);
  const to = Math.floor((cases * part) / parts);
  return queryNames
    .filter((query) => options.queries?.includes(query) ?? true)
    .flatMap((query) =>
      formatNames
        .filter((format) => options.formats?.includes(format) ?? true)
        .filter((format) => facts.some((one) => one.format === format && one.queries.includes(query)))
        .flatMap((format) =>
          families
            .filter((family) => options.families?.includes(family) ?? true)
            .map(
              (family): Batch => ({
                query,
                family,
                format,
                seed,
                from,
                to,
                ...(keep !== usuallyKept && { keep }),
                ...(options.judge !== undefined && { judge: options.judge }),
              }),
            ),
        ),
    );
}

/** Has every batch of the cells carried out, and sums up: what is kept does not grow with the number of cases. */
export async function run(
  facts: readonly SubjectFacts[],
  cells: readonly Batch[],
  options: VerifyOptions,
  workers: number,
  carryOut: (batch: Batch) => Promise<BatchSummary>,
): Promise<Results> {
  const [first] = facts;
  const [cell] = cells;
  if (cell === undefined || first === undefined) {
    throw new NothingMatched(facts);
  }
  const listed =
    options.known === 'own' ? facts.flatMap((one) => forFormat(one.known, one.format)) : options.known;
  const ledger = listed && requireLedger(listed);
  const sums = cells.map((one) => new RowSum(one, one.keep));
  const total = cells.reduce((sum, { from, to }) => sum + to - from, 0);
  let next = 0;
  let before = 0;
  const jobOf = (number: number): Job | undefined => jobAt(cells, number);
  const journal =
    options.resume === undefined
      ? undefined
      : new Journal(options.resume, planOf(facts, cells, options), jobOf, ({ row, summary }) => {
          sums[row]?.add(summary);
          before += casesOf(summary);
        });
  if (before > 0) options.onResume?.(before, total);
  let done = 0;
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (;;) {
      if (hasFailed || options.signal?.aborted) return;
      const job = jobOf(next++);
      if (job === undefined) return;
      const { number, row, batch } = job;
      const isNew = !journal?.has(number);
      if (isNew) {
        const summary = await carryOut(batch);
        journal?.append({ batch: number, row, summary });
        sums[row]?.add(summary);
      }
      done += batch.to - batch.from;
      if (isNew) options.onProgress?.(done, total);
    }
  };
  const workOrStop = (): Promise<void> =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  try {
    await Promise.all(Array.from({ length: Math.max(1, workers) }, workOrStop));
  } finally {
    journal?.close();
  }
  const [part, parts] = options.shard ?? [1, 1];
  const rows = sums.map(({ row }) => row).filter((row) => row.cases > 0);
  return {
    hitproof: 1,
    version,
    seed: cell.seed,
    shard: `${part}/${parts}`,
    ...(cell.keep !== undefined && { keep: cell.keep }),
    complete: done === total,
    subject: {
      name: first.name,
      version: first.version,
      format: facts.map(({ format }) => format),
      profile: first.profile,
    },
    ...(ledger && done === total && { known: await compareWithKnown(rows, ledger, facts, cell, carryOut) }),
    results: rows,
  };
}

/** The entries of a subject's own list are entries of its format. */
const forFormat = (ledger: Ledger = [], format: Format): Ledger =>
  ledger.map((entry) => ('id' in entry ? entry : { format, ...entry }));

/** Thrown where the options leave nothing to ask; the command line exits with 4. */
export class NothingMatched extends SubjectError {
  override name = 'NothingMatched';

  /** @param facts what it does answer, by format */
  constructor(facts: readonly { name: string; format: Format; queries: readonly QueryName[] }[]) {
    const own = facts.map(({ format, queries }) => `${queries.join(', ')} in ${format}`);
    super(
      `${facts[0]?.name ?? 'the subject'} answers none of what was asked for; its queries are ${own.join(', and ')}`,
    );
  }
}

/** What decides the batches, for the file of --resume. */
function planOf(facts: readonly SubjectFacts[], cells: readonly Batch[], options: VerifyOptions): Plan {
  const named = <K extends 'query' | 'format' | 'family'>(name: K): readonly Batch[K][] => [
    ...new Set(cells.map((cell) => cell[name])),
  ];
  const [first] = facts;
  const [cell] = cells;
  return {
    journal: 2,
    hitproof: version,
    subject: first?.name,
    version: first?.version,
    profile: facts.map(({ profile }) => profile),
    queries: named('query'),
    formats: named('format'),
    families: named('family'),
    cases: options.cases ?? usualCases,
    seed: cell?.seed,
    shard: (options.shard ?? [1, 1]).join('/'),
    keep: cell?.keep,
    judge: cell?.judge,
    'batch size': cell && sizeOf(cell),
  };
}
