/**
 * Holds a run against a list of known failures. A run of the cases that an entry counts has as many failures of the class as the entry: runs
 * are deterministic. More are new failures. Fewer are an improvement, and none makes the list out of date.
 *
 * | the run asks, of the entry's query, format and family | what is compared |
 * | --- | --- |
 * | the same cases | the counts |
 * | a part of them: fewer cases, or a shard | whether there are more failures than the entry counts |
 * | another seed, or more cases | the class alone, and the list does not fit the run (`uncompared`) |
 * | any cases, where the entry has no count | the class alone |
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type CountedPattern,
  countedTwice,
  currentEntry,
  isCounted,
  isPattern,
  type KnownFailure,
  type Ledger,
  type Pattern,
  type SingleCase,
} from '../adapters/ledger.ts';
import { SubjectError, type SubjectFacts } from '../adapters/subject.ts';
import { type CaseRequest, type FamilyName, formatId, parseId } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import { badClasses, type ClassName } from '../judge/grade.ts';
import type { QueryName } from '../queries/index.ts';
import { type Batch, type BatchSummary, requestFor } from '../runner/batch.ts';
import type { ResultRow } from './results.ts';

type Cell = Pick<ResultRow, 'query' | 'family' | 'format'>;

export const covers = (entry: Pattern, { query, family, format }: Cell, name: ClassName): boolean =>
  entry.query === query &&
  entry.family === family &&
  entry.class === name &&
  (entry.format ?? format) === format;

/** Failures of a class that are not listed. */
export interface NewFailures {
  readonly query: QueryName;
  readonly format: Format;
  readonly family: FamilyName;
  readonly class: ClassName;
  /** How many more fail than are listed. */
  readonly count: number;
  /** How many the list counts of the class; absent where the class is not listed. */
  readonly listed?: number | undefined;
}

/** How the run and the list agree. */
export interface Known {
  /** Failures of the run that are listed. */
  readonly listed: number;
  /** What is listed. */
  readonly entries: Ledger;
  /** Failures of the run that are not. */
  readonly news: readonly NewFailures[];
  /** Entries that do not hold any more; `now` is the class of that case, absent where nothing of the pattern fails. */
  readonly stale: readonly { readonly entry: KnownFailure; readonly now?: ClassName }[];
  /** Entries of which fewer cases fail now, of the same cases: `count`. Absent where there are none. */
  readonly improved?: readonly { readonly entry: CountedPattern; readonly count: number }[] | undefined;
  /** Entries that count other cases than the run asked, so that only their class was compared. Absent where there are none. */
  readonly uncompared?: readonly CountedPattern[] | undefined;
}

/** A pattern without a count that no case of fewer than these fails is not out of date: the failures may be rare. */
const leastCases = 10_000;

/** A case that is listed, and how it fares now. */
export interface Single {
  readonly entry: SingleCase;
  readonly request: CaseRequest;
  readonly now: ClassName;
}

