/** Prints the tables of docs/families.md: the number of cases with each outcome, and the reason for each 0. */
import { type Absence, absences } from '../../src/cases/_absent.ts';
import { alterationsOf } from '../../src/cases/_alterations.ts';
import type { FamilyName } from '../../src/cases/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { type QueryName, queries, queryNames } from '../../src/queries/index.ts';
import { headings, type Outcome, outcomesIn, type TableName, tableOf, tables } from './_outcome-tables.ts';

/** For each query, family and format: the number of cases with an outcome, and the index of the first. */
export type Counts = Readonly<
  Record<string, Readonly<Record<string, readonly [cases: number, first: number]>>>
>;

const whys: readonly string[] = [...new Set(absences.map(({ why }) => why))];

/** The number of the reason for a cell with 0. */
function reasonOf(query: QueryName, family: string, format: Format, outcome: Outcome): number {
  const explains = (one: Absence): boolean =>
    one.queries.includes(query) &&
    one.families.some((name) => name === family) &&
    one.outcomes.includes(outcome) &&
    (one.formats ?? formatNames).includes(format);
  return 1 + whys.indexOf(absences.find(explains)?.why ?? '');
}

function cellOf(counts: Counts, query: QueryName, family: string, outcome: Outcome): string {
  if (!outcomesIn(query).includes(outcome)) return '–';
  const [one = '', ...others] = formatNames.map((format) => {
    const [cases = 0] = counts[`${query}/${family}/${format}`]?.[outcome] ?? [];
    return cases > 0 ? `${cases}` : `0 (${reasonOf(query, family, format, outcome)})`;
  });
  return others.every((other) => other === one) ? one : [one, ...others].join(' · ');
}

function tableText(name: TableName, counts: Counts, families: readonly string[]): string {
  const { title, meaning, outcomes } = tables[name];
  const rows = queryNames
    .filter((query) => tableOf(query) === name)
    .flatMap((query) =>
      families.map((family) => {
        const cells = outcomes.map((outcome) => cellOf(counts, query, family, outcome));
        return `| \`${query}\` | \`${family}\` | ${cells.join(' | ')} |`;
      }),
    );
  return [
    `## ${title}`,
    '',
    ...meaning.map((item) => `- ${item}`),
    '',
    `| query | family | ${outcomes.map((outcome) => headings[outcome]).join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(outcomes.length)}`,
    ...rows,
    '',
  ].join('\n');
}

/** The alterations of each family. Queries with the same alterations share a row. */
export function alterationsText(families: readonly FamilyName[]): string {
  const groups = new Map<string, QueryName[]>();
  for (const query of queryNames) {
    const lists = families.flatMap((family) => {
      const names = alterationsOf(queries[query], family).map((name) => name.replace('-', ' '));
      return names.length === 0 ? [] : [`\`${family}\`: ${names.join(', ')}`];
    });
    const all = lists.join('; ') || 'none';
    groups.set(all, [...(groups.get(all) ?? []), query]);
  }
  const rows = [...groups].map(
    ([all, names]) => `| ${names.map((name) => `\`${name}\``).join(', ')} | ${all} |`,
  );
  return ['| queries | families and their alterations |', '| --- | --- |', ...rows].join('\n');
}

/** All tables and reasons. */
export const pageOf = (counts: Counts, families: readonly string[]): string =>
  [
    ...(Object.keys(tables) as TableName[]).map((name) => tableText(name, counts, families)),
    '## Why a count is 0',
    '',
    ...whys.map((why, i) => `${i + 1}. ${why}`),
  ].join('\n');
