/** Runs with every test file: counts its cases and its processor time for test/_summary.ts, measures the machine, and removes its temporary folders. */
import { afterAll } from 'vitest';
import { tally } from './_cases.ts';
import { removeFolders } from './_folder.ts';
import { spent } from './_processor.ts';
import { yardstick } from './_yardstick.ts';

declare module 'vitest' {
  interface TaskMeta {
    cases?: number;
    /** In ms, with all processes that the file starts. */
    processorTime?: number;
    /** Of test/_yardstick.ts, in ms. */
    yardstick?: number;
  }
}

// In the quick size files share their modules, and so the tally.
const before = tally.cases;
const spentBefore = spent();

// biome-ignore lint/correctness/noEmptyPattern: vitest wants a pattern there
afterAll(({}, file) => {
  removeFolders();
  file.meta.cases = tally.cases - before;
  file.meta.processorTime = spent() - spentBefore;
  file.meta.yardstick = yardstick();
});
