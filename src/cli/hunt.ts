/** `hitproof hunt <subject>`: search for worse answers than the families hold, and shrink them; 1 where there are any. */
import { Command } from 'commander';
import { subjectNames } from '../adapters/index.ts';
import type { FamilyName } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import { hunt } from '../hunt/hunt.ts';
import type { QueryName } from '../queries/index.ts';
import { askingOf } from '../report/asking.ts';
import { toHuntJson, toHuntText } from '../report/hunt.ts';
import type { Judge } from '../runner/batch.ts';
import { exit } from './_exit.ts';
import { onInterrupt } from './_interrupt.ts';
import * as options from './_options.ts';

interface HuntFlags {
  query?: readonly QueryName[];
  family?: readonly FamilyName[];
  format?: readonly Format[];
  seed: number;
  seconds: number;
  steps?: number;
  judge?: Judge;
  workers?: number;
  timeout: number;
  json?: boolean;
}

/** Milliseconds between lines of progress. */
const progressEvery = 5000;

export function huntCommand(): Command {
  return new Command('hunt')
    .description('search for worse answers than the families hold, and shrink them to cases that can be read')
    .argument(
      '<subject...>',
      `${subjectNames.join(', ')}; or the path of a module that exports a subject; or -- and a command with its arguments`,
    )
    .option('--query <names>', options.queryText, options.queryOption)
    .option('--family <names>', 'start from these families', options.familyOption)
    .option('--format <names>', options.formatText, options.formatOption)
    .option('--seed <n>', 'another hunt', options.seedOption, 1)
    .option('--seconds <n>', 'how long to search', options.wholeNumber('--seconds', 1, 1e9), 30)
    .option(
      '--steps <n>',
      'rounds for each query and format, instead of seconds: equal steps, equal findings',
      options.stepsOption,
    )
    .option('--judge <name>', options.judgeText, options.judgeOption)
    .option('--workers <n>', 'threads (default: one a core)', options.workersOption)
    .option('--timeout <ms>', 'milliseconds for one case', options.timeoutOption, 2000)
    .option('--json', 'pure JSON on standard output')
    .action(async (words: readonly string[], flags: HuntFlags) => {
      process.exitCode = await run(options.subjectOption(words, subjectNames), flags);
    });
}

async function run(subject: ReturnType<typeof options.subjectOption>, flags: HuntFlags): Promise<number> {
  const interrupt = onInterrupt('what was found follows');
  let last = Date.now();
  const onProgress = (asked: number, found: number): void => {
    if (Date.now() - last < progressEvery) return;
    last = Date.now();
    process.stderr.write(`hunt: ${asked} cases, ${found} kinds of failure\n`);
  };
  try {
    const { query, family, format, json, ...others } = flags;
    const results = await hunt(subject, {
      ...others,
      queries: query,
      families: family,
      formats: format,
      onProgress,
      onShrink: () => process.stderr.write('hunt: making what was found simpler\n'),
      signal: interrupt.signal,
    });
    process.stdout.write(json ? toHuntJson(results) : toHuntText(results, askingOf(subject)));
    if (!results.complete) return exit.interrupted;
    return results.catches.length > 0 ? exit.findings : exit.ok;
  } finally {
    interrupt.off();
  }
}
