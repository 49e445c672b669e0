/**
 * Question: how right is a subject's answer? One class, and the errors in ulps.
 * Classes and limits: docs/meaning.md, "How an answer is graded". No tolerance anywhere: the verdict is compared
 * with the exact one, and `conditioned` is what the inputs' own rounding could do.
 */
import {
  type Answer,
  type BoxPointAnswer,
  grownAnswer,
  type MeshHit,
  type PlaneHit,
  type RayHit,
  type SegmentPairAnswer,
  type TriangleHit,
  type TrianglePointAnswer,
  toExpected,
} from '../exact/index.ts';
import type { Format } from '../floats.ts';
import {
  answerField,
  type Ball,
  type Case,
  type Contract,
  type Expected,
  inputOf,
  isBallCase,
  isSweep,
  type Kind,
  kindNames,
  type MeshCase,
  type OutputName,
  onFace,
  queries,
  reportable,
  type Vector,
} from '../queries/index.ts';
import { type PerturbationBound, perturbationBoundOfHit } from './_conditioning.ts';
import { perturbationBoundBySteps } from './_conditioning-by-steps.ts';
import { gradeOnMesh, meshAnswer } from './_mesh.ts';
import { comparableNearest } from './_nearest.ts';
import { isOpposite, nearestNormal } from './_normals.ts';
import { errorsOf, isSame, isSound, isSoundUnjudged, isWithin, type Outputs, outputsOf } from './_outputs.ts';
import { comparableTwoSided } from './_two-sided.ts';
import { audit, isAudited } from './audit.ts';
import { rayAndBall } from './margin/index.ts';

/** Every class of answers; docs/meaning.md says what each means. */
export const classes = [
  'exact',
  'accurate',
  'conditioned',
  'inaccurate',
  'wrong-face',
  'leak',
  'false-miss',
  'false-hit',
  'invalid',
  'invalid-accepted',
  'crash',
  'timeout',
  'unsupported',
] as const;

/** The class of an answer. */
export type ClassName = (typeof classes)[number];

/** Classes that are findings unless a budget allows them. */
export const badClasses: readonly ClassName[] = [
  'false-hit',
  'false-miss',
  'leak',
  'wrong-face',
  'invalid',
  'crash',
  'timeout',
  'inaccurate',
  'invalid-accepted',
];

/** The most ulps that count as `accurate` (dimensionless): SPEC of the classes, not an error bound. */
const accurateUlps = 4;

/** A vector that a subject may give: an array, or its memory as it is. */
export type AnswerVector = Vector | Float32Array | Float64Array;

/** What a subject said. A number that is not reported is not judged. */
export type Given<V = Vector> =
  | {
      readonly hit: boolean;
      readonly t?: number;
      readonly point?: V;
      readonly normal?: V;
      readonly u?: number;
      readonly v?: number;
      /** Of a mesh: which face is meant. */
      readonly face?: number;
    }
  | { readonly overlap: boolean }
  | { readonly kind: Kind; readonly t?: number; readonly u?: number; readonly point?: V }
  | { readonly corners: readonly V[] | false }
  | { readonly local: V | false }
  | {
      readonly distance?: number | false;
      /** In the place of the distance. */
      readonly distanceSquared?: number;
      readonly on?: V;
      readonly t?: number;
      readonly u?: number;
      readonly v?: number;
      readonly onFirst?: V;
      readonly onSecond?: V;
    }
  | { readonly crash: string }
  | { readonly timeout: true }
  | { readonly unsupported: true };

/** How right an answer is. */
export interface Grade {
  readonly class: ClassName;
  /** Error in ulps of what was reported and can be compared. */
  readonly ulps: Readonly<Partial<Record<OutputName, number>>>;
  readonly expected: Expected;
  readonly margin: number | null;
}

/** What a subject means by touching: see docs/meaning.md. */
export type Touching = 'closed' | 'open';

/** What a subject means by a triangle or a plane with d·n = 0, a triangle without area included: see docs/meaning.md. */
export type Coplanar = 'hit' | 'miss';

