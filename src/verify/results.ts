/** What a run gives: read by the reports, by `merge` and `compare`. No dates, machine names or paths: equal runs, equal bytes. */

import type { Profile } from '../adapters/index.ts';
import type { FamilyName } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import { type Bins, quantile } from '../judge/bins.ts';
import { badClasses, type ClassName } from '../judge/grade.ts';
import type { OutputName, QueryName } from '../queries/index.ts';
import { byBadness, type Finding } from '../runner/batch.ts';
import type { SignMap } from '../runner/sign-map.ts';
import { shown } from '../untrusted.ts';
import { rankOf } from './_plain-first.ts';
import type { Fingerprint } from './causes.ts';
import type { Known } from './known.ts';
import type { Ungraded } from './ungraded.ts';

export type { Finding } from '../runner/batch.ts';
export type { SignMap } from '../runner/sign-map.ts';
export type { Fingerprint } from './causes.ts';
export type { Ungraded } from './ungraded.ts';

/** Over all right verdicts that reported the number; in ulps. */
export interface Spread {
  readonly max: number;
  /** Rounded up to 0 or a number of three bits, as the bounds of the bins are. */
  readonly p99: number;
  readonly median: number;
  /** How many errors were no larger than each bound, and larger than the one before. */
  readonly bins: Bins;
}

/** The cases of a query, format and family. */
export interface ResultRow {
  readonly query: QueryName;
  readonly format: Format;
  readonly family: FamilyName;
  readonly cases: number;
  readonly classes: Partial<Record<ClassName, number>>;
  readonly ulps: Partial<Record<OutputName, Spread>>;
  /** Verdicts by the exact margin: |margin| from each bound, 0 or a power of two, to below the next. */
  readonly margins: { readonly right: Bins; readonly wrong: Bins };
  /** Errors of the first number that is reported, by the distance of the body in its sizes, from each power of two to below the next. */
  readonly distances: readonly (readonly [sizes: number, errors: Bins])[];
  /** Worst first; at most three of each class that is a finding, and the three largest other errors. */
  readonly worst: readonly Finding[];
}

/** The margin that is safe at a distance. */
export interface MarginAt {
  /** In sizes of the body. */
  readonly distance: number;
  /** A part of its size: the smallest power of two at which verdicts are right there; null where there is none. */
  readonly margin: number | null;
}

/** How far away and how near to grazing verdicts are right: src/verify/envelope.ts, docs/meaning.md. */
export interface Envelope {
  readonly query: QueryName;
  readonly format: Format;
  /** All right, at each of the bounds, where there is one; with this confidence at least the part `right` of such verdicts is. */
  readonly cases: number;
  readonly confidence: number;
  readonly right: number;
  /** The greatest power of two, in sizes of the body, at which ordinary verdicts are right; null where there is none. */
  readonly distance: number | null;
  /** The smallest margin at 10 sizes. */
  readonly margin: number | null;
  readonly margins: readonly MarginAt[];
  /** The greatest distance and the smallest margin that were asked for: a bound that reaches them is none. */
  readonly asked: { readonly distance: number; readonly margin: number };
  /** The token of a case just beyond each bound with a wrong verdict. */
  readonly wrong: { readonly distance: string | null; readonly margin: string | null };
}

