/**
 * Where an engine's package is: beside hitproof, as npm installs it for a user, or in engines/ of the repository
 * (`npm ci --prefix engines`), so that a plain `npm ci` stays small. Adapters state the few types that they use of an engine
 * themselves: hitproof compiles whether or not it is installed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const loader = new URL('../../engines/load.js', import.meta.url);
const homes = [import.meta.url, loader.href];

/** Imports an engine. Throws what `import` throws where it is not installed. */
export async function engine<Module>(name: string): Promise<Module> {
  if (packageFolder(name) !== undefined) return import(name);
  if (!existsSync(loader)) return import(name);
  const { load }: { load: (name: string) => Promise<Module> } = await import(loader.href);
  return load(name);
}

/** The path of a file in an engine's package, such as its WebAssembly, whatever its exports say. */
export function engineFile(name: string, file: string): string {
  for (const home of homes) {
    const folder = packageFolder(name, home);
    if (folder !== undefined) return join(folder, file);
  }
  throw Object.assign(new Error(`${name} is not installed`), { code: 'ERR_MODULE_NOT_FOUND' });
}

/** The version of an installed package, whether or not its exports show package.json. */
export function packageVersion(name: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(engineFile(name, 'package.json'), 'utf8'));
  return version;
}

/** The folder of a package as a module at `home` finds it. */
function packageFolder(name: string, home: string = import.meta.url): string | undefined {
  const paths = createRequire(home).resolve.paths(name) ?? [];
  return paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
}
