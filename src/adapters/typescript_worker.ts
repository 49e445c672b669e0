/** Hooks of Node's loader for an adapter in TypeScript, where Node does not strip types itself (before 22.18). They run in a thread of their own. */
import { readFile } from 'node:fs/promises';
import type { LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from 'sucrase';

/** `./engine` and `./engine.js` are found as `./engine.ts` where there is no such file, as TypeScript's own resolution has it. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!/^\.{1,2}\//.test(specifier)) throw error;
    const bare = specifier.replace(/\.(m?)js$/, '');
    const endings = specifier.endsWith('.mjs') ? ['.mts'] : ['.ts', '.mts', '/index.ts'];
    for (const ending of endings) {
      const found = await Promise.resolve(next(`${bare}${ending}`, context)).catch(() => undefined);
      if (found !== undefined) return found;
    }
    throw error;
  }
};

/** Files of TypeScript are modules whose types are taken away; nothing is checked. */
export const load: LoadHook = async (url, context, next) => {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !/\.m?ts$/.test(pathname)) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = transform(source, {
    transforms: ['typescript'],
    disableESTransforms: true,
    filePath: pathname,
  });
  return { format: 'module', source: code, shortCircuit: true };
};
