/**
 * Where measured figures come from, and whether the code that they depend on has changed since. A record of figures holds an origin
 * (commit, date, machine) and a hash of that code as it runs. Types, comments, white space and the folders of files are not part of the hash.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import ts from 'typescript-classic';

/** The checkout, also for what `npm run campaign` compiles to out/campaign. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\bout[\\/]campaign[\\/]$/, '');

/** @typedef {{ readonly commit: string, readonly date: string, readonly machine: string, readonly node: string }} Origin */
/** @typedef {Origin & { readonly hash: string }} Provenance `hash` is that of the code when the figures were measured. */

/** What the figures of a benchmark depend on, besides their own code. */
const measuring = ['src', 'bench', 'package-lock.json', 'engines/package-lock.json'];

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Of what is measured now.
 * @returns {Origin}
 */
export function originNow() {
  const commit = git('rev-parse', '--short=10', 'HEAD');
  const isClean = git('status', '--porcelain', '--', ...measuring) === '';
  const all = cpus();
  return {
    commit: isClean ? commit : `${commit} and uncommitted changes`,
    date: new Date().toISOString().slice(0, 10),
    machine: `${all[0]?.model.trim() || 'an unknown processor'}, ${all.length} cores`,
    node: process.versions.node,
  };
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Of every file that was read: the hash of its code without types, comments, white space and the paths of its imports; and the files that it
 * imports.
 */
const read = new Map();

function fileOf(path) {
  const known = read.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const code = /\.[cm]?[jt]s$/.test(path) ? transformSync(text, stripped).code : text;
  const imports = ts
    .preProcessFile(code)
    .importedFiles.filter(({ fileName, pos }) => fileName.startsWith('.') && code[pos - 1] !== '(');
  let own = '';
  let from = 0;
  for (const { pos, end } of imports) {
    own += code.slice(from, pos);
    from = end;
  }
  const file = {
    hash: sha256(own + code.slice(from)),
    imports: imports
      .map(({ fileName }) => resolve(dirname(path), fileName))
      .filter((imported) => !imported.startsWith(join(root, 'dist'))),
  };
  read.set(path, file);
  return file;
}

/** @type {import('esbuild').TransformOptions} */
const stripped = {
  loader: 'ts',
  target: 'esnext',
  minifyWhitespace: true,
  legalComments: 'none',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
};

/** The hash of a file and of what each of its imports leads to: the files may move, and may not change places. */
const linked = ({ hash, imports }) => sha256([hash, ...imports.map((path) => fileOf(path).hash)].join('\n'));

/**
 * The hash of the files, and of all that they import from this repository, but for what is imported on demand.
 * @param {readonly string[]} paths in the checkout
 * @returns {string}
 * @throws {Error} without files: figures that depend on nothing would stay current for ever
 */
export function hashOf(paths) {
  if (paths.length === 0) throw new Error('these figures depend on no file of this checkout');
  const all = new Set(paths.map((path) => resolve(root, path)));
  // A set hands out what is added while it is walked.
  for (const path of all) for (const imported of fileOf(path).imports) all.add(imported);
  return sha256(
    [...all]
      .map((path) => linked(fileOf(path)))
      .sort()
      .join('\n'),
  ).slice(0, 16);
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The files of a query in the tiers that have it.
 * @param {string} query
 * @param {readonly string[]} formats
 * @param {readonly string[]} tiers
 * @returns {readonly string[]}
 */
export const filesOf = (query, formats, tiers) =>
  formats
    .flatMap((format) => tiers.map((tier) => `src/fast/${format}/${tier}/${kebab(query)}.ts`))
    .filter((path) => existsSync(join(root, path)));

/**
 * The provenance of what is measured now.
 * @param {readonly string[]} paths the files that the figures depend on
 * @returns {Provenance}
 */
export const provenanceOf = (paths) => ({ ...originNow(), hash: hashOf(paths) });

/**
 * Whether the code is the same as when the figures were measured.
 * @param {Provenance | null} provenance null for figures that are older than the record
 * @param {readonly string[]} paths the files that the figures depend on
 * @returns {boolean}
 */
export const isCurrent = (provenance, paths) => provenance !== null && provenance.hash === hashOf(paths);

/**
 * @param {Origin} origin
 * @returns {string} for a sentence
 */
export const toText = ({ commit, date, machine, node }) =>
  `commit ${commit}, ${date}, ${machine}, Node ${node}`;

/** How a page marks figures. */
export const mark = (isOfToday) => (isOfToday ? 'current' : 'older');

/**
 * The origins of a page, each once and by a number, as a table in Markdown.
 * @param {readonly (Provenance | null)[]} all of every row
 * @returns {{ readonly table: string, readonly numberOf: (one: Provenance | null) => string }}
 */
export function originsOf(all) {
  const textOf = ({ commit, date, machine, node }) => `${commit} | ${date} | ${machine} | ${node}`;
  const texts = [...new Set(all.filter((one) => one !== null).map(textOf))];
  const head = ['| run | commit | date | machine | Node |', '| --: | --- | --- | --- | --- |'];
  const rows = texts.map((text, i) => `| ${i + 1} | ${text} |`);
  const before = all.includes(null) ? ['| – | before recording | – | – | – |'] : [];
  return {
    table: [...head, ...rows, ...before].join('\n'),
    numberOf: (one) => (one === null ? '–' : String(texts.indexOf(textOf(one)) + 1)),
  };
}
