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

/** Why some ratios are what they are. */
const limits = `## What limits

The functions about balls are as fast as was wanted, t in binary32 within what one run differs from another by (0.96 to 1.07). Of the rest:

- Numbers in binary64 about other bodies cost 5 to 10 times the textbook's: they are computed in doubled numbers with a bound of their error, which any function
  shares. Two doubles written out for each body cost 3 to 7 times, and a third more code: together the functions would be above 20 kB.
- \`rayPlane\`: the textbook's verdict is two products of vectors and a quotient, and the bounds of their errors are as much again. \`rayBox\`, capsule, cylinder and
  cone: the bounds of what decides; in binary32 they are computed in binary64 and nearly vanish.
- \`pointInRect\`, \`circleRect\`, \`toLocal\`: in 4 of 100 of these scenes the rectangle is turned by more than 2^20 radians, and the angle is reduced in integers,
  which takes microseconds. Of the others a verdict of \`pointInRect\` costs 1.8 times the textbook's (binary32: 1.5), one of \`circleRect\` 1.4 (1.1).
- \`rectCorners\`: the same, and 26 of 4,096 scenes have a corner half way between two floats but for a turn by less than 2^-60, which integers decide in 70 µs each.
`;

export function toSpeedPage(results, stages) {
  const races = results.filter(({ rows }) => rows.length > 1);
  const isOfTiers = ({ rows }) => rows[0].name === 'textbook';
  return `# Speed

Time of a call divided by that of the first in the same row (the textbook, where nothing else is said): medians of rounds in which all run in turn, in one
process, on 4,096 ordinary scenes where nothing else is said. \`npm run bench -- --report\` makes this page; the last digit is noise.

## What was wanted

Of the hardened \`raySphere\`; besides, of uniform rays from up to 10^5 radii not one in 10^4 is to go beyond the float filter, and not one in 10^6 to the
integers ([below](#who-decides)).

${table(
  ['asked for', 'compared with', 'at most', 'measured'],
  Object.entries(wanted).map((one) => measured(results, one)),
)}

## Against the textbook

${table(
  ['query', 'asked for', 'shifted', 'hardened'],
  races
    .filter(isOfTiers)
    .map(({ query, title, rows }) => [query, title, ratioOf(rows, 'shifted'), ratioOf(rows, 'hardened')]),
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
