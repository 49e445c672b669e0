/**
 * `npm run mutation -- judge exact …`: changes the code of a directory in every small way that Stryker knows, one at a time, and asks
 * its tests whether they notice. Then docs/mutation.md is made anew (scripts/mutation/page.mjs); without a directory only that.
 * `--fresh` forgets what earlier runs found out, `--only <files>` looks at these, and keeps what is known of the others, `--dry` only times the tests.
 * `--survivors` asks those that survived the last time once more, after tests were added: the code must be the same.
 * `--every 8` looks at every eighth line: a sample, without the mutants that span several lines.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { provenanceNow, stamp } from '../bench/_stamps.mjs';
import { directories, linesOf, survivorsOf } from './mutation/directories.mjs';
import { writePage } from './mutation/page.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fresh: { type: 'boolean' },
    dry: { type: 'boolean' },
    only: { type: 'string' },
    every: { type: 'string' },
    survivors: { type: 'boolean' },
  },
});

const plugin = (name) => fileURLToPath(new URL(`mutation/${name}.mjs`, import.meta.url));

const { only, every, survivors } = values;

/** Which mutants, and where the answers go. */
function asked(name, { mutate }) {
  if (only !== undefined) return [only.split(','), name];
  if (every !== undefined) return [linesOf(name, Number(every)), `${name}-every-${every}`];
  if (survivors) return [[...new Set(survivorsOf(name))], `${name}-survivors`];
  return [mutate, name];
}

/** What was found out about the survivors, into the report that they are from. */
function mergeSurvivors(name) {
  const read = (report) => JSON.parse(readFileSync(`out/mutation/${report}.json`, 'utf8'));
  const [whole, again] = [read(name), read(`${name}-survivors`)];
  const key = ({ location, replacement }) => JSON.stringify([location, replacement]);
  for (const [file, { mutants }] of Object.entries(again.files)) {
    const found = new Map(mutants.map((mutant) => [key(mutant), mutant.status]));
    for (const mutant of whole.files[file].mutants)
      if (mutant.status === 'Survived' || mutant.status === 'NoCoverage')
        mutant.status = found.get(key(mutant)) ?? mutant.status;
  }
  writeFileSync(`out/mutation/${name}.json`, JSON.stringify(whole));
}

for (const name of positionals) {
  const directory = directories[name];
  if (directory === undefined)
    throw new RangeError(`${name} is not one of ${Object.keys(directories).join(', ')}`);
  const [mutate, report] = asked(name, directory);
  const provenance = provenanceNow(name);
  await new Stryker({
    mutate,
    testRunner: 'bundle',
    bundle: {
      tests: directory.tests,
      without: directory.without?.source,
      size: directory.size ?? 'full',
      times: resolve(`out/mutation/${name}-times.json`),
    },
    plugins: [plugin('bundle-runner'), plugin('messages')],
    ignorers: ['messages'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A loop without an end is noticed by the count of its turns; time is for what has no count, and the machine may be busy.
    timeoutMS: 30_000,
    timeoutFactor: 1,
    incremental: report === name,
    incrementalFile: `out/mutation/${name}-so-far.json`,
    force: values.fresh ?? false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `out/mutation/${report}.json` },
    tempDirName: 'out/mutation/sandboxes',
    ignorePatterns: ['*', '!src', '!src/**', '!test', '!test/**', '!package.json'],
    tsconfigFile: 'none',
    disableTypeChecks: false,
    dryRunOnly: values.dry ?? false,
    dryRunTimeoutMinutes: 30,
    warnings: { unknownOptions: false },
  }).runMutationTest();
  if (survivors && !values.dry) mergeSurvivors(name);
  // What is known of other files, or of other mutants, may be of older code.
  if (only === undefined && !survivors && !values.dry) stamp(name, provenance);
}

if (!values.dry) writePage(Object.keys(directories));
