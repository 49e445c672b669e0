import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the built command line as a user would. */
export function hitproof(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  const options = {
    cwd: root,
    input,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli/main.js', ...args], options);
  return { status, stdout, stderr };
}
