/** Results as one page of Markdown, for one subject or several side by side. */
import { sanitize } from '../untrusted.ts';
import { countOf, groupRows, type ResultRow, type Results, worstOfEachClass } from '../verify/results.ts';
import { envelopeCells, envelopeClaim, envelopeHead } from './_envelope.ts';
import {
  areOfMeshes,
  diagnosedText,
  gradeText,
  inDecimal,
  judgedCount,
  judgedText,
  mainErrors,
  malformedColumns,
  malformedCounts,
  meshColumns,
  meshCounts,
  nameOf,
  percent,
  replayLine,
  total,
  ulpsText,
  wrongClasses,
} from './_numbers.ts';
import { knownPageLines, knownSummary } from './known.ts';

/** Text of a subject cannot become markup, nor anything else that is obeyed. */
export const escapeMarkdown = (text: string): string =>
  sanitize(text.replace(/\s+/g, ' ')).replace(/[\\`*_{}[\]<>()#+!|~&]/g, (character) => `\\${character}`);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'));
  return [row(head), row(rule), ...rows.map(row), ''];
}

const titleOf = ({ subject }: Results): string => escapeMarkdown(nameOf(subject));

export function toMarkdown(all: readonly Results[], title = 'Accuracy report'): string {
  const lines = [
    `# ${sanitize(title)}`,
    '',
    'Every answer was compared with the exact one. A verdict is right or wrong (`false miss`, `false hit`); an error is in ulps of the',
    'correctly rounded number. `exact`: every number is that one. `accurate`: within 4 ulps. `conditioned`: further off, but no more than',
    'one ulp of every input can cause. `inaccurate`: further off than that. `malformed`: NaN and the like, a crash or',
    'a timeout on valid input. `on invalid input`: a hit, a yes, a crash or a timeout where the input is invalid.',
    '`margin`: how many ulps of the radius the case is from where the verdict flips (0: exactly tangent).',
    '',
    'Errors are those of t (of the first number that is reported, where that is not t), over right verdicts; the worst is the largest that was',
    'found, so a lower bound of the largest there is.',
    '',
    ...summaryTable(all),
    ...envelopeTable(all),
    ...all.flatMap(subjectPart),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function summaryTable(all: readonly Results[]): string[] {
  const rows = all.flatMap((results) =>
    groupRows(results.results).map(([name, group]) => {
      const format = group[0]?.format ?? 'f64';
      const cases = judgedCount(group);
      const wrong = group.reduce((sum, one) => sum + total(one, wrongClasses), 0);
      const worst = group.flatMap((one) => mainErrors(one)?.max ?? []);
      const usual = group.find(({ family }) => family === 'ordinary');
      return [
        titleOf(results),
        name,
        judgedText(group),
        `${wrong} (${percent(wrong, cases)})`,
        String(countOf(group, 'inaccurate')),
        ...malformedCounts(group).map(String),
        ulpsText(usual && mainErrors(usual)?.max, format),
        ulpsText(worst.length === 0 ? undefined : Math.max(...worst), format),
      ];
    }),
  );
  const head = [
    'subject',
    'query',
    'cases',
    'wrong verdicts',
    'inaccurate',
    ...malformedColumns,
    'worst ulps, ordinary',
    'worst ulps, all',
  ];
  return ['## At a glance', '', ...table(head, rows)];
}

function envelopeTable(all: readonly Results[]): string[] {
  const every = all.flatMap(({ envelope = [] }) => envelope);
  if (every.length === 0) return [];
  const rows = all.flatMap((results) =>
    (results.envelope ?? []).map((one) => [
      titleOf(results),
      `${one.query} ${one.format}`,
      ...envelopeCells(one),
    ]),
  );
  return [
    '### Trust envelope',
    '',
    'How far away and how near to grazing verdicts are right. Distances are in sizes of the body; a margin is the part of its size by which the',
    `body would have to change for the verdict to flip, 1/16 or more in the first column. ${envelopeClaim(every)}`,
    '',
    ...table(['subject', 'query', ...envelopeHead], rows),
  ];
}

function subjectPart(results: Results): string[] {
  const { profile } = results.subject;
  const meaning = Object.entries(profile).map(([name, value]) => `${name}: ${String(value)}`);
  const state = results.complete ? '' : ' The run was interrupted: it is incomplete.';
  return [
    `## ${titleOf(results)}`,
    '',
    `Its own meaning: ${escapeMarkdown(meaning.join('; '))}. Seed ${results.seed}, shard ${results.shard}.${state}`,
    '',
    ...knownPart(results),
    ...groupRows(results.results).flatMap(([name, rows]) => [
      `### ${titleOf(results)}: ${name}`,
      '',
      ...table(
        [
          'family',
          'cases',
          'exact',
          'accurate',
          'conditioned',
          'inaccurate',
          'false misses',
          'false hits',
          ...(areOfMeshes(rows) ? meshColumns : []),
          ...malformedColumns,
          'ulps: median',
          '99 %',
          'worst',
        ],
        rows.map(familyRow),
      ),
    ]),
    ...ungradedPart(results),
    ...causesPart(results),
    ...worstPart(results),
  ];
}

function familyRow(one: ResultRow): string[] {
  const t = mainErrors(one);
  const { classes } = one;
  return [
    one.family,
    judgedText([one]),
    ...[classes.exact, classes.accurate, classes.conditioned, classes.inaccurate].map((n) => String(n ?? 0)),
    String(classes['false-miss'] ?? 0),
    String(classes['false-hit'] ?? 0),
    ...(areOfMeshes([one]) ? meshCounts(one).map(String) : []),
    ...malformedCounts([one]).map(String),
    ulpsText(t?.median, one.format),
    ulpsText(t?.p99, one.format),
    ulpsText(t?.max, one.format),
  ];
}

/** How the run differs from its list of known failures, where it does. */
function knownPart(results: Results): string[] {
  const { known } = results;
  const lines = knownPageLines(results);
  if (known === undefined || lines.length === 0) return [];
  return [
    `### ${titleOf(results)}: known failures`,
    '',
    `${knownSummary(known)}.`,
    '',
    ...lines.map((line) => `- ${escapeMarkdown(line)}`),
    '',
  ];
}

/** Right verdicts hide that a number of theirs was not looked at. */
function ungradedPart({ ungraded = [] }: Results): string[] {
  if (ungraded.length === 0) return [];
  return [...ungraded.map((one) => `- ${one.query} ${one.format}: ${escapeMarkdown(one.says)}.`), ''];
}

/** What it looks like, with the evidence. */
function causesPart(results: Results): string[] {
  const { causes = [] } = results;
  if (causes.length === 0) return [];
  return [
    `### ${titleOf(results)}: what it looks like`,
    '',
    `Causes are ${diagnosedText}.`,
    '',
    ...causes.map(
      (one) =>
        `- ${one.query} ${one.format}: ${escapeMarkdown(one.cause)}: ${escapeMarkdown(one.evidence)}. \`npx hitproof explain ${one.token}\``,
    ),
    '',
  ];
}

/** Worst findings of a subject, two of each class. */
function worstPart(results: Results): string[] {
  const findings = worstOfEachClass(results, 2);
  if (findings.length === 0) return [];
  return [
    `### ${titleOf(results)}: the worst of each kind`,
    '',
    ...findings.flatMap(({ finding, format }) => [
      `- \`${finding.id}\`: ${gradeText(finding, format)}`,
      `  - got ${escapeMarkdown(inDecimal(finding.got, format))}`,
      `  - expected ${escapeMarkdown(inDecimal(finding.expected, format))}`,
      `  - replay: \`${replayLine(finding)}\``,
    ]),
    '',
  ];
}
