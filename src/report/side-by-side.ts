/** Subjects side by side: in one short table, and for each query in a table of its own. */
import { type FamilyName, families } from '../cases/index.ts';
import { type QueryName, queryNames } from '../queries/index.ts';
import { sanitize } from '../untrusted.ts';
import type { ResultRow, Results } from '../verify/results.ts';
import { envelopeCells } from './_envelope.ts';
import {
  judgedCount,
  mainErrors,
  malformedColumns,
  malformedCounts,
  nameOf,
  percent,
  total,
  ulpsText,
  wrongClasses,
  wrongIn,
} from './_numbers.ts';
import { escapeMarkdown } from './markdown.ts';

export interface SideBySideOptions {
  readonly title: string;
  /** The folder, seen from the page, with a page of each subject, by its name. */
  readonly pages?: string | undefined;
}

/** An invalid case has no verdict that could be wrong. */
const judged: readonly FamilyName[] = families.filter((family) => family !== 'invalid');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Two versions of an engine are two rows. */
export const inOrder = (all: readonly Results[]): readonly Results[] =>
  [...all].sort((a, b) => (nameOf(a.subject) < nameOf(b.subject) ? -1 : 1));

export const orderText =
  'Subjects stand in alphabetical order: they are not asked the same questions, so their shares are no ranking.';

/** One short table: a row for each subject. */
export function toOverview(all: readonly Results[], { title, pages }: SideBySideOptions): string {
  const head = [
    'subject',
    'format',
    'queries',
    'cases',
    'wrong, ordinary',
    'wrong, all families',
    ...malformedColumns,
    'balls right to, in radii',
  ];
  const lines = [
    `# ${sanitize(title)}`,
    '',
    `${orderText}${pages === undefined ? '' : ' A name leads to the page of the subject.'}`,
    '`wrong` is the share of wrong verdicts. The families are hard on purpose: a share says which questions an engine gets wrong, not how often a game meets them.',
    '`malformed` counts NaN and the like, crashes and timeouts on valid input; `on invalid input` a hit, a yes, a crash or a timeout where the input is invalid.',
    `The last column is how far away a ball may be until a verdict is wrong, of rays that do not graze (${inDocs('trust envelope', 'meaning.md#trust-envelope', pages)}).`,
    ...(pages === undefined
      ? []
      : [
          '[Query by query](queries.md): all subjects of a table there answered the same query, so you can compare its rows.',
          inDocs('Do you disagree with a row?', 'objections.md', pages),
        ]),
    '',
    row(head),
    row(head.map((_, i) => (i < 2 ? '---' : '---:'))),
    ...inOrder(all).map((one) => row(overviewRow(one, pages))),
  ];
  return `${lines.join('\n')}\n`;
}

function overviewRow({ subject, results, envelope = [] }: Results, pages: string | undefined): string[] {
  const ordinary = results.filter(({ family }) => family === 'ordinary');
  const ofBalls = envelope.filter(({ query }) => query === 'raySphere' || query === 'rayCircle');
  return [
    linked(subject, pages),
    subject.format.join(', '),
    String(new Set(results.map(({ query }) => query)).size),
    judgedCount(results).toLocaleString('en'),
    percent(wrongIn(ordinary), judgedCount(ordinary)),
    percent(wrongIn(results), judgedCount(results)),
    ...malformedCounts(results).map((count) => count.toLocaleString('en')),
    ofBalls.length === 0 ? '–' : [...new Set(ofBalls.map((one) => envelopeCells(one)[0]))].join('; '),
  ];
}

/** A link where the page is one of this repository, beside the pages of the subjects. */
const inDocs = (text: string, path: string, pages: string | undefined): string =>
  pages === undefined ? text : `[${text}](../docs/${path})`;

function linked(subject: Results['subject'], pages: string | undefined): string {
  const name = escapeMarkdown(nameOf(subject));
  return pages === undefined ? name : `[${name}](${pages}/${encodeURIComponent(sanitize(subject.name))}.md)`;
}

/** A table for each query. */
export function toSideBySide(all: readonly Results[], options: SideBySideOptions): string {
  const asked = queryNames.filter((query) => all.some(({ results }) => ofQuery(results, query).length > 0));
  const lines = [
    `# ${sanitize(options.title)}`,
    '',
    `${orderText} Each cell of a family is the share of wrong verdicts among its cases that the subject could be asked; \`–\` where there was none.`,
    '`malformed` counts NaN and the like, crashes and timeouts on valid input; `on invalid input` a hit, a yes, a crash or a timeout where the input is invalid.',
    'Errors are those of t (of the first number that is reported, where that is not t), in ulps, over right verdicts.',
    '`right to` is the trust envelope: how many sizes of the body away (verdicts that are not near grazing), and how near to grazing, as a part of the size (10',
    `sizes away), all verdicts asked were right${options.pages === undefined ? '' : ` (${inDocs('meaning', 'meaning.md', options.pages)})`}.`,
    'The families are hard on purpose: a share says which questions an engine gets wrong, not how often a game meets them.',
    '',
    ...asked.flatMap((query) => part(inOrder(all), query, options)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

const ofQuery = (rows: readonly ResultRow[], query: QueryName): readonly ResultRow[] =>
  rows.filter((one) => one.query === query);

function part(all: readonly Results[], query: QueryName, options: SideBySideOptions): string[] {
  const head = [
    'subject',
    'format',
    ...judged,
    ...malformedColumns,
    'worst ulps, ordinary',
    'worst ulps, all',
    'right to: distance',
    'right to: margin',
  ];
  const rows = all.flatMap((results) => {
    const own = ofQuery(results.results, query);
    return [...new Set(own.map(({ format }) => format))].map((format) =>
      subjectRow(
        results,
        own.filter((one) => one.format === format),
        options,
      ),
    );
  });
  return [
    `## ${query}`,
    '',
    row(head),
    row(head.map((_, i) => (i < 2 ? '---' : '---:'))),
    ...rows.map(row),
    '',
  ];
}

function subjectRow(
  { subject, envelope }: Results,
  rows: readonly ResultRow[],
  { pages }: SideBySideOptions,
): string[] {
  const [{ query, format }] = rows as readonly [ResultRow];
  const inFamily = (family: FamilyName): ResultRow | undefined => rows.find((one) => one.family === family);
  const ordinary = inFamily('ordinary');
  const worst = rows.flatMap((one) => mainErrors(one)?.max ?? []);
  const own = envelope?.find((one) => one.query === query && one.format === format);
  return [
    linked(subject, pages),
    format,
    ...judged.map((family) => wrongShare(inFamily(family))),
    ...malformedCounts(rows).map(String),
    ulpsText(ordinary && mainErrors(ordinary)?.max, format),
    ulpsText(worst.length === 0 ? undefined : Math.max(...worst), format),
    ...(own === undefined ? ['–', '–'] : envelopeCells(own).slice(0, 2)),
  ];
}

function wrongShare(one: ResultRow | undefined): string {
  return one === undefined ? '–' : percent(total(one, wrongClasses), judgedCount([one]));
}
