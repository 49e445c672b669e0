/**
 * A batch that the hardened tier judges first: its answer is the right one, and what else a grade needs is found without the reference where
 * that is certain (src/judge/quick.ts). The independent oracle confirms one such answer in 200, and the reference one grade in 2000 and
 * every one that is kept. Everything else goes to the reference and is graded as ever. Where one of them says something else the run ends, and so
 * the summary is that of `gradeBatch`, in every byte.
 */

import { byDirection } from '../adapters/by-direction.ts';
import { fastArguments } from '../adapters/fast-input.ts';
import type { Profile, Subject } from '../adapters/subject.ts';
import { type FastFunction, functionOf, tierSubject } from '../adapters/tier.ts';
import { formatId, toToken } from '../cases/index.ts';
import type { MeshHit, Vector3 } from '../fast/_types.ts';
import * as f32 from '../fast/f32/hardened/index.ts';
import * as f64 from '../fast/f64/hardened/index.ts';
import {
  agreedAnswer,
  auditGrade,
  auditHardened,
  auditVerdict,
  type Confirmation,
  confirmations,
  isSeconded,
} from '../judge/audit.ts';
import {
  type Coplanar,
  type Given,
  type Grade,
  gradeAgainst,
  referenceAnswer,
  type Touching,
} from '../judge/grade.ts';
import { conditionedBySteps, type FirstNumber, quickGrade } from '../judge/quick.ts';
import {
  type Case,
  type Contract,
  grows,
  inputOf,
  policyOf,
  type QueryName,
  queries,
  type Vector,
} from '../queries/index.ts';
import { TopAnswers } from './_top-answers.ts';
import {
  type Batch,
  type BatchSummary,
  isUnsupported,
  requestFor,
  Tally,
  toFinding,
  unnamedCases,
  usuallyKept,
} from './batch.ts';

/** The judge itself: no version is asked of it. */
const hardened = [tierSubject('hardened', '', 'f64', f64), tierSubject('hardened', '', 'f32', f32)];

type Asked = (input: unknown, inside: unknown) => Given;

/** The functions themselves, which fill no more than what they are given. */
const functions = { f64, f32 };

const tiers = {
  f64: hardened.find(({ format }) => format === 'f64'),
  f32: hardened.find(({ format }) => format === 'f32'),
};

/** What the hardened tier says, or `only` this much of it, which costs a third or less of it all; undefined where it cannot be asked. */
export function hardenedAnswer(one: Case, only?: FirstNumber | 'verdict'): Given | undefined {
  const question = byDirection(one);
  if (question === undefined) return undefined;
  const { query } = question;
  if (only === undefined)
    return (tiers[one.format]?.queries[query] as Asked | undefined)?.(question.input, policyOf(one));
  const ask = functionOf(functions[one.format], query);
  if (ask === undefined) return undefined;
  if (only === 'verdict') return { hit: verdictOf(one, ask, fastArguments(query, inputOf(question))) };
  const out = { t: Number.NaN, distance: Number.NaN };
  const isFound = ask(...fastArguments(query, inputOf(question)), out, policyOf(one)) === true;
  if (only === 'distance') return { distance: isFound && out.distance };
  return isFound ? { hit: true, t: out.t } : { hit: false };
}

/** Filled and never read. */
const scratch = { t: Number.NaN };

/** The verdict alone, which has a function of its own, and the verdict with t: where they differ the run ends. */
export function verdictOf(one: Case, ask: FastFunction, inputs: readonly unknown[]): boolean {
  const policy = policyOf(one);
  const withNumbers = ask(...inputs, scratch, policy) === true;
  // Without numbers a mesh may be hit before a face that is invalid is seen.
  if (one.query !== 'rayMesh') auditVerdict(one, ask(...inputs, undefined, policy) === true, withNumbers);
  return withNumbers;
}

/**
 * The same, but of a hit only what an answer is compared with: t and the vectors that were given, or the verdict alone where no hit was given.
 * A vector costs as much as the verdict, and most of the time where that is hard to find.
 */
function comparedAnswer(one: Case, given: unknown): Given | undefined {
  const contract: Contract = queries[one.query];
  if (contract.verdict !== 'hit') return hardenedAnswer(one);
  const question = byDirection(one);
  const ask = question && functionOf(functions[one.format], question.query);
  if (question === undefined || ask === undefined) return undefined;
  const { hit, point, normal, u, v } = (given ?? {}) as Readonly<Record<string, unknown>>;
  const inputs = fastArguments(question.query, inputOf(question));
  const policy = policyOf(one);
  if (hit !== true) return { hit: verdictOf(one, ask, inputs) };
  const hasWeights = u !== undefined || v !== undefined;
  const out = wantedOf(one.query, point !== undefined, normal !== undefined || hasWeights, hasWeights);
  if (ask(...inputs, out, policy) !== true) return { hit: false };
  const hitAt = { hit: true, t: out.t, point: listed(out.point, one), normal: listed(out.normal, one) };
  if (out.u === undefined && out.v === undefined && out.face === undefined) return hitAt;
  return {
    ...hitAt,
    ...(out.u !== undefined && { u: out.u }),
    ...(out.v !== undefined && { v: out.v }),
    ...(out.face !== undefined && { face: out.face }),
  };
}

/**
 * What is filled in of a hit; where the normal is zero a triangle has no u and v, and each of these is compared beside the other. Most have t, a point and a normal: of
 * these no parts are put together.
 */
