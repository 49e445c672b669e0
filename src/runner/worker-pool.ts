/**
 * Worker threads that carry out tasks, with a deadline for each case. A hang or a crash costs the case that caused
 * it: the index being asked is known from shared memory, the worker is replaced, and the batch is run again with that case
 * answered from outside. (Why no pool library: docs/decisions/worker-threads.md.)
 */
import { Worker } from 'node:worker_threads';
import { SubjectError, type SubjectFacts } from '../adapters/subject.ts';
import { SelfCheckError } from '../exact/index.ts';
import type { LineTask, Task } from './_worker.ts';
import type { CrashedCase } from './batch.ts';
import type { LineFacts } from './lines.ts';
import { Program, type Said, watchPeriod } from './program.ts';
import type { SummaryOf, Work } from './task.ts';

type Reply =
  | { readonly done: unknown }
  | { readonly failed: { readonly name: string; readonly message: string } };

/** What became of a task: a reply, a deadline that passed, or a worker that ended, perhaps for what it did before this task. */
type Outcome = Reply | { readonly late: true } | { readonly ended: string; readonly isUsed: boolean };

/** Shared with a worker: src/runner/_worker.ts. */
function noProgress(): Int32Array {
  const progress = new Int32Array(new SharedArrayBuffer(8));
  progress[1] = -1;
  return progress;
}

/** Milliseconds that may pass while nothing is asked: loading a subject, or grading a case. */
const loadingTime = 60_000;

/** A case leaves a few thousand bytes behind: with room for many the collector runs seldom (4 % faster than with what Node gives). */
const maxYoungGenerationSizeMb = 96;

export class WorkerPool {
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #timeout: number;
  #isClosed = false;

  /** `timeout` is in milliseconds for one case. */
  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  /** What the module exports, without running any query. */
  async describe(specifier: string): Promise<readonly SubjectFacts[]> {
    const outcome = await this.#give({ specifier }, undefined);
    if ('done' in outcome) return outcome.done as readonly SubjectFacts[];
    if ('failed' in outcome) throw new SubjectError(outcome.failed.message);
    throw new SubjectError(
      'late' in outcome
        ? `${specifier} did not load within ${loadingTime / 1000} s: does it wait for what never comes?`
        : `${specifier} did not load: ${outcome.ended}`,
    );
  }

  /** Of cases whose answers are wanted as they are, the first that crashed is the last that is asked. */
  async run<W extends Work>(specifier: string, work: W): Promise<SummaryOf<W>> {
    let batch: Work = work;
    const crashed: CrashedCase[] = [];
    for (;;) {
      if (this.#isClosed) throw new SubjectError(`${specifier} was stopped`);
      const progress = noProgress();
      const outcome = await this.#give({ specifier, batch, crashed, progress }, progress);
      if ('done' in outcome) return outcome.done as SummaryOf<W>;
      const index = Atomics.load(progress, 1);
      if ('failed' in outcome && outcome.failed.name === 'SelfCheckError')
        throw new SelfCheckError(outcome.failed.message);
      // A used worker that ends between two cases may end for an earlier batch: another takes its place. Each may, so it is not counted.
      if (index < 0 && 'ended' in outcome && outcome.isUsed) continue;
      if (index < 0) throw new SubjectError(reasonOf(outcome));
      crashed.push({ index, given: 'late' in outcome ? { timeout: true } : { crash: reasonOf(outcome) } });
      if ('asked' in batch) batch = { ...batch, asked: batch.asked.slice(0, index + 1) };
    }
  }

  /** The questions of a batch, by id. */
  async prepare(facts: LineFacts, batch: Work): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.#carryOut({ facts, batch })) as [string, string][]);
  }

  async grade<W extends Work>(
    facts: LineFacts,
    batch: W,
    said: ReadonlyMap<string, Said>,
  ): Promise<SummaryOf<W>> {
    return (await this.#carryOut({ facts, batch, said, progress: noProgress() })) as SummaryOf<W>;
  }

  async #carryOut(task: LineTask): Promise<unknown> {
    const outcome = await this.#give(task, task.progress);
    if ('done' in outcome) return outcome.done;
    if ('failed' in outcome && outcome.failed.name === 'SelfCheckError')
      throw new SelfCheckError(outcome.failed.message);
    throw new SubjectError(reasonOf(outcome));
  }

