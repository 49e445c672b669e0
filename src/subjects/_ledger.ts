/** What an engine is known to get wrong, so that a run fails only on what is new, or mended. */
import type { FamilyName } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import type { ClassName } from '../judge/grade.ts';
import type { QueryName } from '../queries/index.ts';

export type Ledger = readonly {
  query: QueryName;
  family?: FamilyName;
  id?: string;
  format?: Format;
  class: ClassName;
  reason: string;
  link?: string;
}[];
