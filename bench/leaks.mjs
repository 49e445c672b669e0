/**
 * `npm run leaks`: rays from inside closed meshes, aimed at edges and corners (_closed-meshes.mjs), and how many find no way out, name a face that does not
 * hold the first point, or have a t that is more than 4 ulps off the hardened one. Of our tiers, and of engines that answer rayMesh, or rayTriangle and so every face: `--subject three,rapier3d`, or `all`; these get a thousandth. `--count` is of rays of the hardened tier a format, of which the other tiers get a tenth, `--seed` draws others.
 * `--report` puts the rows into reports/leaks.json, and prints reports/leaks.md from that. The exit code is 1 where the hardened tier leaks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import pretty from 'json-stringify-pretty-compact';
import { engineNames, loadSubjects } from '../dist/adapters/index.js';
import { ulp } from '../dist/floats.js';
import { aimedFromInside } from './_closed-meshes.mjs';
import { codeOf, toLeaksPage } from './_leaks-page.mjs';
import { tiers } from './_tiers.mjs';
import { provenanceOf } from './provenance.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    subject: { type: 'string', default: '' },
    report: { type: 'boolean' },
  },
});
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [recordFile, pageFile] = ['reports/leaks.json', 'reports/leaks.md'].map(at);
const count = Number(values.count);
const seed = Number(values.seed);

const xyz = ([x, y, z]) => ({ x, y, z });

/** A tier with rayTriangle alone asks every face. */
const byFaces =
  (rayTriangle) =>
  (ray, { positions, index }, out) => {
    const corner = (i) => xyz(positions.subarray(3 * index[i], 3 * index[i] + 3));
    const own = { t: 0 };
    out.t = Number.POSITIVE_INFINITY;
    for (let i = 0; i < index.length; i += 3) {
      const isMet = rayTriangle(ray, { a: corner(i), b: corner(i + 1), c: corner(i + 2) }, own);
      if (isMet && own.t < out.t) Object.assign(out, { t: own.t, face: i / 3 });
    }
    return out.t < Number.POSITIVE_INFINITY;
  };

const arrays = new WeakMap();
function flat(mesh) {
  if (!arrays.has(mesh)) {
    const { positions, faces } = mesh;
    arrays.set(mesh, {
      positions: Float64Array.from(positions.flat()),
      index: Uint32Array.from(faces.flat()),
    });
  }
  return arrays.get(mesh);
}

/** { t, face }, or undefined where it misses. */
function ofTier({ rayMesh, rayTriangle }) {
  const ask = rayMesh ?? byFaces(rayTriangle);
  const out = { t: 0, face: 0 };
  return ({ origin, direction, mesh }) =>
    ask({ origin: xyz(origin), direction: xyz(direction) }, flat(mesh), out) ? { ...out } : undefined;
}

/** The same way in the form that the engine takes; whether it hits is all that is looked at. One that knows no meshes is asked every face. */
function ofSubject({ name, format, profile, queries }) {
  const side = [profile.side ?? 'both'].flat().includes('both') ? 'both' : 'back';
  const isHit = (answer) => {
    if (typeof answer.hit !== 'boolean')
      throw new Error(`${name} does not answer: ${JSON.stringify(answer)}`);
    return answer.hit;
  };
  const round = format === 'f32' ? Math.fround : (x) => x;
  const noLimit = Number.POSITIVE_INFINITY;
  const forms = {
    free: (origin, direction) => ({ origin, direction, tMax: noLimit }),
    unit: (origin, direction) => ({
      origin,
      direction: direction.map((x) => round(x / Math.hypot(...direction))),
      tMax: noLimit,
    }),
    displacement: (origin, direction) => ({ origin, direction, tMax: 1 }),
    end: (origin, direction) => ({ origin, end: origin.map((x, i) => round(x + direction[i])) }),
  };
  return ({ origin, direction, mesh: { positions, faces } }) => {
    const ray = forms[profile.ray ?? 'free'](origin, direction);
    const isMet =
      queries.rayMesh !== undefined
        ? isHit(queries.rayMesh({ ray, mesh: { positions, faces } }, side))
        : faces.some((face) => {
            const [a, b, c] = face.map((i) => positions[i]);
            return isHit(queries.rayTriangle({ ray, triangle: { a, b, c } }, side));
          });
    return isMet ? {} : undefined;
  };
}

