/** Asks a subject every case of the chosen families and has every answer judged by the exact reference. */
import { type FamilyName, families } from '../cases/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { sumBins } from '../judge/bins.ts';
import { type ClassName, classes } from '../judge/grade.ts';
import { outputNames, type QueryName, queryNames } from '../queries/index.ts';
import { type Batch, type BatchSummary, keepWorst } from '../subjects/_batch.ts';
import { SubjectError, type SubjectFacts } from '../subjects/index.ts';
import type { Ledger } from '../subjects/ledger.ts';
import { envelopesOf } from './envelope.ts';
import { compareWithKnown } from './known.ts';
import { mapsOf } from './maps.ts';
import { type AnySubject, openSubject } from './open.ts';
import { type ResultRow, type Results, spreadOf, sumByPlace } from './results.ts';

export type { ProgramSubject } from './open.ts';

/** What to ask, and how. */
export interface VerifyOptions {
  /** Default: all that the subject answers. */
  readonly queries?: readonly QueryName[] | undefined;
  readonly families?: readonly FamilyName[] | undefined;
  readonly formats?: readonly Format[] | undefined;
  /** Per query, format and family. Default: 1000. */
  readonly cases?: number | undefined;
  /** Default: 1. */
  readonly seed?: number | undefined;
  /** How many findings of each class the results keep, by query, format and family. Default: 3. */
  readonly keep?: number | undefined;
  /** `[i, n]`: the i-th of n equal parts, counted from 1. */
  readonly shard?: readonly [number, number] | undefined;
  /** Threads, for a subject given by name or path. Default: one a core. */
  readonly workers?: number | undefined;
  /** Milliseconds for one case, for a subject given by name or path. Default: 2000. */
  readonly timeout?: number | undefined;
  /** Failures that are known; `own`: those that the subject lists itself. The results then tell what is news. */
  readonly known?: Ledger | 'own' | undefined;
  /** Whether to survey the trust envelope and to draw sign maps, in the first part where there are several. Default: where no families are chosen. */
  readonly envelope?: boolean | undefined;
  /** Told after every batch. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Told after every query and format of the envelope. */
  readonly onEnvelope?: ((done: number, total: number) => void) | undefined;
  /** Stops early; the results then say `complete: false` and hold what was done. */
  readonly signal?: AbortSignal | undefined;
}

/** The most cases of a step of the envelope that holds: then 99 % of verdicts are right with a confidence of 95 %. */
const envelopeCases = 300;

/** Cases a batch; small enough for progress and for both cores to end together. */
const batchSize = 250;

export interface Cell {
  readonly batch: Batch;
  readonly parts: Map<number, BatchSummary>;
}

/**
 * @param subject a name that ships with the suite, the path of a module, a program, or a subject (or one a format) as an object,
 *   which runs in this thread and has no deadline
 * @throws SubjectError where it cannot be loaded or nothing matches the options
 */
export async function verify(subject: AnySubject, options: VerifyOptions = {}): Promise<Results> {
  const opened = await openSubject(subject, options);
  const { facts, workers, carryOut } = opened;
  try {
    const results = await run(facts, cellsOf(facts, options), options, workers, carryOut);
    const isWanted = options.envelope ?? options.families === undefined;
    if (!isWanted || !results.complete || (options.shard ?? [1])[0] !== 1) return results;
    const envelope = await envelopesOf(opened, {
      ...options,
      seed: options.seed ?? 1,
      cases: Math.min(options.cases ?? envelopeCases, envelopeCases),
      onProgress: options.onEnvelope,
    });
    const maps = await mapsOf(opened, { ...options, seed: options.seed ?? 1 });
    return { ...results, complete: !options.signal?.aborted, envelope, maps };
  } finally {
    await opened.close();
  }
}

function cellsOf(facts: readonly SubjectFacts[], options: VerifyOptions): Cell[] {
  const { seed = 1, cases = 1000, keep, shard: [part, parts] = [1, 1] } = options;
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
              (family): Cell => ({
                batch: { query, family, format, seed, from, to, ...(keep && { keep }) },
                parts: new Map(),
              }),
            ),
        ),
    );
}

/** Has every batch of the cells carried out, and sums up. */
export async function run(
  facts: readonly SubjectFacts[],
  cells: readonly Cell[],
  options: VerifyOptions,
  workers: number,
  carryOut: (batch: Batch) => Promise<BatchSummary>,
): Promise<Results> {
  const [first] = facts;
  if (cells.length === 0 || first === undefined) {
    throw new NothingMatched(`${first?.name ?? 'the subject'} answers none of what was asked for`);
  }
  const todo = cells.flatMap((cell) => split(cell.batch).map((batch) => ({ cell, batch })));
  const total = todo.reduce((sum, { batch }) => sum + batch.to - batch.from, 0);
  let done = 0;
  let next = 0;
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (;;) {
      const job = todo[next++];
      if (job === undefined || hasFailed || options.signal?.aborted) return;
      const summary = await carryOut(job.batch).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
      job.cell.parts.set(job.batch.from, summary);
      done += job.batch.to - job.batch.from;
      options.onProgress?.(done, total);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  const [part, parts] = options.shard ?? [1, 1];
  const rows = cells.map(toRow).filter((row) => row.cases > 0);
  const ledger =
    options.known === 'own' ? facts.flatMap((one) => forFormat(one.known, one.format)) : options.known;
  const [{ batch }] = cells as readonly [Cell];
  return {
    hitproof: 1,
    seed: batch.seed,
    shard: `${part}/${parts}`,
    complete: done === total,
    subject: {
      name: first.name,
      version: first.version,
      format: facts.map(({ format }) => format),
      profile: first.profile,
    },
    ...(ledger && done === total && { known: await compareWithKnown(rows, ledger, facts, batch, carryOut) }),
    results: rows,
  };
}

/** What a subject of one format lists is said of that format. */
const forFormat = (ledger: Ledger = [], format: Format): Ledger =>
  ledger.map((entry) => ('id' in entry ? entry : { format, ...entry }));

/** Thrown where the options leave nothing to ask; the command line exits with 4. */
export class NothingMatched extends SubjectError {
  override name = 'NothingMatched';
}

function split(batch: Batch): Batch[] {
  const count = Math.ceil((batch.to - batch.from) / batchSize);
  return Array.from({ length: count }, (_, i) => {
    const from = batch.from + i * batchSize;
    return { ...batch, from, to: Math.min(batch.to, from + batchSize) };
  });
}

function toRow({ batch: { query, format, family, keep }, parts }: Cell): ResultRow {
  const summaries = [...parts].sort(([a], [b]) => a - b).map(([, summary]) => summary);
  const counts: Partial<Record<ClassName, number>> = {};
  for (const name of classes) {
    const count = summaries.reduce((sum, summary) => sum + (summary.classes[name] ?? 0), 0);
    if (count > 0) counts[name] = count;
  }
  const spreads = outputNames.map(
    (name) => [name, spreadOf(summaries.flatMap((summary) => summary.ulps[name] ?? []))] as const,
  );
  return {
    query,
    format,
    family,
    cases: Object.values(counts).reduce((sum, count) => sum + count, 0),
    classes: counts,
    ulps: Object.fromEntries(spreads.filter(([, spread]) => spread !== undefined)),
    margins: {
      right: sumBins(summaries.map(({ margins }) => margins.right)),
      wrong: sumBins(summaries.map(({ margins }) => margins.wrong)),
    },
    distances: sumByPlace(summaries.flatMap(({ distances }) => distances)),
    worst: keepWorst(
      summaries.flatMap((summary) => summary.worst),
      keep,
    ),
  };
}
