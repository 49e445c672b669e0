import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The version of an installed package, whether or not its exports show package.json. */
export function packageVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const found: { name?: string; version?: string } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      if (found.name === name && found.version !== undefined) return found.version;
    } catch {
      // No package.json here; the one above may be it.
    }
  }
  throw new Error(`${name} has no package.json`);
}