function wantedOf(
  query: QueryName,
  hasPoint: boolean,
  hasNormal: boolean,
  hasWeights: boolean,
): MeshHit<Vector3> {
  const t = Number.NaN;
  if (hasPoint && hasNormal && !hasWeights && query !== 'rayMesh')
    return { t, point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 0, z: 0 } } as MeshHit<Vector3>;
  return {
    t,
    ...(query === 'rayMesh' && { face: -1 }),
    ...(hasPoint && { point: { x: 0, y: 0, z: 0 } }),
    ...(hasNormal && { normal: { x: 0, y: 0, z: 0 } }),
    ...(hasWeights && { u: t, v: t }),
  };
}

function listed(vector: Vector3 | undefined, { query }: Case): Vector {
  if (vector === undefined) return [];
  return queries[query].dimension === 2 ? [vector.x, vector.y] : [vector.x, vector.y, vector.z];
}

/** `subject`'s answers to a batch, judged by the hardened tier where that is certain. */
export function adjudicateBatch(
  { profile }: Pick<Subject, 'profile'>,
  batch: Batch,
  givenFor: (one: Case, index: number) => unknown,
): BatchSummary {
  const { touching = 'closed', coplanar, skin = 0 } = profile;
  const { query, family, format, seed } = batch;
  const tally = new Tally(batch.keep);
  const isGrown = skin > 0 && grows(query);
  const nameAt = (index: number): string => formatId(requestFor({ profile }, batch, index));
  const kept = new TopAnswers(batch.keep ?? usuallyKept);
  const caseAt = unnamedCases({ profile }, batch);
  const confirmationAt = confirmations(`${query}/${family}/${format}/${seed}`);
  for (let index = batch.from; index < batch.to; index++) {
    const one = caseAt(index);
    const given = givenFor(one, index);
    if (isUnsupported(given)) {
      tally.count('unsupported');
      continue;
    }
    const right = isGrown ? undefined : comparedAnswer(one, given);
    const quick = right && quickGrade(one, given, right, touching, hardenedAnswer, coplanar);
    if (right && quick && isConfirmed(confirmationAt(index), one, right)) {
      tally.addCounts(one, quick);
      if (quick.class !== 'exact') kept.add(index, one, given, quick);
      continue;
    }
    const named: Case = { ...one, id: nameAt(index) };
    const whole = right && hardenedAnswer(one);
    if (whole && !quick && confirmationAt(index) === 'none') {
      const graded = halfQuickGrade(named, given, whole, touching, coplanar);
      tally.addCounts(one, graded);
      if (graded.class !== 'exact') kept.add(index, one, given, graded);
    } else tally.add(named, given, slowGrade(named, given, whole, quick, touching, skin, coplanar));
  }
  for (const { index, one, given, graded } of kept.all) {
    const named: Case = { ...one, id: nameAt(index) };
    tally.addFinding(
      toFinding(named, given, slowGrade(named, given, hardenedAnswer(one), graded, touching, skin, coplanar)),
    );
  }
  return tally.summary;
}

/** The grade of one case, by the hardened tier where that is certain; chosen by their tokens, some are confirmed. */
export function judgeCase(
  { touching = 'closed', coplanar, skin = 0 }: Profile,
  one: Case,
  given: unknown,
): Grade {
  const right = skin > 0 && grows(one.query) ? undefined : hardenedAnswer(one);
  const quick = right && quickGrade(one, given, right, touching, hardenedAnswer, coplanar);
  if (right && quick && isConfirmed(confirmations(toToken(one))(0), one, right)) return quick;
  return slowGrade(one, given, right, quick, touching, skin, coplanar);
}

/** The reference's answer, where the hardened tier alone leads to no grade; of moved inputs the hardened tier is asked. */
function halfQuickGrade(
  named: Case,
  given: unknown,
  right: Given,
  touching: Touching,
  coplanar: Coplanar | undefined,
): Grade {
  const exact = referenceAnswer(named);
  auditHardened(named, right, exact);
  const isConditioned = conditionedBySteps(named, hardenedAnswer);
  return gradeAgainst(exact, named, given, touching, 0, coplanar, isConditioned);
}

/** What the reference says of it, which has to be what was said without it. */
function slowGrade(
  named: Case,
  given: unknown,
  right: Given | undefined,
  quick: Grade | undefined,
  touching: Touching,
  skin: number,
  coplanar: Coplanar | undefined,
): Grade {
  const exact = quick === undefined ? referenceAnswer(named, skin) : agreedAnswer(named, skin);
  if (right !== undefined) auditHardened(named, right, exact);
  const graded = gradeAgainst(exact, named, given, touching, skin, coplanar);
  if (quick !== undefined) auditGrade(named, quick, graded);
  return graded;
}

/** Whether enough is known of what the hardened tier said: whether nobody is to confirm it, or the independent oracle alone, which does. */
const isConfirmed = (by: Confirmation, one: Case, said: Given): boolean =>
  by === 'none' || (by === 'second' && isSecondedWhole(one, said));

/** The whole answer is what the oracle confirms; `said` may be a part of it, which has to be the same. */
function isSecondedWhole(one: Case, said: Given): boolean {
  const whole = hardenedAnswer(one);
  return whole !== undefined && isPartOf(said, whole) && isSeconded(one, whole);
}

function isPartOf(said: Given, whole: Given): boolean {
  if (!('hit' in said && 'hit' in whole)) return true;
  const isSame = (a: Vector | undefined, b: Vector | undefined): boolean =>
    a === undefined || a.length === 0 || a.every((x, i) => x === b?.[i]);
  return (
    said.hit === whole.hit &&
    (said.t === undefined || said.t === whole.t) &&
    (said.face === undefined || said.face === whole.face) &&
    isSame(said.point, whole.point) &&
    isSame(said.normal, whole.normal)
  );
}
