/** What a subject is known to get wrong: a list beside its code, so that a run tells news from what was known. */
import * as v from 'valibot';
import { families } from '../cases/index.ts';
import { formatNames } from '../floats.ts';
import { excerpt, messageOf, readJson } from '../foreign.ts';
import { badClasses } from '../judge/grade.ts';
import { queryNames } from '../queries/index.ts';

const what = {
  /** How it fails. */
  class: v.picklist(badClasses),
  /** Why, in one clause. */
  reason: v.pipe(v.string(), v.nonEmpty()),
  /** Where that can be read: the engine's source, its documentation, an issue. */
  link: v.optional(v.pipe(v.string(), v.url())),
};

/** Cases of a family that fail; how many do depends on the seed and is not listed. */
const pattern = v.strictObject({
  query: v.picklist(queryNames),
  family: v.picklist(families),
  format: v.optional(v.picklist(formatNames)),
  ...what,
});

const single = v.strictObject({ id: v.pipe(v.string(), v.nonEmpty()), ...what });

export const ledgerSchema = v.array(v.union([pattern, single]));

/** Cases of a family that fail. */
export type Pattern = Readonly<v.InferOutput<typeof pattern>>;
/** One case that fails, by its id. */
export type SingleCase = Readonly<v.InferOutput<typeof single>>;
/** An entry of a ledger. */
export type KnownFailure = Pattern | SingleCase;
/** What a subject is known to get wrong. */
export type Ledger = readonly KnownFailure[];

/** The field at fault, and what is wanted there. */
export const issueText = (issue: v.BaseIssue<unknown>): string => {
  const isMissing =
    issue.path !== undefined && issue.received === 'undefined' && issue.message.startsWith('Invalid key');
  return `${excerpt(v.getDotPath(issue) ?? 'it')}: ${isMissing ? 'missing' : excerpt(issue.message, 600)}`;
};

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
  return json as Ledger;
}
