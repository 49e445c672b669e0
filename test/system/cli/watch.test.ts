/** `verify --watch`: a module is asked again when it changes. */
import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof } from './_run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it.skipIf(isQuick)(
  'asks again after a change, and Ctrl-C ends it in good order',
  async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'my-engine.mjs');
    copyFileSync(join(root, 'examples/js/my-engine.mjs'), file);
    const args = ['verify', '--watch', '--cases', '20', '--no-envelope', '--query', 'raySphere', file];
    const child = spawn(process.execPath, [join(root, 'dist/cli/main.js'), ...args]);
    let out = '';
    let err = '';
    child.stdout.on('data', (data: Buffer) => {
      out += String(data);
    });
    child.stderr.on('data', (data: Buffer) => {
      err += String(data);
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const runs = (): number => err.split('watching ').length - 1;
    await expect.poll(runs, { timeout: 120_000 }).toBe(1);
    writeFileSync(file, readFileSync(file, 'utf8').replace("name: 'my-engine'", "name: 'my-other-engine'"));
    await expect.poll(runs, { timeout: 120_000 }).toBe(2);
    expect(out).toContain('my-other-engine');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  },
  300_000,
);

it('wants a module', () => {
  const { status, stderr } = hitproof(['verify', '--watch', 'three']);
  expect(stderr).toContain('--watch: give the path of a module, such as ./my-engine.mjs');
  expect(status).toBe(2);
});
