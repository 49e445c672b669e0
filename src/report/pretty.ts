/** Results for a terminal: a table, then the worst answers with the line that replays each. */
import Table from 'cli-table3';
import { inert } from '../foreign.ts';
import { countOf, groupRows, type ResultRow, type Results, worstOfEachClass } from '../verify/results.ts';
import { envelopeCells, envelopeClaim, envelopeHead } from './_envelope.ts';
import {
  areOfMeshes,
  findingText,
  mainErrors,
  malformedColumns,
  malformedCounts,
  malformedIn,
  meshColumns,
  meshCounts,
  nameOf,
  onInvalidIn,
  ulpsText,
  wrongIn,
} from './_numbers.ts';

const columnsOf = (rows: readonly ResultRow[]): readonly string[] => [
  'exact',
  'accurate',
  'conditioned',
  'inaccurate',
  'false miss',
  'false hit',
  ...(areOfMeshes(rows) ? meshColumns : []),
  ...malformedColumns,
  'worst ulps',
];

/** Columns without borders. */
const plain = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', right: '', 'right-mid': '', mid: '', 'mid-mid': '', middle: '' },
};

function cells(row: ResultRow): string[] {
  const { classes } = row;
  const error = mainErrors(row);
  const count = (n: number | undefined): string => (n === undefined || n === 0 ? '·' : String(n));
  return [
    row.family,
    count(classes.exact),
    count(classes.accurate),
    count(classes.conditioned),
    count(classes.inaccurate),
    count(classes['false-miss']),
    count(classes['false-hit']),
    ...(areOfMeshes([row]) ? meshCounts(row).map(count) : []),
    ...malformedCounts([row]).map(count),
    error === undefined ? '–' : ulpsText(error.max, row.format),
  ];
}

export function toPretty(results: Results, colours = false, asking = ''): string {
  const { subject } = results;
  const lines = [nameOf(subject), ''];
  for (const [name, rows] of groupRows(results.results)) {
    lines.push(tableText([name, ...columnsOf(rows)], rows.map(cells), colours), '');
  }
  lines.push(
    ...unsupportedLines(results),
    ...legend,
    ...envelopeLines(results, colours),
    ...causeLines(results),
    ...worstLines(results, asking),
    summary(results),
    '',
  );
  return lines.join('\n');
}

export function tableText(head: readonly string[], rows: readonly string[][], colours: boolean): string {
  const style = { style: { head: colours ? ['bold'] : [], border: [] } };
  const colAligns = head.map((_, i) => (i === 0 ? ('left' as const) : ('right' as const)));
  const table = new Table({ head: [...head], colAligns, chars: plain, ...style });
  table.push(...rows);
  return table.toString();
}

function envelopeLines({ envelope = [] }: Results, colours: boolean): string[] {
  if (envelope.length === 0) return [];
  const rows = envelope.map((one) => [`${one.query} ${one.format}`, ...envelopeCells(one)]);
  const head = ['trust envelope', ...envelopeHead];
  return [tableText(head, rows, colours), '', ...envelopeLegend, envelopeClaim(envelope), ''];
}

/** Counts of a row that do not come to `--cases` are explained. */
function unsupportedLines({ results }: Results): string[] {
  const parts = groupRows(results).flatMap(([name, rows]) => {
    const left = rows.reduce((sum, { classes }) => sum + (classes.unsupported ?? 0), 0);
    const all = rows.reduce((sum, { cases }) => sum + cases, 0);
    return left === 0 ? [] : [`${left} of ${all} of ${name}`];
  });
  return parts.length === 0 ? [] : [`Cases that it says it does not take: ${parts.join(', ')}.`, ''];
}

/** What the columns of the envelope mean. */
const envelopeLegend = [
  'Distances in sizes of the body; a margin is the part of its size by which the body would have to change for the verdict to flip.',
];

/** What it looks like, with the evidence. */
function causeLines({ causes = [] }: Results): string[] {
  if (causes.length === 0) return [];
  return [
    'It looks like:',
    ...causes.map((one) => `  ${one.query} ${one.format}: ${inert(one.cause)} (${inert(one.evidence)})`),
    '',
  ];
}

function worstLines(results: Results, asking: string): string[] {
  const findings = worstOfEachClass(results, 2);
  if (findings.length === 0) return [];
  return [
    'The worst of each kind, from the tamest families:',
    ...findings.map(({ finding, format }) => findingText(finding, format, asking).replace(/^/gm, '  ')),
    '',
  ];
}

/** What the columns mean, for those who see them for the first time. */
const legend = [
  'conditioned: no further off than one ulp of every input can cause; inaccurate: further; malformed: NaN and the like, crashed or late;',
  'on invalid input: all but a no. Worst ulps: of t, or of the first number where no t is reported. An id can be explained, and so can a token from the JSON.',
  '',
];

/** The one line to remember. */
export function summary({ results, complete, seed }: Results): string {
  const cases = results.reduce((sum, row) => sum + row.cases, 0);
  const inaccurate = countOf(results, 'inaccurate');
  const state = complete ? '' : ' (interrupted)';
  return `${cases} cases${state}, seed ${seed}: ${wrongIn(results)} wrong verdicts, ${inaccurate} inaccurate, ${malformedIn(results)} malformed, ${onInvalidIn(results)} on invalid input.`;
}
