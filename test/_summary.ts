/**
 * The last lines of a run: its size and how many cases it asked, so that a quick run cannot pass for a full one; the processor time of the run
 * and of its dearest files. A run fails beyond its budget, and where it leaves temporary files.
 */
import { tmpdir } from 'node:os';
import type { Reporter, TestModule } from 'vitest/node';
import { spent } from './_processor.ts';
import { leftIn, prefixOf } from './_run-folder.ts';
import { slowness } from './_yardstick.ts';

/** Seconds of processor time that the quick size takes at most, with all workers and child processes, at the nominal speed (test/_yardstick.ts). */
const quickBudget = 240;

const more = 'npm run test:full asks all';

/** How many of the dearest files are shown. */
const shown = 10;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The budget of a run in ms. A slow laptop has none. */
export function budgetOf(size: string, env: NodeJS.ProcessEnv): number {
  const { HITPROOF_TEST_BUDGET: own, CI: ci } = env;
  if (own !== undefined) {
    if (!(Number(own) > 0))
      throw new RangeError(`HITPROOF_TEST_BUDGET: ${JSON.stringify(own)} is not a number of seconds above 0`);
    return Number(own) * 1000;
  }
  return size === 'quick' && ci ? quickBudget * 1000 : Number.POSITIVE_INFINITY;
}

/** A line for each of the files that took the most processor time. */
export const dearest = (
  files: readonly { readonly name: string; readonly ms: number }[],
): readonly string[] =>
  [...files]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${seconds(ms).padStart(9)}  ${name}`);

export class Summary implements Reporter {
  readonly #size: string;
  readonly #budget: number;

  constructor(size: string) {
    this.#size = size;
    this.#budget = budgetOf(size, process.env);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const cases = modules.reduce((sum, module) => sum + (module.meta().cases ?? 0), 0);
    const hint = this.#size === 'quick' ? `; ${more}` : '';
    const files = modules.map((module) => ({
      name: module.relativeModuleId,
      ms: module.meta().processorTime ?? 0,
    }));
    // Without /proc this process does not see its workers.
    const total = Math.max(
      spent(),
      files.reduce((sum, { ms }) => sum + ms, 0),
    );
    console.log(`        Size  ${this.#size}: ${cases.toLocaleString('en')} cases were asked${hint}`);
    const slower = slowness(modules.map((module) => module.meta().yardstick ?? Number.NaN));
    const atNominalSpeed = total / slower;
    console.log(
      `   Processor  ${seconds(total)}; this machine takes ${slower.toFixed(2)} times as long as the nominal one: ${seconds(atNominalSpeed)} there`,
    );
    for (const line of dearest(files)) console.log(`    ${line}`);
    console.log();
    if (atNominalSpeed > this.#budget)
      fail(
        `the tests took ${seconds(atNominalSpeed)} of processor time at the nominal speed, the budget is ${seconds(this.#budget)}`,
      );
    // Vitest runs no hook of a file that has nothing but skipped tests.
    const skipped = modules.filter((module) => module.state() === 'skipped');
    const left = leftIn(
      tmpdir(),
      skipped.map(({ moduleId }) => prefixOf(moduleId)),
    );
    if (left.length > 0) fail(`the tests leave temporary files: ${left.join(', ')}`);
  }
}

function fail(message: string): void {
  console.error(`Error: ${message}`);
  process.exitCode = 1;
}
