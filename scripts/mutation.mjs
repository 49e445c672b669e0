/**
 * `npm run mutation -- judge exact …`: changes the code of a directory in every small way that Stryker knows, one at a time, and asks
 * its tests whether they notice. Then docs/mutation.md is made anew (scripts/mutation/page.mjs); without a directory only that.
 * `--fresh` forgets what earlier runs found out, `--only <files>` looks at these, and keeps what is known of the others, `--dry` only times the tests.
 * `--every 8` looks at every eighth line: a sample, without the mutants that span several lines.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { directories, linesOf } from './mutation/directories.mjs';
import { writePage } from './mutation/page.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fresh: { type: 'boolean' },
    dry: { type: 'boolean' },
    only: { type: 'string' },
    every: { type: 'string' },
  },
});

const plugin = (name) => fileURLToPath(new URL(`mutation/${name}.mjs`, import.meta.url));

const { only, every } = values;

for (const name of positionals) {
  const directory = directories[name];
  if (directory === undefined)
    throw new RangeError(`${name} is not one of ${Object.keys(directories).join(', ')}`);
  await new Stryker({
    mutate: only?.split(',') ?? (every === undefined ? directory.mutate : linesOf(name, Number(every))),
    testRunner: 'bundle',
    bundle: {
      tests: directory.tests,
      without: directory.without?.source,
      attacks: '500',
      times: resolve(`out/mutation/${name}-times.json`),
    },
    plugins: [plugin('bundle-runner'), plugin('messages')],
    ignorers: ['messages'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A loop without an end is noticed by the count of its turns; time is for what has no count, and the machine may be busy.
    timeoutMS: 30_000,
    timeoutFactor: 1,
    incremental: every === undefined,
    incrementalFile: `out/mutation/${name}-so-far.json`,
    force: values.fresh ?? false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `out/mutation/${name}${every === undefined ? '' : `-every-${every}`}.json` },
    tempDirName: 'out/mutation/sandboxes',
    ignorePatterns: ['*', '!src', '!src/**', '!test', '!test/**', '!package.json'],
    tsconfigFile: 'none',
    disableTypeChecks: false,
    dryRunOnly: values.dry ?? false,
    dryRunTimeoutMinutes: 30,
    warnings: { unknownOptions: false },
  }).runMutationTest();
}

if (!values.dry) writePage(Object.keys(directories));
