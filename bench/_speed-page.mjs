/** The ratios of reports/speed.json as a page: what the textbook needs is 1. Times are those of one machine: only one that was wanted is there. */
import { filesOf, isCurrent, mark, originsOf } from './provenance.mjs';

/** What the figures of a query in a format depend on. */
export const codeOf = (query, format) =>
  filesOf(query, [format], ['textbook', 'shifted', 'watertight', 'hardened']);

const formats = ['f64', 'f32'];
const formatOf = (title) => /\bf(?:64|32)\b/.exec(title)[0];

const row = (cells) => `| ${cells.join(' | ')} |`;

/** Words to the left, numbers to the right. */
function table(head, rows) {
  const rule = head.map((_, i) => (/^[\d–]/.test(String(rows[0]?.[i])) ? '---:' : '---'));
  return [head, rule, ...rows].map(row).join('\n');
}

const ratioOf = (rows, name) => rows.find((one) => one.name === name)?.ratio.toFixed(2) ?? '–';

/** What was wanted of `raySphere`, by the titles of its races: the most that the ratio may be, or the time. */
const wanted = {
  'verdict, f64': 1.15,
  'verdict, f64, and three.js': 1,
  't, f64, 10 radii away': 2.5,
  't, f64, 10^6 radii away': 3.5,
  't, f32': 1,
  't, f64, every ray exactly tangent, in whole numbers': 20,
  't, f64, every ray exactly tangent, anywhere': '20 µs',
};

/** A row of the table: a time is compared with none. */
function measured({ races = [] }, title) {
  const rows = races.find((one) => one.title === title)?.rows;
  if (rows === undefined) return ['–', wanted[title], '–'];
  const { ratio, nanoseconds } = rows.find(({ name }) => name === 'hardened');
  return typeof wanted[title] === 'number'
    ? [rows[0].name, wanted[title], ratio.toFixed(2)]
    : ['–', wanted[title], `${(nanoseconds / 1000).toFixed(1)} µs`];
}

const shareOf = (hits) => (typeof hits === 'number' ? `${(100 * hits).toFixed(0)} %` : '–');

/** Why some ratios are what they are. */
const limits = `## What limits

- A verdict is two or three products of vectors, and the bounds of their errors are as much again.
- What is read of a ray and a triangle, 15 numbers of 7 objects, takes most of the time of that textbook.
- Numbers in binary64 are computed twice: in floats, and by one step of Newton's on the residual in pairs of floats, with a bound.
- \`pointInRect\`, \`circleRect\`, \`toLocal\`: some of these scenes have a rectangle that is turned by more than 2^20 radians, and the angle is reduced in integers,
  which takes microseconds.
- \`rectCorners\`: the same. Some scenes have a corner half way between two floats but for a turn by less than 2^-60, which integers decide in tens of microseconds.
`;

const provenanceOf = ({ queries }, query, format) => queries[query]?.provenance?.[format] ?? null;

const isOfToday = (record, query, format) =>
  isCurrent(provenanceOf(record, query, format), codeOf(query, format));