/** Whether the first point is on this face, too: of these two alone, it would be the first that holds it. */
function holds(face, first, { origin, direction, mesh: { positions, faces } }, right) {
  return right({ origin, direction, mesh: { positions, faces: [faces[face], faces[first]] } })?.face === 0;
}

/** Of `rays`; `right` is the hardened answer, and what it reports is not compared with itself. */
function countLeaks(name, ask, format, rays) {
  const right = ofTier(tiers[format].hardened);
  const counts = { leaks: 0, faces: 0, off: 0 };
  const bar = new SingleBar({ format: `${name}, ${format} {bar} {percentage} %, {eta_formatted}` });
  bar.start(rays, 0);
  let done = 0;
  for (const one of aimedFromInside(seed, format)) {
    if (done % 4096 === 0) bar.update(done);
    if (done++ === rays) break;
    const exact = right(one);
    const found = ask === undefined ? exact : ask(one);
    if (found === undefined) counts.leaks++;
    if (ask === undefined || found?.t === undefined || exact === undefined) continue;
    if (found.face !== exact.face && !holds(found.face, exact.face, one, right)) counts.faces++;
    if (!(Math.abs(found.t - exact.t) <= 4 * ulp(exact.t, format))) counts.off++;
  }
  bar.stop();
  return counts;
}

const asked = values.subject === 'all' ? engineNames : values.subject.split(',').filter((x) => x !== '');
// Before anything is counted: one that is not installed ends the run here.
const engines = [];
for (const name of asked) {
  for (const subject of await loadSubjects(name)) {
    if (subject.queries.rayMesh !== undefined || subject.queries.rayTriangle !== undefined)
      engines.push({ name, subject });
  }
}

/** Of the rows that are to come: what they depend on is read before it may change. */
const begun = (row) => ({ ...row, seed, provenance: provenanceOf(codeOf(row)) });
const ofTiers = Object.entries(tiers).flatMap(([format, own]) =>
  Object.entries(own)
    .filter(([, tier]) => tier.rayTriangle !== undefined)
    .map(([name, tier]) => ({ tier, row: begun({ name, format }) })),
);
const ofEngines = engines.map(({ name, subject }) => {
  const { version, format } = subject;
  return { subject, row: begun({ name, version, format }) };
});

const rows = [];
for (const { tier, row } of ofTiers) {
  const isHardened = row.name === 'hardened';
  const rays = isHardened ? count : Math.ceil(count / 10);
  const found = countLeaks(row.name, isHardened ? undefined : ofTier(tier), row.format, rays);
  if (isHardened && found.leaks > 0) process.exitCode = 1;
  rows.push({ ...row, rays, ...found, ...(isHardened ? { faces: null, off: null } : {}) });
}
for (const { subject, row } of ofEngines) {
  const rays = Math.ceil(count / 1000);
  const { leaks } = countLeaks(row.name, ofSubject(subject), row.format, rays);
  rows.push({ ...row, rays, leaks, faces: null, off: null });
}

const table = new Table({
  head: ['', 'rays', 'leaks', 'wrong face', 'wrong t'],
  colAligns: ['left', 'right', 'right', 'right', 'right'],
  style: { head: [], border: [] },
});
for (const { name, version, format, rays, leaks, faces, off } of rows) {
  const title = version === undefined ? name : `${name} ${version}`;
  table.push([`${title}, ${format}`, rays, leaks, faces ?? '–', off ?? '–']);
}
console.log(table.toString());
if (values.report) {
  const isOf = (a, b) => a.name === b.name && a.format === b.format;
  const { rows: known } = JSON.parse(readFileSync(recordFile, 'utf8'));
  const kept = known.map((old) => rows.find((row) => isOf(row, old)) ?? old);
  const more = rows.filter((row) => !known.some((old) => isOf(row, old)));
  const record = { rows: [...kept, ...more] };
  writeFileSync(recordFile, `${pretty(record, { maxLength: 1000 })}\n`);
  writeFileSync(pageFile, toLeaksPage(record));
}
