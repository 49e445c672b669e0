/** The end of a run of the tests: its processor time, its budget, and the temporary files that it leaves. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { removeFolders, temporaryFolder } from '../../_folder.ts';
import { spent } from '../../_processor.ts';
import { leftIn, prefixOf } from '../../_run-folder.ts';
import { budgetOf, dearest } from '../../_summary.ts';
import { nominal, slowness, yardstick } from '../../_yardstick.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the budget', () => {
  it('holds in the quick size where CI is set, and nowhere else unless it is named', () => {
    expect(budgetOf('quick', { CI: 'true' })).toBe(240_000);
    expect(budgetOf('quick', { HITPROOF_TEST_BUDGET: '3.5' })).toBe(3500);
    expect(budgetOf('full', { HITPROOF_TEST_BUDGET: '1', CI: 'true' })).toBe(1000);
    for (const [size, env] of [
      ['quick', {}],
      ['quick', { CI: '' }],
      ['full', { CI: 'true' }],
    ] as const)
      expect(budgetOf(size, env)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each(['', '0', '-1', 'much'])('is refused where it is %j', (own) => {
    expect(() => budgetOf('quick', { HITPROOF_TEST_BUDGET: own })).toThrow(
      `HITPROOF_TEST_BUDGET: ${JSON.stringify(own)} is not a number of seconds above 0`,
    );
  });
});

describe('the speed of the machine', () => {
  it('is the median of the yardsticks, in units of the nominal one', () => {
    expect(slowness([4 * nominal, 2 * nominal, nominal])).toBe(2);
  });

  it('is nominal where nothing was measured: files that are skipped run no yardstick', () => {
    expect(slowness([])).toBe(1);
    expect(slowness([Number.NaN, 3 * nominal, Number.NaN])).toBe(3);
  });

  it('is measured by work that takes processor time', () => {
    expect(yardstick()).toBeGreaterThan(0.1);
  });
});

it('the ten dearest files are named, the dearest first', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({ name: `${i}.test.ts`, ms: 100 * ((5 * i) % 12) }));
  const lines = dearest(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('    1.1 s  7.test.ts');
  expect(lines[9]).toBe('    0.2 s  10.test.ts');
});

it('processor time counts a child process', () => {
  const before = spent();
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 200_000);']);
  expect(spent() - before).toBeGreaterThanOrEqual(190);
});

describe('a temporary folder', () => {
  it('is in that of the run, has the name of its test file, and is removed with what is in it', () => {
    const folder = temporaryFolder();
    expect(basename(tmpdir())).toMatch(/^hitproof-tests-/);
    expect(folder).toMatch(/\/hitproof-system-structure-summary-\w+$/);
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'deep/file'), '');
    removeFolders();
    expect(existsSync(folder)).toBe(false);
  });

  it('that is left is found, unless its whole file was skipped', () => {
    const folder = temporaryFolder();
    for (const name of ['hitproof-cli-files-1', 'hitproof-x', 'other']) mkdirSync(join(folder, name));
    expect(leftIn(folder, [])).toEqual(['hitproof-cli-files-1', 'hitproof-x', 'other']);
    const skipped = join(root, 'test/cli/files.test.ts');
    expect(leftIn(folder, [prefixOf(skipped)])).toEqual(['hitproof-x', 'other']);
  });
});

it.skipIf(isQuick)('a run beyond its budget fails, and says so', () => {
  const { CI: _, ...env } = process.env;
  const run = (budget: string) =>
    spawnSync('npx', ['vitest', 'run', 'test/options.test.ts'], {
      cwd: root,
      env: { ...env, HITPROOF_TEST_BUDGET: budget },
      encoding: 'utf8',
    });
  expect(run('0.01')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /Error: the tests took [\d.]+ s of processor time at the nominal speed, the budget is 0\.0 s\n/,
    ),
  });
  expect(run('600').status).toBe(0);
});
