/** The built fast functions as a bundler gives them to a browser. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Of what is built: where `hitproof/f64` and `hitproof/f32` are. */
export function builtEntry(format: 'f64' | 'f32'): string {
  const path = fileURLToPath(new URL(`../../../dist/fast/${format}/hardened/index.js`, import.meta.url));
  if (!existsSync(path)) throw new Error('npm run build comes first');
  return path;
}

/** One module of what the source exports, minified, and what it still imports. */
export async function bundle(source: string): Promise<{ code: string; imports: readonly string[] }> {
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
