/** `hitproof grade <answers>`: grades answers that were made elsewhere: on a console, a phone, a build farm. */
import { Command } from 'commander';
import { gradeAnswers } from '../verify/offline.ts';
import { readText } from './_files.ts';
import * as options from './_options.ts';
import { type OutcomeFlags, requireWritable, statusOf, tell, withOutcomeOptions } from './_outcome.ts';
import { progressOn } from './_progress.ts';

interface GradeFlags extends OutcomeFlags {
  workers?: number;
}

export function gradeCommand(): Command {
  return withOutcomeOptions(
    new Command('grade')
      .description('grade answers to the questions of `vectors --lines` that were made elsewhere')
      .argument('<answers>', 'a file of lines (docs/any-language.md), or - for standard input')
      .option('--workers <n>', 'threads (default: one a core)', options.workersOption),
  ).action(async (file: string, flags: GradeFlags) => {
    process.exitCode = await run(file, flags);
  });
}

async function run(file: string, flags: GradeFlags): Promise<number> {
  requireWritable(flags);
  const lines = readText('grade', file)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const progress = progressOn(process.stderr, `grade ${file}`, 'cases');
  try {
    const results = await gradeAnswers(lines, file === '-' ? 'standard input' : file, {
      workers: flags.workers,
      onProgress: progress.update,
    });
    progress.stop();
    await tell(results, flags);
    return statusOf(results, flags);
  } finally {
    progress.stop();
  }
}
