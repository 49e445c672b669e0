/** Results for a terminal: a table, then the worst answers with the line that replays each. */
import Table from 'cli-table3';
import { subjectNames } from '../adapters/index.ts';
import { sanitize } from '../untrusted.ts';
import {
  countOf,
  type Envelope,
  groupRows,
  type ResultRow,
  type Results,
  worstOfEachClass,
} from '../verify/results.ts';
import { envelopeCells, envelopeClaim } from './_envelope.ts';
import {
  areOfMeshes,
  diagnosedText,
  gradeText,
  inDecimal,
  judgedCount,
  mainErrors,
  malformedCounts,
  malformedIn,
  meshCounts,
  nameOf,
  onInvalidIn,
  percent,
  replayLine,
  short,
  ulpsText,
  wrongIn,
} from './_numbers.ts';

/** Nothing is wider, but for a word that has no place to break. */
const width = 79;

/** Heads in two lines, so that the table is no wider than `width`, that of meshes too. */
const columnsOf = (rows: readonly ResultRow[]): readonly string[] => [
  'exact',
  'accu-\nrate',
  'condi-\ntioned',
  'inac-\ncurate',
  'false\nmiss',
  'false\nhit',
  ...(areOfMeshes(rows) ? ['wrong\nface', 'leak'] : []),
  'mal-\nform.',
  'bad\ninput',
  'worst\nulps',
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
    error === undefined ? '–' : ulpsText(error.max, row.format).replace(' digit right', ''),
  ];
}

export function toPretty(results: Results, colours = false, asking = ''): string {
  const lines = [nameOf(results.subject), ''];
  for (const [name, rows] of groupRows(results.results)) {
    lines.push(bold(name, colours), tableText(['', ...columnsOf(rows)], rows.map(cells), colours), '');
  }
  lines.push(
    ...unsupportedLines(results),
    ...ungradedLines(results),
    ...legend.map((text) => wrapped(text)),
    ...envelopeLines(results, colours),
    ...causeLines(results, asking),
    ...worstLines(results, asking),
    wrapped(soWhat(results, colours)),
    '',
    wrapped(summary(results)),
    ...nextLines(results, asking),
    '',
  );
  return lines.join('\n');
}

const bold = (text: string, colours: boolean): string => (colours ? `\u001b[1m${text}\u001b[22m` : text);

export function tableText(head: readonly string[], rows: readonly string[][], colours: boolean): string {
  const style = { head: colours ? ['bold'] : [], border: [], 'padding-left': 0, 'padding-right': 1 };
  const colAligns = head.map((_, i) => (i === 0 ? ('left' as const) : ('right' as const)));
  const table = new Table({ head: [...head], colAligns, chars: plain, style });
  table.push(...rows);
  return table.toString().replace(/ +$/gm, '');
}

/** Broken between words; further lines begin at column `hang`. Words that are wider, as long ids, stay whole. */
function wrapped(text: string, hang = /^ */.exec(text)?.[0].length ?? 0): string {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/ *[^ ]+/g) ?? []) {
    const isFull = line.length + part.length > width && line.trim() !== '';
    if (isFull) lines.push(line);
    line = isFull ? ' '.repeat(hang) + part.trimStart() : line + part;
  }
  return [...lines, line].join('\n');
}

/** How far and how near to grazing; how near further away stands in the other reports. */
function envelopeLines({ envelope = [] }: Results, colours: boolean): string[] {
  if (envelope.length === 0) return [];
  const rows = envelope.map((one) => [
    `${one.query} ${one.format}`,
    ...envelopeCells(one)
      .slice(0, 2)
      .map((cell) => ` ${cell}`),
  ]);
  const head = ['trust envelope', 'right up to\nsizes away', 'at 10 sizes,\nfrom a margin of'];
  return [
    tableText(head, rows, colours),
    '',
    ...[...envelopeLegend, envelopeClaim(envelope)].map((text) => wrapped(text)),
    '',
  ];
}