/**
 * Compares what was given with the exact answer to the case.
 * @param skin a length that the subject adds to every body: see docs/meaning.md
 * @throws SelfCheckError where the case is one that is decided twice, and the exact routes differ.
 */
export function grade(
  one: Case,
  given: unknown,
  touching: Touching = 'closed',
  skin = 0,
  coplanar: Coplanar = 'hit',
): Grade {
  return gradeAgainst(referenceAnswer(one, skin), one, given, touching, skin, coplanar);
}

/** @throws SelfCheckError where the case is one that is decided twice, and the exact routes differ. */
export function referenceAnswer(one: Case, skin = 0): Answer {
  const exact = grownAnswer(one, skin);
  if (isAudited(one)) audit(one, exact, skin);
  return exact;
}

/**
 * `said`: what the reference says with this skin, and meets all faces of a mesh. What `isConditionedBy` leaves open is found by asking the reference about moved
 * inputs, which takes many times as long as its answer.
 */
export function gradeAgainst(
  said: Answer,
  one: Case,
  given: unknown,
  touching: Touching,
  skin: number,
  coplanar: Coplanar = 'hit',
  isConditionedBy: Evidence['isConditioned'] = () => undefined,
): Grade {
  const isOther = coplanar === 'miss' && one.query === 'rayMesh' && 'hit' in said && said.hit;
  const exact = isOther ? meshAnswer(one, coplanar) : said;
  const evidence: Evidence = {
    comparable: (got, right) => {
      const isStart = startsInside(one, right, (asked) => {
        const found = grownAnswer(asked, skin);
        return 'hit' in found && found.hit;
      });
      return comparable(got, right, one.format, isStart);
    },
    comparableNearest,
    isConditioned: (got, right) => isConditionedBy(got, right) ?? isConditioned(one, exact, skin, got, right),
    isShared: (hit) => 'faces' in hit && hit.faces.length > 1,
    onMesh: (mesh, hit) =>
      gradeOnMesh(
        mesh,
        hit,
        given as object,
        (face, numbers): Grade => {
          const own = onFace(mesh, face);
          return gradeAgainst(grownAnswer(own, 0), own, numbers, 'closed', 0);
        },
        classes,
        (moved, face) => {
          const found = meshAnswer(moved, coplanar);
          return 'faces' in found && found.faces.includes(face);
        },
      ),
  };
  const graded = gradeBy(evidence, exact, one, given, touching, coplanar);
  if (graded === undefined) throw new Error('the reference leaves nothing open');
  return graded;
}

/** What decides where an answer's numbers are not the right ones: the reference, or what is undefined where it is not certain. */
export interface Evidence {
  readonly comparable: (given: Outputs, exact: RayHit) => readonly [Outputs, Outputs] | undefined;
  /** The same of what is nearest. */
  readonly comparableNearest: (
    given: Outputs,
    exact: TrianglePointAnswer | SegmentPairAnswer | BoxPointAnswer,
  ) => readonly [Outputs, Outputs] | undefined;
  readonly isConditioned: (got: Outputs, right: Outputs) => boolean | undefined;
  /** Whether several faces of a mesh hold the first point: then a miss is a leak. */
  readonly isShared: (exact: Answer) => boolean | undefined;
  /** The numbers of a mesh that is hit. */
  readonly onMesh: (one: MeshCase, exact: MeshHit) => Pick<Grade, 'class' | 'ulps'> | undefined;
}

