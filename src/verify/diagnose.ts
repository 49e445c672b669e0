/**
 * Question: is it the engine that is wrong, or the way in which it is asked?
 *
 * Method: tame cases, which any formula gets about right. Where many of its answers are far off, they are held against readings of the
 * question that people mistake for each other (another form of ray, another policy, degrees, half and whole sizes) and of the answer (a
 * distance for t, a hit behind the start). A reading under which they are right is what it means.
 *
 * Nothing here is a verdict of a run: that is judged without a tolerance.
 */

import type { Profile, SubjectFacts } from '../adapters/index.ts';
import { generateCase } from '../cases/index.ts';
import { grownAnswer } from '../exact/index.ts';
import { limits } from '../floats.ts';
import { type Grade, grade } from '../judge/grade.ts';
import { type Case, fieldsOf, inputOf, type QueryName, queries } from '../queries/index.ts';
import { type Finding, requestFor, toFinding } from '../runner/batch.ts';
import type { HeldSubject } from '../runner/held.ts';
import { faultsOf, isObject, ofEngine } from './_faults.ts';
import { otherProfiles, questions, tellings, withField } from './_readings.ts';
import { matchingClasses } from './check.ts';

export interface Diagnosis {
  readonly query: QueryName;
  readonly format: SubjectFacts['format'];
  /** Ordinary cases that were asked and answered, and how many of the answers are about right. */
  readonly asked: number;
  readonly right: number;
  /** One of them, wrong if there is one that is. */
  readonly example: Finding | undefined;
  readonly invalid: Finding | undefined;
  /** What is wrong with the adapter, as far as can be told, each thing with its alternatives; empty where nothing is. */
  readonly mistakes: readonly (readonly string[])[];
  /** What is wrong and no mistake of an adapter that is known here explains: it may be the engine. */
  readonly unexplained: readonly string[];
}

/** Of the ordinary family; a verdict alone shows less. */
const asked = 100;
const askedForVerdicts = 400;
/** More wrong answers than one in so many are looked into; as many that are plainly wrong are reported, explained or not. */
const suspicious = 20;

/** Significand bits: an answer with fewer right ones is not merely inexact. */
const plainBits = 6;

/** The right verdict, and at least half of the digits. */
function isAboutRight({ class: name, ulps }: Grade, { format }: Case): boolean {
  if (matchingClasses.includes(name)) return true;
  const most = 2 ** (limits[format].significandBits / 2);
  return name === 'inaccurate' && Object.values(ulps).every((error) => error <= most);
}

/** The wrong verdict, or not even two decimal digits: that is no rounding. */
function isPlainlyWrong({ class: name, ulps }: Grade, { format }: Case): boolean {
  if (matchingClasses.includes(name)) return false;
  const most = 2 ** (limits[format].significandBits - plainBits);
  return name !== 'inaccurate' || Object.values(ulps).some((error) => error > most);
}

/** @throws what `errorOf` makes of the id of a case that is not answered in time */
export async function diagnose(
  held: HeldSubject,
  facts: SubjectFacts,
  query: QueryName,
  errorOf: (late: string) => Error,
): Promise<Diagnosis> {
  const { format, profile } = facts;
  const cases = casesOf(facts, query, profile);
  const { answers: given } = await held.ask(facts, cases);
  const late = given.findIndex((said) => isObject(said) && 'timeout' in said);
  if (late >= 0) throw errorOf(cases[late]?.id ?? '');
  const answered = answeredOf(cases, given);
  const judged = answered.map((each) => ({ ...each, graded: gradeOf(each.one, each.given, profile) }));
  const wrong = judged.filter(({ one, graded }) => !isAboutRight(graded, one));
  const first = wrong[0] ?? judged[0];
  const invalid = await invalidOf(held, facts, query);
  const isSuspicious = wrong.length * suspicious > judged.length;
  const unread = isSuspicious ? await unreadFault(held, facts, cases, wrong.length) : [];
  const { adapter: faults, unexplained: ofSome } =
    unread.length > 0
      ? { adapter: [], unexplained: [] }
      : faultsOf(
          answered.map((each) => each.given),
          query,
          format,
        );
  const readings =
    faults.length + unread.length > 0 || wrong.length === 0
      ? []
      : await readingsOf(held, facts, query, answered, wrong.length, isSuspicious);
  const plain = wrong.filter(({ one, graded }) => isPlainlyWrong(graded, one));
  const isExplained = faults.length + readings.length + unread.length > 0;
  const isPlain = plain.length * suspicious > judged.length;
  const seen = ofSome.length > 0 ? ofSome : isPlain ? [whatIsSeen(judged, plain)] : [];
  const deaf = await limitFault(held, facts, query);
  return {
    query,
    format,
    asked: judged.length,
    right: judged.length - wrong.length,
    example: first && toFinding(first.one, first.given, first.graded),
    invalid,
    mistakes: [
      ...[...unread, ...faults].map((one) => [one]),
      ...(readings.length > 0 ? [readings] : []),
      ...deaf.map((one) => [one]),
    ],
    unexplained: isExplained ? [] : seen,
  };
}

