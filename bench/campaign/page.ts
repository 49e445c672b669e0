/** The summary of a campaign: equal campaigns give equal bytes. */
import { formatNames } from '../../src/floats.ts';
import { queryNames } from '../../src/queries/index.ts';
import type { Tally } from './judge.ts';
import { type Against, ownBlocks, policiesOf, type Row, type State } from './state.ts';

type Column = readonly [title: string, value: (tally: Tally) => number];

const columns: Readonly<Record<State['against'], readonly Column[]>> = {
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

const introduction: Readonly<Record<State['against'], string>> = {
  judges: `The hardened tier, case by case and in every bit: verdict, t, u, point, normal, corners and local coordinates, asked for everything, for t alone and for the
verdict alone. Half of the cases are at a boundary: the number that makes the answer flip is off by 2^-1 to 2^-54 of itself, or not at all;
of \`rectCorners\` and \`toLocal\`, where nothing flips, a coordinate cancels. The judge
computes in two doubles with a bound of every error; where it is not certain, integers judge, which also confirm a random hundredth of what it says.
decimal.js confirms a ten-thousandth of everything, and both settle every difference.`,
  exact: `\`hitproof answer --tier hardened\` against \`--tier exact\`: fresh cases of all families, the margin and the signs of zeros aside.`,
};

/** Those that lead here, one machine or many shards: a command, or one a format where these were not asked the same. */
function commandsOf({ against, seed, rows }: State): readonly string[] {
  const options = formatNames
    .map((format) => ({ format, own: rows.filter((row) => row.format === format) }))
    .filter(({ own }) => own.length > 0)
    .map(({ format, own }) => ({ format, ...optionsOf(own, against) }));
  const isOne =
    options.length === formatNames.length && new Set(options.map((one) => one.query + one.count)).size === 1;
  return options.slice(0, isOne ? 1 : options.length).map(({ query, format, count }) => {
    const words = [
      query,
      isOne ? '' : `--format ${format}`,
      against === 'exact' ? '--against exact' : '',
      count,
    ];
    return `npm run campaign -- ${[...words, `--seed ${seed}`].filter((word) => word !== '').join(' ')}`;
  });
}

/** Of rows of one format. */
function optionsOf(
  rows: readonly Row[],
  against: Against,
): { readonly query: string; readonly count: string } {
  const counts = new Map(rows.map(({ query, count }) => [query, count / policiesOf(query, against)]));
  const names = [...counts.keys()];
  const asked = names.length === queryNames.length ? ['--query all'] : names.map((name) => `--query ${name}`);
  const usual = Math.min(...counts.values());
  const more = [...counts].filter(([, count]) => count !== usual);
  const wanted = [`--count ${usual}`, ...more.map(([name, count]) => `--count ${name}=${count}`)];
  return { query: asked.join(' '), count: wanted.join(' ') };
}

export function pageOf(state: State): string {
  const shown = columns[state.against];
  const rows = state.rows.map(({ query, format, tally }) => [
    query,
    format,
    ...shown.map(([, value]) => value(tally).toLocaleString('en')),
  ]);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const examples = state.rows.flatMap(({ tally }) => tally.examples);
  return [
    '# Campaign',
    '',
    introduction[state.against],
    '',
    ...commandsOf(state).flatMap((command) => [`\`${command}\``, '']),
    line(['query', 'format', ...shown.map(([title]) => title)]),
    line(['---', '---', ...shown.map(() => '--:')]),
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