/** Undefined where the evidence is. */
export function gradeBy(
  evidence: Evidence,
  exact: Answer,
  one: Case,
  given: unknown,
  touching: Touching,
  coplanar: Coplanar = 'hit',
): Grade | undefined {
  const expected = expectedFor(exact, touching, coplanar);
  const margin = 'margin' in exact ? exact.margin : null;
  const plain = (name: ClassName): Grade => ({ class: name, ulps: {}, expected, margin });
  // On invalid input only no is an answer.
  const malformed = 'invalid' in expected ? 'invalid-accepted' : 'invalid';
  if (typeof given !== 'object' || given === null) return plain(malformed);
  if ('crash' in given) return plain('crash');
  if ('timeout' in given) return plain('timeout');
  if ('unsupported' in given) return plain('unsupported');
  const said = verdictOf(given, queries[one.query]);
  const right = 'invalid' in expected ? 0 : verdictOf(expected, queries[one.query]);
  if (said === undefined || right === undefined) return plain(malformed);
  if ('invalid' in expected) return plain(said > 0 ? malformed : 'exact');
  if (said > right) return plain('false-hit');
  if (said < right) {
    const isShared = one.query === 'rayMesh' ? evidence.isShared(exact) : false;
    return isShared === undefined ? undefined : plain(isShared ? 'leak' : 'false-miss');
  }
  if (said === 0) return plain('exact');
  const numbers =
    one.query === 'rayMesh'
      ? evidence.onMesh(one, exact as MeshHit)
      : gradeNumbers(evidence, one, given, exact);
  return numbers && { class: numbers.class, ulps: numbers.ulps, expected, margin };
}

/** No, yes, or how much is shared: 0, 1 or 2; undefined where the answer has no verdict. */
function verdictOf(value: object, contract: Contract): number | undefined {
  const fields = value as Readonly<Record<string, unknown>>;
  const found = fields[answerField(contract)];
  switch (contract.verdict) {
    case 'distance': {
      // Any of its numbers is an answer.
      const [number] = Object.keys(reportable(contract)).filter((name) => fields[name] !== undefined);
      return number === undefined ? undefined : Number(found !== false);
    }
    case 'kind': {
      const kinds: readonly unknown[] = kindNames;
      return kinds.includes(found) ? kinds.indexOf(found) : undefined;
    }
    case 'none':
      return found === undefined ? undefined : found === false ? 0 : 1;
    default:
      return typeof found === 'boolean' ? Number(found) : undefined;
  }
}

/** The expected answer: turned round at a touch where the subject means open sets, and a miss where it never meets a coplanar triangle or plane. */
function expectedFor(exact: Answer, touching: Touching, coplanar: Coplanar): Expected {
  if (coplanar === 'miss' && 'coplanar' in exact && !('face' in exact) && exact.coplanar)
    return { hit: false, margin: exact.margin };
  if (touching === 'open' && 'touching' in exact && exact.touching) {
    if ('kind' in exact) return { kind: 'none' };
    return 'hit' in exact ? { hit: false, margin: exact.margin } : { overlap: false, margin: exact.margin };
  }
  return toExpected(exact);
}

/** `exact` has the verdict that was given, and it is not no. */
function gradeNumbers(
  evidence: Evidence,
  one: Case,
  given: object,
  exact: Answer,
): Pick<Grade, 'class' | 'ulps'> | undefined {
  const { format } = one;
  const contract = queries[one.query];
  const outputs = outputsOf(contract, given);
  const compared =
    'hit' in exact && exact.hit
      ? evidence.comparable(outputs, exact)
      : 'on' in exact || 'onFirst' in exact
        ? evidence.comparableNearest(outputs, exact)
        : ([outputs, outputsOf(contract, exact)] as const);
  if (compared === undefined) return undefined;
  const [got, right] = compared;
  if (!isSound(got, right) || !isSoundUnjudged(contract, outputs, got)) return { class: 'invalid', ulps: {} };
  const ulps = errorsOf(got, right, format);
  if (isSame(got, right)) return { class: 'exact', ulps };
  if (isAccurate(ulps)) return { class: 'accurate', ulps };
  const conditioned = evidence.isConditioned(got, right);
  return conditioned === undefined ? undefined : { class: conditioned ? 'conditioned' : 'inaccurate', ulps };
}

function isAccurate(ulps: Grade['ulps']): boolean {
  for (const name in ulps) if (!((ulps[name as OutputName] ?? 0) <= accurateUlps)) return false;
  return true;
}

/** Whether an answer is within `perturbationBound` times `factor`, or accurate, in every number. */
export const isNear = (
  got: Outputs,
  right: Outputs,
  perturbationBound: Outputs,
  format: Format,
  factor = 1,
): boolean => isWithin(got, right, perturbationBound, { ulps: accurateUlps, format, factor });

