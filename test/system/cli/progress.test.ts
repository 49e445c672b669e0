/** The bar on a terminal, however the process ends. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './_run.ts';

const [hidden, visible] = ['\u001b[?25l', '\u001b[?25h'];

/** What becomes of a process with a bar under way, and what it wrote to something like a terminal. */
function ended(by: string): { readonly how: unknown; readonly text: string } {
  const code = `
    import { writeSync } from 'node:fs';
    import { Writable } from 'node:stream';
    import { progressOn } from './dist/cli/_progress.js';
    const write = (text, _, next) => { writeSync(1, text); next?.(); };
    const stream = Object.assign(new Writable({ write }), { isTTY: true, columns: 200 });
    const progress = progressOn(stream, 'it', 'cases');
    progress.update(1, 2);
    ${by};
    setTimeout(() => process.exit(7), 500);`;
  const args = ['--input-type=module', '-e', code];
  const { status, signal, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain(hidden);
  return { how: signal ?? status, text: stdout };
}

const endings: readonly (readonly [what: string, by: string, how: string | number])[] = [
  ['the bar is stopped', 'progress.stop()', 7],
  ['the process exits', 'process.exit(3)', 3],
  ['it throws', 'process.nextTick(() => { throw new Error() })', 1],
  ['Ctrl-C ends it', `process.kill(process.pid, 'SIGINT')`, 'SIGINT'],
  ['it is told to end', `process.kill(process.pid, 'SIGTERM')`, 'SIGTERM'],
  ['its terminal is closed', `process.kill(process.pid, 'SIGHUP')`, 'SIGHUP'],
  [
    'somebody takes Ctrl-C and goes on',
    `process.on('SIGINT', () => writeSync(1, 'goes on')); process.kill(process.pid, 'SIGINT')`,
    7,
  ],
];

it.each(endings)('the cursor is shown again where %s', (_, by, how) => {
  const found = ended(by);
  expect(found.how).toBe(how);
  expect(found.text.lastIndexOf(visible)).toBeGreaterThan(found.text.lastIndexOf('goes on'));
  expect(found.text.lastIndexOf(visible)).toBeGreaterThan(found.text.lastIndexOf(hidden));
});
