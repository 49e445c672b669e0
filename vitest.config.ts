import { defineConfig } from 'vitest/config';

/** Where to write the counts as JSON, for the continuous integration's last line. */
const counts = process.env.HITPROOF_TEST_COUNTS;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: counts === undefined ? ['default'] : ['default', ['json', { outputFile: counts }]],
  },
});
