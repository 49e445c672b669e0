/** The declarations of the entries: a file next to each module, and lib/types for what several entries share. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/** `names`: paths of entries below dist/ and lib/, without their endings; `external`: packages that are installed with ours. */
export async function bundleTypes(dist, lib, names, external) {
  const input = Object.fromEntries(names.map((name) => [name, join(dist, `${name}.d.ts`)]));
  const build = await rolldown({ input, external, plugins: [dts({ dtsInput: true })] });
  await build.write({
    dir: lib,
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types/[name].d.ts',
    minifyInternalExports: false,
  });
}