/** Counts of a row that do not come to `--cases` are explained. */
function unsupportedLines({ results }: Results): string[] {
  const parts = groupRows(results).flatMap(([name, rows]) => {
    const left = rows.reduce((sum, { classes }) => sum + (classes.unsupported ?? 0), 0);
    const all = rows.reduce((sum, { cases }) => sum + cases, 0);
    return left === 0 ? [] : [`${left} of ${all} of ${name}`];
  });
  return parts.length === 0 ? [] : [wrapped(`Cases that it says it does not take: ${parts.join(', ')}.`), ''];
}

/** Right verdicts hide that a number of theirs was not looked at. */
function ungradedLines({ ungraded = [] }: Results): string[] {
  if (ungraded.length === 0) return [];
  return [...ungraded.map((one) => wrapped(`${one.query} ${one.format}: ${sanitize(one.says)}.`, 2)), ''];
}

/** What the columns of the envelope mean. */
const envelopeLegend = [
  'Distances in sizes of the body; a margin is the part of its size by which the body would have to change for the verdict to flip.',
];

/** What it looks like, with the evidence. Where nothing is recognized, wrong answers of other queries would leave the reader to wonder. */
function causeLines(results: Results, asking: string): string[] {
  const { causes } = results;
  if (causes === undefined || worstOfEachClass(results, 1).length === 0) return [];
  if (causes.length === 0) return [wrapped(`No cause is recognized: causes are ${diagnosedText}.`), ''];
  return [
    `It looks like (${diagnosedText}):`,
    ...causes.flatMap((one) => [
      wrapped(`  ${one.query} ${one.format}: ${sanitize(one.cause)} (${sanitize(one.evidence)})`, 4),
      replayWrapped(`    replay    npx hitproof explain ${one.token}${asking}`),
    ]),
    '',
  ];
}

/** A command is not broken where a shell would run half of it. */
const replayWrapped = (line: string): string =>
  line.length <= width ? line : line.replace(/ --subject /, ' \\\n      --subject ');

function worstLines(results: Results, asking: string): string[] {
  const findings = worstOfEachClass(results, 2);
  if (findings.length === 0) return [];
  const texts = findings.map(({ finding, format }) =>
    [
      wrapped(`  ${finding.id}: ${gradeText(finding, format)}`, 4),
      wrapped(`    got       ${inDecimal(finding.got, format)}`, 14),
      wrapped(`    expected  ${inDecimal(finding.expected, format)}`, 14),
      replayWrapped(`    replay    ${replayLine(finding, asking)}`),
    ].join('\n'),
  );
  return ['The worst of each kind, from the tamest families:', ...texts, ''];
}

const listOf = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** What it comes to, in one sentence: where the subject can be relied on, and where not. */
function soWhat(results: Results, colours = false): string {
  const { subject, results: rows, envelope = [] } = results;
  const ordinary = rows.filter(({ family }) => family === 'ordinary');
  const wrongQueries = groupRows(ordinary).filter(([, own]) => wrongIn(own) > 0);
  const judged = judgedCount(ordinary);
  const unusable = malformedIn(ordinary);
  const right = unusable === 0 ? ['right on all ordinary scenes'] : [];
  const onOrdinary =
    wrongQueries.length === 0
      ? right
      : [
          `wrong on ${percent(wrongIn(ordinary), judged)} of ordinary scenes (${listOf(wrongQueries.map(([name]) => name))})`,
        ];
  const reliable = envelope.map((one) => `${one.query} ${one.format} ${reliableTo(one)}`);
  const elsewhere = wrongIn(rows) - wrongIn(ordinary);
  const faces = countOf(rows, 'wrong-face');
  const parts = [
    ...(judged === 0 ? [] : onOrdinary),
    ...(unusable === 0 ? [] : [`no usable answer to ${unusable} of ${judged} ordinary scenes`]),
    ...(elsewhere === 0 ? [] : [`${elsewhere} wrong verdicts on hard ones`]),
    ...(faces === 0 ? [] : [`names a wrong face of ${faces} meshes`]),
    ...(reliable.length === 0 ? [] : [listOf(reliable)]),
    ...(malformedIn(rows) === 0 ? [] : [`NaN, a crash or no answer to ${malformedIn(rows)} valid inputs`]),
  ];
  const isClean = wrongIn(rows) === 0 && malformedIn(rows) === 0;
  const colour = isClean ? 32 : 31;
  const name = nameOf(subject);
  const text = parts.length === 0 ? 'nothing was judged' : parts.join('; ');
  return colours ? `\u001b[${colour}m${name}\u001b[39m: ${text}.` : `${name}: ${text}.`;
}

