/** `hitproof report <results…>`: one page of Markdown or HTML, or the JSON, from results of `verify --reporter json=file`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command, Option } from 'commander';
import { report } from '../report/index.ts';
import { readResults } from '../report/json.ts';
import { toOverview, toSideBySide } from '../report/side-by-side.ts';
import { sanitize } from '../untrusted.ts';
import type { Results } from '../verify/results.ts';
import { exit, UsageError } from './_exit.ts';
import { readText, writeText } from './_files.ts';

interface ReportFlags {
  as: 'md' | 'overview' | 'side-by-side' | 'html' | 'json';
  title: string;
  pages?: string;
  playground?: string;
  out?: string;
}

export function reportCommand(): Command {
  return new Command('report')
    .description('make one page from results that `verify --reporter json=file` wrote')
    .argument('<results...>', 'files with results')
    .addOption(
      new Option('--as <form>', 'what to write')
        .choices(['md', 'overview', 'side-by-side', 'html', 'json'])
        .default('md'),
    )
    .option('--title <text>', 'the heading of the page', 'Accuracy report')
    .option(
      '--pages <folder>',
      'overview, side by side: where the page of each subject is, seen from this one',
    )
    .option(
      '--playground <address>',
      'html: the page that `hitproof playground` wrote, seen from this one; cases link to it (default: no links)',
    )
    .option('--out <file>', 'where to (default: standard output)')
    .action(async (files: readonly string[], flags: ReportFlags) => {
      requirePlayground(flags);
      const results = files.map((file) => readResults(readText('results', file), file));
      const text = await render(results, flags);
      if (flags.out === undefined) process.stdout.write(text);
      else writeText('--out', flags.out, text);
      const partial = results.find(({ complete }) => !complete);
      if (partial === undefined) return;
      process.stderr.write(
        `the run of ${sanitize(partial.subject.name)} was interrupted: its part of the report is incomplete\n`,
      );
      process.exitCode = exit.notRun;
    });
}

/** A page on another host cannot be looked for, and the page on standard output may go anywhere. */
function requirePlayground({ playground, out }: ReportFlags): void {
  if (playground === undefined || out === undefined || /^[a-z][a-z+.-]*:/i.test(playground)) return;
  const path = join(dirname(out), playground);
  if (!existsSync(path))
    throw new UsageError(
      `--playground: there is no file ${path}: npx hitproof playground --out ${path} writes it`,
    );
}

async function render(
  results: readonly Results[],
  { as, title, pages, playground }: ReportFlags,
): Promise<string> {
  if (as === 'overview') return toOverview(results, { title, pages });
  if (as === 'side-by-side') return toSideBySide(results, { title, pages });
  return report(results, as, { title, playground });
}
