/** One reason, and the families of a query in which it shows. */
import type { FamilyName } from '../../cases/index.ts';
import type { QueryName } from '../../queries/index.ts';
import type { Ledger, Pattern } from '../ledger.ts';

export const failures = (
  query: QueryName,
  name: Pattern['class'],
  families: readonly FamilyName[],
  reason: string,
  link?: string,
): Ledger => families.map((family) => ({ query, family, class: name, reason, link }));

/** What only a few of 10,000 cases show, beside the failures whose causes are known. */
export const rare = (
  ...cells: readonly (readonly [query: QueryName, family: FamilyName, name: Pattern['class']])[]
): Ledger =>
  cells.map(([query, family, name]) => ({
    query,
    family,
    class: name,
    reason: 'a few of 10,000 cases; the cause was not looked for',
  }));

/** How a query fails, in which families, why, and where that can be read. */
type Row = readonly [name: Pattern['class'], families: readonly FamilyName[], reason: string, link?: string];

/** All that is listed of a query. */
export const listed = (query: QueryName, ...rows: readonly Row[]): Ledger =>
  rows.flatMap(([name, families, reason, link]) => failures(query, name, families, reason, link));
