/**
 * Makes the pages of the programming interface from the docstrings of src/, one module for each entry of the export map.
 *
 *   node scripts/api.mjs          writes them to out/api
 *   node scripts/api.mjs --check  writes nothing
 *
 * Either exits with 1 where a docstring is missing, a link is broken, or a type is named that no entry exports.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { queryNames } from '../dist/index.js';

/** TypeDoc is written for TypeScript 6. */
const resolve = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? 'typescript-classic' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(resolve)}`);
const { Application } = await import('typedoc');

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
/** What is imported, by the path below src/, without its ending. A module with several names has the first. */
const entries = new Map(
  Object.entries(exports)
    .map(([name, target]) => [name, target.default ?? target])
    .filter(([, file]) => file.endsWith('.js'))
    .map(([name, file]) => [file.slice('./lib/'.length, -'.js'.length), join('hitproof', name)])
    .filter(([path], i, all) => all.findIndex(([other]) => other === path) === i),
);

const app = await Application.bootstrap({
  name: 'hitproof',
  entryPoints: [...entries.keys()].map((path) => `src/${path}.ts`),
  tsconfig: 'tsconfig.build.json',
  readme: 'none',
  out: 'out/api',
  excludeExternals: true,
  excludePrivate: true,
  hideGenerator: true,
  disableSources: true,
  sort: ['source-order'],
  logLevel: 'Warn',
  validation: { invalidLink: true, notDocumented: true, notExported: true },
  requiredToBeDocumented: ['Variable', 'Function', 'Class', 'Interface', 'TypeAlias'],
  // What names are made of is said by the names.
  intentionallyNotExported: ['queries', 'outputNames', 'kindNames'],
  intentionallyNotDocumented: queryNames.map((query) => `hitproof.Subject.queries.__type.${query}`),
});
const project = await app.convert();
if (project !== undefined) {
  for (const module of project.children ?? []) {
    module.name = entries.get(module.name) ?? entries.get(`${module.name}/index`) ?? module.name;
  }
  app.validate(project);
  if (!process.argv.includes('--check')) await app.generateOutputs(project);
}
process.exitCode = project === undefined || app.logger.hasErrors() || app.logger.hasWarnings() ? 1 : 0;
