/**
 * `npm run site`: makes site-dist/, a folder for any static host: the reports with charts, from a fresh run of every subject, the playground that their cases
 * lead to, and the Markdown of the repository as pages. Every link works, or the command fails. The same bytes for the same code.
 *
 *   --only tiers,planck   charts of these pages alone: tiers, published, engines, or a name of an engine
 *   --cases 100           cases of each family, for a trial (default: as many as `npm run report` asks)
 *   --out folder          where to (default: site-dist)
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { engineNames } from '../../dist/adapters/index.js';
import { readCase } from '../../dist/cases/index.js';
import {
  casesOf,
  chosenOf,
  enginesOf,
  hitproof,
  ownCases,
  ownPages,
  root,
  titleOf,
  titleOfAll,
  verify,
} from '../_runs.mjs';
import { deadLinks } from '../links.mjs';
import { pagesOf } from './pages.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    cases: { type: 'string' },
    out: { type: 'string', default: 'site-dist' },
  },
});
const all = 'engines';
const chosen = chosenOf(values.only, [...ownPages.map(({ name }) => name), all, ...engineNames]);
const out = resolve(values.out);
const started = Date.now();
const say = (text) => process.stderr.write(`site, ${Math.round((Date.now() - started) / 1000)} s: ${text}\n`);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
hitproof([0], 'playground', '--out', join(out, 'playground.html'));

/** By page of Markdown: the address of the same with charts. */
const charts = new Map();

function drawn(page, title, results) {
  const address = `${page}-charts.html`;
  const file = join(out, address);
  mkdirSync(dirname(file), { recursive: true });
  const playground = posix.relative(posix.dirname(address), 'playground.html');
  const options = ['--title', title, '--as', 'html', '--playground', playground, '--out', file];
  hitproof([0], 'report', ...results, ...options);
  charts.set(`${page}.md`, address);
  say(address);
}

for (const { name, title, subjects } of ownPages.filter((page) => chosen.includes(page.name))) {
  const results = subjects.map((subject) => verify(subject, '--cases', values.cases ?? ownCases).path);
  drawn(`reports/${name}`, title, results);
}
const engines = chosen.includes(all) ? engineNames : enginesOf(chosen);
const ofEngines = engines.map((engine, i) => {
  say(`${engine}, ${i + 1} of ${engines.length} engines`);
  const { path } = verify(engine, '--known', '--cases', values.cases ?? casesOf(engine));
  if (chosen.includes(engine)) drawn(`reports/engines/${engine}`, titleOf(engine), [path]);
  return path;
});
if (chosen.includes(all)) drawn('reports/engines', titleOfAll, ofEngines);

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
for (const [address, text] of pagesOf(root, tracked, charts)) {
  mkdirSync(dirname(join(out, address)), { recursive: true });
  writeFileSync(join(out, address), text);
}

const isCase = (token) => {
  try {
    return readCase(token) !== undefined;
  } catch {
    return false;
  }
};
const files = readdirSync(out, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(out.length + 1)
      .split(sep)
      .join('/'),
  );
say(`${files.length} files; looking for links that lead nowhere`);
const dead = deadLinks(files, (path) => readFileSync(join(out, path), 'utf8'), { 'playground.html': isCase });
if (dead.length > 0) {
  process.stderr.write(`links that lead nowhere:\n  ${dead.join('\n  ')}\n`);
  process.exitCode = 1;
} else say(`done: ${values.out}/index.html`);
