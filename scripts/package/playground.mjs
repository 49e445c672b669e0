/** The script of the playground with all that it imports but the tiers, which the package has as flat modules: `hitproof playground` puts both into a page. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { nameIn } from './plugins.mjs';

/** `modules`: the flat modules that the script takes from an object called `tiers`; `moduleIds`: all others, whose licences the package has. */
export async function buildPlayground(dist, version, flat) {
  const versionModule = {
    name: 'version',
    load: (id) =>
      id === join(dist, 'version.js') ? `export const version = ${JSON.stringify(version)};` : undefined,
  };
  const tiers = {
    name: 'tiers',
    resolveId(id, importer) {
      const name = nameIn(dist, id, importer);
      return flat.includes(name) ? { id: name, external: true } : undefined;
    },
  };
  const build = await rolldown({
    input: join(dist, 'report/html/playground/main.js'),
    platform: 'browser',
    plugins: [versionModule, tiers],
  });
  const globals = (name) => `tiers[${JSON.stringify(name)}]`;
  const { output } = await build.generate({ format: 'iife', globals, minify: true, comments: false });
  const [{ code: script, imports: modules, moduleIds }] = output;
  return { page: JSON.stringify({ script, modules }), moduleIds };
}
