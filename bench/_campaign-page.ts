/** The summary of a campaign: equal campaigns give equal bytes. */
import { ownBlocks, type State } from './_campaign-state.ts';

const number = (n: number): string => n.toLocaleString('en');

const columns = [
  'query',
  'format',
  'cases',
  'at a boundary',
  'hits',
  'decided by the filter',
  'by doubled precision',
  'by integers',
  'judged by binary',
  'confirmed by binary',
  'by decimal.js',
  'disputes of the judges',
  'differences',
];

const introduction: Readonly<Record<State['against'], string>> = {
  judges: `The hardened tier, case by case and in every bit: verdict, t, u, point, normal, corners and local coordinates, asked for everything, for t alone and for the
verdict alone. Half of the cases are at a boundary: the number that makes the answer flip is off by 2^-1 to 2^-54 of itself, or not at all. The judge
computes in two doubles with a bound of every error; where it is not certain, integers judge, which also confirm a random hundredth of what it says.
decimal.js confirms a ten-thousandth of everything, and both settle every difference.`,
  exact: `\`hitproof answer --tier hardened\` against \`--tier exact\`: fresh cases of all families, the margin and the signs of zeros aside.`,
};

export function pageOf(state: State): string {
  const rows = state.rows.map(({ query, format, tally: x }) => [
    query,
    format,
    ...[
      x.cases,
      state.against === 'judges' ? Math.floor(x.cases / 2) : 0,
      x.hits,
      x.cases - x.doubled,
      x.doubled - x.integers,
      x.integers,
      x.uncertain,
      x.binary,
      x.decimal,
      x.disputes,
      x.differences,
    ].map(number),
  ]);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const examples = state.rows.flatMap(({ tally }) => tally.examples);
  return [
    '# Campaign',
    '',
    introduction[state.against],
    '',
    `Seed ${state.seed}. \`npm run campaign -- --query all\` runs it; a seed and a block give the same cases everywhere.`,
    '',
    line(columns),
    line(columns.map((_, i) => (i < 2 ? '---' : '--:'))),
    ...rows.map(line),
    '',
    ...(examples.length === 0 ? [] : ['```', ...examples, '```', '']),
  ].join('\n');
}

export const summaryOf = (state: State): unknown => ({
  against: state.against,
  seed: state.seed,
  shard: state.shard,
  rows: state.rows.map((row) => ({
    query: row.query,
    format: row.format,
    complete: row.done >= ownBlocks(row, state),
    ...row.tally,
  })),
});
