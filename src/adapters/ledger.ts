/** What a subject is known to get wrong: a list next to its code, so that a run separates new failures from known ones. */
import * as v from 'valibot';
import { type FamilyName, families } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import type { ClassName } from '../judge/grade.ts';
import type { QueryName } from '../queries/index.ts';
import { messageOf, readJson } from '../untrusted.ts';
import { issueText, pattern, single } from './schemas.ts';

/** What is listed of a failure. */
interface Failure {
  /** How it fails. */
  readonly class: ClassName;
  /** Why, in one clause. */
  readonly reason: string;
  /** Where that can be read: the engine's source, its documentation, an issue. */
  readonly link?: string | undefined;
}

/**
 * Cases of a family that fail. `count`, `cases` and `seed` go together, and with `format`. An entry without them covers any number of
 * failures.
 */
export interface Pattern extends Failure {
  readonly query: QueryName;
  readonly family: FamilyName;
  /** Default: every format of the subject. */
  readonly format?: Format | undefined;
  /** How many cases fail, at least 1; cases of the list that are entries of their own do not count. */
  readonly count?: number | undefined;
  /** Of how many: the cases 0 to `cases` − 1 of this query, format and family. */
  readonly cases?: number | undefined;
  /** The seed of those cases. */
  readonly seed?: number | undefined;
}

/** A pattern that has a count. */
export type CountedPattern = Pattern &
  Readonly<Record<'count' | 'cases' | 'seed', number>> & { readonly format: Format };

/** One case that fails, by its id. */
export interface SingleCase extends Failure {
  readonly id: string;
}

/** An entry of a ledger. */
export type KnownFailure = Pattern | SingleCase;
/** What a subject is known to get wrong. */
export type Ledger = readonly KnownFailure[];

export const isPattern = (entry: KnownFailure): entry is Pattern => 'family' in entry;

export const isCounted = (entry: KnownFailure): entry is CountedPattern =>
  isPattern(entry) && entry.count !== undefined;

/** The failures that two entries count, in words; undefined where no two count the same. */
export function countedTwice(ledger: Ledger): string | undefined {
  const names = ledger
    .filter(isCounted)
    .map((entry) => `${entry.class} in ${entry.query} ${entry.format}, ${entry.family}`);
  return names.find((name, i) => names.indexOf(name) < i);
}

/** What was called `invalid` of invalid input, until it had a class of its own. */
export const currentClass = (family: FamilyName | undefined, name: ClassName): ClassName =>
  family === 'invalid' && name === 'invalid' ? 'invalid-accepted' : name;

/** An entry as it would be written today. */
export const currentEntry = (entry: KnownFailure): KnownFailure => ({
  ...entry,
  class: currentClass('id' in entry ? familyIn(entry.id) : entry.family, entry.class),
});

/** Of the id of a case: the second of its words. */
const familyIn = (id: string): FamilyName | undefined => families.find((name) => name === id.split('/')[1]);

/** Thrown where a file holds no ledger; names the file, the entry and the field. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

export function readLedger(text: string, file: string): Ledger {
  let json: unknown;
  try {
    json = readJson(text);
  } catch (error) {
    throw new LedgerError(`${file}: ${messageOf(error)}`);
  }
  const entries: readonly unknown[] = Array.isArray(json) ? json : [];
  if (!Array.isArray(json)) throw new LedgerError(`${file}: a list of known failures is wanted`);
  entries.forEach((entry, i) => {
    const isSingle = typeof entry === 'object' && entry !== null && 'id' in entry;
    const parsed = v.safeParse(isSingle ? single : pattern, entry);
    if (parsed.success) return;
    const [issue] = parsed.issues;
    throw new LedgerError(`${file}: entry ${i + 1}: ${issueText(issue)}`);
  });
  const ledger = (json as Ledger).map(currentEntry);
  const twice = countedTwice(ledger);
  if (twice !== undefined)
    throw new LedgerError(`${file}: two entries count ${twice}; make one entry of them`);
  return ledger;
}
