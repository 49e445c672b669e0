/** The temporary folder of a script. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit } from 'signal-exit';

/** Creates an empty folder, which is removed when the process ends, also by Ctrl-C. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hitproof-'));
  onExit(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
