/** `hitproof compare <before> <after>`: two results of `verify --reporter json=file`; 1 where the second is worse. */
import { Command } from 'commander';
import { toComparisonMarkdown, toComparisonText } from '../report/comparison.ts';
import { readResults } from '../report/json.ts';
import { toJson } from '../untrusted.ts';
import { type Comparison, compare } from '../verify/compare.ts';
import type { Results } from '../verify/results.ts';
import { exit, UsageError } from './_exit.ts';
import { readText, writeText } from './_files.ts';
import { type ReporterChoice, reporterOption } from './_options.ts';
import { reportersOf } from './_outcome.ts';

export function compareCommand(): Command {
  return new Command('compare')
    .description('tell what got better and what worse between two results of `verify --reporter json=file`')
    .argument('<before>', 'a file with results')
    .argument('<after>', 'another, of the same cases')
    .option('--reporter <name[=file]>', 'pretty, json, md; repeatable', reporterOption)
    .option('--json', 'pure JSON on standard output, as --reporter json')
    .action((a: string, b: string, flags: { reporter?: readonly ReporterChoice[]; json?: boolean }) => {
      const [before, after] = [read(a), read(b)];
      const comparison = compared(before, after);
      for (const { name, file } of reportersOf(flags)) {
        const text = render(name, comparison);
        if (file === undefined) process.stdout.write(text);
        else writeText('--reporter', file, text);
      }
      if (comparison.isWorse)
        process.stderr.write('something got worse: in the rows that are worse or mixed\n');
      process.exitCode = comparison.isWorse ? exit.findings : exit.ok;
    });
}

function compared(before: Results, after: Results): Comparison {
  try {
    return compare(before, after);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(error.message);
  }
}

const read = (file: string): Results => readResults(readText('results', file), file);

function render(name: ReporterChoice['name'], comparison: Comparison): string {
  switch (name) {
    case 'json':
      return toJson(comparison);
    case 'md':
      return toComparisonMarkdown(comparison);
    case 'pretty':
      return toComparisonText(comparison);
    default:
      throw new UsageError(`--reporter: a comparison is told as pretty, json or md, not as ${name}`);
  }
}
