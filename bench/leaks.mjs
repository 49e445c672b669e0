/**
 * `npm run leaks`: rays from inside closed meshes, aimed at edges and corners (_closed-meshes.mjs), and how many find no way out, or a t that is more than 4 ulps off the
 * hardened one. Of our tiers, and of engines that answer rayMesh: `--subject three,rapier3d`, which are asked a hundredth. `--count` is of rays a tier and format, `--seed` draws others.
 * `--report` writes reports/leaks.md. The exit code is 1 where the hardened tier leaks.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { loadSubjects } from '../dist/adapters/index.js';
import { ulp } from '../dist/floats.js';
import { aimedFromInside } from './_closed-meshes.mjs';
import { tiers } from './_tiers.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    subject: { type: 'string', default: '' },
    report: { type: 'boolean' },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);

const xyz = ([x, y, z]) => ({ x, y, z });

/** A tier with rayTriangle alone asks every face. */
const byFaces =
  (rayTriangle) =>
  (ray, { positions, index }, out) => {
    const corner = (i) => xyz(positions.subarray(3 * index[i], 3 * index[i] + 3));
    const own = { t: 0 };
    let t = Number.POSITIVE_INFINITY;
    for (let i = 0; i < index.length; i += 3) {
      if (rayTriangle(ray, { a: corner(i), b: corner(i + 1), c: corner(i + 2) }, own)) t = Math.min(t, own.t);
    }
    out.t = t;
    return t < Number.POSITIVE_INFINITY;
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

/** t, or undefined where it misses. */
function ofTier({ rayMesh, rayTriangle }) {
  const ask = rayMesh ?? byFaces(rayTriangle);
  const out = { t: 0 };
  return ({ origin, direction, mesh }) =>
    ask({ origin: xyz(origin), direction: xyz(direction) }, flat(mesh), out) ? out.t : undefined;
}

/** The same way in the form that the engine takes, and how many of ours its t counts. */
function ofSubject({ format, profile, queries }) {
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
    const { hit } = queries.rayMesh({ ray, mesh: { positions, faces } }, 'both');
    return hit ? Number.NaN : undefined;
  };
}

function countLeaks(ask, format, rays) {
  const right = ofTier(tiers[format].hardened);
  const counts = { leaks: 0, off: 0 };
  let asked = 0;
  for (const one of aimedFromInside(seed, format)) {
    if (asked++ === rays) break;
    const t = ask(one);
    if (t === undefined) counts.leaks++;
    else if (!Number.isNaN(t)) {
      const exact = right(one);
      if (!(Math.abs(t - exact) <= 4 * ulp(exact, format))) counts.off++;
    }
  }
  return counts;
}

const head = ['', 'rays', 'leaks', 't off'];
const rows = [];
let hardenedLeaks = 0;
for (const [format, own] of Object.entries(tiers)) {
  for (const [name, tier] of Object.entries(own)) {
    if (tier.rayTriangle === undefined) continue;
    process.stderr.write(`${name} ${format}\n`);
    const { leaks, off } = countLeaks(ofTier(tier), format, count);
    if (name === 'hardened') hardenedLeaks += leaks;
    rows.push([`${name}, ${format}`, count, leaks, off]);
  }
}
for (const name of values.subject.split(',').filter((x) => x !== '')) {
  for (const subject of await loadSubjects(name)) {
    if (subject.queries.rayMesh === undefined) continue;
    process.stderr.write(`${name} ${subject.format}\n`);
    const rays = Math.ceil(count / 100);
    const { leaks } = countLeaks(ofSubject(subject), subject.format, rays);
    rows.push([`${name} ${subject.version}, ${subject.format}`, rays, leaks, '–']);
  }
}

const table = new Table({
  head,
  colAligns: ['left', 'right', 'right', 'right'],
  style: { head: [], border: [] },
});
table.push(...rows);
console.log(table.toString());
if (values.report) {
  const line = (cells) =>
    `| ${cells.map((x) => (typeof x === 'number' ? x.toLocaleString('en') : x)).join(' | ')} |`;
  writeFileSync(
    'reports/leaks.md',
    `# Leaks

Rays from inside closed meshes (tetrahedra, cubes, octahedra and other bipyramids, of which faces share their corners by index), aimed at edges and corners, at game scale and far from the
world's origin. Each of them has to hit something: a miss is a ray that went out between two faces. \`t off\` counts hits with a t that is more than 4 ulps from the right one.

\`npm run leaks -- --count ${count} --seed ${seed}${values.subject === '' ? '' : ` --subject ${values.subject}`} --report\`

${[line(head), '| --- | --: | --: | --: |', ...rows.map(line)].join('\n')}
`,
  );
}
process.exitCode = hardenedLeaks > 0 ? 1 : 0;
