/** hitproof as it is after `npm install`, without the installing. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './_folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A new folder, and an environment for what is run in it. */
export function installed(): { readonly folder: string; readonly env: NodeJS.ProcessEnv } {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  symlinkSync(root, join(folder, 'node_modules/hitproof'), 'dir');
  // `npx hitproof` without what npx does besides.
  const npx = join(folder, 'npx');
  writeFileSync(
    npx,
    `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(root, 'lib/cli/main.js')}" "$@"\n`,
    { mode: 0o755 },
  );
  return { folder, env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` } };
}
