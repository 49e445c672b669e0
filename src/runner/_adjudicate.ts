/**
 * A batch that the hardened tier judges first. Where a subject says what that says, in every bit of every number that it reports, its answer is
 * `exact`; where the verdict is the same and the numbers differ by a few ulps, `accurate`. The independent oracle confirms one such answer in a
 * hundred, and the reference one in a thousand. Everything else goes to the reference and is graded as ever: what the hardened tier was not
 * asked (a ray to an end point, where the way is no vector of the format; bodies with a skin), and every hit where touching is none. Where one of the two says
 * something else than the hardened tier, the run ends. So but for margins, which only the reference knows, the summary is that of `gradeBatch`.
 */

import hardened from '../adapters/hardened.ts';
import { policiesOf, type Subject } from '../adapters/subject.ts';
import { distanceInSizes } from '../cases/distance.ts';
import { caseMaker, formatId } from '../cases/index.ts';
import { isOfFormat } from '../floats.ts';
import { agreedAnswer, auditHardened, type Confirmation, confirmations, isSeconded } from '../judge/audit.ts';
import { powerBelow } from '../judge/bins.ts';
import { accurateErrors, type Given, grade, gradeAgainst, referenceAnswer } from '../judge/grade.ts';
import {
  type Case,
  type Contract,
  grows,
  type OutputName,
  outputNames,
  queries,
  type Ray,
} from '../queries/index.ts';
import { TopAnswers } from './_top-answers.ts';
import {
  type Batch,
  type BatchSummary,
  isUnsupported,
  policyAt,
  requestFor,
  Tally,
  toFinding,
  usuallyKept,
} from './batch.ts';

type Asked = (input: unknown, inside: unknown) => Given;

const tiers = {
  f64: hardened.find(({ format }) => format === 'f64'),
  f32: hardened.find(({ format }) => format === 'f32'),
};

/** What the hardened tier says; undefined where it cannot be asked. */
export function hardenedAnswer(one: Case): Given | undefined {
  const tier = tiers[one.format];
  const { input, inside } = one;
  if ('ray' in input && 'end' in input.ray) {
    // To an end point in 2D is another query.
    if ('circle' in input) {
      const { ray, circle } = input;
      return tier?.queries.segmentCircle?.({ segment: { start: ray.origin, end: ray.end }, circle }, inside);
    }
    const ray = byDirection(input.ray, one);
    return ray && (tier?.queries[one.query] as Asked | undefined)?.({ ...input, ray }, inside);
  }
  return (tier?.queries[one.query] as Asked | undefined)?.(input, inside);
}

/** The same ray by its direction, where no component of that is rounded. */
function byDirection({ origin, end }: Extract<Ray, { end: unknown }>, { format }: Case): Ray | undefined {
  const direction = end.map((x, i) => x - (origin[i] ?? 0));
  const isExact = direction.every((d, i) => {
    const [a = 0, b = 0] = [origin[i], end[i]];
    // The error of a difference (Knuth, The Art of Computer Programming 2, 4.2.2); not a number where it overflows.
    const back = d - b;
    return isOfFormat(d, format) && b - (d - back) - (a + back) === 0;
  });
  return isExact ? { origin, direction, tMax: 1 } : undefined;
}

function isSame(given: unknown, right: unknown): boolean {
  if (!Array.isArray(right)) return given === right;
  if (!Array.isArray(given) || given.length !== right.length) return false;
  for (let i = 0; i < right.length; i++) if (!isSame(given[i], right[i])) return false;
  return true;
}

const isZero = (value: unknown): boolean => Array.isArray(value) && value.every((x) => x === 0);

/** Answers to one query that agree with those of the hardened tier, counted. */
class Agreements {
  readonly #verdict: string;
  readonly #outputs: readonly OutputName[];
  readonly outputs = new Map<OutputName, number>();
  readonly distances = new Map<number, number>();
  count = 0;

  constructor({ verdict, outputs }: Contract) {
    this.#outputs = outputNames.filter((name) => outputs[name] !== undefined);
    this.#verdict = verdict === 'none' ? (this.#outputs[0] ?? '') : verdict;
  }

