/** Threads that work through a list. */
import { Worker } from 'node:worker_threads';

/**
 * Gives each task to one of `jobs` threads of the script, and calls `done` with each answer as it arrives. A thread
 * gets tasks of one group as long as there are any, and a group that no other thread has if there is one.
 */
export async function inThreads<Task, Answer>(
  script: URL,
  tasks: readonly Task[],
  jobs: number,
  done: (answer: Answer) => void,
  groupOf: (task: Task) => string = () => '',
): Promise<void> {
  const waiting = [...tasks];
  const groups = new Map<number, string>();
  const take = (thread: number): Task | undefined => {
    const others = new Set([...groups].flatMap(([one, group]) => (one === thread ? [] : [group])));
    const own = waiting.findIndex((task) => groupOf(task) === groups.get(thread));
    const free = own < 0 ? waiting.findIndex((task) => !others.has(groupOf(task))) : own;
    const [task] = waiting.splice(Math.max(free, 0), 1);
    if (task !== undefined) groups.set(thread, groupOf(task));
    return task;
  };
  const run = (_: unknown, thread: number) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(script);
      const next = () => {
        const task = take(thread);
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
  await Promise.all(Array.from({ length: Math.max(1, Math.min(jobs, tasks.length)) }).map(run));
}
