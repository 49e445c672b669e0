/** A subject held open, to be asked a few cases and have its answers looked at as they are; a run gets them graded (verify/open.ts). */

import { loadSubjects, type Subject, SubjectError, type SubjectFacts } from '../adapters/index.ts';
import { formatId, generateCase } from '../cases/index.ts';
import type { Case } from '../queries/index.ts';
import { requestFor } from './batch.ts';
import { type LineFacts, readAnswer, toQuestion } from './lines.ts';
import { Program } from './program.ts';
import { type Answers, received } from './task.ts';
import { WorkerPool } from './worker-pool.ts';

const ignore = (): void => {};

/** Into this process, for good. What a subject starts and does not wait for is no part of its answers: a promise that is rejected. */
export function loadHere(specifier: string): Promise<readonly Subject[]> {
  process.off('unhandledRejection', ignore).on('unhandledRejection', ignore);
  return loadSubjects(specifier);
}

export type Ask = (facts: SubjectFacts, cases: readonly Case[]) => Promise<Answers>;

export interface HeldSubject {
  /** One a format. */
  readonly facts: readonly SubjectFacts[];
  /** What it says to each case, read but not judged. Where one hangs or ends its thread, those after it are not asked, and answers are fewer. */
  readonly ask: Ask;
  /** The same of cases that it may not mean: quiet, and given up at the first crash or hang of a program. */
  readonly attempt: Ask;
  readonly close: () => Promise<void>;
}

/**
 * @param timeout milliseconds for one case
 * @throws SubjectError where it cannot be loaded, or does not answer its first cases in time
 */
export async function holdSubject(
  subject: string | { readonly command: readonly string[] },
  timeout: number,
): Promise<HeldSubject> {
  return typeof subject === 'string' ? openModule(subject, timeout) : openProgram(subject.command, timeout);
}

/** In a worker, which a hang or a crash costs and nothing else. */
async function openModule(specifier: string, timeout: number): Promise<HeldSubject> {
  const pool = new WorkerPool(timeout);
  const close = (): Promise<void> => pool.close();
  const ask: Ask = async ({ format }, asked) => {
    const { answers, milliseconds } = await pool.run(specifier, { format, asked });
    return { answers: answers.map(received), milliseconds };
  };
  try {
    return { facts: await pool.describe(specifier), ask, attempt: ask, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Cases that a program is asked at a time: of these, each that hangs is waited for. */
const atATime = 20;

const isLate = (given: unknown): boolean => typeof given === 'object' && given !== null && 'timeout' in given;

async function openProgram(command: readonly string[], timeout: number): Promise<HeldSubject> {
  const program = new Program(command, timeout);
  const trial = new Program(command, timeout, true);
  const close = async (): Promise<void> => {
    await Promise.all([program.close(), trial.close()]);
  };
  const facts = await program.describe().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const asking =
    (whom: Program): Ask =>
    async ({ format }, cases) => {
      const start = performance.now();
      const own = facts.find((one) => one.format === format) as LineFacts;
      const questions = cases.map((one, i) => [String(i), toQuestion(one, own)] as const);
      const said = await whom.ask(new Map(questions));
      const milliseconds = performance.now() - start;
      const answers = cases.map((one, i) => {
        const text = said.get(String(i)) ?? { crash: 'no answer to this case' };
        return typeof text === 'string' ? readAnswer(text, one.query, own) : text;
      });
      return { answers, milliseconds };
    };
  for (const own of facts) {
    for (const query of own.queries) {
      const batch = { query, family: 'ordinary', format: own.format, seed: 1, from: 0, to: 1 } as const;
      const request = requestFor(own, batch, 0);
      const { answers } = await asking(trial)(own, [generateCase(request)]);
      if (!answers.some(isLate)) continue;
      await close();
      throw new SubjectError(
        `${query} did not answer ${formatId(request)} within ${timeout} ms: does it flush its output?`,
      );
    }
  }
  const ask: Ask = async (own, cases) => {
    const start = performance.now();
    const answers: unknown[] = [];
    for (let from = 0; from < cases.length && !answers.some(isLate); from += atATime)
      answers.push(...(await asking(program)(own, cases.slice(from, from + atATime))).answers);
    return { answers, milliseconds: performance.now() - start };
  };
  return { facts, ask, attempt: asking(trial), close };
}
