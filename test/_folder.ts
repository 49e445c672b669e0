/** Temporary folders of tests: no other file of the tests creates one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { prefixOf } from './_run-folder.ts';

const folders: string[] = [];

/** Creates an empty folder, which test/_setup.ts removes after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), prefixOf(expect.getState().testPath ?? 'no-test')));
  folders.push(folder);
  return folder;
}

/** Removes all folders that `temporaryFolder` created so far. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
