/**
 * The pages of the package. A link to a file that is not packed becomes a link into the repository if package.json names one, and plain text otherwise.
 * npm packs files where they are, so `prepack` rewrites the pages in place, and `postpack` puts them back (`--restore`).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linksOf, markdown } from '../links.mjs';

/** The pages as they were, until they are put back. */
const kept = 'out/pages';

const footer = 'A path in brackets is that of a file in the repository. The package does not have it.';

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `isPacked` of a path from the root; `source`: where the repository shows its files. */
export function toPackedPage(text, page, isPacked, source) {
  const all = text.split('\n');
  let hasPaths = false;
  for (const { link, lines } of linksOf(markdown.parse(text, {}))) {
    const [path, anchor] = link.split('#');
    if (/^[a-z]+:/i.test(path) || path === '') continue;
    const target = posix.join(posix.dirname(page), path).replace(/\/$/, '');
    if (isPacked(target)) continue;
    const [start, end] = lines;
    const pattern = new RegExp(`\\[((?:[^[\\]]|\\[[^\\]]*\\])*)\\]\\(${escaped(link)}\\)`, 'g');
    const address = source && `${source}/${target}${anchor === undefined ? '' : `#${anchor}`}`;
    const replaced = all
      .slice(start, end)
      .join('\n')
      .replace(pattern, (_, words) => (address ? `[${words}](${address})` : plain(words, target)));
    all.splice(start, end - start, ...replaced.split('\n'));
    hasPaths ||= address === undefined;
  }
  return `${all.join('\n')}${hasPaths ? `\n${footer}\n` : ''}`;
}

const plain = (words, target) =>
  `${/[./]/.test(words) && target.endsWith(words) ? '' : `${words} `}[\`${target}\`]`;

/** Such as https://github.com/owner/name/blob/v1.2.3; undefined where package.json names no repository. */
export function sourceOf({ repository, version }) {
  const [, address] = /^(?:git\+)?(https:\/\/.+?)(?:\.git)?$/.exec(repository?.url ?? '') ?? [];
  return address && `${address}/blob/v${version}`;
}

function packedFiles() {
  const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
  });
  return JSON.parse(listed)[0].files.map(({ path }) => path);
}

function restore() {
  if (existsSync(kept)) cpSync(kept, '.', { recursive: true });
  rmSync(kept, { recursive: true, force: true });
}

function rewrite() {
  restore();
  const files = packedFiles();
  const above = (path) => (path === '.' ? [] : [path, ...above(dirname(path))]);
  const packed = new Set(files.flatMap(above));
  const source = sourceOf(JSON.parse(readFileSync('package.json', 'utf8')));
  for (const page of files.filter((path) => path.endsWith('.md'))) {
    const text = readFileSync(page, 'utf8');
    const changed = toPackedPage(text, page, (path) => packed.has(path), source);
    if (changed === text) continue;
    mkdirSync(dirname(`${kept}/${page}`), { recursive: true });
    writeFileSync(`${kept}/${page}`, text);
    writeFileSync(page, changed);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--restore')) restore();
  else rewrite();
}