interface Asked {
  readonly one: Case;
  readonly given: unknown;
}

interface Judged extends Asked {
  readonly graded: Grade;
}

function casesOf(facts: SubjectFacts, query: QueryName, profile: Profile): readonly Case[] {
  const count = Object.keys(queries[query].outputs).length === 0 ? askedForVerdicts : asked;
  const batch = { query, family: 'ordinary', format: facts.format, seed: 1, from: 0, to: count } as const;
  return Array.from({ length: count }, (_, i) => generateCase(requestFor({ profile }, batch, i)));
}

const gradeOf = (one: Case, given: unknown, { touching, skin, coplanar }: Profile): Grade =>
  grade(one, given, touching, skin, coplanar);

/** The cases that it takes, with its answers. */
const answeredOf = (cases: readonly Case[], given: readonly unknown[]): readonly Asked[] =>
  cases
    .slice(0, given.length)
    .flatMap((one, i) => (isUnsupported(given[i]) ? [] : [{ one, given: given[i] }]));

const isUnsupported = (given: unknown): boolean => isObject(given) && 'unsupported' in given;

async function invalidOf(
  held: HeldSubject,
  facts: SubjectFacts,
  query: QueryName,
): Promise<Finding | undefined> {
  const batch = { query, family: 'invalid', format: facts.format, seed: 1, from: 0, to: 1 } as const;
  const one = generateCase(requestFor(facts, batch, 0));
  const {
    answers: [given],
  } = await held.ask(facts, [one]);
  return isUnsupported(given) ? undefined : toFinding(one, given, gradeOf(one, given, facts.profile));
}

/** Whether it would be right if vectors were `{ x, y, z }`: then it reads `origin.x` of an array, which is undefined. A program is given numbers alone. */
async function unreadFault(
  held: HeldSubject,
  facts: SubjectFacts,
  cases: readonly Case[],
  wrong: number,
): Promise<readonly string[]> {
  const given = await held.attempt(facts, cases.map(withNames)).then(
    ({ answers }) => answers,
    () => [],
  );
  const answered = answeredOf(cases, given);
  const left = answered.filter(
    (each) => !isAboutRight(gradeOf(each.one, each.given, facts.profile), each.one),
  );
  if (given.length < cases.length || answered.length === 0 || 5 * left.length > wrong) return [];
  return [
    `it reads origin.x, and vectors are arrays here, [x, y, z]: write origin[0], or new Vector3(...origin). Then ${answered.length - left.length} of ${answered.length} ordinary cases would be right`,
  ];
}

/** The same case, with objects for vectors. */
function withNames(one: Case): Case {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value) && typeof value[0] === 'number') {
      const [x, y, z, w] = value as readonly number[];
      return { x, y, ...(z !== undefined && { z }), ...(w !== undefined && { w }) };
    }
    if (Array.isArray(value)) return value.map(named);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, named(own)]))
      : value;
  };
  return { ...one, input: named(one.input) } as Case;
}

