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
/** Files of the folder that are written by hand, or that scripts/lists.mjs prints and git keeps. */
const kept = new Set(['hardened/index.ts', 'hardened/ray-mesh.ts']);

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The lines of the list: the hash and the path of each twin in the folder. */
export const twinsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !kept.has(path))
    .sort()
    .map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`)
    .join('');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = twinsIn(f32);
  const isFresh = existsSync(list) && readFileSync(list, 'utf8') === lines;
  if (!process.argv.includes('--check')) {
    if (!isFresh) writeFileSync(list, lines);
  } else if (!isFresh) {
    console.error(`not fresh: ${list}; run npm run build`);
    process.exitCode = 1;
  }
}
