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
