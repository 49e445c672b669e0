/** The page of the campaign: equal records and equal code give equal bytes. */
import { isCurrent, mark, originsOf } from '../provenance.mjs';
import type { Tally } from './judge.ts';
import type { CampaignRecord, RecordedRow } from './record.ts';
import { type Against, codeOf, isComplete, type State } from './state.ts';

type Column = readonly [title: string, value: (tally: Tally) => number];

const columns: Readonly<Record<Against, readonly Column[]>> = {
  judges: [
    ['cases', (x) => x.cases],
    // Every second one, by construction.
    ['at a boundary', (x) => Math.floor(x.cases / 2)],
    ['hits', (x) => x.hits],
    ['decided by the filter', (x) => x.cases - x.extended],
    ['by double-doubles', (x) => x.extended - x.integers],
    ['by integers', (x) => x.integers],
    ['judged by binary', (x) => x.uncertain],
    ['confirmed by binary', (x) => x.binary],
    ['by decimal.js', (x) => x.decimal],
    ['disputes of the judges', (x) => x.disputes],
    ['differences', (x) => x.differences],
  ],
  exact: [
    ['cases', (x) => x.cases],
    ['hits', (x) => x.hits],
    ['differences', (x) => x.differences],
  ],
};

const introductions: Readonly<Record<Against, string>> = {
  judges: `The hardened tier, case by case and in every bit: verdict, t, u, point, normal, corners and local coordinates, asked for everything, for t alone and for the
verdict alone. Half of the cases are at a boundary: the number that makes the answer flip is off by 2^-1 to 2^-54 of itself, or not at all;
of \`rectCorners\` and \`toLocal\`, where nothing flips, a coordinate cancels. The judge
computes in two doubles with a bound of every error; where it is not certain, integers judge, which also confirm a random hundredth of what it says.
decimal.js confirms a ten-thousandth of everything, and both settle every difference.`,
  exact: `\`hitproof answer --tier hardened\` against \`--tier exact\`: fresh cases of all families, the margin and the signs of zeros aside.`,
};

const figure = (x: number): string => x.toLocaleString('en');
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const isOfToday = ({ provenance, query, format }: RecordedRow): boolean =>
  isCurrent(provenance, codeOf(query, format));

/** Sentences for the page at the path: of the rows whose code is that of today, and how many others there are. */
export function claimOf({ rows }: CampaignRecord, path: string): string {
  const judged = rows.filter(({ against }) => against === 'judges');
  const current = judged.filter(isOfToday);
  const older = judged.length - current.length;
  const link = `${path.includes('/') ? '../' : ''}reports/campaign.md`;
  const name = path === 'reports/campaign.md' ? 'this campaign' : `[the campaign](${link})`;
  if (current.length === 0)
    return `The ${judged.length} rows of ${name} are of older code: it has to run again.`;
  const sum = (value: (tally: Tally) => number): string =>
    figure(current.reduce((all, { tally }) => all + value(tally), 0));
  const cases = `${sum((x) => x.cases)} cases, ${sum((x) => Math.floor(x.cases / 2))} of them at a boundary`;
  const found = `${sum((x) => x.differences)} answers were wrong in any bit, and the judges disagreed on ${sum((x) => x.disputes)}`;
  const others = ` ${older} of its ${judged.length} rows are of older code and do not count here.`;
  return `In ${name} the hardened functions answered ${cases}: ${found}.${older === 0 ? '' : others}`;
}

function tableOf(
  against: Against,
  rows: readonly RecordedRow[],
  runOf: (row: RecordedRow) => string,
): string {
  const shown = columns[against];
  return [
    line(['query', 'format', ...shown.map(([title]) => title), 'seed', 'run', 'code']),
    line(['---', '---', ...shown.map(() => '--:'), '--:', '--:', '---']),
    ...rows.map((row) =>
      line([
        row.query,
        row.format,
        ...shown.map(([, value]) => figure(value(row.tally))),
        String(row.seed),
        runOf(row),
        mark(isOfToday(row)),
      ]),
    ),
  ].join('\n');
}

/** A part of the page for each kind of campaign that is recorded. */
function partOf(
  against: Against,
  rows: readonly RecordedRow[],
  runOf: (row: RecordedRow) => string,
): readonly string[] {
  const own = rows.filter((row) => row.against === against);
  if (own.length === 0) return [];
  const option = against === 'exact' ? ' --against exact' : '';
  const examples = own.flatMap(({ tally }) => tally.examples);
  return [
    introductions[against],
    '',
    `\`npm run campaign -- --query QUERY --format FORMAT --count CASES --seed SEED${option} --summary reports/campaign.md\` measures a row again.`,
    '',
    tableOf(against, own, runOf),
    '',
    ...(examples.length === 0 ? [] : ['```', ...examples, '```', '']),
  ];
}

export function pageOf(record: CampaignRecord): string {
  const { rows } = record;
  const { table, numberOf } = originsOf(rows.map(({ provenance }) => provenance));
  const runOf = ({ provenance }: RecordedRow): string => numberOf(provenance);
  return [
    '# Campaign',
    '',
    claimOf(record, 'reports/campaign.md'),
    '',
    `A row is *current* while the functions that it asked are those of today, and all that they import: comments and white space may change. It is *older* after
any other change. The judges may have changed since. \`npm run marks\` prints these marks again.`,
    '',
    table,
    '',
    ...partOf('judges', rows, runOf),
    ...partOf('exact', rows, runOf),
  ].join('\n');
}

export const summaryOf = (state: State): unknown => ({
  against: state.against,
  seed: state.seed,
  shard: state.shard,
  rows: state.rows.map((row) => ({
    query: row.query,
    format: row.format,
    complete: isComplete(row, state),
    provenance: row.provenance,
    ...row.tally,
  })),
});
