/**
 * The binary32 twins are not in git: a build prints them from their definitions and from the files of f64.
 * src/fast/f32/twins.sha256 is in git, so that a change of any twin shows in a diff. `sha256sum -c twins.sha256` in its
 * folder checks the files.
 *
 *   node scripts/twins.mjs          writes the list
 *   node scripts/twins.mjs --check  exits with 1 if the list is not fresh
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const f32 = fileURLToPath(new URL('../src/fast/f32/', import.meta.url));
const list = join(f32, 'twins.sha256');
/** Files of the folder that are in git. */
const kept = new Set(['twins.sha256', 'hardened/index.ts', 'hardened/ray-mesh.ts']);

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The lines of the list: the hash and the path of each twin in the folder. */
export function twinsIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'),
    )
    .filter((path) => !kept.has(path))
    .sort()
    .map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`)
    .join('');
}

/** [path, text] of the list. */
export const generated = () => [[list, twinsIn(f32)]];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = generated().filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
  if (process.argv.includes('--check')) {
    for (const [path] of stale) console.error(`not fresh: ${path}; run npm run build`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else for (const [path, text] of stale) writeFileSync(path, text);
}
