/** Runs in a worker thread: loads a subject once, then runs the batches that it is sent. */
import { parentPort } from 'node:worker_threads';
import { type Batch, type Casualty, runBatch } from './_batch.ts';
import { factsOf, loadSubjects, type Subject } from './index.ts';

export interface Order {
  readonly specifier: string;
  /** Absent: only tell what the subjects are. */
  readonly batch?: Batch;
  readonly casualties?: readonly Casualty[];
  /** Two integers: how often it was written to, and the index being asked (−1: none). */
  readonly progress?: Int32Array;
}

const loaded = new Map<string, Promise<readonly Subject[]>>();

function load(specifier: string): Promise<readonly Subject[]> {
  const known = loaded.get(specifier) ?? loadSubjects(specifier);
  loaded.set(specifier, known);
  return known;
}

async function carryOut({ specifier, batch, casualties, progress }: Order): Promise<unknown> {
  const subjects = await load(specifier);
  if (batch === undefined) return subjects.map(factsOf);
  const subject = subjects.find((one) => one.format === batch.format);
  if (subject === undefined) throw new Error(`${specifier} has no format ${batch.format}`);
  return runBatch(subject, batch, casualties, (index) => {
    if (progress === undefined) return;
    Atomics.store(progress, 1, index);
    Atomics.add(progress, 0, 1);
  });
}

// What a subject starts and does not wait for is no part of its answers: a promise that is rejected, an error in a timer.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

parentPort?.on('message', (order: Order) => {
  carryOut(order).then(
    (done) => parentPort?.postMessage({ done }),
    (error: unknown) => {
      // The instance may be broken: report what it was, and let a new worker go on.
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      parentPort?.postMessage({ failed: { name, message } });
    },
  );
});
