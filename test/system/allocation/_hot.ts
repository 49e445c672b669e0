/** Scripts that measure what functions allocate once they are hot. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** V8 compiles when it is time to, not when another thread has found the time: a busy machine changes nothing. */
const flags = ['--expose-gc', '--max-semi-space-size=64', '--no-concurrent-recompilation'];

/** What the script prints as JSON, in a process of its own with the built functions. */
export function runHot<T>(script: string): T {
  expect(existsSync(`${root}dist`), 'npm run build comes first').toBe(true);
  const text = execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return JSON.parse(text);
}
