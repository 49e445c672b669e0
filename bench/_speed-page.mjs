/** The ratios as a page: what the textbook needs is 1. Times are those of one machine: only one that was wanted is there. */

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
function measured(results, [title, most]) {
  const { rows } = results.find((one) => one.query === 'raySphere' && one.title === title);
  const { ratio, nanoseconds } = rows.find(({ name }) => name === 'hardened');
  return typeof most === 'number'
    ? [title, rows[0].name, most, ratio.toFixed(2)]
    : [title, '–', most, `${(nanoseconds / 1000).toFixed(1)} µs`];
}

const shareOf = (hits) => (hits === undefined ? '–' : `${(100 * hits).toFixed(0)} %`);

/** A row of what hits cost; V8 compiles a loop for the objects that it sees, so that three.js has a row of its own. */
const ofHit = ({ query, title, hits, rows }) => [
  query,
  title,
  shareOf(hits),
  rows[0].name,
  ratioOf(rows, 'hardened'),
];

/** Why some ratios are what they are. */
const limits = `## What limits

- A verdict is two or three products of vectors, and the bounds of their errors are as much again.
- What is read of a ray and a triangle, 15 numbers of 7 objects, takes 8 of the 12 ns of that textbook.
- Numbers in binary64 are computed twice: in floats, and by one step of Newton's on the residual in pairs of floats, with a bound.
- \`pointInRect\`, \`circleRect\`, \`toLocal\`: in 4 of 100 of these scenes the rectangle is turned by more than 2^20 radians, and the angle is reduced in integers,
  which takes microseconds.
- \`rectCorners\`: the same, and 26 of 4,096 scenes have a corner half way between two floats but for a turn by less than 2^-60, which integers decide in some 50 µs each.
`;

export function toSpeedPage(results, ofHits, stages) {
  const races = results.filter(({ rows }) => rows.length > 1);
  const isOfTiers = ({ rows }) => rows[0].name === 'textbook';
  return `# Speed

Time of a call divided by that of the first in the same row (the textbook, where nothing else is said): medians of rounds in which all run in turn, in one
process, each in a loop of its own. \`npm run bench -- --report\` makes this page; the last digit is noise.

V8 puts a short textbook into its loop, and never a long hardened function. Where one loop calls several functions, as that of a program that chooses one at run time does, each call costs some
5 ns more: the ratio of t is a fifth less there for \`raySphere\` and \`rayPlane\`.

## On hits

Rays from 8 to 28 away at a point inside the body, 2,048 a row: a miss returns early, so these are the dearer ones. \`npm run bench -- --hits\` prints them alone.

${table(['query', 'asked for', 'hits', 'compared with', 'hardened'], ofHits.map(ofHit))}

## What was wanted

Of the hardened \`raySphere\`, on 4,096 ordinary scenes where nothing else is said; besides, of uniform rays from up to 10^5 radii not one in 10^4 is to go
beyond the float filter, and not one in 10^6 to the integers ([below](#who-decides)).

${table(
  ['asked for', 'compared with', 'at most', 'measured'],
  Object.entries(wanted).map((one) => measured(results, one)),
)}

## Against the textbook

On 4,096 ordinary scenes, with the share of them that hit, overlap or cross.

${table(
  ['query', 'asked for', 'yes', 'shifted', 'watertight', 'hardened'],
  races
    .filter(isOfTiers)
    .map(({ query, title, hits, rows }) => [
      query,
      title,
      shareOf(hits),
      ratioOf(rows, 'shifted'),
      ratioOf(rows, 'watertight'),
      ratioOf(rows, 'hardened'),
    ]),
)}

## Against others

${table(
  ['query', 'asked for', 'compared with', 'textbook', 'hardened'],
  races
    .filter((one) => !isOfTiers(one))
    .map(({ query, title, rows }) => [
      query,
      title,
      rows[0].name,
      ratioOf(rows, 'textbook'),
      ratioOf(rows, 'hardened'),
    ]),
)}

## Who decides

How many questions the hardened functions pass on, asked for all that they report.

${table(['questions', 'asked', 'beyond the float filter', 'in integers'], stages)}

${limits}`;
}
