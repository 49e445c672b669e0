/** Subjects side by side: for each query a table whose rows are subjects, so that they can be compared at the same question. */
import { type FamilyName, families } from '../cases/index.ts';
import { inert } from '../foreign.ts';
import { type QueryName, queryNames } from '../queries/index.ts';
import type { ResultRow, Results } from '../verify/results.ts';
import { envelopeCells } from './_envelope.ts';
import {
  judgedCount,
  mainErrors,
  malformedColumns,
  malformedCounts,
  nameOf,
  percent,
  short,
  total,
  ulpsText,
  wrongClasses,
} from './_numbers.ts';
import { escapeMarkdown } from './markdown.ts';

/** What a call costs, as a multiple of the textbook's, by subject and then query and format. */
export type Prices = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface SideBySideOptions {
  readonly title: string;
  readonly prices?: Prices | undefined;
  /** The folder, seen from the page, with a page of each subject, by its name. */
  readonly pages?: string | undefined;
}

/** An invalid case has no verdict that could be wrong. */
const judged: readonly FamilyName[] = families.filter((family) => family !== 'invalid');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export function toSideBySide(all: readonly Results[], options: SideBySideOptions): string {
  const asked = queryNames.filter((query) => all.some(({ results }) => ofQuery(results, query).length > 0));
  const lines = [
    `# ${inert(options.title)}`,
    '',
    'Each cell of a family is the share of wrong verdicts among its cases that the subject could be asked; `–` where there was none. `malformed`: NaN and',
    'the like, crashes and timeouts on valid input; `on invalid input`: a hit, a yes, a crash or a timeout where the input is invalid. Errors are those of t (of the first number that is reported, where that is not t), in ulps,',
    'over right verdicts. `price`: what a call costs through its adapter, as a multiple of the textbook function through its own.',
    '`right to` is the trust envelope: how many sizes of the body away (verdicts that are not near grazing), and how near to grazing, as a part of the size (10',
    'sizes away), all verdicts asked were right ([meaning](../docs/meaning.md)).',
    'The families are hard on purpose: a share says which questions an engine gets wrong, not how often a game meets them.',
    '',
    ...asked.flatMap((query) => part(all, query, options)),
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
    'price',
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
  { prices, pages }: SideBySideOptions,
): string[] {
  const [{ query, format }] = rows as readonly [ResultRow];
  const inFamily = (family: FamilyName): ResultRow | undefined => rows.find((one) => one.family === family);
  const ordinary = inFamily('ordinary');
  const worst = rows.flatMap((one) => mainErrors(one)?.max ?? []);
  const own = envelope?.find((one) => one.query === query && one.format === format);
  const price = prices?.[subject.name]?.[`${query} ${format}`];
  const name = escapeMarkdown(nameOf(subject));
  return [
    pages === undefined ? name : `[${name}](${pages}/${encodeURIComponent(inert(subject.name))}.md)`,
    format,
    ...judged.map((family) => wrongShare(inFamily(family))),
    ...malformedCounts(rows).map(String),
    ulpsText(ordinary && mainErrors(ordinary)?.max, format),
    ulpsText(worst.length === 0 ? undefined : Math.max(...worst), format),
    ...(own === undefined ? ['–', '–'] : envelopeCells(own).slice(0, 2)),
    price === undefined ? '–' : `${short(price)} ×`,
  ];
}

function wrongShare(one: ResultRow | undefined): string {
  return one === undefined ? '–' : percent(total(one, wrongClasses), judgedCount([one]));
}
