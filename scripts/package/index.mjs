/**
 * Makes lib/, which the package ships, from dist/, where the compiler puts the modules one by one. The entries are those of package.json, and lib/
 * has them at the paths of dist/. A tier of the fast functions becomes one flat module, which the others import. All other entries share chunks, with the
 * libraries that are not installed with the package, and a file of their licences.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { flatten } from './flat.mjs';
import { licencesOf } from './licences.mjs';
import { buildPlayground } from './playground.mjs';
import { apart, embedded, places, requiredJson } from './plugins.mjs';

const { version, exports, bin, dependencies, peerDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const [dist, lib] = [resolve('dist'), resolve('lib')];

/** Paths of modules below lib/ and dist/, without their endings, each once. */
const pathsOf = (...targets) => {
  const paths = targets
    .flatMap((each) => Object.values(each))
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)))
    .filter((path) => /^\.\/lib\/.*\.js$/.test(path))
    .map((path) => path.slice('./lib/'.length, -'.js'.length));
  return [...new Set(paths)];
};
const entries = pathsOf(exports, bin);
/** They are started by their path. */
const workers = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('_worker.js'))
  .map((file) => file.slice(0, -'.js'.length));

/** What a user installs: an engine's adapter may import it by its name; vega uses canvas where it is. */
const engines = ['three', '@dimforge/rapier2d-compat', '@dimforge/rapier3d-compat'];
const installed = [...Object.keys(dependencies), ...Object.keys(peerDependencies), ...engines, 'canvas'];

const isFast = (name) => name.startsWith('fast/');
const laterStages = readdirSync(join(dist, 'fast/later'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => join(dist, 'fast/later', file));
const filesOf = (names) => Object.fromEntries(names.map((name) => [name, join(dist, `${name}.js`)]));

rmSync(lib, { recursive: true, force: true });
for (const name of entries.filter(isFast)) {
  mkdirSync(dirname(join(lib, name)), { recursive: true });
  writeFileSync(join(lib, `${name}.js`), await flatten(join(dist, `${name}.js`), laterStages));
}

/** Modules of one platform: what browsers load is built apart, as it must not share a chunk with what wants Node. */
async function bundle(names, platform, chunks) {
  const build = await rolldown({
    input: filesOf(names),
    platform,
    external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [apart(dist, lib, entries.filter(isFast)), places(dist, lib), embedded, requiredJson],
    // Not the file of junit-report-builder that has lodash in it, without its licence.
    resolve: { mainFields: ['module', 'main'] },
  });
  const { output } = await build.write({
    dir: lib,
    chunkFileNames: `${chunks}/[name].js`,
    comments: false,
    // With their lines, of which an uncaught error shows one.
    minify: { compress: true, mangle: true, codegen: { removeWhitespace: false } },
  });
  for (const { fileName, code, modules } of output) if (isOfLibraries(modules)) await tighten(fileName, code);
  return output;
}

/** Whether most of a chunk is by others: nobody looks for a line of it. */
function isOfLibraries(modules = {}) {
  const lengthOf = (ids) => ids.reduce((sum, id) => sum + modules[id].renderedLength, 0);
  const ids = Object.keys(modules);
  return 2 * lengthOf(ids.filter((id) => id.includes('/node_modules/'))) > lengthOf(ids);
}

async function tighten(fileName, code) {
  const tight = await transform(code, { minifyWhitespace: true, minifySyntax: true, legalComments: 'none' });
  writeFileSync(join(lib, fileName), tight.code);
}

const isForBrowsers = (name) => name === 'browser';
const others = entries.filter((name) => !isFast(name));
const output = [
  ...(await bundle([...others.filter((name) => !isForBrowsers(name)), ...workers], 'node', 'chunks')),
  ...(await bundle(others.filter(isForBrowsers), 'browser', 'chunks/browser')),
];
const ofPlayground = await buildPlayground(dist, lib, version);
writeFileSync(
  join(lib, 'THIRD-PARTY-LICENSES.txt'),
  licencesOf([...output.flatMap((one) => one.moduleIds ?? []), ...ofPlayground]),
);

for (const path of pathsOf(exports)) copyTypes(`${path}.d.ts`);
for (const path of Object.values(bin)) chmodSync(path, 0o755);

/** The declarations of a module, and those that they import. */
function copyTypes(file) {
  const target = join(lib, file);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(dist, file), target);
  for (const [, path] of readFileSync(target, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    copyTypes(join(dirname(file), path.replace(/\.[jt]sx?$/, '.d.ts')));
  }
}
