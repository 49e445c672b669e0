/** The list of known failures as a whole run would have it, with its counts. */
import { isDeepStrictEqual } from 'node:util';
import {
  type CountedPattern,
  isPattern,
  type Ledger,
  type Pattern,
  type SingleCase,
} from '../adapters/ledger.ts';
import { parseId } from '../cases/index.ts';
import { badClasses } from '../judge/grade.ts';
import { countBesides, covers } from './known.ts';
import type { Results } from './results.ts';

/**
 * Entries keep their order, reasons and links where they still hold, and so do those of queries, families and formats that the run did not
 * ask. New failures follow: their reasons are missing.
 * @param results of all cases: no shard, and not interrupted
 */
export function ledgerOf({ known, results: rows, seed, subject }: Results): Ledger {
  const { entries = [], stale = [] } = known ?? {};
  const singles = entries.filter(
    (entry): entry is SingleCase =>
      !isPattern(entry) && !stale.some((one) => isDeepStrictEqual(one.entry, entry)),
  );
  const requests = singles.map((entry) => ({ entry, request: parseId(entry.id), now: entry.class }));
  const failing = rows.flatMap((row) =>
    badClasses.flatMap((name) => {
      const count = countBesides(requests, row, name, { seed, from: 0, to: row.cases });
      return count > 0 ? [{ row, name, count }] : [];
    }),
  );
  type Failing = (typeof failing)[number];
  const toEntry = ({ row, name, count }: Failing): CountedPattern => {
    const listed = entries.filter(isPattern).filter((entry) => covers(entry, row, name));
    const link = listed.find((entry) => entry.link !== undefined)?.link;
    return {
      ...{ query: row.query, format: row.format, family: row.family, class: name },
      ...{ count, cases: row.cases, seed },
      reason: [...new Set(listed.map(({ reason }) => reason))].join('; ') || 'not explained yet',
      ...(link !== undefined && { link }),
    };
  };
  const written = new Set<Failing>();
  const take = (some: readonly Failing[]): Ledger => {
    const fresh = some.filter((one) => !written.has(one));
    for (const one of fresh) written.add(one);
    return fresh.map(toEntry);
  };
  const kept = entries.flatMap((entry): Ledger => {
    if (!isPattern(entry)) return singles.includes(entry) ? [entry] : [];
    const own = failing.filter(({ row, name }) => covers(entry, row, name));
    return [...take(own), ...unasked(entry, rows, subject.format)];
  });
  return [...kept, ...take(failing)];
}

/** What an entry says of formats that the run did not ask. */
function unasked(
  entry: Pattern,
  rows: Results['results'],
  formats: Results['subject']['format'],
): readonly Pattern[] {
  const meant = entry.format === undefined ? formats : [entry.format];
  const left = meant.filter(
    (format) => !rows.some((row) => row.format === format && covers(entry, row, entry.class)),
  );
  return left.length === meant.length ? [entry] : left.map((format) => ({ ...entry, format }));
}
