import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the package ships: it starts in two thirds of the time that the modules of dist/ take one by one. */
const shipped = 'lib/cli/main.js';
/** One by one they can be changed while they are loaded, as `NODE_OPTIONS` of some tests do. */
const modules = 'dist/cli/main.js';

/** Runs the built command line as a user would. */
export function hitproof(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  const main = 'NODE_OPTIONS' in env ? modules : shipped;
  const options = {
    cwd: root,
    input,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], options);
  return { status, stdout, stderr };
}