/** Rays that end half way to where they would hit. */
async function limitFault(
  held: HeldSubject,
  facts: SubjectFacts,
  query: QueryName,
): Promise<readonly string[]> {
  const { profile } = facts;
  if (profile.tMax === 'none') return [];
  const short = casesOf(facts, query, profile).flatMap((one) => {
    const found = grownAnswer(one, profile.skin ?? 0);
    const isLimited = 'direction' in fieldsOf(inputOf(one).ray) && profile.ray !== 'displacement';
    if (!isLimited || !('hit' in found && found.hit && found.t > 0)) return [];
    const half = withField(one, 'tMax', () => found.t / 2);
    const halved = grownAnswer(half, profile.skin ?? 0);
    return 'hit' in halved && !halved.hit ? [half] : [];
  });
  const { answers } = await held.ask(facts, short);
  const answered = answeredOf(short, answers);
  const isDeaf = answered.length > 0 && answered.every(({ given }) => isObject(given) && given.hit === true);
  return isDeaf
    ? [
        `${query} hits beyond tMax in all of ${answered.length} cases: let it end there, or say tMax: 'none' if it knows no limit`,
      ]
    : [];
}

/** Every reading under which at most a fifth of what is wrong stays wrong; of the profiles the first, as they bring other cases. */
async function readingsOf(
  held: HeldSubject,
  facts: SubjectFacts,
  query: QueryName,
  answered: readonly Asked[],
  wrong: number,
  isSuspicious: boolean,
): Promise<readonly string[]> {
  const most = Math.floor(wrong / 5);
  const { profile } = facts;
  const judge = (all: readonly Asked[], means: Profile): number | undefined => {
    let left = 0;
    for (const { one, given } of all) {
      if (!isAboutRight(gradeOf(one, given, means), one) && ++left > most) return undefined;
    }
    return left;
  };
  const tell = (left: number | undefined, count: number, says: string): string[] => {
    if (left === undefined) return [];
    const which = left === 0 ? `all ${count}` : `${count - left} of ${count}`;
    return [`${which} ordinary cases would be right ${says}`];
  };
  const found: string[] = [];
  for (const [other, says] of isSuspicious ? otherProfiles(profile, queries[query]) : []) {
    const cases = casesOf(facts, query, other);
    const { answers: given } = await held.attempt(facts, cases);
    const all = answeredOf(cases, given);
    // Another form of ray may be none of those that it takes.
    if (2 * all.length < answered.length) continue;
    found.push(...tell(judge(all, other), all.length, `with ${says}`));
    if (found.length > 0) break;
  }
  for (const [says, reading] of questions) {
    const all = answered.map(({ one, given }) => ({ one: reading(one, given), given }));
    if (all.every(({ one }, i) => one === answered[i]?.one)) continue;
    found.push(...tell(judge(all, profile), all.length, `if ${says}`));
  }
  for (const [says, reading] of tellings) {
    const all = answered.map(({ one, given }) => ({
      one,
      given: isObject(given) ? reading(given, one) : given,
    }));
    found.push(...tell(judge(all, profile), all.length, `if ${says}`));
  }
  return found;
}

/** Where nothing explains it: what is plain to see. */
function whatIsSeen(judged: readonly Judged[], plain: readonly Judged[]): string {
  const isYes = (value: unknown): boolean =>
    isObject(value) && (value.hit === true || value.overlap === true || (value.kind ?? 'none') !== 'none');
  const yes = judged.filter(({ given }) => isYes(given)).length;
  const [total, first] = [judged.length, judged[0]];
  const isVerdict =
    isObject(first?.given) && ['hit', 'overlap', 'kind'].some((name) => name in (first.given as object));
  if (isVerdict && (yes === 0 || yes === total))
    return `it says ${yes === 0 ? 'no' : 'yes'} to all ${total} ordinary cases. Is your function called at all? If it is, ${ofEngine}`;
  const [id] = plain.map(({ one, given, graded }) => toFinding(one, given, graded).id);
  return `${plain.length} of ${total} ordinary cases are wrong, and no known mistake of an adapter explains that: ${ofEngine}. Look at ${id} with explain`;
}