  /** What is under way ends; `run` then throws. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
    this.#all.clear();
  }

  #newWorker(): Worker {
    const worker = new Worker(new URL('./_worker.js', import.meta.url), {
      stdout: true,
      resourceLimits: { maxYoungGenerationSizeMb },
    });
    // Standard output is for findings: what a subject prints there goes where messages go.
    // Not by pipes, as Node warns of more than ten into one stream.
    worker.stdout.on('data', (text: Uint8Array) => void process.stderr.write(text));
    worker.on('error', () => {});
    worker.on('exit', () => {
      this.#all.delete(worker);
      const place = this.#idle.indexOf(worker);
      if (place >= 0) this.#idle.splice(place, 1);
    });
    this.#all.add(worker);
    return worker;
  }

  /** A worker is used again only after it replied well. */
  #give(task: Task, progress: Int32Array | undefined): Promise<Outcome> {
    const used = this.#idle.pop();
    const isUsed = used !== undefined;
    const worker = used ?? this.#newWorker();
    return new Promise((resolve) => {
      let seen = -1;
      let waited = 0;
      const period = watchPeriod(this.#timeout);
      const watch = setInterval(() => {
        const count = progress === undefined ? 0 : Atomics.load(progress, 0);
        const isAsking = progress !== undefined && Atomics.load(progress, 1) >= 0;
        if (count !== seen) {
          seen = count;
          waited = 0;
        } else {
          waited += period;
          if (waited > (isAsking ? this.#timeout : loadingTime)) settle({ late: true });
        }
      }, period);
      const settle = (outcome: Outcome): void => {
        clearInterval(watch);
        worker.off('message', settle);
        worker.off('error', onError);
        worker.off('exit', onExit);
        if ('done' in outcome) this.#idle.push(worker);
        else {
          void worker.terminate();
        }
        resolve(outcome);
      };
      const onError = (error: Error): void => settle({ ended: error.message, isUsed });
      const onExit = (code: number): void =>
        settle({ ended: `the worker exited with status ${code}`, isUsed });
      worker.on('message', settle);
      worker.on('error', onError);
      worker.on('exit', onExit);
      worker.postMessage(task);
    });
  }
}

function reasonOf(outcome: Exclude<Outcome, { done: unknown }>): string {
  if ('failed' in outcome) return outcome.failed.message;
  return 'late' in outcome ? 'no answer in time' : outcome.ended;
}

/** As many copies of a program as there are threads to grade for them. */
export class ProgramPool {
  readonly #graders: WorkerPool;
  readonly #programs: readonly Program[];
  readonly #idle: Program[];
  readonly #waiting: ((program: Program) => void)[] = [];

  constructor(command: readonly string[], timeout: number, workers: number) {
    this.#graders = new WorkerPool(timeout);
    this.#programs = Array.from({ length: workers }, () => new Program(command, timeout));
    // Each takes two batches at a time: one is answered while the other is made or graded.
    this.#idle = [...this.#programs, ...this.#programs];
  }

  async describe(): Promise<readonly LineFacts[]> {
    const [first] = this.#programs;
    return (await first?.describe()) ?? [];
  }

  async run<W extends Work>(facts: LineFacts, batch: W): Promise<SummaryOf<W>> {
    const questions = await this.#graders.prepare(facts, batch);
    const program =
      this.#idle.shift() ?? (await new Promise<Program>((resolve) => this.#waiting.push(resolve)));
    const said = await program.ask(questions).finally(() => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(program);
      else next(program);
    });
    return await this.#graders.grade(facts, batch, said);
  }

  async close(): Promise<void> {
    await Promise.all([this.#graders.close(), ...this.#programs.map((program) => program.close())]);
  }
}