function isConditioned(one: Case, exact: Answer, skin: number, got: Outputs, right: Outputs): boolean {
  const isEnough = (perturbationBound: Outputs): boolean => isNear(got, right, perturbationBound, one.format);
  const perturbationBound =
    'hit' in exact && exact.hit && !('coplanar' in exact)
      ? outputsOf(queries[one.query], perturbationBoundOf(one, exact, skin, isEnough))
      : perturbationBoundBySteps(one, exact, 0, isEnough);
  return isEnough(perturbationBound);
}

/** From inside under `start`, and at radius 0: a subject's normal, whatever it is, is not judged. */
export const hasNoSurface = (exact: RayHit): boolean => exact.normal.every((x) => x === 0);

/**
 * Whether a ball that moves is inside at the start, t0 < 0: then nothing but t is judged. One of no radius never has a normal; it is inside where `start` hits and `miss`
 * does not, which `isHit` is asked.
 */
export function startsInside<T extends boolean | undefined>(
  one: Case,
  exact: RayHit,
  isHit: (asked: Case) => T,
): boolean | T {
  if (!isSweep(one.query) || exact.t !== 0 || !hasNoSurface(exact)) return false;
  if (one.inside === 'miss') return false;
  const { ball } = inputOf(one) as { readonly ball: Ball };
  if (ball.radius > 0) return true;
  const isMet = isHit({ ...one, inside: 'miss' } as Case);
  return isMet === undefined ? isMet : !isMet;
}

/**
 * What is compared with what: no normal from inside, where there is no surface; up to its sign when leaving; and on an edge the right
 * one that is nearest.
 */
export function comparable(
  given: Outputs,
  exact: RayHit | PlaneHit | TriangleHit,
  format: Format,
  isSweepFromInside = false,
): readonly [Outputs, Outputs] {
  if ('coplanar' in exact) return comparableTwoSided(given, exact);
  if (isSweepFromInside) {
    const { point: _, ...rest } = withoutNormal(given);
    return [rest, { t: [[exact.t]] }];
  }
  const right = { t: [[exact.t]], point: [exact.point] };
  const normal = given.normal?.[0];
  if (normal === undefined || hasNoSurface(exact)) return [withoutNormal(given), right];
  // Of the wrong shape, or no numbers: left as it is, for `isSound` to see.
  const isVector = Array.isArray(normal) && normal.every((x) => typeof x === 'number');
  if (!isVector || normal.length !== exact.normal.length) return [given, right];
  const turned = exact.leaving && isOpposite(normal, exact) ? normal.map((x) => -x) : normal;
  const wanted = nearestNormal(turned, exact, format);
  return [
    Object.assign(withoutNormal(given), { normal: [turned] }),
    { t: right.t, point: right.point, normal: [wanted] },
  ];
}

function withoutNormal({ t, point }: Outputs): Outputs {
  const rest: { t?: readonly Vector[]; point?: readonly Vector[] } = {};
  if (t !== undefined) rest.t = t;
  if (point !== undefined) rest.point = point;
  return rest;
}

/** How far one ulp of every input can move the answer, or as much of that as is enough; the ray of a segment is its end-point form. */
export function perturbationBoundOf(
  one: Case,
  exact: RayHit,
  skin = 0,
  isEnough?: (perturbationBound: Outputs) => boolean,
): PerturbationBound {
  const { halfChord } = exact;
  const question = isBallCase(one) ? rayAndBall(one) : undefined;
  // The formula knows the sum of the radius and the skin as a double.
  const isTooLarge = question !== undefined && !Number.isFinite(question.ball.radius + skin);
  if (question === undefined || isTooLarge || halfChord === undefined) {
    const { t = [], point = [], normal = [] } = perturbationBoundBySteps(one, exact, skin, isEnough);
    return { t: t[0]?.[0] ?? 0, point: point[0] ?? [], normal: normal[0] ?? [] };
  }
  const { ray, ball } = question;
  return perturbationBoundOfHit(ray, ball, { ...exact, halfChord }, one.format, skin);
}
