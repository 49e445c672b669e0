/**
 * `npm run bench`: ratios measured side by side in one run. Every query races by its name (_tiers.mjs); one with scenes of its own has a
 * file of its name. `--query raySphere,rayBox` runs some; `--json` is for machines; `--report` puts the ratios into reports/speed.json, and prints reports/speed.md
 * and the table of the README from that. `--hits` races on rays that hit alone (_hits.mjs).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import pretty from 'json-stringify-pretty-compact';
import { queryNames } from '../dist/queries/index.js';
import { between } from '../dist/report/claims.js';
import { race } from '../dist/verify/race.js';
import { hitRaces } from './_hits.mjs';
import { wantedQueries } from './_options.mjs';
import { codeOf, toCosts, toSpeedPage } from './_speed-page.mjs';
import { tierRaces, tierStages } from './_tiers.mjs';
import { provenanceOf } from './provenance.mjs';

const { values } = parseArgs({
  options: {
    query: { type: 'string' },
    json: { type: 'boolean' },
    report: { type: 'boolean' },
    hits: { type: 'boolean' },
  },
});
if (values.report && values.hits) {
  console.error('--report is of all races: leave --hits out');
  process.exit(2);
}
const wanted = wantedQueries(values.query);

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [recordFile, pageFile, readmeFile] = ['reports/speed.json', 'reports/speed.md', 'README.md'].map(at);

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The largest functions take V8 that long on a busy machine. */
const patience = { warmth: 400 };

/** By query: what is measured of it, and of which code. */
const measured = {};
for (const query of wanted) {
  const file = new URL(`./${kebab(query)}.mjs`, import.meta.url);
  const own = existsSync(file) ? await import(file) : undefined;
  const provenance = { f64: provenanceOf(codeOf(query, 'f64')), f32: provenanceOf(codeOf(query, 'f32')) };
  const one = { races: [], hits: [], stages: [], provenance };
  measured[query] = one;
  // Before the mixed scenes, whose other forms of bodies make the short functions slower: so a row is the same here and alone.
  if (values.hits || values.report) {
    for (const { query: name, title, calls, hits, contestants } of hitRaces(query)) {
      process.stderr.write(`${name}: ${title}, hits\n`);
      one.hits.push({ name, title, hits, rows: race(contestants, calls, patience) });
    }
  }
  if (values.hits) continue;
  for (const { title, calls, hits, contestants } of [...tierRaces(query), ...(own?.races() ?? [])]) {
    process.stderr.write(`${query}: ${title}\n`);
    one.races.push({ name: query, title, hits, rows: race(contestants, calls, patience) });
  }
  process.stderr.write(`${query}: stages\n`);
  one.stages.push(...tierStages(query), ...(own?.stages?.() ?? []));
}

const short = (x) => Number(x.toPrecision(4));
const rounded = (races) =>
  races.map(({ rows, ...race }) => ({
    ...race,
    rows: rows.map(({ name, ratio, nanoseconds }) => ({
      name,
      ratio: short(ratio),
      nanoseconds: short(nanoseconds),
    })),
  }));

/** Puts what was measured into the record. The reference races alone: its time is of this machine, and in no page. */
function writeRecord() {
  const known = JSON.parse(readFileSync(recordFile, 'utf8')).queries;
  const fresh = Object.entries(measured).map(([query, one]) => {
    const [races, hits] = [one.races.filter(({ rows }) => rows.length > 1), one.hits].map(rounded);
    return [query, { ...one, races, hits }];
  });
  const all = { ...known, ...Object.fromEntries(fresh) };
  const queries = Object.fromEntries(
    queryNames.filter((query) => query in all).map((query) => [query, all[query]]),
  );
  writeFileSync(recordFile, `${pretty({ queries }, { maxLength: 1000 })}\n`);
}

function printPages() {
  const record = JSON.parse(readFileSync(recordFile, 'utf8'));
  writeFileSync(pageFile, toSpeedPage(record));
  writeFileSync(readmeFile, between(readFileSync(readmeFile, 'utf8'), 'costs', toCosts(record)));
}

function print(head, rows) {
  const colAligns = head.map((_, i) => (i === 0 ? 'left' : 'right'));
  const table = new Table({ head, colAligns, style: { head: [], border: [] } });
  table.push(...rows);
  console.log(table.toString());
}

if (values.report) {
  writeRecord();
  printPages();
}
const each = (name) => Object.values(measured).flatMap((one) => one[name]);
const [results, ofHits, stages] = ['races', 'hits', 'stages'].map(each);
if (values.json) console.log(JSON.stringify({ results, hits: ofHits, stages }, null, 2));
else {
  for (const { name: of, title, hits, rows } of [...results, ...ofHits]) {
    const share = hits === undefined ? '' : ` (${(100 * hits).toFixed(0)} % hits)`;
    print(
      [`${of}: ${title}${share}`, 'ns a call', 'ratio'],
      rows.map(({ name, nanoseconds, ratio }) => [name, nanoseconds.toFixed(1), ratio.toFixed(2)]),
    );
  }
  if (stages.length > 0)
    print(['hardened: stages', 'questions', 'beyond the float filter', 'in integers'], stages);
}
