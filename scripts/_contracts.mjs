/** The contracts of src/queries as data, before anything is compiled. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-classic';

const { ModuleKind, ScriptTarget } = ts;
const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 };

/** The module as an address that holds its text, and what it imports the same. */
function addressOf(path) {
  const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), { compilerOptions });
  const linked = outputText.replace(
    /from '(\.[^']+)'/g,
    (_, found) => `from '${addressOf(join(dirname(path), found))}'`,
  );
  return `data:text/javascript;base64,${Buffer.from(linked).toString('base64')}`;
}

const load = (file) => import(addressOf(fileURLToPath(new URL(`../src/queries/${file}`, import.meta.url))));

export const { queries } = await load('index.ts');
export const { hitQueryNames } = await load('hits.ts');
