/** What a browser loads: the built fast functions, bundled and minified. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/fast', import.meta.url));

/** The bundle of one module, as text, and what it imports. */
async function bundle(source: string): Promise<{ code: string; imports: string[] }> {
  expect(existsSync(dist), 'npm run build comes first').toBe(true);
  const entry = 'entry';
  const build = await rolldown({
    input: entry,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  const [{ code, imports, dynamicImports }] = output;
  return { code, imports: [...imports, ...dynamicImports] };
}

const bundles = [
  ['every function of hitproof/f64', 20_000, `export * from '${dist}/f64/hardened/index.js'`],
  ['every function of hitproof/f32', 20_000, `export * from '${dist}/f32/hardened/index.js'`],
  ['raySphere alone of hitproof/f64', 4000, `export { raySphere } from '${dist}/f64/hardened/index.js'`],
] as const;

describe.each(bundles)('%s, bundled', (_, limit, source) => {
  it(`is less than ${limit.toLocaleString('en')} bytes, gzipped, and imports nothing`, async () => {
    const { code, imports } = await bundle(source);
    expect(imports).toEqual([]);
    expect(code).toContain('raySphere');
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(limit);
  });
});
