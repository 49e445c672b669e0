/**
 * Large libraries that few runs load. Each group becomes one file in lib/packed, which brotli shortens to a quarter. A module that imports one of the
 * libraries unpacks the file in memory.
 */
import { isBuiltin } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { rolldown } from 'rolldown';

/** What our modules import of each library. */
const groups = {
  charts: { vega: ['parse', 'View'], 'vega-lite': ['compile'], svgo: ['optimize'] },
  typescript: { sucrase: ['transform'] },
};
const fileOf = (group) => `packed/${group}.cjs.br`;
const prefix = '\0packed:';

export function compress(code) {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: code.length,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return brotliCompressSync(code, { params });
}

/** An import of a library by our modules becomes an import of a module that unpacks its group. plugins.mjs replaces `__placeOf__`. */
export const fromPacked = {
  name: 'from-packed',
  resolveId(id) {
    const [group] = Object.entries(groups).find(([, libraries]) => Object.hasOwn(libraries, id)) ?? [];
    return group && `${prefix}${group}`;
  },
  load(id) {
    if (!id.startsWith(prefix)) return undefined;
    const group = id.slice(prefix.length);
    const names = Object.values(groups[group]).flat();
    return `
      import { readFileSync } from 'node:fs';
      import { createRequire } from 'node:module';
      import { fileURLToPath } from 'node:url';
      import { compileFunction } from 'node:vm';
      import { brotliDecompressSync } from 'node:zlib';
      const filename = fileURLToPath(__placeOf__('${fileOf(group)}'));
      const code = brotliDecompressSync(readFileSync(filename)).toString();
      const module = {};
      compileFunction(code, ['exports', 'require'], { filename })(module, createRequire(import.meta.url));
      export const { ${names.join(', ')} } = module;`;
  },
};

/** The file of each group, and the modules in it, whose licences the package ships. */
export function packGroups(plugins, resolve) {
  return Promise.all(
    Object.entries(groups).map(async ([group, libraries]) => {
      const source = Object.entries(libraries).map(
        ([library, names]) => `export { ${names.join(', ')} } from '${library}';`,
      );
      const entry = {
        name: 'entry',
        resolveId: (id) => (id === group ? `./${group}.js` : undefined),
        load: (id) => (id === `./${group}.js` ? source.join('\n') : undefined),
      };
      const build = await rolldown({
        input: group,
        // Vega's build for Node measures texts by canvas if that is installed. Equal results would then give other bytes.
        platform: 'neutral',
        external: isBuiltin,
        plugins: [entry, ...plugins],
        resolve,
      });
      const { output } = await build.generate({
        format: 'cjs',
        codeSplitting: false,
        minify: true,
        comments: false,
      });
      const [{ code, moduleIds }] = output;
      return { file: fileOf(group), packed: compress(code), moduleIds };
    }),
  );
}
