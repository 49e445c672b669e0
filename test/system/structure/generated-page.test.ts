/** The tables of docs/derivations/generated.md: their rules, passes and constants are those of the compiler. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The cells of the rows of the table in a section. */
function rowsOf(page: string, title: string): readonly (readonly string[])[] {
  const [, section = ''] = page.split(`\n## ${title}\n`);
  const [own = ''] = section.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) =>
    row
      .slice(2, row.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
}
const spansOf = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const page = read('docs/derivations/generated.md');
const sources = readdirSync(join(root, 'compiler'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
/** The text of all files of a name: some are in several folders. */
const textOf = (name: string): string =>
  sources
    .filter((file) => file.split(/[\\/]/).at(-1) === name)
    .map((file) => read(`compiler/${file}`))
    .join('\n');

/** What a rule's cell names and the compiler lacks: `floats.ts`: `#running`; `report32.ts`: `round`. */
function missingIn(cell: string): readonly string[] {
  let text = '';
  return spansOf(cell).filter((name) => {
    if (name.endsWith('.ts')) {
      text = textOf(name);
      return text === '';
    }
    // A function, a constant or a method.
    return !new RegExp(`^(?:(?:export )?(?:function|const) | {2})${name}\\b`, 'm').test(text);
  });
}

it('each rule is where its row says, and its lemmas are on the list', () => {
  const { lemmas } = JSON.parse(read('proof/lemmas/lemmas.json')) as {
    readonly lemmas: readonly { readonly theorem?: string }[];
  };
  const theorems = new Set(lemmas.map(({ theorem }) => theorem));
  const rows = rowsOf(page, 'Rules');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.flatMap(([, , place = '']) => missingIn(place))).toEqual([]);
  expect(rows.flatMap(([, , , names]) => spansOf(names)).filter((name) => !theorems.has(name))).toEqual([]);
  expect(missingIn('`floats.ts`: `#running`, `#walking`; `bloats.ts`')).toEqual(['#walking', 'bloats.ts']);
});

it('every pass has a row', () => {
  const passes = readdirSync(join(root, 'compiler/passes')).sort();
  const named = rowsOf(page, 'Passes').flatMap(([files]) => spansOf(files));
  expect([...named].sort()).toEqual(passes);
});

const u = 2 ** -53;
const up = 1 + 2 ** -40;

/** The value of 1/2 + 2^-10, 1.5·2^27, 8u or u·up; undefined of words. */
function numberOf(text: string): number | undefined {
  const own = text.split(' = ').at(-1) as string;
  const code = own
    .replace(/2\^(-?\d+)/g, (_, power: string) => String(2 ** Number(power)))
    .replace(/\bup\b/g, String(up))
    .replace(/(\d)u\b/g, '$1·u')
    .replace(/\bu\b/g, String(u));
  const sum = code.split(' + ').map((term) =>
    term
      .split('·')
      .map((factor) => factor.split('/').map(Number))
      .reduce((all, [a = Number.NaN, b = 1]) => all * (a / b), 1),
  );
  const value = sum.reduce((a, b) => a + b);
  return Number.isNaN(value) ? undefined : value;
}

it('each constant is in the printed code, and is what its row says', () => {
  const folders = ['src/fast/f64/hardened', 'src/fast/f32/hardened'];
  const printed = folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => read(`${folder}/${file}`)))
    .join('\n')
    .replace(/^\s*\/\/.*$/gm, '');
  const literals = new Set(printed.match(/(?<![\w.])\d[\d.]*(?:e[-+]?\d+)?/g));
  const rows = rowsOf(page, 'Constants');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(([literal = '']) => !literals.has(literal)).map(([literal]) => literal)).toEqual([]);
  const wrong = rows.filter(
    ([literal = '', is = '']) => (numberOf(is) ?? Number(literal)) !== Number(literal),
  );
  expect(wrong).toEqual([]);
  expect(rows.filter(([, is = '']) => numberOf(is) === undefined).length).toBeLessThan(4);
  expect([
    numberOf('1/2 + 2^-10'),
    numberOf('1.5·2^27'),
    numberOf('8u'),
    numberOf('up = 1 + 2^-40'),
    numberOf('above 1'),
  ]).toEqual([0.5 + 2 ** -10, 1.5 * 2 ** 27, 8 * u, up, undefined]);
});
