/** What a browser loads. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtEntry, bundle } from './_bundle.ts';

/** Limits in bytes. */
const bundles = [
  ['every function of hitproof/f64', 20_000, `export * from '${builtEntry('f64')}'`],
  ['every function of hitproof/f32', 20_000, `export * from '${builtEntry('f32')}'`],
  ['raySphere alone of hitproof/f64', 4000, `export { raySphere } from '${builtEntry('f64')}'`],
] as const;

describe.each(bundles)('%s, bundled', (_, limit, source) => {
  it(`is less than ${limit.toLocaleString('en')} bytes, gzipped, and imports nothing`, async () => {
    const { code, imports } = await bundle(source);
    expect(imports).toEqual([]);
    expect(code).toContain('raySphere');
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(limit);
  });
});
