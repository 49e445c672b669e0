/**
 * The sections of docs/mutation.md: of each directory that was run here, its score by file, and what survived with the explanations of
 * docs/mutation/<directory>.json, which has `{ reason: { file: [mutant] } }`. A mutant is its line, with ⟦what stood there → what stands there now⟧.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { marksOf, printStamps } from '../../bench/_stamps.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
const shortened = (text) => (text.length > 70 ? `${text.slice(0, 70)}…` : text);

/** A mutant as text that does not hang on its place in the file. */
function textOf({ location: { start, end }, replacement }, lines) {
  const [first, last] = [start.line - 1, end.line - 1];
  const before = lines[first].slice(0, start.column - 1);
  const inside = lines.slice(first, last + 1);
  inside[inside.length - 1] = inside.at(-1).slice(0, end.column - 1);
  inside[0] = inside[0].slice(start.column - 1);
  const after = first === last ? lines[last].slice(end.column - 1) : '';
  const change = `⟦${shortened(oneLine(inside.join(' ')))} → ${shortened(oneLine(replacement ?? ''))}⟧`;
  return `${before.trimStart()}${change}${after.trimEnd()}`;
}

const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/** Two decimals, and never rounded up. */
const percent = (part, whole) => `${(Math.floor((10_000 * part) / whole) / 100).toFixed(2)} %`;

function counts(name, mutants) {
  const of = (status) => mutants.filter((mutant) => mutant.status === status).length;
  const noticed = mutants.filter(isNoticed).length;
  const missed = mutants.filter(isMissed).length;
  const cells = [
    of('Killed'),
    of('Timeout'),
    of('Survived'),
    of('NoCoverage'),
    of('Ignored'),
    of('RuntimeError'),
  ];
  return `| ${[name, percent(noticed, noticed + missed), ...cells].join(' | ')} |`;
}

/** The section, which ends with the survivors that nobody explained, and these by file. */
function section(name, report) {
  const { files } = read(`out/mutation/${report}.json`);
  const explained = `docs/mutation/${name}.json`;
  const reasons = Object.entries(existsSync(explained) ? read(explained) : {});
  const groups = new Map(reasons.map(([reason]) => [reason, []]));
  const open = {};
  const used = new Set();
  const list = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [file, { mutants, source }] of list) {
    const lines = source.split('\n');
    for (const mutant of mutants.filter(isMissed)) {
      const text = textOf(mutant, lines);
      const [reason] = reasons.find(([, known]) => known[file]?.includes(text)) ?? [];
      if (reason === undefined) {
        open[file] ??= [];
        open[file].push(text);
        continue;
      }
      used.add(`${reason}\n${file}\n${text}`);
      groups
        .get(reason)
        .push(`- ${file.replace(/^src\//, '')}:${mutant.location.start.line} \`\` ${text} \`\``);
    }
  }
  const stale = reasons.flatMap(([reason, known]) =>
    Object.entries(known).flatMap(([file, texts]) =>
      texts.filter((text) => !used.has(`${reason}\n${file}\n${text}`)).map((text) => `${file}: ${text}`),
    ),
  );
  const all = list.flatMap(([, { mutants }]) => mutants);
  const rows = list.map(([file, { mutants }]) => counts(file.replace(/^src\//, ''), mutants));
  const text = [
    ...marksOf(name),
    '',
    '| file | score | killed | timeout | survived | no coverage | ignored | error |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    counts('**all**', all),
    ...rows,
    '',
    ...[...groups].flatMap(([reason, mutants]) =>
      mutants.length === 0 ? [] : [`${reason} (${mutants.length})`, '', ...mutants, ''],
    ),
  ];
  const left = Object.entries(open).flatMap(([file, texts]) =>
    texts.map((each) => `- ${file.replace(/^src\//, '')} \`\` ${each} \`\``),
  );
  if (left.length > 0) text.push(`No reason is known yet. (${left.length})`, '', ...left);
  return { text: text.join('\n').trimEnd(), open, stale };
}

/** Writes the sections, and says what is not explained or explained for nothing. */
export function writePage(names) {
  const page = 'docs/mutation.md';
  let text = readFileSync(page, 'utf8');
  for (const name of names) {
    // Of all lines, or of a sample.
    const report = [name, `${name}-every-8`].find((each) => existsSync(`out/mutation/${each}.json`));
    if (report === undefined) continue;
    const { text: made, open, stale } = section(name, report);
    const block = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
    text = text.replace(block, (_, begin, end) => `${begin}\n${made}\n\n${end}`);
    const left = Object.values(open).flat().length;
    if (left > 0)
      console.log(`${name}: ${left} survivors without an explanation\n${JSON.stringify(open, null, 2)}`);
    if (stale.length > 0) console.log(`${name}: explained, and no longer there\n${stale.join('\n')}`);
  }
  writeFileSync(page, text);
  printStamps(names);
}
