/** What is told of results, whoever asked the questions: the reports, the budget, and the exit status. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { badClasses, type ClassName } from '../judge/grade.ts';
import { type ReportOptions, report, reporterNames } from '../report/index.ts';
import { improvedLines, knownFailureLines, knownSummary, weaknessLines } from '../report/known.ts';
import { sanitize } from '../untrusted.ts';
import { ledgerOf } from '../verify/learn.ts';
import { countOf, type Results } from '../verify/results.ts';
import { exit, UsageError } from './_exit.ts';
import { writeText } from './_files.ts';
import { type Budget, budgetOption, type ReporterChoice, reporterOption } from './_options.ts';

export interface OutcomeFlags {
  budget?: Budget;
  reporter?: readonly ReporterChoice[];
  json?: boolean;
  /** Of commands that write a list of known failures: the file. */
  learn?: string;
}

export const withOutcomeOptions = (command: Command): Command =>
  command
    .option('--budget <class=n>', 'so many answers of a class are no finding', budgetOption)
    .option('--reporter <name[=file]>', `${reporterNames.join(', ')}; repeatable`, reporterOption)
    .option('--json', 'pure JSON on standard output, as --reporter json');

export const learnText = 'write the failures of the run, counted, to a file for --known';

/** Found out before the run, not after it. `own`: files of further options. */
export function requireWritable(
  { reporter = [] }: OutcomeFlags,
  own: Readonly<Record<string, string | undefined>> = {},
): void {
  const files = [...reporter.map(({ file }) => ['--reporter', file] as const), ...Object.entries(own)];
  const taken = new Set<string>();
  for (const [option, file] of files) {
    if (file === undefined) continue;
    try {
      accessSync(existsSync(file) ? file : dirname(resolve(file)), constants.W_OK);
    } catch {
      throw new UsageError(`${option}: the folder of ${file} does not exist or cannot be written to`);
    }
    if (existsSync(file) && statSync(file).isDirectory())
      throw new UsageError(`${option}: ${file} is a folder`);
    // What is no file, as /dev/stderr, takes more than one thing.
    if (existsSync(file) && !statSync(file).isFile()) continue;
    if (taken.has(resolve(file))) throw new UsageError(`${option}: ${file} is wanted for two things`);
    taken.add(resolve(file));
  }
}

/**
 * Files are written whatever stands on the screen: with --json that and nothing else, where nothing is chosen for it `pretty`. They come
 * first, as a reader of the screen may leave early.
 */
export function reportersOf({ reporter = [], json }: OutcomeFlags): readonly ReporterChoice[] {
  const files = reporter.filter(({ file }) => file !== undefined);
  if (json) return [...files, { name: 'json', file: undefined }];
  const shown = reporter.filter(({ file }) => file === undefined);
  return [...files, ...(shown.length > 0 ? shown : [{ name: 'pretty', file: undefined } as const])];
}

/** A terminal has them, unless its user wants none (no-color.org). */
export const hasColours = (): boolean => process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '';

export async function tell(
  results: Results,
  flags: OutcomeFlags,
  subject?: ReportOptions['subject'],
): Promise<void> {
  for (const { name, file } of reportersOf(flags)) {
    const text = await report(results, name, { colours: hasColours(), subject });
    if (file === undefined) process.stdout.write(text);
    else writeText('--reporter', file, text);
  }
}

/** Whether there were questions, and not one of them was answered; of a shard others may know more. */
const isSilent = ({ results, shard }: Results): boolean =>
  shard === '1/1' &&
  results.length > 0 &&
  countOf(results, 'unsupported') === results.reduce((sum, { cases }) => sum + cases, 0);

/** Writes what the list of known failures says of the run. @returns whether the list holds, new failures aside */
function tellKnown(results: Results, isLearning: boolean): boolean {
  const { known } = results;
  if (known === undefined) return true;
  // Who writes the list needs no advice to write it.
  const advice = isLearning ? [] : [...improvedLines(known), ...weaknessLines(results)];
  for (const line of [...knownFailureLines(results), ...advice]) process.stderr.write(`${sanitize(line)}\n`);
  process.stderr.write(`${knownSummary(known)}\n`);
  return known.stale.length === 0 && known.uncompared === undefined;
}

/** Says what is beyond the budget; where failures are known, what is new; where nothing was answered, that alone decides. */
export function statusOf(results: Results, { budget = {}, learn }: OutcomeFlags): number {
  const { known } = results;
  const holds = tellKnown(results, learn !== undefined);
  if (isSilent(results)) {
    const name = sanitize(results.subject.name);
    process.stderr.write(`${name} answered none of its cases: it says of all that it does not take them\n`);
    return exit.nothingMatched;
  }
  const countOver = (name: ClassName): number =>
    known === undefined
      ? countOf(results.results, name)
      : known.news.filter((one) => one.class === name).reduce((sum, { count }) => sum + count, 0);
  const over = badClasses
    .map((name) => ({ name, count: countOver(name), allowed: budget[name] ?? 0 }))
    .filter(({ count, allowed }) => count > allowed);
  const list = over.map(({ name, count, allowed }) => `${count} ${name} (budget ${allowed})`).join(', ');
  if (list !== '') process.stderr.write(`findings beyond the budget: ${list}\n`);
  else process.stderr.write(holds ? 'within the budget\n' : 'the list of known failures is out of date\n');
  return list === '' && holds ? exit.ok : exit.findings;
}

/** Writes the list of known failures as these results would have it. */
export function learn(results: Results, file: string): void {
  const learnt = ledgerOf(results);
  writeText('--learn', file, `${JSON.stringify(learnt, null, 2)}\n`);
  process.stderr.write(`${learnt.length} written to ${file}\n`);
}
