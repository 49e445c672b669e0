#!/usr/bin/env node
/** The command line: program.ts has the commands, one file each; this one turns errors into exit statuses. */
import { type Command, CommanderError } from 'commander';
import { SubjectError } from '../adapters/index.ts';
import { SelfCheckError } from '../exact/index.ts';
import { checkFloats } from '../fast/check-floats.ts';
import { ResultsError } from '../report/json.ts';
import { messageOf, sanitizeLines } from '../untrusted.ts';
import { NothingMatched } from '../verify/verify.ts';
import { exit, UsageError } from './_exit.ts';
import { writeFilesWhole } from './_stdout.ts';
import { programOf } from './program.ts';

/** A disk is full: what was to be written is not whole. */
const isCutShort = (error: unknown): boolean =>
  error instanceof Error && (('syscall' in error && error.syscall === 'write') || isCutShort(error.cause));

function statusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit.ok : exit.usage;
  process.stderr.write(`hitproof: ${sanitizeLines(messageOf(error))}\n`);
  if (isCutShort(error)) return exit.notRun;
  // A file that is not there, or may not be written, was asked for.
  if (error instanceof UsageError || (error instanceof Error && 'syscall' in error)) return exit.usage;
  if (error instanceof NothingMatched) return exit.nothingMatched;
  if (error instanceof SelfCheckError) return exit.selfCheck;
  if (error instanceof SubjectError || error instanceof ResultsError) return exit.notRun;
  if (error instanceof Error) process.stderr.write(`${sanitizeLines(error.stack ?? '')}\n`);
  return exit.notRun;
}

// A reader that has seen enough (`| head`) is no error, and changes no verdict.
const endUnheard = (error: NodeJS.ErrnoException): never =>
  process.exit(error.code === 'EPIPE' ? (process.exitCode ?? exit.ok) : statusOf(error));
process.stdout.on('error', endUnheard);
writeFilesWhole(process.stdout);

// Nor is one of progress and messages, or a full disk behind it.
process.stderr.on('error', () => {});

/** `help` and what is no command is told as what is no command by itself. */
function argumentsFor({ commands }: Command): readonly string[] {
  const given = process.argv.slice(2);
  const [first, name] = given;
  const isUnknown = first === 'help' && name !== undefined && commands.every((one) => one.name() !== name);
  return isUnknown ? [name] : given;
}

try {
  const broken = checkFloats();
  if (broken.length > 0)
    throw new SelfCheckError(`hitproof is not right on this machine: ${broken.join('; ')} does not hold`);
  const program = programOf();
  await program.parseAsync(argumentsFor(program), { from: 'user' });
} catch (error) {
  process.exitCode = statusOf(error);
}
// Whatever a subject that was loaded into this process has left open.
process.stdout.write('', (error) => (error ? endUnheard(process.stdout.errored ?? error) : process.exit()));