/** The cases of each row. */
export interface Part {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

const isAmong = ({ seed, to }: Part, entry: CountedPattern): boolean =>
  entry.seed === seed && to <= entry.cases;

const isAll = (run: Part, entry: CountedPattern): boolean =>
  isAmong(run, entry) && run.from === 0 && run.to === entry.cases;

/** The list, each entry once: subjects of two formats may have one list. @throws SubjectError where two entries count the same failures */
export function requireLedger(listed: Ledger): Ledger {
  const current = listed.map(currentEntry);
  const ledger = [
    ...new Map(current.map((entry) => [JSON.stringify(Object.entries(entry).sort()), entry])).values(),
  ];
  const twice = countedTwice(ledger);
  if (twice !== undefined)
    throw new SubjectError(`known failures: two entries count ${twice}; make one entry of them`);
  return ledger;
}

/**
 * @param rows of the whole run
 * @param ledger as `requireLedger` gives it
 * @param carryOut asks the cases that are listed one by one, whether or not they are part of the run
 */
export async function compareWithKnown(
  rows: readonly ResultRow[],
  ledger: Ledger,
  facts: readonly SubjectFacts[],
  run: Part,
  carryOut: (batch: Batch) => Promise<BatchSummary>,
): Promise<Known> {
  const singles = await Promise.all(
    ledger
      .filter((entry): entry is SingleCase => !isPattern(entry))
      .map(async (entry) => {
        const request = requestOf(entry, facts);
        const summary = await carryOut({ ...request, from: request.index, to: request.index + 1 });
        return { entry, request, now: Object.keys(summary.classes)[0] as ClassName };
      }),
  );
  return compared(rows, ledger, singles, run);
}

/** What all shards together say, of a list that each of them was held against. */
export function mergeKnown({ entries, stale }: Known, rows: readonly ResultRow[], run: Part): Known {
  const singles = entries
    .filter((entry): entry is SingleCase => !isPattern(entry))
    .map((entry): Single => {
      const changed = stale.find((one) => isDeepStrictEqual(one.entry, entry));
      return { entry, request: parseId(entry.id), now: changed?.now ?? entry.class };
    });
  return compared(rows, entries, singles, run);
}

/** How many cases of a row fail so, without those that are listed one by one. */
export function countBesides(singles: readonly Single[], row: ResultRow, name: ClassName, run: Part): number {
  const listed = singles.filter(
    ({ request, now }) =>
      now === name &&
      request.query === row.query &&
      request.format === row.format &&
      request.family === row.family &&
      request.seed === run.seed &&
      request.index >= run.from &&
      request.index < run.to,
  );
  return (row.classes[name] ?? 0) - new Set(listed.map(({ request }) => request.index)).size;
}

function compared(rows: readonly ResultRow[], ledger: Ledger, singles: readonly Single[], run: Part): Known {
  const patterns = ledger.filter(isPattern);
  const cells = rows.flatMap((row) =>
    badClasses.map((name) => {
      const covering = patterns.filter((entry) => covers(entry, row, name));
      const entry = covering.find(isCounted);
      return { row, name, covering, entry, count: countBesides(singles, row, name, run) };
    }),
  );
  const news = cells.flatMap(({ row: { query, format, family }, name, covering, entry, count }) => {
    const isByClass = entry === undefined || !isAmong(run, entry);
    const listed = isByClass ? (covering.length > 0 ? count : 0) : entry.count;
    const more = count - listed;
    if (more <= 0) return [];
    return [{ query, format, family, class: name, count: more, ...(listed > 0 && { listed }) }];
  });
  const counted = cells.flatMap(({ entry, count }) => (entry === undefined ? [] : [{ entry, count }]));
  const whole = counted.filter(({ entry }) => isAll(run, entry));
  const improved = whole.filter(({ entry, count }) => count > 0 && count < entry.count);
  const uncompared = counted.filter(({ entry }) => !isAmong(run, entry)).map(({ entry }) => entry);
  const quiet = patterns.filter((entry) => {
    if (isCounted(entry)) return whole.some((one) => one.entry === entry && one.count === 0);
    const asked = rows.filter((row) => covers(entry, row, entry.class));
    const cases = asked.reduce((sum, row) => sum + row.cases, 0);
    return cases >= leastCases && asked.every((row) => (row.classes[entry.class] ?? 0) === 0);
  });
  const stale = [
    ...quiet.map((entry) => ({ entry })),
    ...singles.filter(({ entry, now }) => entry.class !== now).map(({ entry, now }) => ({ entry, now })),
  ];
  const failing = rows.reduce(
    (sum, row) => sum + badClasses.reduce((all, name) => all + (row.classes[name] ?? 0), 0),
    0,
  );
  return {
    listed: failing - news.reduce((sum, { count }) => sum + count, 0),
    entries: ledger,
    news,
    stale,
    ...(improved.length > 0 && { improved }),
    ...(uncompared.length > 0 && { uncompared }),
  };
}

/** The case of an id, as this subject is asked it: an id made for another ray form or policy is another question. */
function requestOf({ id }: SingleCase, facts: readonly SubjectFacts[]): CaseRequest {
  let request: CaseRequest;
  try {
    request = parseId(id);
  } catch (error) {
    throw new SubjectError(`known failures: ${error instanceof Error ? error.message : String(error)}`);
  }
  const own = facts.find(({ format }) => format === request.format);
  if (own === undefined || !own.queries.includes(request.query))
    throw new SubjectError(`known failures: '${id}' is no question for this subject`);
  const asked = formatId(requestFor(own, { ...request, from: 0, to: 0 }, request.index));
  if (asked !== id) throw new SubjectError(`known failures: '${id}' is asked of this subject as '${asked}'`);
  return request;
}
