/** `npm run new-subject`, tried on a copy of the subjects. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = join(root, 'scripts/new-subject.mjs');
const list = 'src/adapters/index.ts';

/** With one engine in the list. */
function project(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'src/adapters'), { recursive: true });
  writeFileSync(
    join(folder, list),
    "const engines: Readonly<Record<string, string>> = {\n  cube: ['cube', () => import('./cube.ts')],\n};\n\nconst others = {\n};\n",
  );
  return folder;
}

const run = (cwd: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' });

test('a new engine has an adapter, a line in the list, and nothing that is known of it', () => {
  const folder = project();
  const { status, stdout } = run(folder, 'my-engine', '@mine/engine');
  expect(status).toBe(0);
  expect(stdout).toContain('npm install --prefix engines --save-exact @mine/engine');
  const adapter = readFileSync(join(folder, 'src/adapters/my-engine.ts'), 'utf8');
  expect(adapter).toContain("await engine<Engine>('@mine/engine')");
  expect(readFileSync(join(folder, 'src/adapters/expected-failures/my-engine.ts'), 'utf8')).toContain(
    'Ledger = [];',
  );
  expect(readFileSync(join(folder, list), 'utf8')).toContain(
    "  cube: ['cube', () => import('./cube.ts')],\n  'my-engine': ['@mine/engine', () => import('./my-engine.ts')],\n};\n\nconst others",
  );
});

test.skipIf(isQuick)(
  'what it lays compiles, formatted as it should be',
  () => {
    const folder = temporaryFolder();
    for (const path of ['src', 'tsconfig.json', 'biome.json'])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    expect(run(folder, 'my-engine').status).toBe(0);
    const bin = (name: string, ...args: string[]): string =>
      spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: folder, encoding: 'utf8' }).stdout;
    const errors = bin('tsc', '-p', 'tsconfig.json').split('\n');
    expect(errors.filter((line) => line.includes('my-engine'))).toEqual([]);
    expect(bin('biome', 'check', 'src/adapters')).toContain('No fixes applied');
  },
  60_000,
);

test('the list of the project is one that it can add to', () => {
  const folder = project();
  cpSync(join(root, list), join(folder, list));
  expect(run(folder, 'my-engine').status).toBe(0);
  const text = readFileSync(join(folder, list), 'utf8');
  expect(text.indexOf("'my-engine'")).toBeLessThan(text.indexOf('const others'));
});

test('it overwrites nothing', () => {
  const folder = project();
  run(folder, 'my-engine');
  const before = readFileSync(join(folder, list), 'utf8');
  const { status, stderr } = run(folder, 'my-engine');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^new-subject: my-engine is there already: src\/adapters\/my-engine\.ts/);
  expect(readFileSync(join(folder, list), 'utf8')).toBe(before);
});

test('it says what a name looks like', () => {
  for (const args of [[], ['MyEngine'], ['_mine'], ['../x'], ['my-engine', 'a', 'b']]) {
    const folder = project();
    const { status, stderr } = run(folder, ...args);
    expect(status).toBe(2);
    expect(stderr).toContain('such as my-engine');
    expect(existsSync(join(folder, 'src/adapters/expected-failures'))).toBe(false);
  }
  const { status, stderr } = run(project(), 'my-engine', '../x');
  expect(status).toBe(2);
  expect(stderr).toContain('no name of an npm package');
});
