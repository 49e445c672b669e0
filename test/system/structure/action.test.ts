/** action.yml, run here: its shell lines with the inputs of a workflow, in a folder where hitproof is installed. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isQuick } from '../../_cases.ts';
import { installed } from '../../_installed.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean }>>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly { readonly run: string; readonly env: Readonly<Record<string, string>> }[];
  };
}

const { inputs, runs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;

/** Runs its step as GitHub does. */
function act(given: Readonly<Record<string, string>>): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly read: (file: string) => string;
} {
  const { folder, env } = installed();
  copyFileSync(join(root, 'examples/js/my-engine.mjs'), join(folder, 'my-engine.mjs'));
  const [step] = runs.steps;
  if (step === undefined) throw new Error('the action has no step');
  const own = Object.entries(step.env).map(([name, text]) => [
    name,
    text.replace(
      /\$\{\{ inputs\.(\w+) \}\}/,
      (_, input: string) => given[input] ?? inputs[input]?.default ?? '',
    ),
  ]);
  const files = { GITHUB_STEP_SUMMARY: join(folder, 'summary'), GITHUB_OUTPUT: join(folder, 'output') };
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', step.run], {
    ...{ cwd: folder, encoding: 'utf8', env: { ...env, ...files, ...Object.fromEntries(own) } },
  });
  const read = (file: string): string =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  return { status, stdout, stderr, read };
}

const few = '--query raySphere --cases 20 --no-envelope';

it('writes annotations, a summary, results and a badge, and fails on findings', () => {
  const { status, stdout, read } = act({ subject: './my-engine.mjs', args: few });
  expect(runs.using).toBe('composite');
  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error title=hitproof%3A my-engine/m);
  expect(read('summary')).toContain('my-engine');
  expect(read('output')).toBe('findings=true\n');
  expect(JSON.parse(read('hitproof-results.json'))).toMatchObject({ subject: { name: 'my-engine' } });
  expect(JSON.parse(read('hitproof-badge.json'))).toMatchObject({
    ...{ schemaVersion: 1, label: 'hitproof: my-engine', color: 'orange' },
    message: expect.stringMatching(/^[\d.]+ % wrong$/) as string,
  });
});

it.skipIf(isQuick)('lets findings pass where they may, and nothing else', () => {
  expect(act({ subject: './my-engine.mjs', args: few, fail: 'false' }).status).toBe(0);
  expect(act({ subject: './no-such.mjs', args: few, fail: 'false' }).status).toBe(3);
});

it.skipIf(isQuick)('takes a name, and a command', () => {
  const { status, read } = act({ subject: 'hardened', args: few });
  expect(status).toBe(0);
  expect(JSON.parse(read('hitproof-badge.json'))).toMatchObject({
    message: 'all verdicts right',
    color: 'brightgreen',
  });
  expect(read('output')).toBe('findings=false\n');
  expect(act({ subject: 'node no-such-program.mjs', args: few }).status).toBe(3);
});
