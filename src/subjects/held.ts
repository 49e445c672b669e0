/** A subject held open, to be asked a few cases and have its answers looked at as they are; a run gets them graded (verify/open.ts). */
import { formatId, generateCase } from '../cases/index.ts';
import type { Case } from '../queries/index.ts';
import { requestFor } from './_batch.ts';
import { Crew } from './_crew.ts';
import { Program } from './_program.ts';
import { ask } from './_work.ts';
import { factsOf, loadSubjects, type Subject, SubjectError, type SubjectFacts } from './index.ts';
import { type LineFacts, readAnswer, toQuestion } from './lines.ts';

const ignore = (): void => {};

/** Into this process, for good. What a subject starts and does not wait for is no part of its answers: a promise that is rejected. */
export function loadHere(specifier: string): Promise<readonly Subject[]> {
  process.off('unhandledRejection', ignore).on('unhandledRejection', ignore);
  return loadSubjects(specifier);
}

type Ask = (facts: SubjectFacts, cases: readonly Case[]) => Promise<readonly unknown[]>;

export interface HeldSubject {
  /** One a format. */
  readonly facts: readonly SubjectFacts[];
  /** What it says to each case, read but not judged. */
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

/** Tame cases of each query that a worker asks first: what hangs or ends the process does so there. */
const tried = 20;

async function openModule(specifier: string, timeout: number): Promise<HeldSubject> {
  const crew = new Crew(timeout);
  try {
    for (const { format, queries } of await crew.describe(specifier)) {
      for (const query of queries) {
        // One at a time: the first that hangs is enough.
        for (let from = 0; from < tried; from++) {
          const batch = { query, family: 'ordinary', format, seed: 1, from, to: from + 1 } as const;
          const { classes, worst } = await crew.run(specifier, batch);
          if (classes.timeout === undefined) continue;
          const id = worst[0]?.id;
          throw new SubjectError(
            `${query} did not answer ${id} within ${timeout} ms; see where it hangs: npx hitproof explain ${id} --subject ${specifier}`,
          );
        }
      }
    }
  } finally {
    await crew.close();
  }
  const subjects = await loadHere(specifier);
  const askAll: Ask = async ({ format }, cases) => {
    const own = subjects.find((one) => one.format === format);
    return cases.map((one) => {
      try {
        return own === undefined ? { unsupported: true } : ask(own, one);
      } catch (error) {
        return { crash: String(error) };
      }
    });
  };
  return { facts: subjects.map(factsOf), ask: askAll, attempt: askAll, close: async () => {} };
}

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
      const own = facts.find((one) => one.format === format) as LineFacts;
      const questions = cases.map((one, i) => [String(i), toQuestion(one, own)] as const);
      const said = await whom.ask(new Map(questions));
      return cases.map((one, i) => {
        const text = said.get(String(i)) ?? { crash: 'no answer to this case' };
        return typeof text === 'string' ? readAnswer(text, one.query, own) : text;
      });
    };
  for (const own of facts) {
    for (const query of own.queries) {
      const batch = { query, family: 'ordinary', format: own.format, seed: 1, from: 0, to: 1 } as const;
      const request = requestFor(own, batch, 0);
      const [given] = await asking(trial)(own, [generateCase(request)]);
      if (typeof given !== 'object' || given === null || !('timeout' in given)) continue;
      await close();
      throw new SubjectError(
        `${query} did not answer ${formatId(request)} within ${timeout} ms: does it flush its output?`,
      );
    }
  }
  return { facts, ask: asking(program), attempt: asking(trial), close };
}
