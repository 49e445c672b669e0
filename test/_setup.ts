/** Beside every file of tests: how many cases they asked, for the summary (test/_summary.ts). */
import { afterAll } from 'vitest';
import { tally } from './_cases.ts';

declare module 'vitest' {
  interface TaskMeta {
    cases?: number;
  }
}

// In the quick size files share their modules, and so the tally.
const before = tally.cases;

// biome-ignore lint/correctness/noEmptyPattern: vitest wants a pattern there
afterAll(({}, file) => {
  file.meta.cases = tally.cases - before;
});
