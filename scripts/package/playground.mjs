/** lib/playground.html: the playground and all that it imports, in one page. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import { rolldown } from 'rolldown';

/** Its modules, whose licences the package has. */
export async function buildPlayground(dist, lib, version) {
  const versionModule = {
    name: 'version',
    load: (id) =>
      id === join(dist, 'version.js') ? `export const version = ${JSON.stringify(version)};` : undefined,
  };
  const build = await rolldown({
    input: join(dist, 'report/html/playground/main.js'),
    platform: 'browser',
    plugins: [versionModule],
  });
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
  const [{ code, moduleIds }] = output;
  const { toPlaygroundHtml } = await import(join(dist, 'report/html/playground/page.js'));
  // By a library, as what Node's own compression gives depends on the processor.
  const packed = Buffer.from(gzipSync(Buffer.from(code), { level: 9, mtime: 0 })).toString('base64');
  writeFileSync(join(lib, 'playground.html'), toPlaygroundHtml(packed));
  return moduleIds;
}
