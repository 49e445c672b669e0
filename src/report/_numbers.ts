/** How numbers, and what subjects say, are written for people. */
import { type Format, fromHex, limits } from '../floats.ts';
import { causeQueries } from '../judge/causes/index.ts';
import { badClasses, type ClassName } from '../judge/grade.ts';
import { shortestSingle } from '../queries/decimals.ts';
import { type FieldValue, outputNames, type Vector } from '../queries/index.ts';
import { sanitize, shown } from '../untrusted.ts';
import type { Finding, ResultRow, Results, Spread } from '../verify/results.ts';
import { marginWords } from './_margin-words.ts';

/** A subject by its name and version. */
export const nameOf = ({ name, version }: Pick<Results['subject'], 'name' | 'version'>): string =>
  sanitize(`${name} ${version}`);

/** Three significant digits, without an exponent where that is short. */
export function short(x: number | null | undefined): string {
  if (x === null || x === undefined) return '–';
  if (Math.abs(x) >= Number.MAX_VALUE) return x < 0 ? 'below -1e308' : 'above 1e308';
  if (Number.isInteger(x) && Math.abs(x) < 1e6) return String(x);
  const text = Math.abs(x) >= 1e5 || (Math.abs(x) < 1e-3 && x !== 0) ? x.toExponential(1) : x.toPrecision(3);
  return text.replace('e+', 'e');
}

/** An error in ulps; past the significand of the format no digit is right, and how many ulps does not matter. */
export function ulpsText(error: number | undefined, format: Format): string {
  if (error === undefined) return '–';
  return error >= 2 ** limits[format].significandBits ? 'no digit right' : short(error);
}

/** A share in per cent; never 0 % or 100 % where it is not. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = (100 * part) / whole;
  if (part === 0 || part === whole) return `${share} %`;
  const text = share.toFixed(share < 1 || share > 99 ? 2 : 1);
  return `${text === '100.00' ? '> 99.99' : text === '0.00' ? '< 0.01' : text} %`;
}

export const wrongClasses: readonly ClassName[] = ['false-miss', 'leak', 'false-hit'];
/** No answer at all: the number that was wanted is NaN, or there is nothing. */
const malformedClasses: readonly ClassName[] = ['invalid', 'crash', 'timeout'];
const onInvalidClasses: readonly ClassName[] = ['invalid-accepted', 'crash', 'timeout'];

/** Every case of one family is invalid input, and of the others none is. */
const isInvalid = ({ family }: ResultRow): boolean => family === 'invalid';

export const total = (row: ResultRow, names: readonly ClassName[]): number =>
  names.reduce((sum, name) => sum + (row.classes[name] ?? 0), 0);

/** How many cases were judged; what a subject does not do counts neither for nor against it. */
export function judgedText(rows: readonly ResultRow[]): string {
  const unsupported = rows.reduce((sum, row) => sum + total(row, ['unsupported']), 0);
  const judged = judgedCount(rows);
  return unsupported === 0 ? String(judged) : `${judged} (+ ${unsupported} unsupported)`;
}

export const judgedCount = (rows: readonly ResultRow[]): number =>
  rows.reduce((sum, row) => sum + row.cases - total(row, ['unsupported']), 0);

/** The errors that stand for a row: those of t, or of the first number that is reported. */
export function mainErrors({ ulps }: Pick<ResultRow, 'ulps'>): Spread | undefined {
  const name = outputNames.find((output) => ulps[output] !== undefined);
  return name && ulps[name];
}

export const wrongIn = (rows: readonly ResultRow[]): number =>
  rows.reduce((sum, row) => sum + total(row, wrongClasses), 0);

/** Answers to valid input that are none. */
export const malformedIn = (rows: readonly ResultRow[]): number =>
  rows.reduce((sum, row) => sum + (isInvalid(row) ? 0 : total(row, malformedClasses)), 0);

/** Whatever was said to invalid input, but no. */
export const onInvalidIn = (rows: readonly ResultRow[]): number =>
  rows.reduce((sum, row) => sum + (isInvalid(row) ? total(row, onInvalidClasses) : 0), 0);

/** Of both, in every report: the column's name and its count. */
export const malformedColumns = ['malformed', 'on invalid input'] as const;
export const malformedCounts = (rows: readonly ResultRow[]): readonly [number, number] => [
  malformedIn(rows),
  onInvalidIn(rows),
];

/** Of meshes besides: rays that went through where faces meet, and faces that are not hit there. */
export const meshColumns = ['leaks', 'wrong face'] as const;
export const areOfMeshes = (rows: readonly ResultRow[]): boolean =>
  rows.some(({ query }) => query === 'rayMesh');
export const meshCounts = (row: ResultRow): readonly number[] => [
  total(row, ['leak']),
  total(row, ['wrong-face']),
];

/** The largest error found; undefined where no number was reported. */
export function worstError(rows: readonly ResultRow[]): number | undefined {
  const all = rows.flatMap((row) => mainErrors(row)?.max ?? []);
  return all.length === 0 ? undefined : Math.max(...all);
}

