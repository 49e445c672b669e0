/** `npm run new-query`, tried beside an empty list of queries. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../_folder.ts';

const script = fileURLToPath(new URL('../../../scripts/new-query.mjs', import.meta.url));

function project(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'src/queries'), { recursive: true });
  writeFileSync(join(folder, 'src/queries/ray-cube.ts'), 'export const rayCube = {\n  code: 41,\n};\n');
  return folder;
}

const run = (cwd: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });

test('a new query has a file in every folder, the next code, and nothing that could pass for an answer', () => {
  const folder = project();
  const { status, stdout } = run(folder, 'rayTriangle');
  expect(status).toBe(0);
  const wanted = ['src/queries', 'src/exact', 'src/fast/f64/textbook', 'src/cases'].map(
    (path) => `${path}/ray-triangle.ts`,
  );
  for (const path of wanted) {
    expect(stdout).toContain(path);
    expect(existsSync(join(folder, path)), path).toBe(true);
  }
  expect(readFileSync(join(folder, 'src/queries/ray-triangle.ts'), 'utf8')).toContain('code: 42,');
  for (const path of wanted.slice(1)) {
    expect(readFileSync(join(folder, path), 'utf8')).toContain('not written yet');
  }
});

test('it overwrites nothing', () => {
  const folder = project();
  run(folder, 'rayTriangle');
  const { status, stderr } = run(folder, 'rayTriangle');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^new-query: rayTriangle is there already: src\/queries\/ray-triangle\.ts/);
});

test('it says what a name looks like', () => {
  for (const args of [[], ['Triangle'], ['ray-triangle'], ['../x'], ['rayTriangle', 'more']]) {
    const { status, stderr } = run(project(), ...args);
    expect(status).toBe(2);
    expect(stderr).toContain('such as rayTriangle');
  }
});
