/** The races that every query runs by its name alone: the tiers that have it against the textbook, in both formats; and the reference. */
import { generateCase } from '../dist/cases/index.js';
import * as exact from '../dist/exact/index.js';
import * as hardened32 from '../dist/fast/f32/hardened/index.js';
import * as shifted32 from '../dist/fast/f32/shifted/index.js';
import * as textbook32 from '../dist/fast/f32/textbook/index.js';
import * as watertight32 from '../dist/fast/f32/watertight/index.js';
import * as hardened64 from '../dist/fast/f64/hardened/index.js';
import * as shifted64 from '../dist/fast/f64/shifted/index.js';
import * as textbook64 from '../dist/fast/f64/textbook/index.js';
import * as watertight64 from '../dist/fast/f64/watertight/index.js';
import { stageCounts } from '../dist/fast/stages.js';
import { hasVerdict, queries } from '../dist/queries/index.js';
import { ownLoop } from './_loop.mjs';
import { scenes } from './_scenes.mjs';

const count = 4096;

/** The first is what the others are compared with. */
export const tiers = {
  f64: { textbook: textbook64, shifted: shifted64, watertight: watertight64, hardened: hardened64 },
  f32: { textbook: textbook32, shifted: shifted32, watertight: watertight32, hardened: hardened32 },
};

const reference = { ...exact };

const vector = () => ({ x: 0, y: 0, z: 0 });
const places = {
  scalar: () => 0,
  index: () => 0,
  vector,
  vectors: () => [vector(), vector(), vector(), vector()],
};

/** What a query fills, everything; undefined where it reports its verdict alone. */
export function outFor({ verdict, outputs }) {
  const made = Object.entries(outputs).map(([name, kind]) => [name, places[kind]()]);
  if (verdict === 'none') return made[0][1];
  return made.length === 0 ? undefined : Object.fromEntries(made);
}

/** The distance with the nearest points, without parameters. */
function pointsOf({ outputs }) {
  const points = Object.entries(outputs).filter(([, kind]) => kind === 'vector');
  return [['points', { distance: 0, ...Object.fromEntries(points.map(([name]) => [name, vector()])) }]];
}

/** What is asked for: nothing but the verdict, t alone, everything. */
function asked(contract) {
  const { verdict, outputs } = contract;
  const everything = outFor(contract);
  return [
    ...(hasVerdict(contract) ? [['verdict', undefined]] : []),
    ...(verdict === 'distance' ? [['distance', { distance: 0 }], ...pointsOf(contract)] : []),
    ...('normal' in outputs ? [['t', { t: 0 }]] : []),
    ...(everything === undefined ? [] : [['everything', everything]]),
  ];
}

/** Its arguments, on ordinary scenes. */
export const given = (query, format) =>
  scenes(generateCase, query, 'ordinary', format, count).map((scene) => Object.values(scene));

/** A run over scenes, each a list of arguments. */
export function all(list, ask, out) {
  const lists = list[0].map((_, i) => list.map((one) => one[i]));
  return ownLoop(ask, lists, out);
}

/** Of how many scenes the answer is yes; undefined where nothing is decided. */
export function share(list, ask, verdict) {
  if (ask === undefined || verdict === 'none' || verdict === 'distance') return undefined;
  return list.filter((scene) => ask(...scene) !== false).length / list.length;
}

/** { title, calls, hits, contestants }[]; `contestants` as `race` takes them. */
export function tierRaces(query) {
  const contract = queries[query];
  const some = given(query, 'f64').slice(0, 64);
  return [
    ...Object.entries(tiers).flatMap(([format, known]) => {
      const list = given(query, format);
      const hits = share(list, known.hardened?.[query], contract.verdict);
      const present = Object.entries(known).filter(([, tier]) => query in tier);
      return asked(contract).map(([what, out]) => ({
        title: `${what}, ${format}`,
        calls: count,
        hits,
        contestants: present.map(([name, tier]) => [name, all(list, tier[query], out)]),
      }));
    }),
    {
      title: 'the reference, everything correctly rounded',
      calls: some.length,
      contestants: [['exact', all(some, reference[query])]],
    },
  ];
}

/** [what, questions, of these beyond the float filter, of these in integers]: each asked for everything; none where it is not hardened. */
export function tierStages(query) {
  return Object.entries(tiers).flatMap(([format, { hardened }]) => {
    if (!(query in hardened)) return [];
    const list = given(query, format);
    stageCounts.fill(0);
    all(list, hardened[query], outFor(queries[query]))();
    return [[`${query} ${format}, ordinary scenes`, list.length, ...stageCounts]];
  });
}
