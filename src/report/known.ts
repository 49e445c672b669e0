/** What a run says of its list of known failures, in lines of text. */
import { isCounted, isPattern, type Ledger } from '../adapters/ledger.ts';
import { sanitize } from '../untrusted.ts';
import { covers, type Known, type NewFailures } from '../verify/known.ts';
import type { ResultRow, Results } from '../verify/results.ts';

const isOf = (one: NewFailures, row: ResultRow): boolean =>
  one.query === row.query && one.format === row.format && one.family === row.family;

/** New failures, with a case that fails so. */
function newLine(one: NewFailures, rows: readonly ResultRow[], entries: Ledger): string {
  const row = rows.find((other) => isOf(one, other));
  const isListed = (id: string): boolean => entries.some((entry) => 'id' in entry && entry.id === id);
  const example = row?.worst.find((finding) => finding.class === one.class && !isListed(finding.id));
  const where = `in ${one.query} ${one.format}, ${one.family}`;
  const text =
    one.listed === undefined
      ? `new failures: ${one.count} ${one.class} ${where}`
      : `new failures: ${one.count} more ${one.class} ${where} than the ${one.listed} listed`;
  return example === undefined ? text : `${text}, such as ${example.id}`;
}

const nameOf = (entry: Ledger[number]): string =>
  isPattern(entry)
    ? `${entry.class} in ${entry.query}${entry.format === undefined ? '' : ` ${entry.format}`}, ${entry.family}`
    : `${entry.class} in ${sanitize(entry.id)}`;

const staleLine = ({ entry, now }: Known['stale'][number]): string =>
  `listed, but ${now === undefined ? 'none fails' : `now ${now}`}: ${nameOf(entry)}; take it off the list`;

const entriesText = (count: number): string =>
  `${count} ${count === 1 ? 'entry of the list counts' : 'entries of the list count'}`;

/** Entries that do not fit the run: one line for each seed and number of cases that they count. */
function uncomparedLines({ uncompared = [] }: Known, seed: number): readonly string[] {
  const texts = uncompared.map((entry) => {
    const run = entry.seed === seed ? 'more cases' : `cases of seed ${seed}`;
    return `${entry.cases} cases of seed ${entry.seed}, and this run asks ${run}`;
  });
  return [...new Set(texts)].map((text) => {
    const count = texts.filter((other) => other === text).length;
    return `${entriesText(count)} ${text}: ask the same cases, or write the list again with --learn`;
  });
}

/** One line for everything because of which the run fails: new failures, and a list that is out of date or does not fit. */
export function knownFailureLines(results: Results): readonly string[] {
  const { known, results: rows, seed } = results;
  if (known === undefined) return [];
  return [...known.news.map((one) => newLine(one, rows, known.entries)), ...knownListLines(known, seed)];
}

/** The part of them that is wrong with the list. */
export const knownListLines = (known: Known, seed: number): readonly string[] => [
  ...known.stale.map(staleLine),
  ...uncomparedLines(known, seed),
];

const failuresText = (count: number | 'no', kind: string): string =>
  `${count} ${kind} ${count === 1 ? 'failure' : 'failures'}`;

/** How many failures are listed, and how many are not. */
export function knownSummary({ listed, news }: Known): string {
  const count = news.reduce((sum, one) => sum + one.count, 0);
  return `${failuresText(listed, 'known')}, ${failuresText(count === 0 ? 'no' : count, 'new')}`;
}

/** What fails less than the list says. */
export const improvedLines = ({ improved = [] }: Known): readonly string[] =>
  improved.map(
    ({ entry, count }) =>
      `fewer failures: ${count} ${nameOf(entry)}, ${entry.count} listed; --learn writes the list again`,
  );

/** What a page says of the list: nothing where all is as it says. */
export const knownPageLines = (results: Results): readonly string[] =>
  results.known === undefined ? [] : [...knownFailureLines(results), ...improvedLines(results.known)];

/** What the list cannot show of this run. */
export function weaknessLines({ known, results: rows, seed }: Results): readonly string[] {
  if (known === undefined) return [];
  const patterns = known.entries.filter(isPattern);
  const asked = patterns.filter((entry) => rows.some((row) => covers(entry, row, entry.class)));
  const without = asked.filter((entry) => !isCounted(entry)).length;
  const ofMore = asked
    .filter(isCounted)
    .filter(
      (entry) =>
        entry.seed === seed && rows.some((row) => covers(entry, row, entry.class) && row.cases < entry.cases),
    );
  const most = Math.max(...ofMore.map(({ cases }) => cases));
  return [
    ...(without === 0
      ? []
      : [
          `${without} ${without === 1 ? 'entry of the list has' : 'entries of the list have'} no count, so that any number of such failures passes: --learn writes counts`,
        ]),
    ...(ofMore.length === 0
      ? []
      : [
          `${entriesText(ofMore.length)} up to ${most} cases, and this run asks a part of them: as many failures as in all of them pass`,
        ]),
  ];
}
