/** The examples of the docstrings, run line by line: a line that ends with `// value` has that value. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { queryNames } from '../../../src/queries/index.ts';

const source = fileURLToPath(new URL('../../../src', import.meta.url));

/** By what people import: the folder, and whether it has all queries. */
const entries = {
  'hitproof/exact': ['exact', true],
  'hitproof/f64': ['fast/f64/hardened', true],
  'hitproof/f32': ['fast/f32/hardened', true],
  'hitproof/f64/textbook': ['fast/f64/textbook', true],
  'hitproof/f32/textbook': ['fast/f32/textbook', true],
  'hitproof/f64/shifted': ['fast/f64/shifted', false],
  'hitproof/f32/shifted': ['fast/f32/shifted', false],
  'hitproof/f64/watertight': ['fast/f64/watertight', false],
  'hitproof/f32/watertight': ['fast/f32/watertight', false],
} as const;

/** The comment of a function of this name, without its stars. */
function docstring(text: string, name: string): string {
  const [before = ''] = text.split(`export function ${name}(`);
  return before.slice(before.lastIndexOf('/**')).replaceAll(/^ \* ?/gm, '');
}

/** What its lines come to, and what they say that they do. */
function run(example: string, name: string, ask: unknown): { found: unknown[]; said: unknown[] } {
  const values: unknown[] = [];
  const said: unknown[] = [];
  const code = example.replaceAll(/^import .*$/gm, '').replaceAll(/^(.+); \/\/ (.+)$/gm, (_, call, value) => {
    said.push(runInNewContext(`(${value})`));
    return `values.push(${call});`;
  });
  runInNewContext(code.replaceAll(' as const', ''), { [name]: ask, values });
  return { found: JSON.parse(JSON.stringify(values)), said: JSON.parse(JSON.stringify(said)) };
}

describe.each(Object.entries(entries))('%s', (entry, [folder, isWhole]) => {
  const files = readdirSync(join(source, folder));
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const names = queryNames.filter((name) => isWhole || files.includes(`${kebab(name)}.ts`));
  it.each(names)('%s', async (name) => {
    const doc = docstring(readFileSync(join(source, folder, `${kebab(name)}.ts`), 'utf8'), name);
    const [, example = ''] = /@example\n```ts\n([^`]*)```/.exec(doc) ?? [];
    expect(example).toContain(`import { ${name} } from '${entry}';\n`);
    const tier = (await import(join(source, folder, 'index.ts'))) as Readonly<Record<string, unknown>>;
    const { found, said } = run(example, name, tier[name]);
    expect(said).not.toEqual([]);
    expect(found).toEqual(said);
  });
});
