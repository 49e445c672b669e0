/** Where things stand on the page, and the lines that replay them. */

import { subjectNames } from '../../adapters/index.ts';
import type { FamilyName } from '../../cases/index.ts';
import type { Format } from '../../floats.ts';
import type { ClassName } from '../../judge/grade.ts';
import type { QueryName } from '../../queries/index.ts';
import type { Finding, Results } from '../../verify/results.ts';

/** A subject on the page: its results, and what the names of its places begin with. */
export interface Part {
  readonly results: Results;
  /** Unlike that of any other subject on the page. */
  readonly at: string;
  /** What makes `explain` ask it too. */
  readonly asking: string;
  /** Where the playground is, seen from the page; undefined where it cannot be reached. */
  readonly playground: string | undefined;
}

/** `asking` is that of the only subject; those that come with hitproof need none. */
export function partsOf(all: readonly Results[], asking?: string, playground?: string): readonly Part[] {
  return all.map((results, i) => {
    const plain = results.subject.name.replace(/[^\w.-]+/g, '-');
    const isTaken = all.some(({ subject }, k) => k < i && subject.name.replace(/[^\w.-]+/g, '-') === plain);
    const at = isTaken ? `${plain}-${i + 1}` : plain;
    return { results, at, asking: asking ?? askingOf(results), playground };
  });
}

/** The place of a query, of a subject's answers to it, of a family of them, of a class of those. */
export const placeOf = (
  { at }: Pick<Part, 'at'>,
  ...where: readonly [QueryName, Format, FamilyName?, ClassName?]
): string => [at, ...where].join('/');

export const placeOfCard = (part: Pick<Part, 'at'>, { id }: Finding): string => `${part.at}/case/${id}`;

export const nameOf = ({ subject }: Results): string => `${subject.name} ${subject.version}`;

/** In a shell, a word as it is or quoted. */
const quoted = (word: string): string =>
  /^[\w./@:=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** Asks a subject that comes with hitproof again; others are named by whoever has them. */
const askingOf = ({ subject: { name } }: Results): string =>
  subjectNames.includes(name) ? ` --subject ${name}` : '';

export const replayOf = ({ asking }: Pick<Part, 'asking'>, name: string): string =>
  `npx hitproof explain ${quoted(name)}${asking}`;

/** Lists the cases of each class behind the counts of a query in a format. */
export function listingOf(
  { results: { subject, seed, results }, asking }: Part,
  query: QueryName,
  format: Format,
): string {
  const rows = results.filter((row) => row.query === query && row.format === format);
  const cases = Math.max(...rows.map((row) => row.cases));
  const whom = asking === '' ? ` ${quoted(subject.name)}` : asking.replace(/^ --subject/, '');
  return `npx hitproof verify --query ${query} --format ${format} --cases ${cases} --seed ${seed} --keep ${cases} --json${whom}`;
}
