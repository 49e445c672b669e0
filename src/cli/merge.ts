/** `hitproof merge <results…>`: the results of all shards as those of one run; 3 where they are not all there. */
import { Command } from 'commander';
import { readResults } from '../report/json.ts';
import { merge } from '../verify/merge.ts';
import { readText } from './_files.ts';
import {
  learn,
  learnText,
  type OutcomeFlags,
  requireWritable,
  statusOf,
  tell,
  withOutcomeOptions,
} from './_outcome.ts';

export function mergeCommand(): Command {
  return withOutcomeOptions(
    new Command('merge')
      .description(
        'make one run of the results of all its shards (`verify --shard i/n --reporter json=file`)',
      )
      .argument('<results...>', 'files with results, one of each shard')
      .option('--learn <file>', learnText),
  ).action(async (files: readonly string[], flags: OutcomeFlags) => {
    requireWritable(flags, { '--learn': flags.learn });
    const shards = files.map((file) => readResults(readText('results', file), file));
    const results = merge(shards, files);
    await tell(results, flags);
    if (flags.learn !== undefined) learn(results, flags.learn);
    process.exitCode = statusOf(results, flags);
  });
}
