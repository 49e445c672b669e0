/**
 * A test runner for Stryker that is quick: the tests and all that they import are one script, bundled once, which is evaluated afresh for every
 * mutant in the same process, so that nothing that a mutant leaves behind (a cache, a constant) reaches the next. Evaluating takes milliseconds.
 *
 * It knows what our tests use of vitest: describe, it and test with `each` and `skipIf`, `beforeAll` and `afterAll`, and vitest's own expect.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { rolldown } from 'rolldown';
import { expect, vi } from 'vitest';

const isPackage = (id) => !/^[./]|^[A-Za-z]:/.test(id);

/** One script that is a function of `require`, and the packages that it requires. */
async function bundle(tests) {
  const files = tests.map((file) => resolve(file));
  const entry = 'all-tests';
  const own = {
    name: 'mutation',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) =>
      id === entry ? files.map((file) => `import ${JSON.stringify(file)};`).join('\n') : undefined,
    transform(code, id) {
      const here = JSON.stringify(pathToFileURL(id).href);
      const marked = code.replaceAll('import.meta.url', here);
      return files.includes(id) ? `globalThis.__testFile = ${JSON.stringify(id)};\n${marked}` : marked;
    },
  };
  const build = await rolldown({
    input: entry,
    external: (id) => id !== entry && isPackage(id),
    plugins: [own],
    platform: 'node',
    treeshake: false,
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'cjs', codeSplitting: false });
  await build.close();
  const [{ code, imports }] = output;
  return { code: `(function (require, module, exports) {${code}\n})`, imports };
}

/** What a script under test sees as vitest; `tests` is filled by it. */
function collector() {
  const tests = [];
  const suites = [];
  const seen = new Map();
  const title = (name, [first]) =>
    name.replace(/%[sdo]|\$(\w+)/, (_, key) => String(key === undefined ? first : first?.[key]));
  /** As vitest has it: rows are arguments if all of them are arrays. */
  const rowsOf = (table) => (table.every(Array.isArray) ? table : table.map((row) => [row]));
  const test = (name, ...rest) => {
    const run = rest.find((one) => typeof one === 'function');
    const file = globalThis.__testFile;
    const path = [...suites.map((suite) => suite.name), name].join(' > ');
    const id = `${file}: ${path}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    tests.push({ id: count === 1 ? id : `${id} (${count})`, name: path, file, run, suites: [...suites] });
  };
  const describe = (name, run) => {
    suites.push({ name, before: [], after: [] });
    run();
    suites.pop();
  };
  const modified = (register) =>
    Object.assign(register, {
      each: (table) => (name, run, more) =>
        rowsOf(table).forEach((row, i) => {
          register(`${title(name, row)} [${i}]`, () => run(...row), more);
        }),
      skipIf: (skip) => (skip ? Object.assign(() => {}, { each: () => () => {} }) : register),
    });
  const hook = (kind) => (run) => suites.at(-1)?.[kind].push(run);
  const api = {
    expect,
    vi,
    describe: modified(describe),
    it: modified(test),
    test: modified(test),
    beforeAll: hook('before'),
    afterAll: hook('after'),
  };
  return { tests, api };
}

class BundleRunner {
  static inject = [commonTokens.options];
  #options;
  #stryker;
  #script;
  #packages = new Map();
  /** What the tests took in the dry run, by id: the quickest are asked first. */
  #times;

  constructor(options) {
    this.#options = options;
    globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
    this.#stryker = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE];
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.HITPROOF_SIZE = this.#options.bundle.size;
    const { code, imports } = await bundle(this.#options.bundle.tests);
    for (const id of imports) {
      if (id !== 'vitest') this.#packages.set(id, { __esModule: true, ...(await import(id)) });
    }
    this.#script = new vm.Script(code, { filename: 'all-tests.cjs' });
  }

  /** Everything afresh. */
  #evaluate() {
    const { tests, api } = collector();
    const require = (id) => (id === 'vitest' ? api : this.#packages.get(id));
    const module = { exports: {} };
    this.#script.runInThisContext()(require, module, module.exports);
    const { without } = this.#options.bundle;
    return without === undefined ? tests : tests.filter(({ id }) => !new RegExp(without).test(id));
  }

  async #run(one) {
    const started = performance.now();
    this.#stryker.currentTestId = one.id;
    const result = { id: one.id, name: one.name, fileName: one.file };
    try {
      for (const suite of one.suites) {
        for (const run of suite.before.splice(0)) await run();
      }
      await one.run();
      return { ...result, status: TestStatus.Success, timeSpentMs: performance.now() - started };
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return {
        ...result,
        status: TestStatus.Failed,
        failureMessage,
        timeSpentMs: performance.now() - started,
      };
    } finally {
      this.#stryker.currentTestId = undefined;
    }
  }

  async dryRun() {
    delete this.#stryker.mutantCoverage;
    const results = [];
    for (const one of this.#evaluate()) results.push(await this.#run(one));
    mkdirSync(dirname(this.#options.bundle.times), { recursive: true });
    writeFileSync(
      this.#options.bundle.times,
      JSON.stringify(Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))),
    );
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: this.#stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    this.#times ??= JSON.parse(readFileSync(this.#options.bundle.times, 'utf8'));
    Object.assign(this.#stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const results = [];
    try {
      const wanted = testFilter === undefined ? undefined : new Set(testFilter);
      const tests = this.#evaluate().filter(({ id }) => wanted?.has(id) ?? true);
      const time = ({ id }) => this.#times[id] ?? 0;
      for (const one of tests.sort((a, b) => time(a) - time(b))) {
        const result = await this.#run(one);
        results.push(result);
        if (result.status === TestStatus.Failed && !disableBail) break;
      }
    } catch (error) {
      // The modules themselves throw: every test fails.
      results.push({
        id: testFilter?.[0] ?? 'import',
        name: 'import',
        status: TestStatus.Failed,
        failureMessage: String(error),
        timeSpentMs: 0,
      });
    }
    const { hitCount } = this.#stryker;
    Object.assign(this.#stryker, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    return toMutantRunResult(
      determineHitLimitReached(hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests: results },
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'bundle', BundleRunner)];
