/** What is built, as bundlers give it to a browser. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from '@rollup/wasm-node';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { temporaryFolder } from '../../_folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Target = string | { readonly default: string };

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Readonly<Record<string, Target>>;
};

/** Where an entry of the package is, such as `./f64`. */
export function builtEntry(name: string): string {
  const target = exports[name] ?? '';
  const path = join(root, typeof target === 'string' ? target : target.default);
  if (!existsSync(path)) throw new Error('npm run build comes first');
  return path;
}

/** A module in a project that has the package. */
function inProject(source: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/hitproof'), 'dir');
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const file = join(folder, 'entry.mjs');
  writeFileSync(file, source);
  return file;
}

/** One module of what the source exports, minified. It throws where that imports anything which a browser has not. */
export const bundlers: Readonly<Record<string, (source: string) => Promise<string>>> = {
  esbuild: async (source) => {
    const entryPoints = [inProject(source)];
    const settings = {
      bundle: true,
      minify: true,
      platform: 'browser',
      format: 'esm',
      write: false,
    } as const;
    const { outputFiles } = await build({ ...settings, entryPoints, logLevel: 'silent' });
    return outputFiles[0]?.text ?? '';
  },
  rolldown: async (source) => {
    const bundle = await rolldown({ input: inProject(source), platform: 'browser', onLog: fail });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    return alone(output);
  },
  rollup: async (source) => {
    // By itself it takes the condition from NODE_ENV, which vitest sets.
    const plugins = [nodeResolve({ browser: true, exportConditions: ['production'] })];
    const bundle = await rollup({ input: inProject(source), plugins, onLog: fail });
    const { output } = await bundle.generate({ format: 'esm' });
    // It leaves minifying to others.
    return (await transform(alone(output), { minify: true, format: 'esm' })).code;
  },
};

/** Such as an import that was not found. */
function fail(_: unknown, { message }: { message: string }): never {
  throw new Error(message);
}

interface Output {
  readonly code?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

function alone(files: readonly object[]): string {
  const [{ code = '', imports = [], dynamicImports = [] } = {}, ...more]: readonly Output[] = files;
  const others = [...imports, ...dynamicImports];
  if (more.length > 0 || others.length > 0) throw new Error(`it needs ${others.join(', ') || 'more files'}`);
  return code;
}
