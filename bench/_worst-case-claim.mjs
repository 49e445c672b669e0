/** What docs/fast-functions.md says of reports/worst-case.json. */
import { filesOf, isCurrent, toText } from './provenance.mjs';

/** What the time of a row depends on. */
export const codeOf = ({ query, format }) => filesOf(query, [format], ['hardened']);

/** @param record `{ rows: { query, format, count, seed, milliseconds, provenance }[] }`, the time of the dearest scene */
export function toClaim({ rows }) {
  const current = rows.filter((row) => isCurrent(row.provenance, codeOf(row)));
  const command = '`npm run worst-case -- --report`';
  const others = rows.length - current.length;
  const [first] = current.toSorted((a, b) => b.milliseconds - a.milliseconds);
  if (first === undefined) return `No time of a dearest scene is of today's code: ${command} measures them.`;
  const quick = current.filter(({ milliseconds }) => milliseconds < 1).length;
  const origins = [...new Set(current.map(({ provenance }) => toText(provenance)))];
  const sentences = [
    `The dearest scenes have exponents as far apart as floats allow. Of ${first.count.toLocaleString('en')} such scenes one of \`${first.query}\` in ${first.format} costs ${first.milliseconds} ms,`,
    `the most of all functions; ${quick} of ${current.length} functions stay below 1 ms.`,
    ...(others === 0 ? [] : [`The times of ${others} others are of older code and do not count here.`]),
    `Measured by ${command} on ${origins.join('; ')}.`,
  ];
  return sentences.join('\n');
}
