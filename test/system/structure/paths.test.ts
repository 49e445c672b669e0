/** What a page or a comment names is there: a file of the repository, a heading. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const above = (path: string): readonly string[] => (path === '.' ? [] : [path, ...above(dirname(path))]);
const known = new Set(files.flatMap(above));

/** Written when asked for; of a project of its own; or what somebody is to write. */
const elsewhere = new Set([
  'docs/playground.md: reports/playground.html',
  'examples/rust/README.md: src/main.rs',
]);
/** They say what a new query or subject is to write. */
const ofOthers = /^test\/system\/structure\/(?:new-\w+|tests)\.test\.ts$/;

const folders = 'src|test|scripts|bench|docs|examples|engines|reports';
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

/** As GitHub makes them of headings: equal ones are counted. */
function anchorsOf(path: string): ReadonlySet<string> {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const anchors = new Set<string>();
  for (const [, title = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const words = title.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '');
    const name = words.replaceAll(' ', '-');
    let anchor = name;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${name}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

it('every link of a page leads somewhere', () => {
  const pages = files.filter((path) => path.endsWith('.md') && !/^(?:reports|docs\/mutation)\//.test(path));
  const dead = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^()\s:]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '');
        return !known.has(target) || (anchor !== undefined && !anchorsOf(target).has(anchor));
      })
      .map((link) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});
