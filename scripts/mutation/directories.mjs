/** What is mutated, which files of tests are asked, and which of their tests are not, as they take too long to be asked of every mutant. */
import { readdirSync } from 'node:fs';

/** All test files of a folder but some. */
const allOf = (folder, ...without) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && !without.includes(name.replace('.test.ts', '')))
    .map((name) => `${folder}/${name}`);

const corpus = 'test/edge-cases/corpus.test.ts';

export const directories = {
  judge: {
    mutate: ['src/judge/**/*.ts'],
    tests: allOf('test/judge'),
    without:
      /a reach is never NaN|no input moved by at most|decide about one case in 64|and the reach still bounds|f64.*a cone of height|the exact answer to any case/,
  },
  exact: {
    mutate: ['src/exact/**/*.ts'],
    tests: ['test/mutation/exact.ts', corpus, ...allOf('test/exact', 'bc')],
  },
  cases: {
    mutate: ['src/cases/**/*.ts'],
    tests: ['arbitraries', 'distance', 'extents', 'golden', 'id', 'read', 'token', 'vector'].map(
      (name) => `test/cases/${name}.test.ts`,
    ),
    without: /as ever: many|shrinks to|alone can be asked for|are valid, of the format|whatever is chosen/,
  },
  fast: {
    mutate: ['src/fast/**/*.ts', '!src/fast/*/{textbook,shifted}/**'],
    tests: [corpus],
  },
};
