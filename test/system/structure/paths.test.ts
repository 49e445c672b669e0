/** What a page or a comment names is there: a file of the repository, a heading. A page is one of the repository, of the site or of the package. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toOverview } from '../../../src/report/side-by-side.ts';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { packageIn, wantsPackage } from '../../_machine.ts';
import { deadLinks } from './_links.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const above = (path: string): readonly string[] => (path === '.' ? [] : [path, ...above(dirname(path))]);
const known = new Set(files.flatMap(above));

/** Written when asked for; of a project of its own; or what somebody is to write. */
const elsewhere = new Set(['examples/rust/README.md: src/main.rs']);
/** They say what a new query or subject is to write. */
const ofOthers = /^test\/system\/structure\/(?:new-\w+|tests)\.test\.ts$/;

const folders = 'src|test|scripts|bench|docs|examples|engines|reports|compiler|proof|verification';
const ofPages = new RegExp(`\`((?:${folders})/[\\w./-]+?)/?\``, 'g');
const ofCode = new RegExp(`(?<![\\w/.-])((?:${folders})/[\\w./-]+\\.(?:tsx?|mjs|md|jsonl?))\\b`, 'g');

function missing(paths: readonly string[], pattern: RegExp): readonly string[] {
  return paths.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)]
      .filter(([, name = '']) => !known.has(name))
      .map(([, name]) => `${path}: ${name}`)
      .filter((line) => !elsewhere.has(line)),
  );
}

it('every file that a page names is there', () => {
  const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('reports/'));
  expect(missing(pages, ofPages)).toEqual([]);
});

it('every file that the code names is there', () => {
  const code = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !ofOthers.test(path));
  expect(missing(code, ofCode)).toEqual([]);
});

/** Files of a user, or of a run. */
const ofUsers = new Set([
  'hitproof.config.mjs',
  'engine.ts',
  'engine.test.ts',
  'out.v',
  'my-engine/Program.cs',
  'results.json',
  'cases.jsonl',
  'DoubleDoubleSource.v',
  'DyadicSource.v',
  'SurdsSource.v',
]);

/** The files in code spans of a page, with or without folders, that no file of the repository ends with. */
function unknownFiles(page: string, ends: ReadonlySet<string>): readonly string[] {
  const spans = [
    ...page.matchAll(/`(?:\.\/)?([\w./-]+\.(?:tsx?|mjs|jsonl?|md|ya?ml|cs?|v|g|html|svg|py|rs))`/g),
  ];
  return spans.map(([, name = '']) => name).filter((name) => !ends.has(name) && !ofUsers.has(name));
}

const endsOf = (path: string): readonly string[] =>
  path.split('/').map((_, i, parts) => parts.slice(i).join('/'));

