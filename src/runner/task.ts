/** What a worker is asked to do with a subject: a part of a family, a step of the trust envelope, a sign map, or a list of cases as they stand. */
import { isDeepStrictEqual } from 'node:util';
import type { Profile, Subject } from '../adapters/subject.ts';
import type { Format } from '../floats.ts';
import { type Grade, grade } from '../judge/grade.ts';
import { type Case, policyOf, queries } from '../queries/index.ts';
import { messageOf, shown } from '../untrusted.ts';
import { warmUp } from './_warm-up.ts';
import { adjudicateBatch, judgeCase } from './adjudicate.ts';
import { copyOfAnswer } from './answer.ts';
import {
  type Batch,
  type BatchSummary,
  type CrashedCase,
  type Finding,
  gradeBatch,
  type Judge,
  toFinding,
  unnamedCases,
} from './batch.ts';
import { gradeProbe, type Probe, type ProbeSummary, probeCase } from './probe.ts';
import { drawPart, pixelCases, type SignMapOrder, type SignMapPart } from './sign-map.ts';

export interface Listed {
  readonly format: Format;
  readonly cases: readonly Case[];
  readonly judge?: Judge | undefined;
}

/** Cases whose answers are wanted as they are. */
export interface Asked {
  readonly format: Format;
  readonly asked: readonly Case[];
}

export interface Answers {
  readonly answers: readonly unknown[];
  /** That they took. */
  readonly milliseconds: number;
}

export type Work = Batch | Probe | SignMapOrder | Listed | Asked;

/** A list has its grades one by one. */
export type SummaryOf<W extends Work> = W extends Listed
  ? readonly Finding[]
  : W extends Asked
    ? Answers
    : W extends Probe
      ? ProbeSummary
      : W extends SignMapOrder
        ? SignMapPart | undefined
        : BatchSummary;

type GivenFor = (one: Case, index: number) => unknown;

/** Grades what was, or is, given for each case. */
export function gradeWork<W extends Work>(
  subject: Pick<Subject, 'profile'>,
  work: W,
  givenFor: GivenFor,
): SummaryOf<W>;
export function gradeWork(subject: Pick<Subject, 'profile'>, work: Work, givenFor: GivenFor): unknown {
  if ('distance' in work) return gradeProbe(subject, work, givenFor);
  if ('map' in work) return drawPart(work, subject.profile, givenFor);
  if ('family' in work) {
    if (work.judge === 'reference') return gradeBatch(subject, work, givenFor);
    warmUp(work, (other, first) => adjudicateBatch(other, first, (one) => ask(other, one)));
    return adjudicateBatch(subject, work, givenFor);
  }
  if ('asked' in work) return answersOf(work, givenFor);
  const judgeOf = work.judge === 'reference' ? gradeOf : judgeCase;
  return work.cases.map((one, index) => {
    const given = givenFor(one, index);
    return toFinding(one, given, judgeOf(subject.profile, one, given));
  });
}

const gradeOf = ({ touching, skin, coplanar }: Profile, one: Case, given: unknown): Grade =>
  grade(one, given, touching, skin, coplanar);

function answersOf({ asked }: Asked, givenFor: GivenFor): Answers {
  const start = performance.now();
  const answers = asked.map(givenFor);
  return { milliseconds: performance.now() - start, answers: answers.map(sendable) };
}

const aPromise = { promise: true };

/** What a worker can send of an answer. */
function sendable(given: unknown): unknown {
  if (given instanceof Promise) return aPromise;
  if (typeof given === 'function' || typeof given === 'symbol')
    return { crash: `it returned a ${typeof given}` };
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, part]) => [name, clonedOrShown(part)]));
}

function clonedOrShown(part: unknown): unknown {
  try {
    return structuredClone(part);
  } catch {
    return shown(part, 200);
  }
}

/** An answer that a worker has sent. */
export const received = (given: unknown): unknown =>
  isDeepStrictEqual(given, aPromise) ? Promise.resolve() : given;

/** The cases by index; those of a family without their ids. */
export function casesOf(subject: Pick<Subject, 'profile'>, work: Work): readonly (readonly [number, Case])[] {
  if ('cases' in work) return work.cases.map((one, index) => [index, one] as const);
  if ('asked' in work) return work.asked.map((one, index) => [index, one] as const);
  if ('map' in work) return pixelCases(work, subject.profile);
  const indices = Array.from({ length: work.to - work.from }, (_, i) => work.from + i);
  if ('distance' in work)
    return indices.flatMap((index) => {
      const one = probeCase(work, index, subject.profile);
      return one === undefined ? [] : [[index, one] as const];
    });
  const caseAt = unnamedCases(subject, work);
  return indices.map((index) => [index, caseAt(index)] as const);
}

/** Characters of what a subject threw. */
const longestMessage = 2000;

/** Of objects and arrays of numbers, as inputs are; `structuredClone` takes ten times as long. */
function copyOf(value: object): object {
  if (Array.isArray(value)) return value.length === 3 ? [value[0], value[1], value[2]] : value.slice();
  const copy: Record<string, unknown> = { ...value };
  for (const name in copy) {
    const part = copy[name];
    if (typeof part === 'object' && part !== null) copy[name] = copyOf(part);
  }
  return copy;
}

/** Whether it is still the same, by whatever a subject may have done to it. */
function isEqual(found: unknown, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Object.is(found, value);
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(value)) {
    if (!Array.isArray(found) || found.length !== value.length) return false;
    for (let i = 0; i < value.length; i++) if (!Object.is(found[i], value[i])) return false;
    return true;
  }
  let names = 0;
  for (const name in value) {
    names++;
    const [part, own] = [
      found as Readonly<Record<string, unknown>>,
      value as Readonly<Record<string, unknown>>,
    ];
    if (!isEqual(part[name], own[name])) return false;
  }
  for (const _ in found) names--;
  return names === 0;
}

/** What it says to a case, of which it is given a copy; what it throws is a crash, and so is to change what it was given. */
export function ask(subject: Subject, one: Case): unknown {
  const query = subject.queries[one.query] as ((input: unknown, policy: unknown) => unknown) | undefined;
  if (query === undefined) return { unsupported: true };
  const input = copyOf(one.input);
  try {
    const given = copyOfAnswer(query(input, policyOf(one)), queries[one.query]);
    return isEqual(input, one.input) ? given : { crash: 'it changed its input' };
  } catch (error) {
    // A trapped WebAssembly instance cannot be trusted with the next case.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    return { crash: messageOf(error).slice(0, longestMessage) };
  }
}

/** Asks and grades. `progress` is told the index being asked, and −1 while nothing is. */
export function runWork<W extends Work>(
  subject: Subject,
  work: W,
  crashed: readonly CrashedCase[] = [],
  progress: (index: number) => void = () => {},
): SummaryOf<W> {
  const given = new Map(crashed.map((one) => [one.index, one.given]));
  return gradeWork(subject, work, (one, index) => {
    const known = given.get(index);
    progress(index);
    const said = known ?? ask(subject, one);
    progress(-1);
    return said;
  });
}
