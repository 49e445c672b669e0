import { threadId } from 'node:worker_threads';
import { subjects } from './_careful.mjs';

// Workers of a process are numbered from 1.
if (threadId === 2) throw new Error('no licence for thread 2');

/** Slow enough to be at work when the second thread is refused. */
export default subjects('one licence', () => {
  const until = Date.now() + 4;
  while (Date.now() < until);
});