/** What `verify` gives. */
export interface Results {
  readonly hitproof: 1;
  /** Of hitproof, whose cases may be others in another; absent in files of versions that did not say it. */
  readonly version?: string | undefined;
  readonly seed: number;
  readonly shard: string;
  /** How many findings of each class a row keeps, where that is not the usual number. */
  readonly keep?: number | undefined;
  /** False where the run was interrupted. */
  readonly complete: boolean;
  readonly subject: {
    readonly name: string;
    readonly version: string;
    readonly format: readonly Format[];
    readonly profile: Profile;
  };
  /** Where the run was held against known failures. */
  readonly known?: Known | undefined;
  readonly results: readonly ResultRow[];
  readonly ungraded?: readonly Ungraded[];
  readonly envelope?: readonly Envelope[];
  readonly causes?: readonly Fingerprint[];
  readonly maps?: readonly SignMap[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Throws a RangeError with the name where it is nothing that `verify` gave. What is in a file is read field by field (report/json.ts). */
export function requireResults(value: unknown, name: string): void {
  const isOne =
    isObject(value) &&
    Array.isArray(value.results) &&
    typeof value.complete === 'boolean' &&
    isObject(value.subject) &&
    isObject(value.subject.profile);
  if (!isOne)
    throw new RangeError(
      `${name}: ${shown(value)} is no results; give what verify gave, or what JSON.parse makes of the file that it wrote`,
    );
}

/** Of errors that were counted. */
export function spreadOf(max: number, bins: Bins): Spread {
  const upTo = (p: number): number => Math.min(quantile(bins, p), max);
  return { max, p99: upTo(0.99), median: upTo(0.5), bins };
}

/** How many answers fell into a class, over the rows. */
export function countOf(rows: readonly ResultRow[], name: ClassName): number {
  return rows.reduce((sum, row) => sum + (row.classes[name] ?? 0), 0);
}

/** The rows by query and format, in order. */
export function groupRows(rows: readonly ResultRow[]): readonly (readonly [string, readonly ResultRow[]])[] {
  const groups = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const name = `${row.query} ${row.format}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups];
}

/** Tame families first: what goes wrong in one of them is the easiest to understand and the most worth mending. */
const tameFirst: readonly FamilyName[] = [
  'ordinary',
  'tangent',
  'boundary',
  'far-origin',
  'far-world',
  'degenerate',
  'scale',
  'invalid',
];

export interface Shown {
  readonly finding: Finding;
  readonly format: Format;
}

/**
 * Findings to show of a run: of every class that is one, from `each` families that have any. The plainest come first (`rankOf`), then those of
 * the tamest families. Of a family the worst of the plainest; of tangents the mildest, which is the tangent itself where that went wrong.
 */
export function worstOfEachClass({ results }: Results, each: number): readonly Shown[] {
  return badClasses.flatMap((name) =>
    tameFirst
      .flatMap((family) =>
        results
          .filter((row) => row.family === family)
          .flatMap((row) => row.worst.map((finding): Shown => ({ finding, format: row.format })))
          .filter(({ finding }) => finding.class === name)
          .sort((a, b) => byRank(a, b) || byBadness(a.finding, b.finding) * (family === 'tangent' ? -1 : 1))
          .slice(0, 1),
      )
      .sort(byRank)
      .slice(0, each),
  );
}

const byRank = (a: Shown, b: Shown): number => rankOf(a.finding) - rankOf(b.finding);

const gravestFirst: readonly (readonly ClassName[])[] = [
  ['false-hit', 'false-miss', 'leak'],
  ['wrong-face'],
  ['invalid', 'crash', 'timeout'],
  ['inaccurate'],
];

export interface Found extends Shown {
  readonly row: ResultRow;
}

/** The findings of rows: wrong verdicts before what is malformed and what is inaccurate, invalid input last, of each the tamest families first. */
export function findingsOf(rows: readonly ResultRow[]): readonly Found[] {
  const graveness = ({ finding, row }: Found): number =>
    row.family === 'invalid'
      ? gravestFirst.length
      : gravestFirst.findIndex((names) => names.includes(finding.class));
  const tameness = ({ row }: Found): number => tameFirst.indexOf(row.family);
  return rows
    .flatMap((row) => row.worst.map((finding): Found => ({ finding, format: row.format, row })))
    .filter(({ finding }) => badClasses.includes(finding.class))
    .sort(
      (a, b) =>
        graveness(a) - graveness(b) ||
        byRank(a, b) ||
        tameness(a) - tameness(b) ||
        byBadness(a.finding, b.finding),
    );
}

/** The gravest of all, to be shown first: every one of another query, or of another subject, as far as there are others. */
export function gravestOf(all: readonly Results[], count: number): readonly Found[] {
  const found = findingsOf(all.flatMap(({ results }) => results));
  const subjectOf = ({ row }: Found): unknown => all.find(({ results }) => results.includes(row));
  const placeOf = (one: Found): unknown => (all.length > 1 ? subjectOf(one) : one.row.query);
  return firstOfEach(found, placeOf, count);
}

/** The first of each kind, then others, as many as are wanted. */
export function firstOfEach<T>(all: readonly T[], kindOf: (one: T) => unknown, count: number): readonly T[] {
  const kinds = new Set<unknown>();
  const first = all.filter((one) => !kinds.has(kindOf(one)) && kinds.add(kindOf(one)));
  return [...first, ...all.filter((one) => !first.includes(one))].slice(0, count);
}
