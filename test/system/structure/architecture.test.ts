import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Contract, type QueryName, queries, queryNames } from '../../../src/queries/index.ts';
import { isQuick } from '../../_cases.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const src = join(root, 'src');

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Tiers that a query has where its contract says so. */
const choices = ['shifted', 'watertight'] as const;

const has = (tier: (typeof choices)[number], query: QueryName): boolean =>
  (queries[query] as Contract)[tier] === true;

const foldersOf = (tier: string): string[] => ['f64', 'f32'].map((format) => `src/fast/${format}/${tier}`);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(path) ? [path] : [];
  });
}

/** What a file imports or re-exports, types included, but for the examples of comments: packages by name, own files by their path below src/. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^ *\*.*$/gm, '');
  const specifiers = [...text.matchAll(/(?<!['\w])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, found = '']) => found,
  );
  return specifiers.map((found) =>
    found.startsWith('.') ? relative(src, resolve(dirname(file), found)) : found,
  );
}

const sources = filesBelow(src).map((file) => ({ file: relative(src, file), imports: importsOf(file) }));
const importsFrom = (folder: string): { file: string; imports: string[] }[] =>
  sources.filter(({ file }) => file.startsWith(folder));

/** Every import of the folder that no pattern allows, as "file imports what". */
function forbidden(folder: string, allowed: readonly RegExp[]): string[] {
  return importsFrom(folder).flatMap(({ file, imports }) =>
    imports
      .filter((found) => !found.startsWith(folder) && !allowed.some((pattern) => pattern.test(found)))
      .map((found) => `${file} imports ${found}`),
  );
}

