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

it('a folder of a kind is no folder of sources, and has tests', () => {
  expect(kinds.filter((kind) => existsSync(join(root, 'src', kind)))).toEqual([]);
  expect(kinds.filter((kind) => !tests.some((test) => test.startsWith(`${kind}/`)))).toEqual([]);
});
