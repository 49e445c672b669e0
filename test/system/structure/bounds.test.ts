/**
 * Every constant that bounds an error is held by a worst-case search: not its name, which several modules share, but the constant of its module.
 * A search says so by `searched(module, name)` (test/bounds/_search.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|mjs)$/.test(file))
    .map((file) => join(folder, file));

/** Exported or not: one that is not exported cannot be searched, and fails. */
const bounds = ['src/fast', 'compiler']
  .flatMap(filesOf)
  .flatMap((file) =>
    [...read(file).matchAll(/^(?:export )?const (\w+Bound)\b/gm)].map(([, name]) => `${file}: ${name}`),
  );

/** The calls of `searched` in a test, by the module that it imports under that name. */
function searchesOf(file: string): readonly string[] {
  const text = read(file);
  const modules = new Map(
    [...text.matchAll(/^import \* as (\w+) from '([^']+)'/gm)].map(([, name = '', path = '']) => [
      name,
      normalize(join(dirname(file), path)),
    ]),
  );
  return [...text.matchAll(/\bsearched\(\s*(\w+),\s*'(\w+)'/g)].map(
    ([, module = '', name]) => `${modules.get(module)}: ${name}`,
  );
}

it('every bound is held to a worst-case search that names its module and its constant', () => {
  const searches = new Set(filesOf('test/bounds').flatMap(searchesOf));
  expect(bounds.length).toBeGreaterThan(0);
  expect(bounds.filter((bound) => !searches.has(bound))).toEqual([]);
});
