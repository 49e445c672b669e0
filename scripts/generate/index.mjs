/**
 * Prints src/fast/{f64,f32}/hardened/swept-sphere-box.ts; compiler/index.ts prints the queries that have a definition.
 *
 *   node scripts/generate/index.mjs          writes the files
 *   node scripts/generate/index.mjs --check  exits with 1 and names the files that are not fresh
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printSweptBox } from './swept-box.mjs';

const fast = fileURLToPath(new URL('../../src/fast/', import.meta.url));

/** [path, text] of every generated file. */
export function generated() {
  return ['f64', 'f32'].map((format) => [
    join(fast, format, 'hardened', 'swept-sphere-box.ts'),
    printSweptBox(format),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = generated().filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
  if (process.argv.includes('--check')) {
    for (const [path] of stale) console.error(`not fresh: ${path}; run node scripts/generate/index.mjs`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else for (const [path, text] of stale) writeFileSync(path, text);
}
