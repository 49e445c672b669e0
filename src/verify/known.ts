/**
 * Holds a run against a list of known failures. A failure that is not listed is news; so is a listed one that no longer fails, or
 * fails otherwise: the list is true as long as a run has no news.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  currentEntry,
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

const covers = (
  entry: Pattern,
  { query, family, format }: Pick<ResultRow, 'query' | 'family' | 'format'>,
  name: ClassName,
): boolean =>
  entry.query === query &&
  entry.family === family &&
  entry.class === name &&
  (entry.format ?? format) === format;

/** How the run and the list agree. */
export interface Known {
  /** Failures of the run that are listed. */
  readonly listed: number;
  /** What is listed. */
  readonly entries: Ledger;
  /** Failures of the run that are not. */
  readonly news: readonly {
    readonly query: QueryName;
    readonly format: Format;
    readonly family: FamilyName;
    readonly class: ClassName;
    readonly count: number;
  }[];
  /** Entries that do not hold any more; `now` is the class of that case, absent where nothing of the pattern fails. */
  readonly stale: readonly { readonly entry: KnownFailure; readonly now?: ClassName }[];
}

/** A pattern that no case of fewer than these fails is no news: the failures may be rare. */
const leastCases = 10_000;

const isPattern = (entry: KnownFailure): entry is Pattern => 'family' in entry;

/** A case that is listed, and how it fares now. */
interface Single {
  readonly entry: SingleCase;
  readonly request: CaseRequest;
  readonly now: ClassName;
}

/** The cases of each row. */
interface Part {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/**
 * @param rows of the whole run
 * @param carryOut asks the cases that are listed one by one, whether or not they are part of the run
 */
export async function compareWithKnown(
  rows: readonly ResultRow[],
  listed: Ledger,
  facts: readonly SubjectFacts[],
  run: Part,
  carryOut: (batch: Batch) => Promise<BatchSummary>,
): Promise<Known> {
  const ledger = withoutTwins(listed.map(currentEntry));
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

/** Each entry once: subjects of two formats may have one list, and a case counts once. */
const withoutTwins = (ledger: Ledger): Ledger => [
  ...new Map(ledger.map((entry) => [JSON.stringify(Object.entries(entry).sort()), entry])).values(),
];

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

function compared(rows: readonly ResultRow[], ledger: Ledger, singles: readonly Single[], run: Part): Known {
  const patterns = ledger.filter(isPattern);
  const failures = rows.flatMap((row) =>
    badClasses.map((name) => {
      const all = row.classes[name] ?? 0;
      const { query, format, family } = row;
      const ofSingles = singles.filter(
        ({ request, now }) =>
          now === name &&
          request.query === query &&
          request.format === format &&
          request.family === family &&
          request.seed === run.seed &&
          request.index >= run.from &&
          request.index < run.to,
      );
      const cases = new Set(ofSingles.map(({ request }) => request.index)).size;
      const isCovered = patterns.some((entry) => covers(entry, row, name));
      return { query, format, family, class: name, all, count: isCovered ? 0 : all - cases };
    }),
  );
  const quiet = patterns.filter((entry) => {
    const asked = rows.filter((row) => covers(entry, row, entry.class));
    const cases = asked.reduce((sum, row) => sum + row.cases, 0);
    return cases >= leastCases && asked.every((row) => (row.classes[entry.class] ?? 0) === 0);
  });
  const stale = [
    ...quiet.map((entry) => ({ entry })),
    ...singles.filter(({ entry, now }) => entry.class !== now).map(({ entry, now }) => ({ entry, now })),
  ];
  return {
    listed: failures.reduce((sum, { all, count }) => sum + all - count, 0),
    entries: ledger,
    news: failures.filter(({ count }) => count > 0).map(({ all: _, ...news }) => news),
    stale,
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

/** The list as this run would have it: what holds stays, what is news wants a reason. */
export function ledgerOf({ entries, news, stale }: Known): Ledger {
  const holding = entries.filter((entry) => stale.every((one) => one.entry !== entry));
  const fresh = news.map(({ count: _, ...pattern }) => ({ ...pattern, reason: 'not explained yet' }));
  return [...holding, ...fresh];
}

/** One line for every piece of news, for a terminal. `rows`: those of the run, from which each is given an example. */
export function newsLines(
  { entries, news, stale }: Known,
  rows: readonly ResultRow[] = [],
): readonly string[] {
  const isListed = (id: string): boolean => entries.some((entry) => 'id' in entry && entry.id === id);
  return [
    ...news.map((one) => {
      const row = rows.find(
        ({ query, format, family }) => query === one.query && format === one.format && family === one.family,
      );
      const example = row?.worst.find((finding) => finding.class === one.class && !isListed(finding.id));
      const text = `not listed: ${one.count} ${one.class} in ${one.query} ${one.format}, ${one.family}`;
      return example === undefined ? text : `${text}, as ${example.id}`;
    }),
    ...stale.map(({ entry, now }) => {
      const name = 'id' in entry ? entry.id : `${entry.query}, ${entry.family}`;
      return `listed, but ${now === undefined ? 'none fails' : `now ${now}`}: ${entry.class} in ${name}; take it off the list`;
    }),
  ];
}
