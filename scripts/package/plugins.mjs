/** How modules that know where they are, or read files, become parts of a bundle. */
import { dirname, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const posix = (path) => path.split(sep).join('/');

/** `import.meta.url` of a module of ours stays what it would be in a file of its own: dist/a/b.js is lib/a/b.js, whatever chunk it is in. */
export const places = (dist, lib) => ({
  name: 'places',
  transform: (code, id) =>
    id.startsWith(dist) && code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', `__placeOf__('${posix(relative(dist, id))}')`)
      : undefined,
  renderChunk: (code, { fileName }) =>
    code.replaceAll(/__placeOf__\(["'`]([^"'`]+)["'`]\)/g, (_, file) => {
      const path = posix(relative(dirname(`${lib}/${fileName}`), `${lib}/${file}`));
      return `new URL("${path.startsWith('.') ? path : `./${path}`}",import.meta.url).href`;
    }),
});

/** The path below dist/ of a module of ours that another one imports, without its ending. */
export const nameIn = (dist, id, importer) =>
  importer === undefined || !id.startsWith('.')
    ? undefined
    : posix(relative(dist, resolve(dirname(importer), id))).replace(/\.js$/, '');

/** What has a file of its own in the package is imported from there, and no part of a chunk. */
export const apart = (dist, lib, names) => ({
  name: 'apart',
  resolveId(id, importer) {
    const name = nameIn(dist, id, importer);
    return names.includes(name) ? { id: `${lib}/${name}.js`, external: 'relative' } : undefined;
  },
});

/** What a module called `_embedded.js` exports is made now, not where it runs. */
export const embedded = {
  name: 'embedded',
  async load(id) {
    if (!id.endsWith('/_embedded.js')) return;
    const values = Object.entries(await import(pathToFileURL(id).href));
    return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
  },
};

/** Modules of packages that require JSON files import them. */
export const requiredJson = {
  name: 'required-json',
  transform(code, id) {
    if (!id.includes('node_modules') || !code.includes('createRequire(import.meta.url)')) return;
    const files = [];
    const body = code
      .replace(/^import \{ createRequire \}.*$/m, '')
      .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
      .replaceAll(/\brequire\('([^']+)'\)/g, (_, file) => `json${files.push(file)}`);
    return [...files.map((file, i) => `import json${i + 1} from '${file}';`), body].join('\n');
  },
};
