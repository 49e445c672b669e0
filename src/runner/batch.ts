/**
 * One batch of cases of one query, format and family: made, asked, graded and summed up, in the worker that holds the subject.
 * The summary is small and does not depend on how the work was cut into batches.
 */

import { type Profile, policiesOf, type Subject, sidesOf } from '../adapters/subject.ts';
import { distanceInSizes } from '../cases/distance.ts';
import { type CaseRequest, caseMaker, type FamilyName, generateCase, toToken } from '../cases/index.ts';
import { expectedToJson } from '../cases/vector.ts';
import { type Format, toHex } from '../floats.ts';
import { BinCounts, type Bins, binAbove, powerBelow } from '../judge/bins.ts';
import { badClasses, type ClassName, classes, type Given, type Grade, grade } from '../judge/grade.ts';
import { type Case, kindNames, type OutputName, outputNames, type QueryName } from '../queries/index.ts';
import { messageOf, shown } from '../untrusted.ts';
import { Unread } from './unread.ts';

/** Who judges every case, whatever the hardened tier says. */
export type Judge = 'reference';

export interface Batch {
  readonly query: QueryName;
  readonly family: FamilyName;
  readonly format: Format;
  readonly seed: number;
  /** Indices from `from` to below `to`. */
  readonly from: number;
  readonly to: number;
  /** How many findings of each class are kept. Default: 3. */
  readonly keep?: number | undefined;
  /** `reference`: it is asked for every case. Otherwise the hardened tier judges where that is certain: src/runner/adjudicate.ts. */
  readonly judge?: Judge | undefined;
}

/** What went wrong with the subject at one index, found out from outside. */
export interface CrashedCase {
  readonly index: number;
  readonly given: Extract<Given, { crash: string } | { timeout: true }>;
}

/** A case and its answer, graded. Floats are their bits in hexadecimal. */
export interface Finding {
  readonly id: string;
  readonly token: string;
  readonly class: ClassName;
  readonly margin: number | null;
  readonly ulps: Grade['ulps'];
  readonly got: unknown;
  readonly expected: unknown;
}

/** Errors of right verdicts, in ulps: the largest, and all of them by `binAbove`. */
export interface Errors {
  readonly max: number;
  readonly bins: Bins;
}

export interface BatchSummary {
  readonly classes: Partial<Record<ClassName, number>>;
  readonly ulps: Readonly<Partial<Record<OutputName, Errors>>>;
  /** Verdicts by the size of the exact margin, by `powerBelow`: 0 is a touch. */
  readonly margins: { readonly right: Bins; readonly wrong: Bins };
  /** Errors of the first number that is reported, by how many sizes away the body is, by `powerBelow`. */
  readonly distances: readonly (readonly [sizes: number, errors: Bins])[];
  readonly worst: readonly Finding[];
}

const noAnswers: readonly ClassName[] = ['invalid', 'crash', 'timeout'];

/** Findings kept for each class that is a finding, and of the largest errors otherwise. */
export const usuallyKept = 3;

/** How wrong, within a class: by the margin for verdicts, by the largest error for numbers. */
export function severityOf({ class: name, margin, ulps }: Pick<Grade, 'class' | 'margin' | 'ulps'>): number {
  if (name === 'false-hit' || name === 'false-miss') return Math.abs(margin ?? 0);
  return Math.max(0, ...Object.values(ulps));
}

/** Classes that are findings by their order, all others together. */
export const badnessOf = ({ class: name }: Pick<Grade, 'class'>): number =>
  badClasses.includes(name) ? classes.indexOf(name) : -1;

