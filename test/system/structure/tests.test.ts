/** The test tree says what is tested where: a test of a source file has its path; of every other test the folder says the kind. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const kinds = ['bounds', 'differential', 'edge-cases', 'laws', 'system', 'verification'];

const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);

/** test/exact/ray-cylinder.test.ts and test/exact/ray-cylinder.known.test.ts are about src/exact/ray-cylinder.ts, or src/exact/_ray-cylinder.ts. Tests of the compiler are in test/compiler. */
function hasSource(test: string): boolean {
  const [name = ''] = basename(test).split('.');
  const folder = join(root, test.startsWith('compiler/') ? '' : 'src', dirname(test));
  return ['', '_'].some((mark) =>
    ['ts', 'tsx'].some((ending) => existsSync(join(folder, `${mark}${name}.${ending}`))),
  );
}

it('every test file has the path of a source file, or stands in the folder of its kind', () => {
  const lost = tests.filter((test) => !kinds.some((kind) => test.startsWith(`${kind}/`)) && !hasSource(test));
  expect(lost).toEqual([]);
});

it('temporary folders are created in one place for the tests, and in one for the scripts, which remove them', () => {
  const folders = ['bench', 'engines/load.js', 'examples', 'scripts', 'src', 'test'];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const creating = files.filter((file) => /\bmkdtemp/.test(readFileSync(join(root, file), 'utf8')));
  expect(creating).toEqual(['scripts/temporary-folder.mjs', 'test/_folder.ts', 'test/_run-folder.ts']);
});

/** Files that read a clock, and why no slow machine fails them. */
const clocks: Readonly<Record<string, string>> = {
  '_hostile.ts': 'counts processor time at the nominal speed',
  '_processor.ts': 'sums up processor time for the budget',
  '_yardstick.ts': 'measures the machine',
  'fixtures/modules/one-licence.mjs': 'waits for a few milliseconds',
  'hunt/hunt.test.ts': 'sets a clock that counts',
  'runner/program.test.ts': 'sets a clock that counts',
  'system/cli/answer.test.ts': 'prints a speed',
  'system/structure/summary.test.ts': 'uses processor time up',
  'verify/lock.test.ts': 'makes a file old',
};

it('no other file reads a clock: a limit of time in a test fails on a slow machine', () => {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.m?ts$|\.mjs$/.test(file),
  );
  const clock = /\bcpuUsage\b|\bperformance\.now\b|\bhrtime\b|\bDate\b.{1,3}now\b/;
  const reading = files.filter((file) => clock.test(readFileSync(join(root, 'test', file), 'utf8')));
  expect(reading.filter((file) => file !== 'system/structure/tests.test.ts').sort()).toEqual(
    Object.keys(clocks),
  );
});

it('a folder of a kind is no folder of sources, and has tests', () => {
  expect(kinds.filter((kind) => existsSync(join(root, 'src', kind)))).toEqual([]);
  expect(kinds.filter((kind) => !tests.some((test) => test.startsWith(`${kind}/`)))).toEqual([]);
});