/** Several subjects, a row and a sentence each. */
export function toGlance(all: readonly Results[], colours = false): string {
  const head = ['', 'cases', 'wrong,\nordinary', 'wrong,\nall', 'malformed', 'balls right to,\nin radii'];
  const rows = all.map(({ subject, results, envelope = [] }) => {
    const ordinary = results.filter(({ family }) => family === 'ordinary');
    const ball = envelope.find(({ query }) => query === 'raySphere' || query === 'rayCircle');
    return [
      nameOf(subject),
      ...[judgedCount(results), percent(wrongIn(ordinary), judgedCount(ordinary))],
      ...[percent(wrongIn(results), judgedCount(results)), malformedIn(results)],
      ball === undefined ? '–' : (envelopeCells(ball)[0] ?? '–'),
    ].map((cell) => ` ${cell}`);
  });
  const sentences = all.map((one) => wrapped(soWhat(one, colours)));
  return [tableText(head, rows, colours), '', ...sentences, ''].join('\n');
}

const reliableTo = ({ distance, asked }: Envelope): string =>
  distance === null
    ? 'reliable nowhere'
    : `reliable to ${short(distance)} sizes${distance === asked.distance ? ' (all asked)' : ''}`;

/**
 * What to do next, of a subject that a command can name: first a case that shows a cause, where one is known. `hunt` finds what the families
 * do not hold, where a run found nothing too.
 */
function nextLines(results: Results, asking: string): string[] {
  const { subject, causes = [] } = results;
  const [gravest] = worstOfEachClass(results, 1);
  const isNamed = asking !== '' || subjectNames.includes(subject.name);
  if (!isNamed || judgedCount(results.results) === 0) return [];
  const whom = asking === '' ? subject.name : asking.replace(/^ --subject /, '').trim();
  const hunt = replayWrapped(`  npx hitproof hunt ${whom}`);
  if (gravest === undefined) return ['', 'Next:', hunt];
  const one = causes[0]?.token ?? gravest.finding.id;
  return [
    '',
    'Next:',
    replayWrapped(`  npx hitproof explain ${one}${asking || ` --subject ${whom}`}`),
    `  npx hitproof playground ${one}`,
    replayWrapped(`  npx hitproof verify --reporter html=report.html ${whom}`),
    hunt,
    ...(results.known === undefined
      ? ['  (--learn known.json, then --known known.json: only what is new fails)']
      : []),
  ];
}

/** What the columns mean, for those who see them for the first time. */
const legend = [
  'conditioned: no further off than one ulp of every input can cause; inaccurate: further; malformed: NaN and the like, crashed or late; bad input: anything but a no to invalid input. Worst ulps: of t, or of the first number where no t is reported; no: no digit is right.',
  '',
];

/** The one line to remember. */
export function summary({ results, complete, seed }: Results): string {
  const cases = results.reduce((sum, row) => sum + row.cases, 0);
  const inaccurate = countOf(results, 'inaccurate');
  const faces = countOf(results, 'wrong-face');
  const state = complete ? '' : ' (interrupted)';
  const ofFaces = faces === 0 ? '' : ` ${faces} wrong faces,`;
  return `${cases} cases${state}, seed ${seed}: ${wrongIn(results)} wrong verdicts,${ofFaces} ${inaccurate} inaccurate, ${malformedIn(results)} malformed, ${onInvalidIn(results)} on invalid input.`;
}