/** Worst first: crashes before wrong verdicts before inaccurate numbers; then by severity; then by name. */
export function byBadness(a: Finding, b: Finding): number {
  return (
    badnessOf(b) - badnessOf(a) || severityOf(b) - severityOf(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/**
 * The worst few of each class, and its mildest one: near a margin of 0 a wrong verdict is the easiest to understand. Keeping
 * commutes with joining lists, so that batches may be cut anywhere.
 */
export function keepWorst(findings: readonly Finding[], keep = usuallyKept): readonly Finding[] {
  const sorted = [...findings].sort(byBadness);
  const places = new Map<number, Finding[]>();
  for (const finding of sorted) {
    const same = places.get(badnessOf(finding)) ?? [];
    same.push(finding);
    places.set(badnessOf(finding), same);
  }
  const kept = new Set(
    [...places.values()].flatMap((same) => [...same.slice(0, keep - 1), ...same.slice(-1)]),
  );
  return sorted.filter((finding) => kept.has(finding));
}

/** Cases after which the turns of the policies shift by one. */
const policyShift = 50;

/** What the case with this index asks for. Shifted now and then: in step with the variants, some would never meet a policy. */
const policyAt = <P extends string>(policies: readonly P[], index: number): P | undefined =>
  policies[(index + Math.floor(index / policyShift)) % policies.length];

/** The case with this index as the subject is asked it. */
export function requestFor({ profile }: { profile: Profile }, batch: Batch, index: number): CaseRequest {
  const { query, family, format, seed } = batch;
  const inside = policyAt(policiesOf(profile, query), index);
  const side = policyAt(sidesOf(profile), index);
  const { ray, tMax, box, plane, orientation, motion } = profile;
  const forms = { ray, box, plane, orientation, motion };
  return { query, family, format, seed, index, inside, side, tMax, ...forms };
}

/** Makes the cases of a batch by their indices as the subject is asked them, but without ids. */
export function unnamedCases({ profile }: { profile: Profile }, batch: Batch): (index: number) => Case {
  const { query, family, format, seed } = batch;
  const { ray, tMax, box, plane, orientation, motion } = profile;
  const policies = policiesOf(profile, query);
  const sides = sidesOf(profile);
  const make = caseMaker({ query, family, format, seed, ray, tMax, box, plane, orientation, motion });
  return (index) => make(index, policyAt(policies, index), policyAt(sides, index));
}

/** Grades what was, or is, given for each case. */
export function gradeBatch(
  subject: Pick<Subject, 'profile'>,
  batch: Batch,
  givenFor: (one: Case, index: number) => unknown,
): BatchSummary {
  const tally = new Tally(batch.keep);
  const { touching, skin, coplanar } = subject.profile;
  for (let index = batch.from; index < batch.to; index++) {
    const one = generateCase(requestFor(subject, batch, index));
    const given = givenFor(one, index);
    // Not judged, so the exact answer is not needed.
    if (isUnsupported(given)) tally.count('unsupported');
    else tally.add(one, given, grade(one, given, touching, skin, coplanar));
  }
  return tally.summary;
}

export const isUnsupported = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'unsupported' in given;

/** Counts grades; what it holds does not grow with them. */
export class Tally {
  readonly #keep: number | undefined;
  readonly #classes: Partial<Record<ClassName, number>> = {};
  readonly #ulps = new Map<OutputName, { max: number; readonly bins: BinCounts }>();
  readonly #margins = { right: new BinCounts(), wrong: new BinCounts() };
  readonly #distances = new Map<number, BinCounts>();
  #worst: Finding[] = [];

  constructor(keep: number | undefined) {
    this.#keep = keep;
  }

  count(name: ClassName, times = 1): void {
    if (times > 0) this.#classes[name] = (this.#classes[name] ?? 0) + times;
  }

  add(one: Case, given: unknown, graded: Grade): void {
    this.addCounts(one, graded);
    if (graded.class !== 'exact') this.addFinding(toFinding(one, given, graded));
  }

  addCounts(one: Case, { class: name, margin, ulps }: Pick<Grade, 'class' | 'margin' | 'ulps'>): void {
    this.count(name);
    const isWrong = name === 'false-hit' || name === 'false-miss';
    // What is no answer has no verdict, neither a right one nor a wrong one.
    if (margin !== null && !noAnswers.includes(name))
      this.#margins[isWrong ? 'wrong' : 'right'].add(powerBelow(Math.abs(margin)));
    let first: number | undefined;
    for (const output of outputNames) {
      const own = ulps[output];
      if (own === undefined) continue;
      first ??= own;
      const errors = this.#errorsOf(output);
      // JSON has no infinity.
      const error = Math.min(own, Number.MAX_VALUE);
      errors.max = Math.max(errors.max, error);
      errors.bins.add(binAbove(error));
    }
    const sizes = first === undefined ? undefined : distanceInSizes(one);
    if (first !== undefined && sizes !== undefined) this.#errorsAt(powerBelow(sizes)).add(binAbove(first));
  }

  #errorsOf(output: OutputName): { max: number; readonly bins: BinCounts } {
    const known = this.#ulps.get(output);
    if (known !== undefined) return known;
    const errors = { max: 0, bins: new BinCounts() };
    this.#ulps.set(output, errors);
    return errors;
  }

  #errorsAt(place: number): BinCounts {
    const known = this.#distances.get(place);
    if (known !== undefined) return known;
    const errors = new BinCounts();
    this.#distances.set(place, errors);
    return errors;
  }

  addFinding(finding: Finding): void {
    this.#worst.push(finding);
    if (this.#worst.length >= 64 + classes.length * (this.#keep ?? usuallyKept))
      this.#worst = [...keepWorst(this.#worst, this.#keep)];
  }

  get summary(): BatchSummary {
    return {
      classes: this.#classes,
      ulps: Object.fromEntries(
        [...this.#ulps].map(([name, { max, bins }]) => [name, { max, bins: bins.bins }]),
      ),
      margins: { right: this.#margins.right.bins, wrong: this.#margins.wrong.bins },
      distances: [...this.#distances].map(([sizes, errors]) => [sizes, errors.bins] as const),
      worst: keepWorst(this.#worst, this.#keep),
    };
  }
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

/** The answer with its floats in hexadecimal, and an index as it is; what is neither a float nor a verdict is written as text, as it would look in code. */
function readable(given: unknown, format: Format): unknown {
  if (given instanceof Promise) return 'a Promise; queries answer at once';
  if (given instanceof Unread) return given.text;
  if (typeof given !== 'object' || given === null) return `${typeof given}: ${messageOf(given)}`.slice(0, 80);
  if ('timeout' in given) return { timeout: true };
  if ('crash' in given) return { crash: typeof given.crash === 'string' ? given.crash : shown(given.crash) };
  // The deepest there is are corners: a list of vectors.
  const write = (value: unknown, levels = 2): unknown => {
    if (typeof value === 'number') return toHex(value, format);
    if (Array.isArray(value) && levels > 0) return value.slice(0, 4).map((part) => write(part, levels - 1));
    if (typeof value === 'boolean') return value;
    return typeof value === 'object'
      ? shown(value, 200)
      : `${typeof value}: ${messageOf(value)}`.slice(0, 200);
  };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isKind(value) || (name === 'face' && Number.isInteger(value)) ? value : write(value),
    ]),
  );
}