  /** Whether it is a hit, an overlap or the like. */
  isYes(right: Given): boolean {
    const verdict = (right as Readonly<Record<string, unknown>>)[this.#verdict];
    return verdict !== false && verdict !== 'none';
  }

  /** Whether the verdict is the right one. */
  hasVerdict(given: unknown, right: Given): given is object {
    if (typeof given !== 'object' || given === null || 'crash' in given || 'timeout' in given) return false;
    const found = (given as Readonly<Record<string, unknown>>)[this.#verdict];
    const wanted = (right as Readonly<Record<string, unknown>>)[this.#verdict];
    // Where there is no other verdict, numbers are a yes.
    return Array.isArray(wanted) ? Array.isArray(found) : found === wanted;
  }

  /** Whether every number that is reported is the right one, of a right verdict. Where there is no surface, a normal is not judged. */
  agree(given: object, right: Given): boolean {
    const [found, wanted] = [
      given as Readonly<Record<string, unknown>>,
      right as Readonly<Record<string, unknown>>,
    ];
    if (!this.isYes(right)) return true;
    for (const name of this.#outputs) {
      if (found[name] === undefined || isSame(found[name], wanted[name])) continue;
      if (name !== 'normal' || !isZero(wanted.normal)) return false;
    }
    return true;
  }

  add(one: Case, given: unknown, right: Given): void {
    this.count++;
    if (!this.isYes(right)) return;
    let first = true;
    for (const name of this.#outputs) {
      if ((given as Readonly<Record<string, unknown>>)[name] === undefined) continue;
      if (name === 'normal' && isZero((right as { normal?: unknown }).normal)) continue;
      this.outputs.set(name, (this.outputs.get(name) ?? 0) + 1);
      if (first) this.#addDistance(distanceInSizes(one));
      first = false;
    }
  }

  #addDistance(sizes: number | undefined): void {
    if (sizes === undefined) return;
    const place = powerBelow(sizes);
    this.distances.set(place, (this.distances.get(place) ?? 0) + 1);
  }
}

export function adjudicateBatch(
  { profile }: Pick<Subject, 'profile'>,
  batch: Batch,
  givenFor: (one: Case, index: number) => unknown,
): BatchSummary {
  const { touching = 'closed', ray, tMax, skin = 0 } = profile;
  const { query, family, format, seed } = batch;
  const tally = new Tally(batch.keep);
  const isGrown = skin > 0 && grows(query);
  const agreements = new Agreements(queries[query]);
  const nameAt = (index: number): string => formatId(requestFor({ profile }, batch, index));
  const kept = new TopAnswers(batch.keep ?? usuallyKept, nameAt);
  const policies = policiesOf(profile);
  const caseAt = caseMaker({ query, family, format, seed, ray, tMax });
  const confirmationAt = confirmations(`${query}/${family}/${format}/${seed}`);
  for (let index = batch.from; index < batch.to; index++) {
    const one = caseAt(index, policyAt(policies, index));
    const given = givenFor(one, index);
    if (isUnsupported(given)) {
      tally.count('unsupported');
      continue;
    }
    const right = isGrown ? undefined : hardenedAnswer(one);
    const isTurned = touching === 'open' && right !== undefined && agreements.isYes(right);
    const hasVerdict = right !== undefined && !isTurned && agreements.hasVerdict(given, right);
    const isExact = hasVerdict && agreements.agree(given, right);
    const ulps = hasVerdict && !isExact ? accurateErrors(one, given, right) : undefined;
    const isSettled = isExact || ulps !== undefined;
    if (isSettled && right !== undefined && isConfirmed(confirmationAt(index), one, right)) {
      if (ulps === undefined) agreements.add(one, given, right);
      else {
        tally.addCounts(one, { class: 'accurate', margin: null, ulps });
        kept.add(index, one, given as object, Math.max(...Object.values(ulps)));
      }
      continue;
    }
    const named: Case = { ...one, id: nameAt(index) };
    const exact = isSettled ? agreedAnswer(named, skin) : referenceAnswer(named, skin);
    if (right !== undefined) auditHardened(named, right, exact);
    tally.add(named, given, gradeAgainst(exact, named, given, touching, skin));
  }
  for (const { index, one, given } of kept.all) {
    const named: Case = { ...one, id: nameAt(index) };
    tally.addFinding(toFinding(named, given, grade(named, given, touching, skin)));
  }
  tally.count('exact', agreements.count);
  tally.addExact(agreements.outputs, agreements.distances);
  return tally.summary;
}

/** Whether enough is known of what the hardened tier said: whether nobody is to confirm it, or the independent oracle alone, which does. */
const isConfirmed = (by: Confirmation, one: Case, said: Given): boolean =>
  by === 'none' || (isSeconded(one, said) && by === 'second');
