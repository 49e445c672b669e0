import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { HuntResults } from '../../../src/index.ts';
import { isQuick } from '../../_cases.ts';
import { hitproof, root } from './_run.ts';

const small = ['--query', 'rayCircle', '--format', 'f32', '--steps', '5'];

describe('hunt', () => {
  it.skipIf(isQuick)('exits with 1 where something is caught, and every catch can be explained', () => {
    const { status, stdout } = hitproof(['hunt', 'textbook', ...small, '--json']);
    expect(status).toBe(1);
    const { catches, complete }: HuntResults = JSON.parse(stdout);
    expect(complete).toBe(true);
    expect(catches.length).toBeGreaterThan(0);
    for (const { smallest, worst } of catches) {
      for (const { token } of [smallest, worst]) expect(hitproof(['explain', token]).status).toBe(0);
    }
  });

  it.skipIf(isQuick)('tells the same as text, with a test to paste', () => {
    const { stdout } = hitproof(['hunt', 'textbook', ...small]);
    const again = hitproof(['hunt', 'textbook', ...small]);
    expect(again.stdout).toBe(stdout);
    expect(stdout).toContain("test('rayCircle in f32: no ");
    expect(stdout).toContain('toMatchObject({ hit: ');
  });

  it.skipIf(isQuick)('exits with 0 where nothing is, 4 where nothing matches, 2 and 3 as verify does', () => {
    expect(hitproof(['hunt', 'hardened', ...small]).status).toBe(0);
    expect(hitproof(['hunt', 'three', ...small]).status).toBe(4);
    expect(hitproof(['hunt', 'textbook', '--seconds', 'soon']).status).toBe(2);
    expect(hitproof(['hunt', 'no-such-engine']).status).toBe(3);
  });

  it.skipIf(isQuick)('prints what was found when it is interrupted, and exits with 130', async () => {
    const args = ['lib/cli/main.js', 'hunt', 'textbook', '--seconds', '600', '--json'];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    const status = new Promise((resolve) => child.on('exit', resolve));
    await new Promise((resolve) => child.stderr.once('data', resolve));
    // As npx does, which passes on what the terminal has sent already.
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await status).toBe(130);
    const { complete, catches }: HuntResults = JSON.parse(stdout);
    expect(complete).toBe(false);
    expect(catches.length).toBeGreaterThan(0);
  });
});