/** The answer of a finding with its floats in decimal. */
export function inDecimal(value: unknown, format: Format): string {
  if (typeof value === 'string') {
    const x = fromHex(value, format);
    return x === undefined ? sanitize(value.replace(/\s+/g, ' ')) : shortest(x, format);
  }
  if (Array.isArray(value)) return `(${value.map((x) => inDecimal(x, format)).join(', ')})`;
  if (typeof value !== 'object' || value === null) return String(value);
  if ('timeout' in value) return 'no answer in time';
  if ('crash' in value)
    return `crash: ${typeof value.crash === 'string' ? sanitize(value.crash.replace(/\s+/g, ' ')) : shown(value.crash)}`;
  if ('invalid' in value)
    return `no answer: ${typeof value.invalid === 'string' ? sanitize(value.invalid) : shown(value.invalid)} is invalid`;
  return Object.entries(value)
    .filter(([name]) => name !== 'margin')
    .map(([name, x]) => verdictText(name, x) ?? `${sanitize(name)} = ${inDecimal(x, format)}`)
    .join(', ');
}

/** A verdict as people say it; undefined for what is none. */
function verdictText(name: string, value: unknown): string | undefined {
  if (name === 'hit') return value === false ? 'miss' : 'hit';
  if (name === 'overlap') return value === false ? 'no overlap' : 'overlap';
  if (name === 'distance' && value === false) return 'no answer';
  return name === 'kind' && typeof value === 'string' ? sanitize(value) : undefined;
}

/** The faces of a mesh: indices, which are no floats. */
export const facesText = (faces: FieldValue): string =>
  (faces as readonly Vector[]).map((face) => `(${face.join(', ')})`).join(' ');

/** Whether it is a number of the contract: of rays the reference adds a distance. */
export const isReported = (name: string, given: object): boolean =>
  outputNames.some((output) => output === name) && !(name === 'distance' && 'hit' in given);

/** An answer on one line: the verdict and the numbers of the contract, not what the reference adds. */
export function answerText(given: unknown): string {
  if (typeof given !== 'object' || given === null) return `${typeof given}: ${shown(given)}`;
  const listed = Object.entries(given)
    .filter(([name]) => ['hit', 'overlap', 'kind'].includes(name) || isReported(name, given))
    .map(([name, value]: [string, unknown]) => verdictText(name, value) ?? `${name} = ${plain(value)}`);
  return listed.length === 0 ? shown(given, 200) : listed.join(', ');
}

const plain = (value: unknown): string =>
  Array.isArray(value)
    ? `(${value.map(plain).join(', ')})`
    : typeof value === 'number'
      ? String(value)
      : shown(value, 200);

/** As few digits as tell the float from its neighbours in its own format. */
export const shortest = (x: number, format: Format): string =>
  format === 'f32' ? shortestSingle(x) : String(x);

/** What replays a finding; `asking` is what asks the subject again: an option, or a command. */
export const replayLine = (finding: Finding, asking = ''): string =>
  `npx hitproof explain ${finding.id}${asking}`;

/** One line that says how wrong an answer is. */
export function gradeText(
  finding: Pick<Finding, 'class' | 'margin' | 'ulps'> & { readonly token?: string },
  format: Format,
): string {
  const { class: name, margin, ulps, token } = finding;
  if (name === 'false-hit' || name === 'false-miss')
    return margin === null ? name : `${name}, ${marginText(margin, token)}`;
  const errors = Object.entries(ulps)
    .filter(([, error]) => error > 0)
    .map(([output, error]) => {
      const text = ulpsText(error, format);
      return text === 'no digit right'
        ? `${output} has no digit right`
        : `${output} off by ${text} ${text === '1' ? 'ulp' : 'ulps'}`;
    });
  return errors.length === 0 ? name : `${name}, ${errors.join(', ')}`;
}

function marginText(margin: number, token: string | undefined): string {
  const text = `margin ${short(margin)} ulps of the radius`;
  const words = token ? marginWords(token, margin) : undefined;
  return words === undefined ? text : `${words} (${text})`;
}

/** A finding on four lines: what is wrong, what was said, what is right, and what replays it. */
export function findingText(finding: Finding, format: Format, asking = ''): string {
  return [
    `${finding.id}: ${gradeText(finding, format)}`,
    `  got       ${inDecimal(finding.got, format)}`,
    `  expected  ${inDecimal(finding.expected, format)}`,
    `  replay    ${replayLine(finding, asking)}`,
  ].join('\n');
}

/** For which queries `verify` says what wrong answers look like. */
export const diagnosedText = `diagnosed for ${causeQueries.join(' and ')} alone`;

export interface Failures {
  readonly class: ClassName;
  readonly count: number;
  /** Of new failures: how many the list of known failures counts besides, if any. */
  readonly listed?: number | undefined;
  readonly isNew: boolean;
}

/** What fails in a row; where failures are known, only what is new. */
export function failuresOf({ known }: Results, row: ResultRow): readonly Failures[] {
  const { query, format, family } = row;
  if (known === undefined)
    return badClasses
      .map((name) => ({ class: name, count: row.classes[name] ?? 0, isNew: false }))
      .filter(({ count }) => count > 0);
  return known.news
    .filter((one) => one.query === query && one.format === format && one.family === family)
    .map(({ class: name, count, listed }) => ({ class: name, count, listed, isNew: true }));
}

export const countsText = (failures: readonly Failures[]): string =>
  failures
    .map(({ class: name, count, listed, isNew }) =>
      listed === undefined
        ? `${count} ${isNew ? 'new ' : ''}${name}`
        : `${count} more ${name} than the ${listed} listed`,
    )
    .join(', ');
