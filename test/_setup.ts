/** Beside every file of tests: how many cases they asked, for the summary (test/_summary.ts). */
import { afterAll } from 'vitest';
import { tally } from './_cases.ts';

declare module 'vitest' {
  interface TaskMeta {
    cases?: number;
  }
}

// biome-ignore lint/correctness/noEmptyPattern: vitest wants a pattern there
afterAll(({}, file) => {
  file.meta.cases = tally.cases;
});
