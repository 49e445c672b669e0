/** Two runs side by side, for a terminal and as Markdown. */
import type { ComparedRow, Comparison, Pair } from '../verify/compare.ts';
import type { Finding } from '../verify/results.ts';
import { gradeText, nameOf, ulpsText } from './_numbers.ts';
import { escapeMarkdown } from './markdown.ts';

/** Findings of each kind that are shown. */
const shown = 5;

const titleOf = ({ subjects: [a, b] }: Comparison): string => `${nameOf(a)} → ${nameOf(b)}`;

const arrow = ([a, b]: Pair<unknown>): string => `${a} → ${b}`;

/** What changed in a row, one thing after the other. */
function changesOf({ format, wrong, classes, ulps }: ComparedRow): string {
  const { 'false-hit': _, 'false-miss': __, leak: ___, ...others } = classes;
  const isMoved =
    wrong[0] !== wrong[1] ||
    (['false-hit', 'false-miss', 'leak'] as const).some((name) => classes[name] !== undefined);
  return [
    ...(isMoved ? [`wrong verdicts ${arrow(wrong)}`] : []),
    ...Object.entries(others).map(([name, pair]) => `${name} ${arrow(pair)}`),
    ...Object.entries(ulps).map(
      ([name, pair]) =>
        `worst ulps of ${name} ${arrow(pair.map((x) => ulpsText(x ?? undefined, format)) as unknown as Pair<string>)}`,
    ),
  ].join(', ');
}

const changed = ({ rows }: Comparison): readonly ComparedRow[] =>
  rows.filter(({ change, classes }) => change !== 'same' || Object.keys(classes).length > 0);

function summaryOf({ rows, seed }: Comparison): string {
  const count = (...names: readonly ComparedRow['change'][]): number =>
    rows.filter(({ change }) => names.includes(change)).length;
  const wrong = [0, 1].map((i) => rows.reduce((sum, row) => sum + (row.wrong[i] ?? 0), 0));
  return (
    `${rows.length} rows, seed ${seed}: ${count('better')} better, ${count('worse')} worse, ${count('mixed')} mixed, ` +
    `${count('same')} the same; wrong verdicts ${wrong.join(' → ')}.`
  );
}

function findingLines(
  title: string,
  findings: readonly Finding[],
  write: (finding: Finding) => string,
): string[] {
  if (findings.length === 0) return [];
  const more = findings.length - shown;
  const rest = more > 0 ? [write === inMarkdown ? `- and ${more} more` : `  and ${more} more`] : [];
  return [`${title}:`, '', ...findings.slice(0, shown).map(write), ...rest, ''];
}

const gradeOf = (finding: Finding): string =>
  gradeText(finding, finding.id.split('/')[2] === 'f32' ? 'f32' : 'f64');
const inMarkdown = (finding: Finding): string => `- \`${finding.id}\`: ${gradeOf(finding)}`;
const plain = (finding: Finding): string => `  ${finding.id}: ${gradeOf(finding)}`;

export function toComparisonText(comparison: Comparison): string {
  const { findings } = comparison;
  const rows = changed(comparison);
  const lines = [
    titleOf(comparison),
    '',
    ...rows.map(
      (row) => `  ${row.change.padEnd(7)} ${row.query} ${row.format} ${row.family}: ${changesOf(row)}`,
    ),
    ...(rows.length === 0 ? [] : ['']),
    ...findingLines('Listed only now', findings.new, plain),
    ...findingLines('Listed no more', findings.gone, plain),
    summaryOf(comparison),
  ];
  return `${lines.join('\n')}\n`;
}

export function toComparisonMarkdown(comparison: Comparison): string {
  const { findings } = comparison;
  const rows = changed(comparison);
  const lines = [
    `# ${escapeMarkdown(titleOf(comparison))}`,
    '',
    summaryOf(comparison),
    '',
    ...(rows.length === 0
      ? []
      : ['| query | format | family | | what changed |', '| --- | --- | --- | --- | --- |']),
    ...rows.map(
      (row) => `| ${row.query} | ${row.format} | ${row.family} | ${row.change} | ${changesOf(row)} |`,
    ),
    ...(rows.length === 0 ? [] : ['']),
    ...findingLines('Listed only now', findings.new, inMarkdown),
    ...findingLines('Listed no more', findings.gone, inMarkdown),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
