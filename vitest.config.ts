import { defineConfig } from 'vitest/config';
import { built } from './test/_built.ts';
import { isSize } from './test/_cases.ts';
import { Summary } from './test/_summary.ts';

/** Where to write the counts as JSON, for the continuous integration's last line. */
const counts = process.env.HITPROOF_TEST_COUNTS;

/** `vitest run --mode full` asks all cases: test/_cases.ts. Without a mode vitest says `test`. */
export default defineConfig(({ mode }) => {
  const size = mode === 'test' ? 'quick' : mode;
  if (!isSize(size)) throw new RangeError(`there is no mode ${mode}`);
  return {
    plugins: [built()],
    test: {
      include: ['test/**/*.test.ts'],
      globalSetup: ['test/_run-folder.ts'],
      // Files of a build are JavaScript that Node loads by itself: test/_built.ts.
      server: { deps: { external: [/\/dist\//, /\/out\/compiler\//] } },
      setupFiles: ['test/_setup.ts'],
      env: { HITPROOF_SIZE: size },
      // Half an hour: the proofs of Coq take minutes, and a machine may be five times slower than the nominal one.
      testTimeout: 1_800_000,
      expect: { poll: { timeout: 30_000 } },
      hookTimeout: 120_000,
      maxWorkers: 2,
      // To load and warm the same code again takes a second a file: a third of the quick size.
      isolate: false,
      // Fewer collections of garbage, by one thread: a tenth of the processor time. Most code of a test runs a few times, so V8 waits
      // seven times as long before it optimises a function: a fifth.
      execArgv: ['--max-semi-space-size=64', '--single-threaded-gc', '--interrupt-budget=1000000'],
      reporters:
        counts === undefined
          ? ['default', new Summary(size)]
          : ['default', new Summary(size), ['json', { outputFile: counts }]],
    },
  };
});
