/**
 * Compiles the hardened queries from their definitions (src/fast/definitions), in the checkout that is the working
 * directory. The first stage goes to src/fast/{f64,f32}/hardened/<query>.ts, the later ones to
 * src/fast/later/<query>.ts. sweptSphereBox has no definition; swept-box/ makes its first stage.
 *
 *   node out/compiler/compiler/index.js          writes the files
 *   node out/compiler/compiler/index.js --check  exits with 1 and names the files that are not fresh
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compileFirstStage } from './compile/first-stage.ts';
import { compilePlainFirstStage } from './compile/plain-first-stage.ts';
import { compileProgram } from './compile/program.ts';
import { DefinitionError } from './definition.ts';
import { cosAndSinInRegisters } from './passes/cos-and-sin.ts';
import { fast } from './paths.ts';
import { plainQueries } from './plain-queries.ts';
import { printCosAndSin } from './print/cos-and-sin.ts';
import { printFirstStage } from './print/first-stage.ts';
import { printPlainFirstStage } from './print/plain-first-stage.ts';
import { printProgram } from './print/program.ts';
import { printSweptBox } from './print/swept-box.ts';
import { queries } from './queries.ts';
import type { Format } from './query.ts';
import { compileSweptBox } from './swept-box/index.ts';

const formats: readonly Format[] = ['f64', 'f32'];

/** The path and the text of every generated file. */
export function* generated(): Generator<readonly [path: string, text: string]> {
  for (const format of formats) {
    const path = (file: string) => fast(format, 'hardened', `${file}.ts`);
    for (const query of queries) yield [path(query.file), printFirstStage(compileFirstStage(query, format))];
    for (const query of plainQueries)
      yield [path(query.file), printPlainFirstStage(compilePlainFirstStage(query, format))];
    yield [path('swept-sphere-box'), printSweptBox(compileSweptBox(format), format)];
  }
  for (const query of [...queries, ...plainQueries])
    yield [fast('later', `${query.file}.ts`), printProgram(compileProgram(query))];
  yield [fast('later', 'cos-and-sin.ts'), printCosAndSin(cosAndSinInRegisters())];
}

function main(isCheck: boolean): void {
  // A definition that is refused leaves all files as they are.
  for (const [path, text] of [...generated()]) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (!isCheck) writeFileSync(path, text);
    else {
      console.error(`not fresh: ${relative('.', path)}; run npm run build`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  try {
    main(values.check);
  } catch (caught) {
    if (!(caught instanceof DefinitionError)) throw caught;
    console.error(caught.message);
    process.exitCode = 1;
  }
}
