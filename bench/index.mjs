/**
 * `npm run bench`: ratios measured side by side in one run. Every query races by its name (_tiers.mjs); one with scenes of its own has a
 * file of its name. `--query raySphere,rayBox` runs some; `--json` is for machines; `--report` writes all ratios to reports/speed.md. `--hits` races on rays that
 * hit alone (_hits.mjs).
 */
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { race } from '../dist/verify/race.js';
import { hitRaces } from './_hits.mjs';
import { wantedQueries } from './_options.mjs';
import { toSpeedPage } from './_speed-page.mjs';
import { tierRaces, tierStages } from './_tiers.mjs';

const { values } = parseArgs({
  options: {
    query: { type: 'string' },
    json: { type: 'boolean' },
    report: { type: 'boolean' },
    hits: { type: 'boolean' },
  },
});
if (values.report && values.query !== undefined) {
  console.error('--report is of every query: leave --query out');
  process.exit(2);
}
const wanted = wantedQueries(values.query);

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The largest functions take V8 that long on a busy machine. */
const patience = { warmth: 400 };

const results = [];
const ofHits = [];
const stages = [];
for (const query of wanted) {
  const file = new URL(`./${kebab(query)}.mjs`, import.meta.url);
  const own = existsSync(file) ? await import(file) : undefined;
  // Before the mixed scenes, whose other forms of bodies make the short functions slower: so a row is the same here and alone.
  if (values.hits || values.report) {
    for (const { query: name, title, calls, hits, contestants } of hitRaces(query)) {
      process.stderr.write(`${name}: ${title}, hits\n`);
      ofHits.push({ query: name, title, hits, rows: race(contestants, calls, patience) });
    }
  }
  if (values.hits) continue;
  for (const { title, calls, hits, contestants } of [...tierRaces(query), ...(own?.races() ?? [])]) {
    process.stderr.write(`${query}: ${title}\n`);
    results.push({ query, title, hits, rows: race(contestants, calls, patience) });
  }
  process.stderr.write(`${query}: stages\n`);
  stages.push(...tierStages(query), ...(own?.stages?.() ?? []));
}

function print(head, rows) {
  const colAligns = head.map((_, i) => (i === 0 ? 'left' : 'right'));
  const table = new Table({ head, colAligns, style: { head: [], border: [] } });
  table.push(...rows);
  console.log(table.toString());
}

if (values.report)
  writeFileSync(new URL('../reports/speed.md', import.meta.url), toSpeedPage(results, ofHits, stages));
if (values.json) console.log(JSON.stringify({ results, hits: ofHits, stages }, null, 2));
else {
  for (const { query, title, hits, rows } of [...results, ...ofHits]) {
    const share = hits === undefined ? '' : ` (${(100 * hits).toFixed(0)} % hits)`;
    print(
      [`${query}: ${title}${share}`, 'ns a call', 'ratio'],
      rows.map(({ name, nanoseconds, ratio }) => [name, nanoseconds.toFixed(1), ratio.toFixed(2)]),
    );
  }
  if (stages.length > 0)
    print(['hardened: stages', 'questions', 'beyond the float filter', 'in integers'], stages);
}
