/** The ratios as a page: what the textbook needs is 1. Times are left out, as they are those of one machine. */

const row = (cells) => `| ${cells.join(' | ')} |`;

/** Words to the left, numbers to the right. */
function table(head, rows) {
  const rule = head.map((_, i) => (/^[\d–]/.test(String(rows[0]?.[i])) ? '---:' : '---'));
  return [head, rule, ...rows].map(row).join('\n');
}

const ratioOf = (rows, name) => rows.find((one) => one.name === name)?.ratio.toFixed(2) ?? '–';

export function toSpeedPage(results, stages) {
  const races = results.filter(({ rows }) => rows.length > 1);
  const isOfTiers = ({ rows }) => rows[0].name === 'textbook';
  return `# Speed

Time of a call divided by that of the first in the same row (the textbook, where nothing else is said): medians of rounds in which all run in turn, in one
process, on 4,096 ordinary scenes where nothing else is said. \`npm run bench -- --report\` makes this page; the last digit is noise.

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
`;
}
