/** What a browser loads, with each bundler. docs/fast-functions.md says how much that is, and every figure there holds; the README repeats two of them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { bundlers } from './_bundle.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
/** The quickest alone in the quick size. */
const isAsked = (bundler: string): boolean => !isQuick || bundler === 'esbuild';

const page = read('docs/fast-functions.md');

/** The figures of a row in its table, by bundler, in bytes. */
function claimed(title: string): readonly (readonly [bundler: string, bytes: number])[] {
  const [names, figures] = ['minified, gzipped', title].map((start) =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| ${start} |`))
      ?.split('|')
      .slice(2, -1)
      .map((cell) => cell.trim()),
  );
  return (names ?? []).map((name, i) => [name, 1000 * Number.parseFloat(figures?.[i] ?? '')]);
}

/** As the page titles them; the names of functions that stay in the bundle, and the most that the figure may be. */
const wanted = [
  ['`raySphere` of `hitproof/f64`', "export { raySphere } from 'hitproof/f64'", 8200],
  ['`raySphere` of `hitproof/f32`', "export { raySphere } from 'hitproof/f32'", 7000],
  ['everything of `hitproof/f64`', "export * from 'hitproof/f64'", 184_600],
  ['everything of `hitproof/f32`', "export * from 'hitproof/f32'", 108_500],
  ['`raySphere` of `hitproof/exact`', "export { raySphere } from 'hitproof/exact'", Infinity],
  ['everything of `hitproof/exact`', "export * from 'hitproof/exact'", Infinity],
] as const;

describe.each(wanted)('%s', (title, source, most) => {
  it('has a figure for every bundler', () => {
    expect(claimed(title).map(([name]) => name)).toEqual(Object.keys(bundlers));
    expect(claimed(title).filter(([, bytes]) => !(bytes <= most))).toEqual([]);
  });

  it.each(claimed(title).filter(([name]) => isAsked(name)))(
    'is no larger with %s than the page says: %d bytes',
    async (name, bytes) => {
      const code = (await bundlers[name]?.(source)) ?? '';
      expect(code).toContain('raySphere');
      expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(bytes);
    },
  );
});

it('is in the README as the largest figure of a row', () => {
  const most = (title: string): string =>
    Math.max(...claimed(title).map(([, bytes]) => bytes / 1000)).toFixed(1);
  expect(read('README.md')).toContain(
    `A browser loads ${most(wanted[0][0])} kB for \`raySphere\` in float64, and ${most(wanted[2][0])} kB for all queries`,
  );
});

describe.each(Object.entries(bundlers).filter(([name]) => isAsked(name)))('%s', (_, bundle) => {
  it('makes a module for browsers of `hitproof`, which wants nothing of Node there', async () => {
    const code = await bundle("export * from 'hitproof'");
    const module: object = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(Object.keys(module)).toContain('checkCase');
    expect(code).not.toMatch(/node:/);
  });

  it('leaves nothing of a tier that nobody uses', async () => {
    expect(await bundle("import 'hitproof/f64'; import 'hitproof/exact'; export const x = 1")).toMatch(
      /^.{0,60}$/s,
    );
  });
});
