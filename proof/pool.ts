/** Threads that work through a list. */
import { Worker } from 'node:worker_threads';

/** Gives each task to one of `jobs` threads of the script, and calls `done` with each answer as it arrives. */
export async function inThreads<Task, Answer>(
  script: URL,
  tasks: readonly Task[],
  jobs: number,
  done: (answer: Answer) => void,
): Promise<void> {
  const waiting = [...tasks];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(script);
      const next = () => {
        const task = waiting.shift();
        if (task !== undefined) worker.postMessage(task);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('message', (answer: Answer) => {
        done(answer);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.max(1, Math.min(jobs, tasks.length)) }, run));
}