describe('the basename is the query', () => {
  const folders = ['src/queries', 'src/exact', 'src/cases', 'src/fast/f64/textbook', 'src/fast/f32/textbook'];
  const hardenedFolders = foldersOf('hardened');
  for (const query of queryNames) {
    it(`${query} has a file of its name in every folder`, () => {
      const chosen = choices.filter((tier) => has(tier, query)).flatMap(foldersOf);
      const wanted = [...folders, ...chosen].map((folder) => `${folder}/${kebab(query)}.ts`);
      expect(wanted.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    });
  }

  it.each(choices)('a %s tier exists for the queries whose contract says so, and for no others', (tier) => {
    const own = queryNames.filter((query) => has(tier, query));
    const wanted = ['index.ts', ...own.map((query) => `${kebab(query)}.ts`)].sort();
    expect(foldersOf(tier).map((folder) => readdirSync(join(root, folder)).sort())).toEqual([wanted, wanted]);
  });

  it('a query that is hardened is so in both formats', () => {
    const [f64, f32] = hardenedFolders.map((folder) => readdirSync(join(root, folder)).sort());
    expect(f32).toEqual(f64);
  });

  it('a folder of queries holds nothing that is no query', () => {
    const known = new Set([...queryNames.map((query) => `${kebab(query)}.ts`), 'index.ts']);
    const others = ['f64', 'f32']
      .flatMap((format) => ['textbook', ...choices, 'hardened'].map((tier) => `src/fast/${format}/${tier}`))
      .flatMap((folder) => readdirSync(join(root, folder)).map((name) => ({ folder, name })))
      .filter(({ name }) => !known.has(name));
    expect(others).toEqual([]);
  });

  it('every file of a query is in the list of its folder', () => {
    const hasOwnList = (folder: string): boolean => !existsSync(join(root, folder, '_queries.ts'));
    const lists = [...folders, ...choices.flatMap(foldersOf), ...hardenedFolders].map((folder) => ({
      folder,
      list: readFileSync(join(root, folder, hasOwnList(folder) ? 'index.ts' : '_queries.ts'), 'utf8'),
    }));
    const unlisted = lists.flatMap(({ folder, list }) =>
      readdirSync(join(root, folder))
        .filter((file) => queryNames.some((query) => file === `${kebab(query)}.ts`))
        .filter((file) => !file.startsWith('_') && file !== 'index.ts' && !list.includes(`'./${file}'`))
        .map((file) => `${folder}/${file}`),
    );
    expect(unlisted).toEqual([]);
  });

  it('every query has a code of its own and says what it means', () => {
    const contracts: readonly Contract[] = Object.values(queries);
    expect(new Set(contracts.map(({ code }) => code)).size).toBe(contracts.length);
    const meaning = readFileSync(join(root, 'docs/meaning.md'), 'utf8');
    expect(queryNames.filter((query) => !meaning.includes(`\`${query}\``))).toEqual([]);
  });
});

describe('who may import whom', () => {
  const shared = [/^queries\/(index|[a-z-]+)\.ts$/, /^floats\.ts$/];

  it('the reference shares only the contracts and the float formats with anybody', () => {
    expect(forbidden('exact/', [...shared, /^decimal\.js$/])).toEqual([]);
  });

  it('the independent oracle shares the contracts with the reference, and the types of floats', () => {
    expect(forbidden('oracle/', [/^queries\/index\.ts$/, /^floats\.ts$/])).toEqual([]);
    const others = importsFrom('oracle/').filter(({ file }) =>
      /^import \{[^}]*\} from '[./]*\/floats\.ts'/m.test(readFileSync(join(src, file), 'utf8')),
    );
    expect(others).toEqual([]);
  });

  it('what only a campaign and the tests use does not ship', () => {
    const { exclude }: { exclude: string[] } = JSON.parse(
      readFileSync(join(root, 'tsconfig.build.json'), 'utf8'),
    );
    const kept = exclude
      .map((path) => path.replace('src/', ''))
      .filter((path) => path !== 'fast/definitions');
    const isKept = (path: string): boolean => kept.some((start) => path.startsWith(start));
    expect(kept).toEqual([
      'oracle/double-double/',
      'oracle/near-boundary',
      'oracle/stream.ts',
      'oracle/stream/',
    ]);
    expect(sources.filter(({ file, imports }) => !isKept(file) && imports.some(isKept))).toEqual([]);
  });

  it('decimal.js is known to one file', () => {
    const users = sources.filter(({ imports }) => imports.includes('decimal.js')).map(({ file }) => file);
    expect(users).toEqual(['exact/real.ts']);
  });

  it('the fast functions import nothing, so that they bring no dependency', () => {
    expect(forbidden('fast/', [])).toEqual([]);
  });

  it('the contracts import only the float formats', () => {
    expect(forbidden('queries/', [/^floats\.ts$/])).toEqual([]);
  });

  it('the float formats import nothing', () => {
    expect(sources.find(({ file }) => file === 'floats.ts')?.imports).toEqual([]);
  });

  it('the cases are made without the reference, the candidates or the judge', () => {
    expect(
      forbidden('cases/', [...shared, /^(untrusted|options|peers)\.ts$/, /^pure-rand\//, /^fast-check$/]),
    ).toEqual([]);
  });

  it('an adapter knows nothing of the runner that asks it', () => {
    const offenders = importsFrom('adapters/').filter(({ imports }) =>
      imports.some((x) => x.startsWith('runner/')),
    );
    expect(offenders).toEqual([]);
  });

  it('nothing outside the command line imports the command line', () => {
    const offenders = sources.filter(
      ({ file, imports }) => !file.startsWith('cli/') && imports.some((x) => x.startsWith('cli/')),
    );
    expect(offenders).toEqual([]);
  });

  it('private files stay in their folder and those below it, but for those that a neighbour folder is built on', () => {
    const open = new Set(['fast/_types.ts']);
    const leaks = sources.flatMap(({ file, imports }) =>
      imports
        .filter(
          (found) =>
            /(^|\/)_[a-z-]+\.tsx?$/.test(found) && !file.startsWith(`${dirname(found)}/`) && !open.has(found),
        )
        .map((found) => `${file} imports ${found}`),
    );
    expect(leaks).toEqual([]);
  });
});

describe('what is kept in the repository is fresh', () => {
  // Before the quick size the build makes it so.
  it.skipIf(isQuick).each([
    ['the shifted tier is what the generator makes of the textbook', 'scripts/generate-shifted.mjs'],
    ['the binary32 tiers are what the generator makes of the binary64 ones', 'scripts/generate-f32.mjs'],
    ['the lists of the queries are those of src/queries/index.ts', 'scripts/lists.mjs'],
    ['the list of the binary32 twins has their hashes', 'scripts/twins.mjs'],
  ])('%s', (_, script) => {
    const run = (): string =>
      execFileSync(process.execPath, [script, '--check'], { cwd: root, encoding: 'utf8' });
    expect(run).not.toThrow();
  });

  it('the lock file names packages and hashes, and no registry', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/);
  });

  it('every entry of the export map is built', () => {
    const { exports }: { exports: Record<string, string | Record<string, string>> } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    const paths = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    expect(paths).toContain('./lib/browser.js');
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
