/** Runs in a worker thread: loads a subject once, then runs the batches that it is sent; or makes and grades those of a program. */
import { parentPort } from 'node:worker_threads';
import { factsOf, loadSubjects, type Subject } from '../adapters/index.ts';
import type { CrashedCase } from './batch.ts';
import { type LineFacts, readAnswer, toQuestion } from './lines.ts';
import type { Said } from './program.ts';
import { casesOf, gradeWork, runWork, type Work } from './task.ts';

/** For a program: without `said`, its questions are wanted; with it, the grades. Ids are indices. */
export interface LineTask {
  readonly facts: LineFacts;
  readonly batch: Work;
  readonly said?: ReadonlyMap<string, Said>;
  /** As of a module: written to before each case is graded. */
  readonly progress?: Int32Array;
}

interface ModuleTask {
  readonly specifier: string;
  /** Absent: only tell what the subjects are. */
  readonly batch?: Work;
  readonly crashed?: readonly CrashedCase[];
  /** Two integers: how often it was written to, and the index being asked (−1: none). */
  readonly progress?: Int32Array;
}

export type Task = ModuleTask | LineTask;

const loaded = new Map<string, Promise<readonly Subject[]>>();

function load(specifier: string): Promise<readonly Subject[]> {
  const known = loaded.get(specifier) ?? loadSubjects(specifier);
  loaded.set(specifier, known);
  return known;
}

function runLines({ facts, batch, said, progress }: LineTask): unknown {
  if (said === undefined) {
    return casesOf(facts, batch).map(([index, one]) => [String(index), toQuestion(one, facts)] as const);
  }
  return gradeWork(facts, batch, (one, index) => {
    if (progress !== undefined) Atomics.add(progress, 0, 1);
    const text = said.get(String(index)) ?? { crash: 'no answer to this case' };
    return typeof text === 'string' ? readAnswer(text, one.query, facts) : text;
  });
}

async function carryOut(task: Task): Promise<unknown> {
  if ('facts' in task) return runLines(task);
  const { specifier, batch, crashed, progress } = task;
  const subjects = await load(specifier);
  if (batch === undefined) return subjects.map(factsOf);
  const subject = subjects.find((one) => one.format === batch.format);
  if (subject === undefined) throw new Error(`${specifier} has no format ${batch.format}`);
  return runWork(subject, batch, crashed, (index) => {
    if (progress === undefined) return;
    Atomics.store(progress, 1, index);
    Atomics.add(progress, 0, 1);
  });
}

// What a subject starts and does not wait for is no part of its answers: a promise that is rejected, an error in a timer.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

parentPort?.on('message', (task: Task) => {
  carryOut(task).then(
    (done) => parentPort?.postMessage({ done }),
    (error: unknown) => {
      // The instance may be broken: report what it was, and let a new worker go on.
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      parentPort?.postMessage({ failed: { name, message } });
    },
  );
});
