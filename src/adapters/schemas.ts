/** What is read from files and from modules of others, field by field. The types of the interface stand elsewhere, so that they name no library. */
import * as v from 'valibot';
import { families } from '../cases/index.ts';
import { formatNames } from '../floats.ts';
import { badClasses } from '../judge/grade.ts';
import { notOneOf } from '../options.ts';
import { isSkin, queryNames } from '../queries/index.ts';
import { meantOf } from '../queries/near-names.ts';
import { shown, truncate } from '../untrusted.ts';
import type { Pattern, SingleCase } from './ledger.ts';

/** One of the names; for another value they are listed, and the nearest of many. */
export const nameOf = <const T extends string>(names: readonly T[]) =>
  v.picklist(names, ({ input }) =>
    notOneOf(typeof input === 'string' ? `'${truncate(input)}'` : shown(input), names),
  );

const what = {
  class: nameOf(badClasses),
  reason: v.pipe(v.string(), v.nonEmpty()),
  link: v.optional(v.pipe(v.string(), v.url())),
};

const whole = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least));

export const pattern = v.pipe(
  v.strictObject({
    query: nameOf(queryNames),
    family: nameOf(families),
    format: v.optional(nameOf(formatNames)),
    count: v.optional(whole(1)),
    cases: v.optional(whole(1)),
    seed: v.optional(whole(0)),
    ...what,
  }),
  v.forward(
    v.check(({ format, count, cases, seed }) => {
      const counting = [count, cases, seed];
      const isCounted = counting.every((x) => x !== undefined) && format !== undefined;
      return isCounted || counting.every((x) => x === undefined);
    }, 'count, cases and seed go together, and with format: --learn writes all of them'),
    ['count'],
  ),
  v.forward(
    v.check(({ count = 0, cases = count }) => count <= cases, 'it is more than cases'),
    ['count'],
  ),
) satisfies v.GenericSchema<unknown, Pattern>;

export const single = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  ...what,
}) satisfies v.GenericSchema<unknown, SingleCase>;

export const ledgerSchema = v.array(v.union([pattern, single]));

/** A length that is added to every shape. */
export const skinSchema = v.pipe(
  v.number(),
  v.check((x: number) => isSkin(x), 'a finite number of at least 0 is wanted'),
);

/** An object with these keys at most; one that it does not know is told with those that it does. */
export const onlyKeys = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    if (issue.expected !== 'never') return issue.message;
    const keys = Object.keys(entries);
    const given = String(issue.path?.at(-1)?.key);
    return `there is no such key; ${meantOf(given, keys)}the keys are ${keys.join(', ')}`;
  });

/** Characters: the names of all queries, and more. */
const longestMessage = 1200;

/** The field at fault, and what is wanted there. */
export const issueText = (issue: v.BaseIssue<unknown>): string => {
  const isMissing =
    issue.path !== undefined && issue.received === 'undefined' && issue.message.startsWith('Invalid key');
  return `${truncate(v.getDotPath(issue) ?? 'it')}: ${isMissing ? 'missing' : truncate(issue.message, longestMessage)}`;
};
