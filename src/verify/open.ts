/** A subject made ready to be asked, whatever it is: in worker threads, in a child process, or in this thread. */
import { availableParallelism } from 'node:os';
import { checkSubjects, factsOf, type Subject, SubjectError, type SubjectFacts } from '../adapters/index.ts';
import { runWork, type SummaryOf, type Work } from '../runner/task.ts';
import { ProgramPool, WorkerPool } from '../runner/worker-pool.ts';
import { shown } from '../untrusted.ts';
import { isProgram } from './options.ts';

/** A program that answers in lines (docs/any-language.md): the file and its arguments. */
export interface ProgramSubject {
  readonly command: readonly string[];
}

/** A name that ships with the suite, the path of a module, a program, or a subject (or one a format) as an object. */
export type AnySubject = string | ProgramSubject | Subject | readonly Subject[];

export interface Opened {
  readonly facts: readonly SubjectFacts[];
  /** Pieces of work that are worth having under way at once. */
  readonly workers: number;
  readonly carryOut: <W extends Work>(work: W) => Promise<SummaryOf<W>>;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly workers?: number | undefined;
  readonly timeout?: number | undefined;
}

/** Throws a SubjectError where it cannot be loaded. Objects run in this thread and have no deadline. */
export async function openSubject(
  subject: AnySubject,
  { timeout = 2000, workers = availableParallelism() }: OpenOptions,
): Promise<Opened> {
  if (typeof subject === 'string') {
    const pool = new WorkerPool(timeout);
    const close = (): Promise<void> => pool.close();
    const facts = await closingOnError(pool.describe(subject), close);
    return { facts, workers, carryOut: (work) => pool.run(subject, work), close };
  }
  if (typeof subject !== 'object' || subject === null)
    throw new SubjectError(
      `the subject: ${shown(subject)} is none; give a name, the path of a module, { command: ['./my-engine'] }, or a subject as an object`,
    );
  if ('command' in subject) {
    const { command }: { readonly command: unknown } = subject;
    if (!isProgram(subject))
      throw new SubjectError(
        `the subject: command: ${shown(command)} is not a list of words, such as ['./my-engine', '--fast']`,
      );
    const pool = new ProgramPool(subject.command, timeout, workers);
    const close = (): Promise<void> => pool.close();
    const facts = await closingOnError(pool.describe(), close);
    const carryOut = async <W extends Work>(work: W): Promise<SummaryOf<W>> =>
      pool.run(ofFormat(facts, work, 'the program'), work);
    // Twice as many pieces as graders, so that the program is never idle.
    return { facts, workers: 2 * workers, carryOut, close };
  }
  const subjects = checkSubjects(subject, 'the subject');
  const carryOut = async <W extends Work>(work: W): Promise<SummaryOf<W>> => {
    // Lets progress and interruption through between pieces.
    await new Promise((resolve) => setImmediate(resolve));
    return runWork(ofFormat(subjects, work, 'the subject'), work);
  };
  return { facts: subjects.map(factsOf), workers: 1, carryOut, close: async () => {} };
}

async function closingOnError<T>(promise: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    await close();
    throw error;
  }
}

function ofFormat<T extends Pick<Subject, 'format'>>(all: readonly T[], { format }: Work, who: string): T {
  const own = all.find((one) => one.format === format);
  if (own === undefined) throw new SubjectError(`${who} has no format ${format}`);
  return own;
}
