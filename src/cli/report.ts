/** `hitproof report <results…>`: one page of Markdown, or the JSON, from results of `verify --reporter json=file`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { readResults } from '../report/json.ts';
import { toMarkdown } from '../report/markdown.ts';
import { exit, UsageError } from './_exit.ts';

export function reportCommand(): Command {
  return new Command('report')
    .description('make one page from results that `verify --reporter json=file` wrote')
    .argument('<results...>', 'files with results')
    .addOption(new Option('--as <form>', 'what to write').choices(['md', 'json']).default('md'))
    .option('--title <text>', 'the heading of the page', 'Accuracy report')
    .option('--out <file>', 'where to (default: standard output)')
    .action((files: readonly string[], flags: { as: 'md' | 'json'; title: string; out?: string }) => {
      const results = files.map((file) => readResults(read(file), file));
      const text =
        flags.as === 'md' ? toMarkdown(results, flags.title) : `${JSON.stringify(results, null, 2)}\n`;
      if (flags.out === undefined) process.stdout.write(text);
      else writeFileSync(flags.out, text);
      const partial = results.find(({ complete }) => !complete);
      if (partial === undefined) return;
      process.stderr.write(
        `the run of ${partial.subject.name} was interrupted: its part of the report is incomplete\n`,
      );
      process.exitCode = exit.notRun;
    });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`results: ${error instanceof Error ? error.message : String(error)}`);
  }
}
