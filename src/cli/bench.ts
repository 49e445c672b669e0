/** `hitproof bench [subject]`: what a call costs, of our tiers and of the subject, side by side in one run. */
import { Command } from 'commander';
import { factsOf, loadSubjects, subjectNames } from '../adapters/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { type QueryName, queryNames } from '../queries/index.ts';
import { benchLegend, toBenchText } from '../report/bench.ts';
import { loadHere } from '../runner/held.ts';
import { toJson } from '../untrusted.ts';
import { type BenchRow, bench } from '../verify/bench.ts';
import { NothingMatched } from '../verify/verify.ts';
import { exit, UsageError } from './_exit.ts';
import * as options from './_options.ts';
import { hasColours } from './_outcome.ts';
import { progressOn } from './_progress.ts';

/** The first is what the others are compared with. */
const tiers = ['textbook', 'shifted', 'watertight', 'hardened'];

interface BenchFlags {
  query?: readonly QueryName[];
  format?: readonly Format[];
  time: number;
  json?: boolean;
}

export function benchCommand(): Command {
  return new Command('bench')
    .description('time our tiers and a subject side by side, as ratios to the textbook')
    .argument('[subject]', `${subjectNames.join(', ')}; or the path of a module that exports a subject`)
    .option('--query <names>', options.queryText, options.queryOption)
    .option('--format <names>', options.formatText, options.formatOption)
    .option(
      '--time <ms>',
      'milliseconds for each query and format',
      options.wholeNumber('--time', 1, 1e9),
      1500,
    )
    .option('--json', 'pure JSON on standard output')
    .action(async (subject: string | undefined, flags: BenchFlags) => {
      if (process.argv.includes('--'))
        throw new UsageError(
          'a program is asked through a pipe, which would be timed with it: bench takes a name or the path of a module',
        );
      await run(subject, flags);
      process.exitCode = exit.ok;
    });
}

async function run(
  specifier: string | undefined,
  { query = queryNames, format = formatNames, time, json }: BenchFlags,
): Promise<void> {
  const ours = (await Promise.all(tiers.map(loadSubjects))).flat();
  const subjects =
    specifier === undefined || tiers.includes(specifier)
      ? ours.filter(({ name }) => name === (specifier ?? 'textbook'))
      : await loadHere(options.subjectSpecifier(specifier, subjectNames));
  const asked = query.flatMap((name) =>
    subjects
      .filter((one) => format.includes(one.format) && one.queries[name] !== undefined)
      .map((subject) => ({ name, subject })),
  );
  const progress = progressOn(process.stderr, 'bench', 'queries');
  const rows: BenchRow[] = [];
  for (const [done, { name, subject }] of asked.entries()) {
    // Half of the time to be compiled, by turns.
    const warmth = Math.min(150, time / 2 / (tiers.length + 1));
    const row = bench(ours, subject, name, { warmth, rounds: 5, time: time / 2 });
    if (row !== undefined) rows.push(row);
    progress.update(done + 1, asked.length);
  }
  progress.stop();
  if (rows.length === 0) throw new NothingMatched(subjects.map(factsOf));
  const colours = hasColours();
  const text = rows.map((row) => toBenchText(row, colours));
  process.stdout.write(json ? toJson(rows) : [benchLegend, ...text].join('\n'));
}
