/**
 * What this machine has besides Node and our own packages; no other file of the tests looks. A test that wants more says so in its title, and
 * is skipped where that is missing.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How each is installed. */
const sources = {
  gcc: 'apt-get install gcc',
  'g++': 'apt-get install g++',
  cc: 'apt-get install gcc',
  'c++': 'apt-get install g++',
  mcs: 'apt-get install mono-mcs',
  mono: 'apt-get install mono-runtime',
  cargo: 'apt-get install cargo',
  python3: 'apt-get install python3',
  bc: 'apt-get install bc',
  gappa: 'apt-get install gappa',
  coqc: 'apt-get install coq libcoq-flocq',
  chromium: 'apt-get install chromium, or its path in CHROMIUM',
  cgal: 'apt-get install libcgal-dev',
} as const;

export type Tool = keyof typeof sources;

/** Where a command is, by the PATH. */
const find = (command: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));

export const chromiumPath = [process.env.CHROMIUM, find('chromium')].find(
  (path) => path !== undefined && existsSync(path),
);

/** CGAL is headers alone. */
const cgalPath = ['/usr/include/CGAL', '/usr/local/include/CGAL'].find((path) => existsSync(path));

const has = (tool: Tool): boolean =>
  (tool === 'chromium' ? chromiumPath : tool === 'cgal' ? cgalPath : find(tool)) !== undefined;

/** Whether one of these is not here. */
export const lacks = (...tools: readonly Tool[]): boolean => !tools.every(has);

/** For the end of a title: what is wanted beside Node, and how it comes where it is not here. */
export function wants(...tools: readonly Tool[]): string {
  const [missing] = tools.filter((tool) => !has(tool));
  const how = missing === undefined ? '' : `, which is not here: ${sources[missing]}`;
  return tools.length === 0 ? '' : ` (wants ${tools.join(', ')}${how})`;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of a package, of our own or of those that `npm ci --prefix engines` or `npm ci --prefix examples` brings; undefined where it is not installed. */
export function packageIn(place: 'engines' | 'examples', name: string): string | undefined {
  const folders = createRequire(join(root, place, 'any.js')).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(join(path, 'package.json')));
}

/** For the end of a title, likewise. */
export function wantsPackage(place: 'engines' | 'examples', name: string): string {
  const how = packageIn(place, name) === undefined ? `, which is not here: npm ci --prefix ${place}` : '';
  return ` (wants ${name}${how})`;
}
