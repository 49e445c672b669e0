/**
 * Gives a run of the tests a temporary folder of its own and removes it at the end. Then test/_summary.ts sees what the tests, and the
 * programs they start, leave in it.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Vitest calls it before it starts a worker, and what it returns after the run. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'hitproof-tests-'));
  process.env.TMPDIR = folder;
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Ctrl-C ends vitest without the teardown.
  process.once('exit', remove);
  return remove;
}

/** The start of the names of all temporary folders of a test file, such as `hitproof-system-cli-bench-`. */
export const prefixOf = (testFile: string): string =>
  `hitproof-${relative(here, testFile)
    .replace(/\.test\.ts$/, '')
    .replaceAll(/[^\w.]/g, '-')}-`;

/** What is left in a folder, except entries whose names begin with one of the prefixes. */
export const leftIn = (folder: string, prefixes: readonly string[]): readonly string[] =>
  readdirSync(folder).filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)));
