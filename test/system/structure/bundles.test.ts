/**
 * What a browser loads, with each bundler. docs/fast-functions.md has how much that is, and the README repeats two of its figures.
 * `npx vitest run --mode renew test/system/structure/bundles.test.ts` writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { isQuick, size } from '../../_cases.ts';
import { bundlers } from './_bundle.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');
const isWritten = size === 'renew';
let page = read('docs/fast-functions.md');

/** Bytes as the page has them: kB, and never less than they are. */
const kilobytes = (bytes: number): string => (Math.ceil(bytes / 100) / 10).toFixed(1);
/** The quickest alone in the quick size. */
const isAsked = (bundler: string): boolean => !isQuick || bundler === 'esbuild';

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
  ['`raySphere` of `hitproof/f64`', "export { raySphere } from 'hitproof/f64'", 8000],
  ['`raySphere` of `hitproof/f32`', "export { raySphere } from 'hitproof/f32'", 6800],
  ['everything of `hitproof/f64`', "export * from 'hitproof/f64'", 138_000],
  ['everything of `hitproof/f32`', "export * from 'hitproof/f32'", 85_000],
  ['`raySphere` of `hitproof/exact`', "export { raySphere } from 'hitproof/exact'", Infinity],
  ['everything of `hitproof/exact`', "export * from 'hitproof/exact'", Infinity],
] as const;

/** Bytes by title and bundler. */
const measured = new Map<string, number>();

describe.each(wanted)('%s', (title, source, limit) => {
  it('has a figure for every bundler', () => {
    expect(claimed(title).map(([name]) => name)).toEqual(Object.keys(bundlers));
    expect(claimed(title).filter(([, bytes]) => !(bytes <= limit))).toEqual([]);
  });

  it.each(claimed(title).filter(([name]) => isAsked(name)))(
    'is as large with %s as the page says: %d bytes',
    async (name, bytes) => {
      const code = (await bundlers[name]?.(source)) ?? '';
      expect(code).toContain('raySphere');
      const found = gzipSync(code, { level: 9 }).length;
      measured.set(`${title} ${name}`, found);
      if (isWritten) return;
      // Versions of zlib differ by some bytes, so that a figure may be a little too large; too small it is never.
      expect(found).toBeLessThanOrEqual(bytes);
      expect(found).toBeGreaterThan(0.98 * bytes - 100);
    },
  );
});

const most = (title: string): string => kilobytes(Math.max(...claimed(title).map(([, bytes]) => bytes)));
const ofReadme = /A browser loads [\d.]+ kB for `raySphere` in float64, and [\d.]+ kB for all queries/;
const sentence = (): string =>
  `A browser loads ${most(wanted[0][0])} kB for \`raySphere\` in float64, and ${most(wanted[2][0])} kB for all queries`;

it.skipIf(isWritten)('is in the README as the largest figure of a row', () => {
  expect(ofReadme.exec(read('README.md'))?.[0]).toBe(sentence());
});

afterAll(() => {
  if (!isWritten) return;
  for (const [title] of wanted) {
    const cells = Object.keys(bundlers).map((name) =>
      kilobytes(measured.get(`${title} ${name}`) ?? Number.NaN),
    );
    page = page.replace(new RegExp(`^\\| ${title} \\|.*$`, 'm'), () => `| ${title} | ${cells.join(' | ')} |`);
  }
  writeFileSync(at('docs/fast-functions.md'), page);
  writeFileSync(at('README.md'), read('README.md').replace(ofReadme, sentence()));
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
