/**
 * Prints the hardened queries from their definitions (src/fast/definitions): the first stage as src/fast/{f64,f32}/hardened/<query>.ts, the later ones as
 * src/fast/later/<query>.ts.
 *
 *   node scripts/generate/index.mjs          writes the files
 *   node scripts/generate/index.mjs --check  exits with 1 and names the files that are not fresh
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printCosAndSin } from './cos-and-sin.mjs';
import { plain } from './plain.mjs';
import { print } from './print.mjs';
import { printPlain } from './print-plain.mjs';
import { printProgram } from './print-program.mjs';
import { queries } from './queries.mjs';
import { printSweptBox } from './swept-box.mjs';

const fast = fileURLToPath(new URL('../../src/fast/', import.meta.url));

/** [path, text] of every generated file. */
export function generated() {
  const rays = queries.map((query) => [query, print]);
  const others = plain.map((query) => [query, printPlain]);
  return [
    ...[...rays, ...others].flatMap(([query, write]) =>
      ['f64', 'f32'].map((format) => [
        join(fast, format, 'hardened', `${query.file}.ts`),
        write(query, format),
      ]),
    ),
    ...[...queries, ...plain].map((query) => [join(fast, 'later', `${query.file}.ts`), printProgram(query)]),
    [join(fast, 'later', 'cos-and-sin.ts'), printCosAndSin()],
    ...['f64', 'f32'].map((format) => [
      join(fast, format, 'hardened', 'swept-sphere-box.ts'),
      printSweptBox(format),
    ]),
  ];
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
