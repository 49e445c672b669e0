/** `hitproof verify <subject>`: ask, grade, report; 0 where every budget is met, 1 where there are findings. */
import { dirname, isAbsolute } from 'node:path';
import { Command } from 'commander';
import { subjectNames } from '../adapters/index.ts';
import { type Ledger, readLedger } from '../adapters/ledger.ts';
import type { FamilyName } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import type { QueryName } from '../queries/index.ts';
import type { Judge } from '../runner/batch.ts';
import { messageOf, sanitize, sanitizeLines } from '../untrusted.ts';
import { type ProgramSubject, usualCases, verify } from '../verify/verify.ts';
import { type Config, flagsOf, readConfig } from './_config.ts';
import { exit, UsageError } from './_exit.ts';
import { readText } from './_files.ts';
import { onInterrupt } from './_interrupt.ts';
import * as options from './_options.ts';
import {
  learn,
  learnText,
  type OutcomeFlags,
  requireWritable,
  statusOf,
  tell,
  withOutcomeOptions,
} from './_outcome.ts';
import { progressOn } from './_progress.ts';
import { watchFolder } from './_watch.ts';

interface VerifyFlags extends OutcomeFlags {
  query?: readonly QueryName[];
  family?: readonly FamilyName[];
  format?: readonly Format[];
  cases: number;
  seed: number;
  keep: number;
  shard?: readonly [number, number];
  workers?: number;
  timeout: number;
  known?: string | true;
  resume?: string;
  judge?: Judge;
  envelope: boolean;
  watch?: boolean;
}

export function verifyCommand(): Command {
  const command = withOutcomeOptions(
    new Command('verify')
      .description('ask a subject the hard cases and grade its answers against the exact reference')
      // Wanted, but what became of it is said here.
      .usage('[options] <subject...>')
      .argument(
        '[subject...]',
        `${subjectNames.join(', ')}; or the path of a module that exports a subject; or -- and a command with its arguments`,
      )
      .option('--query <names>', options.queryText, options.queryOption)
      .option('--family <names>', options.familyText, options.familyOption)
      .option('--format <names>', options.formatText, options.formatOption)
      .option('--cases <n>', 'cases per query, format and family', options.casesOption, usualCases)
      .option('--seed <n>', 'other cases of the same kinds', options.seedOption, 1)
      .option('--judge <name>', options.judgeText, options.judgeOption)
      .option('--shard <i/n>', 'only the i-th of n parts', options.shardOption)
      .option('--resume <file>', 'write every batch to a file; go on from there where it exists')
      .option('--workers <n>', 'threads (default: one a core)', options.workersOption)
      .option('--timeout <ms>', 'milliseconds for one case', options.timeoutOption, 2000)
      .option('--no-envelope', 'no trust envelope (nor is there one with --family)')
      .option('--keep <n>', 'cases kept in the results of each class', options.keepOption, 3)
      .option(
        '--known [file]',
        'failures that are known (docs/command-line.md), so that only new failures are findings; without a file, those that the subject lists itself',
      )
      .option('--watch', 'ask again whenever a file beside the module changes; Ctrl-C ends it')
      .option('--learn <file>', `${learnText}; with --known too, reasons are kept`),
  ).action(async (words: readonly string[], flags: VerifyFlags) => {
    const config = await readConfig();
    const subject = words.length > 0 ? options.subjectOption(words, subjectNames) : subjectOf(config);
    if (subject === undefined) {
      command.error(`error: missing required argument 'subject'${whereItIs(flags)}`);
      return;
    }
    // What is typed counts more than what the file says.
    const said = Object.entries(config === undefined ? {} : flagsOf(config)).filter(
      ([name]) => command.getOptionValueSource(name) !== 'cli',
    );
    const all = { ...flags, ...Object.fromEntries(said) };
    process.exitCode = all.watch ? await watched(subject, all) : await run(subject, all);
  });
  return command;
}

const subjectOf = ({ subject }: Config = {}): string | ProgramSubject | undefined =>
  typeof subject === 'string' ? options.subjectSpecifier(subject, subjectNames) : subject;

const whereItIs = ({ known }: VerifyFlags): string =>
  typeof known === 'string'
    ? `: '${known}' was taken for the list of --known: write the subject before --known`
    : '';

/** A name that is no file, and a command, have nothing beside them that could be watched. */
async function watched(subject: string | ProgramSubject, flags: VerifyFlags): Promise<number> {
  if (typeof subject !== 'string' || !isAbsolute(subject))
    throw new UsageError('--watch: give the path of a module, such as ./my-engine.mjs');
  const changes = watchFolder(dirname(subject));
  try {
    for (;;) {
      const status = await run(subject, flags).catch((error: unknown) => {
        process.stderr.write(`${sanitizeLines(messageOf(error))}\n`);
        return exit.notRun;
      });
      if (status === exit.interrupted) return exit.ok;
      process.stderr.write(`watching ${sanitize(dirname(subject))}; Ctrl-C ends it\n`);
      if (!(await changes.next())) return exit.ok;
    }
  } finally {
    changes.close();
  }
}

async function run(subject: string | ProgramSubject, flags: VerifyFlags): Promise<number> {
  if (flags.learn !== undefined && (flags.shard ?? [1, 1])[1] > 1)
    throw new UsageError(
      '--learn: a shard has a part of the failures; give --learn to `merge`, with all shards',
    );
  requireWritable(flags, { '--learn': flags.learn, '--resume': flags.resume });
  const known = knownOf(flags);
  const interrupt = onInterrupt('ending the batches in flight');
  const name = typeof subject === 'string' ? subject : subject.command.join(' ');
  const progress = progressOn(process.stderr, `verify ${name}`, 'cases');
  const envelopeProgress = progressOn(process.stderr, `envelope ${name}`, 'queries');
  try {
    const results = await verify(subject, {
      queries: flags.query,
      families: flags.family,
      formats: flags.format,
      cases: flags.cases,
      seed: flags.seed,
      keep: flags.keep,
      shard: flags.shard,
      workers: flags.workers,
      timeout: flags.timeout,
      known,
      resume: flags.resume,
      judge: flags.judge,
      onResume: (done, total) => {
        process.stderr.write(
          `${flags.resume}: ${done} of ${total} cases were answered before and are not asked again\n`,
        );
      },
      envelope: flags.envelope && flags.family === undefined,
      onProgress: progress.update,
      onEnvelope: (done, total) => {
        progress.stop();
        envelopeProgress.update(done, total);
      },
      signal: interrupt.signal,
    });
    progress.stop();
    envelopeProgress.stop();
    await tell(results, flags, subject);
    if (flags.learn !== undefined && results.known !== undefined) learn(results, flags.learn);
    if (results.complete) return statusOf(results, flags);
    if (flags.resume !== undefined) process.stderr.write(`the same command goes on from ${flags.resume}\n`);
    return exit.interrupted;
  } finally {
    progress.stop();
    envelopeProgress.stop();
    interrupt.off();
  }
}

/** Without a list every failure is new, and learned. */
function knownOf({ known, learn }: VerifyFlags): Ledger | 'own' | undefined {
  if (known === undefined) return learn === undefined ? undefined : [];
  return known === true ? 'own' : readKnown(known);
}

function readKnown(file: string): Ledger {
  const text = readText('--known', file);
  try {
    return readLedger(text, file);
  } catch (error) {
    throw new UsageError(`--known: ${error instanceof Error ? error.message : String(error)}`);
  }
}
