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
    without: new RegExp(
      [
        'no input moved by at most|an ulp may be a large part|a reach is never NaN',
        'decide about one case in 64|the exact answer to any case is exact',
        '/(normals|rims|edges|conditioning-by-steps)\\.test\\.ts: f64',
        'a cone of height 1 and radius (?!0.75)',
      ].join('|'),
    ),
  },
  exact: {
    mutate: ['src/exact/**/*.ts'],
    tests: [
      'test/mutation/exact.ts',
      ...[
        'circle-rect',
        'inputs',
        'point-in-rect',
        'ray-cylinder-known',
        'rect-corners',
        'rounding',
        'to-local',
      ].map((name) => `test/exact/${name}.test.ts`),
    ],
    without: /quotients and roots of small integers/,
  },
  cases: {
    mutate: ['src/cases/**/*.ts'],
    tests: allOf('test/cases'),
  },
  fast: {
    mutate: ['src/fast/**/*.ts', '!src/fast/*/{textbook,shifted}/**'],
    tests: [corpus],
  },
};
