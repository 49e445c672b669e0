/** The project of docs/in-your-tests.md, laid out as it stands there, run by its own runners. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../_folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const guide = readFileSync(join(root, 'docs/in-your-tests.md'), 'utf8');

/** Every file that the guide shows, by name. */
export const files = new Map(
  [...guide.matchAll(/```js (\S+)\n([\s\S]*?)```/g)].map(([, name = '', code = '']) => [name, code]),
);

/** A folder with these files, where `hitproof` is this package. */
export function lay(contents: ReadonlyMap<string, string>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  for (const [name, path] of [
    ['hitproof', root],
    ['vitest', join(root, 'node_modules/vitest')],
    ['fast-check', join(root, 'node_modules/fast-check')],
  ] as const) {
    symlinkSync(path, join(folder, 'node_modules', name), 'dir');
  }
  for (const [name, text] of contents) writeFileSync(join(folder, name), text);
  return folder;
}

export function run(folder: string, args: readonly string[]): { status: number | null; text: string } {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  // The tests of a project are no part of ours.
  for (const name of Object.keys(env)) if (/^(VITEST|NODE_OPTIONS|NODE_TEST)/.test(name)) delete env[name];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}` };
}

export const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose'];
