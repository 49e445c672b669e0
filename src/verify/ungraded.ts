/** Asks ordinary cases again, and says which numbers of the answers have a name that nothing reads: right verdicts hide that they are not graded. */
import { SubjectError, type SubjectFacts } from '../adapters/index.ts';
import { generateCase } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import { type QueryName, queries } from '../queries/index.ts';
import { requestFor } from '../runner/batch.ts';
import { unknownField } from './_faults.ts';
import type { Opened } from './open.ts';
import type { ResultRow } from './results.ts';

/** Numbers that were given and not graded. */
export interface Ungraded {
  readonly query: QueryName;
  readonly format: Format;
  /** The name that is no field of an answer, and what is not graded. */
  readonly says: string;
}

/** Some of them are hits. */
const mostAsked = 32;

/** Of rows without an answer that is late or a crash: each would take as long again. */
export async function ungradedOf(
  { facts, carryOut }: Pick<Opened, 'facts' | 'carryOut'>,
  rows: readonly ResultRow[],
  seed: number,
): Promise<readonly Ungraded[]> {
  const found: Ungraded[] = [];
  for (const { query, format, family, cases, classes } of rows) {
    const own = facts.find((one) => one.format === format);
    if (family !== 'ordinary' || own === undefined || classes.crash || classes.timeout) continue;
    const answers = await answersOf(own, query, { seed, count: Math.min(cases, mostAsked) }, carryOut);
    const says = answers.flatMap((given) => unknownField(given, queries[query]) ?? [])[0];
    if (says !== undefined) found.push({ query, format, says });
  }
  return found;
}

async function answersOf(
  facts: SubjectFacts,
  query: QueryName,
  { seed, count }: { readonly seed: number; readonly count: number },
  carryOut: Opened['carryOut'],
): Promise<readonly unknown[]> {
  const { format } = facts;
  const batch = { query, family: 'ordinary', format, seed, from: 0, to: count } as const;
  const asked = Array.from({ length: count }, (_, i) => generateCase(requestFor(facts, batch, i)));
  try {
    return (await carryOut({ format, asked })).answers;
  } catch (error) {
    // It ended.
    if (error instanceof SubjectError) return [];
    throw error;
  }
}
