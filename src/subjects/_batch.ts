/**
 * One batch of cases of one query, format and family: made, asked, graded and summed up, in the worker that holds the subject.
 * The summary is small and does not depend on how the work was cut into batches.
 */
import { type CaseRequest, type FamilyName, generateCase, toToken } from '../cases/index.ts';
import { expectedToJson } from '../cases/vector.ts';
import { type Format, toHex } from '../floats.ts';
import { badClasses, type ClassName, classes, type Given, type Grade, grade } from '../judge/grade.ts';
import {
  type Case,
  type Inside,
  kindNames,
  type OutputName,
  outputNames,
  type QueryName,
} from '../queries/index.ts';
import type { Profile, Subject } from './_subject.ts';

export interface Batch {
  readonly query: QueryName;
  readonly family: FamilyName;
  readonly format: Format;
  readonly seed: number;
  /** Indices from `from` to below `to`. */
  readonly from: number;
  readonly to: number;
}

/** What went wrong with the subject at one index, found out from outside. */
export interface Casualty {
  readonly index: number;
  readonly given: Extract<Given, { crash: string } | { timeout: true }>;
}

export interface Finding {
  readonly id: string;
  readonly token: string;
  readonly class: ClassName;
  readonly margin: number | null;
  readonly ulps: Grade['ulps'];
  readonly got: unknown;
  readonly expected: unknown;
}

export interface BatchSummary {
  readonly classes: Partial<Record<ClassName, number>>;
  /** Every error of a right verdict, in ulps. */
  readonly ulps: Readonly<Partial<Record<OutputName, readonly number[]>>>;
  readonly worst: readonly Finding[];
}

/** Findings kept for each class that is a finding, and of the largest errors otherwise. */
const keptPerClass = 3;

/** How wrong, within a class: by the margin for verdicts, by the largest error for numbers. */
function severity(finding: Finding): number {
  if (finding.class === 'false-hit' || finding.class === 'false-miss') return Math.abs(finding.margin ?? 0);
  return Math.max(0, ...Object.values(finding.ulps));
}

const badness = (finding: Finding): number => {
  const place = classes.indexOf(finding.class);
  return badClasses.includes(finding.class) ? place : -1;
};

/** Worst first: crashes before wrong verdicts before inaccurate numbers; then by severity; then by name. */
export function byBadness(a: Finding, b: Finding): number {
  return badness(b) - badness(a) || severity(b) - severity(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * The worst few of each class, and its mildest one: near a margin of 0 a wrong verdict is the easiest to understand. Keeping
 * commutes with joining lists, so that batches may be cut anywhere.
 */
export function keepWorst(findings: readonly Finding[]): readonly Finding[] {
  const sorted = [...findings].sort(byBadness);
  const places = new Map<number, Finding[]>();
  for (const finding of sorted) {
    const same = places.get(badness(finding)) ?? [];
    same.push(finding);
    places.set(badness(finding), same);
  }
  return sorted.filter((finding) => {
    const same = places.get(badness(finding)) ?? [];
    return same.indexOf(finding) < keptPerClass - 1 || finding === same.at(-1);
  });
}

/** Cases after which the turns of the policies shift by one. */
const policyShift = 50;

/** The case with this index as the subject is asked it. */
export function requestFor({ profile }: { profile: Profile }, batch: Batch, index: number): CaseRequest {
  const { query, family, format, seed } = batch;
  const policies: readonly Inside[] =
    typeof profile.inside === 'string' ? [profile.inside] : (profile.inside ?? ['exit']);
  // Shifted now and then: where policies and variants turned in step, a variant would never meet some of them.
  const inside = policies[(index + Math.floor(index / policyShift)) % policies.length];
  return { query, family, format, seed, index, ray: profile.ray, inside, tMax: profile.tMax };
}

/** Grades what was, or is, given for each case. */
export function gradeBatch(
  subject: Pick<Subject, 'profile'>,
  batch: Batch,
  givenFor: (one: Case, index: number) => unknown,
): BatchSummary {
  const counts: Partial<Record<ClassName, number>> = {};
  const ulps: Partial<Record<OutputName, number[]>> = {};
  let worst: Finding[] = [];
  for (let index = batch.from; index < batch.to; index++) {
    const one = generateCase(requestFor(subject, batch, index));
    const given = givenFor(one, index);
    if (typeof given === 'object' && given !== null && 'unsupported' in given) {
      // Not judged, so the exact answer is not needed.
      counts.unsupported = (counts.unsupported ?? 0) + 1;
      continue;
    }
    const graded = grade(one, given, subject.profile.touching);
    counts[graded.class] = (counts[graded.class] ?? 0) + 1;
    for (const name of outputNames) {
      const error = graded.ulps[name];
      if (error === undefined) continue;
      const errors = ulps[name] ?? [];
      errors.push(error);
      ulps[name] = errors;
    }
    if (graded.class === 'exact') continue;
    worst.push(toFinding(one, given, graded));
    if (worst.length >= 64) worst = [...keepWorst(worst)];
  }
  return { classes: counts, ulps, worst: keepWorst(worst) };
}

export function toFinding(one: Case, given: unknown, graded: Grade): Finding {
  return {
    id: one.id ?? '',
    token: toToken(one),
    class: graded.class,
    margin: graded.margin,
    ulps: graded.ulps,
    got: readable(given, one.format),
    expected: expectedToJson(graded.expected, one.format),
  };
}

const isKind = (value: unknown): boolean => kindNames.some((kind) => kind === value);

/** The answer with its floats in hexadecimal; what is neither a float nor a verdict is written as text, as it would look in code. */
function readable(given: unknown, format: Format): unknown {
  if (given instanceof Promise) return 'a Promise; queries answer at once';
  if (typeof given !== 'object' || given === null) return `${typeof given}: ${String(given)}`.slice(0, 80);
  const write = (value: unknown): unknown => {
    if (typeof value === 'number') return toHex(value, format);
    if (Array.isArray(value)) return value.slice(0, 4).map(write);
    if (typeof value === 'boolean') return value;
    const text = typeof value === 'object' ? JSON.stringify(value) : `${typeof value}: ${String(value)}`;
    return text.slice(0, 200);
  };
  const isMessage = 'crash' in given || 'timeout' in given;
  return isMessage
    ? given
    : Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, isKind(value) ? value : write(value)]),
      );
}
