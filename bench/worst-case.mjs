/**
 * `npm run worst-case`: what the dearest of many hostile scenes costs a hardened function (_hostile.mjs). A scene that seems to be among the dearest is asked again,
 * and the least of its times counts, as the machine pauses at times. `--query raySphere,rayBox` takes some, `--count` is of scenes a query and format, `--seed`
 * draws others, `--limit 2` ends with exit code 1 where a scene costs more milliseconds. `--report` puts the times into reports/worst-case.json, and prints what
 * docs/fast-functions.md says of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import pretty from 'json-stringify-pretty-compact';
import * as f32 from '../dist/fast/f32/hardened/index.js';
import * as f64 from '../dist/fast/f64/hardened/index.js';
import { insidesOf, queries, queryNames, sideNames } from '../dist/queries/index.js';
import { between } from '../dist/report/claims.js';
import { hostileScene, randomFrom } from './_hostile.mjs';
import { wantedQueries } from './_options.mjs';
import { outFor } from './_tiers.mjs';
import { codeOf, toClaim } from './_worst-case-claim.mjs';
import { provenanceOf } from './provenance.mjs';

const { values } = parseArgs({
  options: {
    query: { type: 'string' },
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '2' },
    report: { type: 'boolean' },
  },
});
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [recordFile, pageFile] = ['reports/worst-case.json', 'docs/fast-functions.md'].map(at);
const wanted = wantedQueries(values.query);
const limit = Number(values.limit);
/** On a busy machine a call may be interrupted many times. */
const again = 50;

function timeOf(ask, scene, out, policy) {
  const start = performance.now();
  ask(...scene, out, policy);
  return performance.now() - start;
}

/** { mean, worst, scene }, in milliseconds. */
function measure(ask, query, isSingle) {
  const random = randomFrom(Number(values.seed));
  const out = outFor(queries[query]);
  const policies = queries[query].hasSide ? sideNames : insidesOf(queries[query]);
  let sum = 0;
  let worst = 0;
  let dearest;
  const count = Number(values.count);
  for (let i = 0; i < count; i++) {
    const scene = hostileScene(query, random, isSingle);
    const policy = policies[i % policies.length];
    let time = timeOf(ask, scene, out, policy);
    sum += time;
    // The first ones are not compiled yet.
    if (i < 1000) continue;
    for (let k = 0; k < again && time > worst; k++) time = Math.min(time, timeOf(ask, scene, out, policy));
    if (time <= worst) continue;
    worst = time;
    dearest = { scene, policy };
  }
  return { mean: sum / count, worst, dearest };
}

const rows = [];
const measured = [];
for (const query of wanted) {
  for (const [format, functions] of Object.entries({ f64, f32 })) {
    const provenance = provenanceOf(codeOf({ query, format }));
    const { mean, worst, dearest } = measure(functions[query], query, format === 'f32');
    process.stderr.write(`${query} ${format}: ${worst.toFixed(3)} ms at most\n`);
    const isOver = worst > limit;
    const [count, seed] = [Number(values.count), Number(values.seed)];
    measured.push({ query, format, count, seed, milliseconds: Number(worst.toFixed(3)), provenance });
    rows.push([query, format, (1000 * mean).toFixed(1), worst.toFixed(3), isOver ? 'over' : '']);
    if (!isOver) continue;
    console.log(`${query} ${format}, ${worst.toFixed(3)} ms: ${JSON.stringify(dearest)}`);
    process.exitCode = 1;
  }
}
const table = new Table({
  head: ['query', 'format', 'mean, µs', 'worst, ms', `limit ${limit} ms`],
  colAligns: ['left', 'left', 'right', 'right', 'right'],
  style: { head: [], border: [] },
});
table.push(...rows);
console.log(table.toString());
const most = Math.max(...rows.map(([, , , worst]) => Number(worst)));
console.log(
  `${values.count} hostile scenes a query and format, seed ${values.seed}: the dearest costs ${most} ms, ${most > limit ? 'over' : 'within'} the limit.`,
);

if (values.report) {
  const all = [...measured, ...JSON.parse(readFileSync(recordFile, 'utf8')).rows];
  const placed = queryNames.flatMap((query) =>
    ['f64', 'f32'].map((format) => all.find((row) => row.query === query && row.format === format)),
  );
  const record = { rows: placed.filter((row) => row !== undefined) };
  writeFileSync(recordFile, `${pretty(record, { maxLength: 1000 })}\n`);
  writeFileSync(pageFile, between(readFileSync(pageFile, 'utf8'), 'worst-case', toClaim(record)));
}
