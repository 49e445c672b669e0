/**
 * Lets the tests import what is built. An import of `src/floats.ts` loads `dist/floats.js`, and one of `compiler/ir.ts` the file that `npm run compile`
 * builds, which vitest neither transforms nor wraps: that saves a tenth
 * of the processor time of the quick size. A build is used only where each of its files is newer than its source. Otherwise, and while vitest watches,
 * all files come from `src`, because two copies of one module must not meet.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

/** The source files below a folder, relative to it. */
const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'),
  );

const builtName = (source: string): string => source.replace(/\.tsx?$/, '.js');

/** The built file by its source; empty where the build is missing, or older than a source. Some sources, for tests alone, are not built. */
export function builtFiles(src: string, dist: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of sources(src)) {
    const [source, built] = [join(src, name), join(dist, builtName(name))];
    if (!existsSync(built)) continue;
    if (statSync(built).mtimeMs <= statSync(source).mtimeMs) return new Map();
    found.set(source, built);
  }
  return found;
}

/** The file that a relative import names. */
const imported = (name: string, importer: string): string => resolve(dirname(importer), name);

/** Resolves imports of a source to the built file. */
export function built(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));
  return {
    name: 'built',
    enforce: 'pre',
    configureVitest({ vitest }) {
      if (vitest.config.watch) return;
      files = new Map([
        ...builtFiles(folder('src'), folder('dist')),
        ...builtFiles(folder('compiler'), folder('out/compiler/compiler')),
      ]);
    },
    resolveId(name, importer) {
      if (importer === undefined || !/^\.|^\//.test(name)) return;
      const id = files.get(imported(name, importer));
      return id === undefined ? undefined : { id, external: true };
    },
  };
}
