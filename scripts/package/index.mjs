/**
 * Makes lib/, which the package ships, from dist/, where the compiler puts the modules one by one. The entries are those of package.json, and lib/
 * has them at the paths of dist/. A tier of the fast functions becomes one flat module, which the others import. All other entries share chunks, with the
 * libraries that are not installed with the package, and a file of their licences.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { flatten } from './flat.mjs';
import { licencesOf } from './licences.mjs';
import { inLines } from './lines.mjs';
import { compress, fromPacked, packGroups } from './packed.mjs';
import { buildPlayground } from './playground.mjs';
import { apart, embedded, places, requiredJson } from './plugins.mjs';
import { bundleTypes } from './types.mjs';
import { unused } from './unused.mjs';

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

/** What comes with the package, and what a user installs: an engine's adapter may import it by its name. */
const ofInterface = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
const installed = [...ofInterface, 'three', '@dimforge/rapier2d-compat', '@dimforge/rapier3d-compat'];

const isFast = (name) => name.startsWith('fast/');
/** Words of a name, the last first: queries of one body stand together, which makes what is gzipped 0.2 % shorter. */
const byBody = (file) => file.split('-').reverse().join('-');
const laterStages = readdirSync(join(dist, 'fast/later'))
  .filter((file) => file.endsWith('.js'))
  .sort((one, other) => (byBody(one) < byBody(other) ? -1 : 1))
  .map((file) => join(dist, 'fast/later', file));
const filesOf = (names) => Object.fromEntries(names.map((name) => [name, join(dist, `${name}.js`)]));

function write(file, content) {
  mkdirSync(dirname(join(lib, file)), { recursive: true });
  writeFileSync(join(lib, file), content);
}

rmSync(lib, { recursive: true, force: true });
for (const name of entries.filter(isFast))
  write(`${name}.js`, inLines(await flatten(join(dist, `${name}.js`), laterStages)));

// Libraries as modules, of which a bundler drops what is not used; the default prefers CommonJS where a library has both.
const resolution = { mainFields: ['module', 'main'] };
// What browsers load shares chunks with the rest: a chunk has only modules that all of its entries load.
const build = await rolldown({
  input: filesOf([...entries.filter((name) => !isFast(name)), ...workers]),
  platform: 'node',
  external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [apart(dist, lib, entries.filter(isFast)), places(dist, lib), embedded, fromPacked, requiredJson],
  resolve: resolution,
});
const { output } = await build.generate({
  chunkFileNames: 'chunks/[name].js',
  comments: false,
  minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
});
for (const { fileName, code } of output) write(fileName, inLines(code));

const playground = await buildPlayground(dist, version, entries.filter(isFast));
write('packed/playground.json.br', compress(playground.page));
const libraries = await packGroups([unused, requiredJson], resolution);
for (const { file, packed } of libraries) write(file, packed);
const moduleIds = [...output, playground, ...libraries].flatMap((one) => one.moduleIds ?? []);
write('THIRD-PARTY-LICENSES.txt', licencesOf(moduleIds));

await bundleTypes(dist, lib, pathsOf(exports), ofInterface);
for (const path of Object.values(bin)) chmodSync(path, 0o755);