/** @param record as bench/index.mjs writes it; the provenance of a query in a format is null for figures that are older than the record */
export function toSpeedPage(record) {
  const all = Object.entries(record.queries);
  const { table: origins, numberOf } = originsOf(
    all.flatMap(([query]) => formats.map((format) => provenanceOf(record, query, format))),
  );
  const from = (query, title) => {
    const format = formatOf(title);
    return [numberOf(provenanceOf(record, query, format)), mark(isOfToday(record, query, format))];
  };
  const races = all.flatMap(([query, one]) => one.races.map((race) => ({ query, ...race })));
  const hits = all.flatMap(([query, one]) => one.hits.map((race) => ({ query, ...race })));
  const stages = all.flatMap(([query, one]) =>
    one.stages.map((cells) => [...cells, ...from(query, cells[0])]),
  );
  const isOfTiers = ({ rows }) => rows[0].name === 'textbook';
  return `# Speed

Time of a call divided by that of the first in the same row (the textbook, where nothing else is said): medians of rounds in which all run in turn, in one
process, each in a loop of its own. The last digit is noise. \`npm run bench -- --report\` measures every row again, \`npm run bench -- --report --query raySphere\` those of a query.

A row is *current* while the functions of its query and format are those of today, and all that they import: comments and white space may change. It is *older* after any other
change. \`npm run marks\` prints these marks again.

${origins}

V8 puts a short textbook into its loop, and never a long hardened function. Where one loop calls several functions, as that of a program that chooses one at run time does, each call costs some
nanoseconds more, and the ratios are lower.

## On hits

Rays from 8 to 28 away at a point inside the body, 2,048 a row: a miss returns early, so these are the dearer ones. \`npm run bench -- --hits\` prints them alone.

${table(
  ['query', 'asked for', 'hits', 'compared with', 'hardened', 'run', 'code'],
  hits.map(({ query, name, title, hits: share, rows }) => [
    name,
    title,
    shareOf(share),
    rows[0].name,
    ratioOf(rows, 'hardened'),
    ...from(query, title),
  ]),
)}

## What was wanted

Of the hardened \`raySphere\`, on 4,096 ordinary scenes where nothing else is said; besides, of uniform rays from up to 10^5 radii not one in 10^4 is to go
beyond the float filter, and not one in 10^6 to the integers ([below](#who-decides)).

${table(
  ['asked for', 'compared with', 'at most', 'measured', 'run', 'code'],
  Object.keys(wanted).map((title) => [
    title,
    ...measured(record.queries.raySphere ?? {}, title),
    ...from('raySphere', title),
  ]),
)}

## Against the textbook

On 4,096 ordinary scenes, with the share of them that hit, overlap or cross.

${table(
  ['query', 'asked for', 'yes', 'shifted', 'watertight', 'hardened', 'run', 'code'],
  races
    .filter(isOfTiers)
    .map(({ query, title, hits: share, rows }) => [
      query,
      title,
      shareOf(share),
      ratioOf(rows, 'shifted'),
      ratioOf(rows, 'watertight'),
      ratioOf(rows, 'hardened'),
      ...from(query, title),
    ]),
)}

## Against others

${table(
  ['query', 'asked for', 'compared with', 'textbook', 'hardened', 'run', 'code'],
  races
    .filter((one) => !isOfTiers(one))
    .map(({ query, title, rows }) => [
      query,
      title,
      rows[0].name,
      ratioOf(rows, 'textbook'),
      ratioOf(rows, 'hardened'),
      ...from(query, title),
    ]),
)}

## Who decides

How many questions the hardened functions pass on, asked for all that they report.

${table(['questions', 'asked', 'beyond the float filter', 'in integers', 'run', 'code'], stages)}

${limits}`;
}

const shown = ['raySphere', 'rayBox', 'rayCapsule', 'rayTriangle'];
const asked = {
  'hit or miss, f64': 'verdict, f64',
  'how far (t), f64': 't, f64',
  't, point and normal, f64': 'everything, f64',
  't, f32': 't, f32',
};

/** The table of the README: figures that are not current are left out. */
export function toCosts(record) {
  const rows = shown.map((query) => [
    `\`${query}\``,
    ...Object.values(asked).map((title) => {
      const race = record.queries[query]?.hits.find((one) => one.name === query && one.title === title);
      return race !== undefined && isOfToday(record, query, formatOf(title))
        ? ratioOf(race.rows, 'hardened')
        : '–';
    }),
  ]);
  const isKnown = rows.flat().some((cell) => /^\d/.test(cell));
  if (!isKnown)
    return 'The figures of [the page](reports/speed.md) are of older code: `npm run bench -- --report` measures again.';
  return table(['', ...Object.keys(asked)], rows);
}