it('every file that a page names by the end of its path is there', () => {
  const ends = new Set(files.flatMap(endsOf));
  const pages = files.filter((path) => path.endsWith('.md') && !/^(?:reports\/|CHANGELOG)/.test(path));
  const found = pages.flatMap((path) =>
    unknownFiles(readFileSync(join(root, path), 'utf8'), ends).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
  const text = '`a/b.ts`, `b.ts`, `c.ts` and `./engine.ts`';
  expect(unknownFiles(text, new Set(endsOf('x/a/b.ts')))).toEqual(['c.ts']);
});

/** The files of docs/mutation/<directory>.json, `{ reason: { file: [mutant] } }`, and of the rows and lists of its page. */
const filesOfReasons = (text: string): readonly string[] =>
  Object.values(JSON.parse(text) as Record<string, Record<string, readonly string[]>>).flatMap(Object.keys);
const filesOfMutants = (page: string): readonly string[] =>
  [...page.matchAll(/^(?:\| |- )([\w/-]+\.tsx?)[ :]/gm)].map(([, name]) => `src/${name}`);

it('every file whose mutants are explained is there', () => {
  const page = readFileSync(join(root, 'docs/mutation.md'), 'utf8');
  const lists = files.filter((path) => /^docs\/mutation\/.*\.json$/.test(path));
  expect(lists.length).toBeGreaterThan(3);
  const named = [
    ...filesOfMutants(page),
    ...lists.flatMap((path) => filesOfReasons(readFileSync(join(root, path), 'utf8'))),
  ];
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  expect(filesOfMutants('| judge/grade.ts | 1 |\n- judge/quick.ts:3 `` x ``\n')).toEqual([
    'src/judge/grade.ts',
    'src/judge/quick.ts',
  ]);
  expect(filesOfReasons('{ "Costs speed only.": { "gone.ts": ["⟦a → b⟧"] } }')).toEqual(['gone.ts']);
});

it('every link and every anchor of a page leads somewhere', () => {
  expect(deadLinks(known, (path) => readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

it('the page that compares engines query by query is linked from where engines are listed', () => {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  expect(read('README.md')).toContain('](reports/queries.md)');
  expect(read('reports/engines.md')).toContain('](queries.md)');
  expect(toOverview([], { title: 'All', pages: 'engines' })).toContain('](queries.md)');
});

describe('the folder that `npm run site` makes', () => {
  it('has the pages, with links that lead somewhere, on any host and under any path', async () => {
    const { pagesOf } = await import(new URL('../../../scripts/site/pages.mjs', import.meta.url).href);
    const drawn = new Map([['reports/tiers.md', 'reports/tiers-charts.html']]);
    const texts: Map<string, string> = pagesOf(root, files, drawn);
    expect([...texts.keys()].filter((address) => /(?:^|\/)\.|^\//.test(address))).toEqual([]);
    const others = ['playground.html', ...drawn.values()];
    expect(deadLinks([...texts.keys(), ...others], (path) => texts.get(path) ?? '')).toEqual([]);
    expect(texts.get('reports/tiers.html')).toContain('href="tiers-charts.html"');
    expect(texts.get('index.html')).toContain('href="reports/queries.html"');
  });

  it.skipIf(isQuick || packageIn('engines', 'planck') === undefined)(
    `has charts of an engine, whose cases lead to the playground${wantsPackage('engines', 'planck')}`,
    () => {
      const out = temporaryFolder();
      const args = ['scripts/site/index.mjs', '--only', 'planck', '--cases', '10', '--out', out];
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      const page = readFileSync(join(out, 'reports/engines/planck-charts.html'), 'utf8');
      expect(page.match(/ href="\.\.\/\.\.\/playground\.html#A/g)?.length).toBeGreaterThan(50);
      expect(existsSync(join(out, 'playground.html'))).toBe(true);
    },
  );
});

describe('a page of the package', () => {
  const page =
    'See [the results](../results/a.md#b), [pages/c.md](c.md) and [d](d.md#e).\n\n    [x](../results/a.md)\n\n| [t](t.md) |\n| --- |\n| [u](u.md) |\n';
  const packed = async (source?: string): Promise<string> => {
    const { toPackedPage } = await import(
      new URL('../../../scripts/package/pages.mjs', import.meta.url).href
    );
    return toPackedPage(page, 'pages/page.md', (path: string) => path === 'pages/d.md', source);
  };

  it('names a file that is not packed by its path, and no code is changed', async () => {
    const text = await packed();
    expect(text).toContain('See the results [`results/a.md`], [`pages/c.md`] and [d](d.md#e).');
    expect(text).toContain('    [x](../results/a.md)\n');
    expect(text).toContain('| t [`pages/t.md`] |\n| --- |\n| u [`pages/u.md`] |\n');
    expect(text).toContain('in brackets');
  });

  it('links to it where the repository is known', async () => {
    expect(await packed('https://example.org/blob/v1')).toContain(
      '[the results](https://example.org/blob/v1/results/a.md#b), [pages/c.md](https://example.org/blob/v1/pages/c.md)',
    );
  });
});

describe('a link is dead', () => {
  const dead = (links: string): readonly string[] => {
    const texts = new Map([
      ['a.md', links],
      ['folder/b.md', '# One *word*\n\n# One word\n\n<a id="own"></a>\n'],
      ['folder/c.html', '<h1 id="x&amp;y">C</h1>'],
      ['folder', ''],
      ['play.html', ''],
    ]);
    return deadLinks(texts.keys(), (path) => texts.get(path) ?? '', {
      'play.html': (token) => token === 'AQ',
    });
  };

  it.each([
    '[a file](folder/none.md)',
    '[out of the folder](../a.md)',
    '[an anchor](folder/b.md#two)',
    '[a heading counted once too often](folder/b.md#one-word-2)',
    '[an anchor of the page](#a)',
    '[an absolute path](/folder/b.md)',
    '[an anchor of a folder](folder#x)',
    '[a case that is none](play.html#BQ)',
    '![a picture](none.svg)',
    '<a href="none.html">HTML</a>',
    '[a reference][r]\n\n[r]: none.md',
  ])('%s', (link) => {
    expect(dead(link)).toHaveLength(1);
  });

  it.each([
    '[a file](folder/b.md)',
    '[a folder](folder/)',
    '[an anchor](folder/b.md#one-word-1), [its own](folder/b.md#own)',
    '[an anchor of HTML](folder/c.html#x&y)',
    '[a case](play.html#AQ)',
    '[another host](https://example.org/none)',
    '`[code](none.md)`\n\n    [code](none.md)\n\n```\n[code](none.md)\n```',
  ])('unlike %s', (link) => {
    expect(dead(link)).toEqual([]);
  });
});
