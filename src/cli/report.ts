/** `hitproof report <results…>`: one page of Markdown or HTML, or the JSON, from results of `verify --reporter json=file`. */
import { writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import * as v from 'valibot';
import { excerpt, inert, messageOf, readJson } from '../foreign.ts';
import { type Prices, report } from '../report/index.ts';
import { readResults } from '../report/json.ts';
import { toSideBySide } from '../report/side-by-side.ts';
import type { Results } from '../verify/results.ts';
import { exit, UsageError } from './_exit.ts';
import { readText } from './_files.ts';

interface ReportFlags {
  as: 'md' | 'side-by-side' | 'html' | 'json';
  title: string;
  prices?: string;
  pages?: string;
  out?: string;
}

export function reportCommand(): Command {
  return new Command('report')
    .description('make one page from results that `verify --reporter json=file` wrote')
    .argument('<results...>', 'files with results')
    .addOption(
      new Option('--as <form>', 'what to write')
        .choices(['md', 'side-by-side', 'html', 'json'])
        .default('md'),
    )
    .option('--title <text>', 'the heading of the page', 'Accuracy report')
    .option(
      '--prices <file>',
      'side by side, html: what a call costs, as `npm run bench -- --engines` writes it',
    )
    .option('--pages <folder>', 'side by side: where the page of each subject is, seen from this one')
    .option('--out <file>', 'where to (default: standard output)')
    .action(async (files: readonly string[], flags: ReportFlags) => {
      const results = files.map((file) => readResults(readText('results', file), file));
      const text = await render(results, flags);
      if (flags.out === undefined) process.stdout.write(text);
      else writeFileSync(flags.out, text);
      const partial = results.find(({ complete }) => !complete);
      if (partial === undefined) return;
      process.stderr.write(
        `the run of ${inert(partial.subject.name)} was interrupted: its part of the report is incomplete\n`,
      );
      process.exitCode = exit.notRun;
    });
}

async function render(
  results: readonly Results[],
  { as, title, prices: file, pages }: ReportFlags,
): Promise<string> {
  const prices = file === undefined ? undefined : readPrices(file);
  return as === 'side-by-side'
    ? toSideBySide(results, { title, prices, pages })
    : report(results, as, { title, prices });
}

const pricesSchema = v.record(v.string(), v.record(v.string(), v.number()));

function readPrices(file: string): Prices {
  const text = readText('--prices', file);
  try {
    return v.parse(pricesSchema, readJson(text));
  } catch (error) {
    throw new UsageError(`--prices: ${file}: ${excerpt(messageOf(error), 200)}`);
  }
}
