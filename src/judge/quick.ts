/**
 * Question: how right is an answer, where the hardened tier has said what is right? The grade that the reference would give, in every bit; or
 * undefined where that is not certain, and the reference has to be asked.
 *
 * Method: verdict and numbers are the hardened tier's, which are correctly rounded, so that they are the reference's. What the reference
 * knows besides is found in double-doubles (margin/) or shown by the numbers (_leaving.ts), or left to it. How far an ulp of the inputs moves
 * a hit is enclosed for a ball (docs/derivations/judge.md), and for the others found by asking the hardened tier in place of the reference.
 *
 * Left to the reference: what the hardened tier is not asked, bodies with a skin, a mesh of which the first face is one that the subject never meets, and to a
 * subject that means open sets every yes whose margin does not rule a touch out.
 */
import type {
  Answer,
  BoxPointAnswer,
  PlaneHit,
  RayHit,
  SegmentPairAnswer,
  TriangleHit,
  TrianglePointAnswer,
} from '../exact/index.ts';
import { type Format, unitRoundoff } from '../floats.ts';
import {
  type BallCase,
  ballQueryNames,
  type Case,
  type Contract,
  firstInvalid,
  inputOf,
  isBallCase,
  isSweep,
  type MeshCase,
  onFace,
  policyOf,
  queries,
  type Ray,
  radiusOf,
  type Vector,
} from '../queries/index.ts';
import { perturbationBoundOfHit } from './_conditioning.ts';
import { moves, perturbationBoundBySteps } from './_conditioning-by-steps.ts';
import { type FineHit, hasOneNormal, isApexHit, isLeaving } from './_leaving.ts';
import { gradeOnMesh } from './_mesh.ts';
import { comparableNearest } from './_nearest.ts';
import type { Outputs } from './_outputs.ts';
import {
  type Coplanar,
  classes,
  comparable,
  type Evidence,
  type Given,
  type Grade,
  gradeBy,
  hasNoSurface,
  isNear,
  startsInside,
  type Touching,
} from './grade.ts';
import { certainMargin, halfChordOf, rayAndBall } from './margin/index.ts';
import { freedomOf, hasArea } from './margin/parallel.ts';
import { distanceApart } from './ulps.ts';

/** The first number of a hit, or of what is nearest. */
export type FirstNumber = 't' | 'distance';

const firstNumber: Readonly<Partial<Record<Contract['verdict'], FirstNumber>>> = {
  hit: 't',
  distance: 'distance',
};

/** What the hardened tier says to a case, or `only` this much of it; undefined where it cannot be asked. */
export type AskHardened = (one: Case, only?: FirstNumber | 'verdict') => Given | undefined;

/** Thrown and caught here: one for all, as an error of its own would take down who called whom. */
const notCertain = new Error('not certain');

const isYes = (right: Given): boolean =>
  'hit' in right
    ? right.hit
    : 'overlap' in right
      ? right.overlap
      : 'kind' in right
        ? right.kind !== 'none'
        : 'corners' in right
          ? right.corners !== false
          : 'local' in right
            ? right.local !== false
            : 'on' in right || 'onFirst' in right;

/** The queries of which a touch at a radius above 0 has margin 0: with a smaller radius there is no hit. */
const touchesAtZero: readonly string[] = [...ballQueryNames, 'pointInSphere', 'circleRect'];

/** Whether a yes may be a touch. */
const mayTouch = (one: Case, margin: number | null): boolean =>
  !touchesAtZero.includes(one.query) || !margin || radiusOf(one) === 0;

/**
 * The grade of an answer to a case that `right` is the right answer to, by the hardened tier; undefined where it is not certain. Of a hit `right`
 * has t and at least the vectors that were given; where no hit was given, its verdict is enough.
 */
export function quickGrade(
  one: Case,
  given: unknown,
  right: Given,
  touching: Touching,
  ask: AskHardened,
  coplanar: Coplanar = 'hit',
): Grade | undefined {
  const isHit = isYes(right);
  const wrong = isHit ? undefined : firstInvalid(queries[one.query], inputOf(one), policyOf(one));
  if (wrong !== undefined) return gradeBy(noEvidence, { invalid: wrong.field }, one, given, touching);
  const margin = certainMargin(one);
  if (margin === undefined) return undefined;
  if (touching === 'open' && isHit && mayTouch(one, margin)) return undefined;
  const exact = withMargin(right, margin);
  if (!isHit) return gradeBy(noEvidence, exact, one, given, touching);
  // Where the face that is met counts, those that are left out change nothing.
  const isLeftOut = coplanar === 'miss' && one.query === 'rayMesh';
  if (isLeftOut && !isCrossed(one, right, ask)) return undefined;
  if (coplanar === 'hit' || one.query === 'rayMesh' || !knowsSide(one))
    return gradeBy(evidenceOf(one, exact, ask, given, coplanar), exact, one, given, touching);
  const known = { ...exact, coplanar: isCoplanarBy(one, ask) } as Answer;
  return gradeBy(evidenceOf(one, exact, ask, given), known, one, given, touching, coplanar);
}

/** As the reference would say it, but for what is found out where it matters: whether the line leaves there. */
function withMargin(right: Given, margin: number | null): Answer {
  if ('hit' in right && !right.hit) return { hit: false, margin, touching: false } as Answer;
  if ('t' in right && 'normal' in right) {
    const { hit, t = Number.NaN, point = [], normal = [], u, v, face } = right;
    const plain = {
      hit,
      t: unsigned(t),
      point: unsignedAll(point),
      normal: unsignedAll(normal),
      margin,
      touching: false,
      leaving: false,
    };
    if (u === undefined || v === undefined)
      return (face === undefined ? plain : { ...plain, face }) as Answer;
    const weights = { u: unsigned(u), v: unsigned(v), coplanar: false };
    return { ...plain, ...weights, ...(face !== undefined && { face }) } as unknown as Answer;
  }
  const plain =
    'kind' in right || 'corners' in right || 'local' in right || 'on' in right || 'onFirst' in right;
  return (plain ? unsignedIn(right) : { ...right, margin, touching: false }) as unknown as Answer;
}

/** The reference's zeros have no sign. */
const unsigned = (x: number): number => x + 0;

const unsignedAll = (v: Vector): Vector => (v.includes(0) ? v.map(unsigned) : v);

const unsignedIn = (value: unknown): unknown =>
  typeof value === 'number'
    ? unsigned(value)
    : Array.isArray(value)
      ? value.map(unsignedIn)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, unsignedIn(part)]))
        : value;

const noEvidence: Evidence = {
  comparable: () => undefined,
  comparableNearest: () => undefined,
  isConditioned: () => undefined,
  isShared: () => undefined,
  onMesh: () => undefined,
};

const evidenceOf = (
  one: Case,
  exact: Answer,
  ask: AskHardened,
  given: unknown,
  coplanar: Coplanar = 'hit',
): Evidence => ({
  comparable: (said, hit) => orNotCertain(() => comparedBy(one, ask, said, hit)),
  comparableNearest: (said, nearest) => nearestBy(one, said, nearest),
  isConditioned: (got, right) => {
    return orNotCertain(() =>
      isBallCase(one)
        ? isConditionedBall(one, exact as RayHit, got, right, ask)
        : isConditionedBySteps(one, ask, got, right),
    );
  },
  isShared: () => orNotCertain(() => facesByPairs(one as MeshCase, ask, coplanar).length > 1),
  onMesh: (mesh, hit) =>
    orNotCertain(() => {
      // Most answers name the face that the hardened tier names.
      const { face } = given as Readonly<Record<string, unknown>>;
      const graded = face === hit.face ? quickOnFace(mesh, hit.face, given as object, ask) : undefined;
      if (graded !== undefined && graded.class !== 'inaccurate') return graded;
      const exact = { t: hit.t, face: hit.face, faces: facesByPairs(mesh, ask, coplanar) };
      const gradeOn = (own: number, said: object): Grade => quickOnFace(mesh, own, said, ask);
      return gradeOnMesh(mesh, exact, given as object, gradeOn, classes, (moved, own) => {
        const first = firstFace(moved, ask, coplanar);
        return first !== undefined && isFirst(moved, own, first, ask, coplanar);
      });
    }),
});

/** Undefined where it throws that it is not certain. */
function orNotCertain<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error === notCertain) return undefined;
    throw error;
  }
}

function sure<T>(found: T | undefined): T {
  if (found === undefined) throw notCertain;
  return found;
}

/** The face that the hardened tier names, if the mesh is hit; where the subject never meets it, another may be first. */
function firstFace(one: MeshCase, ask: AskHardened, coplanar: Coplanar): number | undefined {
  const said = sure(ask(one));
  if (!('face' in said) || said.face === undefined) return undefined;
  if (coplanar === 'miss' && isCoplanarBy(onFace(one, said.face), ask)) throw notCertain;
  return said.face;
}

/** Whether a face holds the point that is first in another: of the two alone it would be named, as it stands before the other. */
function isFirst(one: MeshCase, face: number, first: number, ask: AskHardened, coplanar: Coplanar): boolean {
  if (face === first) return true;
  const { ray, mesh } = one.input;
  const faces = [face, first].map((at) => mesh.faces[at] ?? []);
  const said = sure(ask({ ...one, input: { ray, mesh: { ...mesh, faces } } }));
  if (!('face' in said && said.face === 0)) return false;
  return coplanar === 'hit' || !isCoplanarBy(onFace(one, face), ask);
}

/** All faces that hold the first point. */
function facesByPairs(one: MeshCase, ask: AskHardened, coplanar: Coplanar): number[] {
  const first = sure(firstFace(one, ask, coplanar));
  return [...one.input.mesh.faces.keys()].filter((face) => isFirst(one, face, first, ask, coplanar));
}

/** The grade of numbers as those of one face. */
function quickOnFace(one: MeshCase, face: number, given: object, ask: AskHardened): Grade {
  const own = onFace(one, face);
  return sure(quickGrade(own, given, sure(ask(own)), 'closed', ask));
}

/** The hardened tier says no square, whether a triangle has an area, and whether several pairs of two segments are nearest. */
function nearestBy(
  one: Case,
  given: Outputs,
  exact: TrianglePointAnswer | SegmentPairAnswer | BoxPointAnswer,
): readonly [Outputs, Outputs] | undefined {
  if (given.distanceSquared !== undefined) return undefined;
  const whole = { ...exact, distanceSquared: Number.NaN };
  if (one.query === 'closestSegments')
    return comparableNearest(given, {
      ...(whole as SegmentPairAnswer),
      ...freedomOf(one.input.first, one.input.second),
    });
  if (one.query !== 'closestOnTriangle') return comparableNearest(given, whole as BoxPointAnswer);
  const point = whole as TrianglePointAnswer;
  // Without an area both are 0.
  const isLarge = point.u !== 0 || point.v !== 0 || hasArea(one.input.triangle);
  return comparableNearest(given, { ...point, hasArea: isLarge });
}

/** The right numbers that those which were given are compared with; undefined where another normal may be as right. */
function comparedBy(
  one: Case,
  ask: AskHardened,
  given: Outputs,
  exact: RayHit,
): readonly [Outputs, Outputs] | undefined {
  if (knowsSide(one))
    return comparable(
      given,
      { ...exact, coplanar: isCoplanarBy(one, ask) } as PlaneHit | TriangleHit,
      one.format,
    );
  if (isSweep(one.query)) return comparedSweep(one, ask, given, exact);
  const normal = given.normal?.[0] as unknown;
  const isVector =
    Array.isArray(normal) &&
    normal.length === exact.normal.length &&
    normal.every((x) => typeof x === 'number');
  const isPlain = !isVector || hasNoSurface(exact) || exact.normal.every((x, i) => normal[i] === x);
  // Said of every hit, until it is known.
  if (isPlain) return comparable(given, exact, one.format);
  const whole = withPoint(one, exact, ask);
  if (!hasOneNormal(one, finest(one, whole, ask))) return undefined;
  // Which way the line goes matters only to a normal that points the other way.
  const isOpposite = exact.normal.reduce((sum, x, i) => sum + (normal[i] as number) * x, 0) < 0;
  const leaving = isOpposite ? isLeavingBy(one, whole, ask) : false;
  return leaving === undefined ? undefined : comparable(given, { ...exact, leaving }, one.format);
}

/** A ball never leaves, and has one normal. At the start it is the normal that shows whether the ball was inside, and that was not asked for where none was given. */
function comparedSweep(
  one: Case,
  ask: AskHardened,
  given: Outputs,
  exact: RayHit,
): readonly [Outputs, Outputs] {
  const whole = exact.t === 0 && given.point !== undefined ? withNormal(one, exact, ask) : exact;
  const isStart = startsInside(one, whole, (asked) => {
    const found = sure(ask(asked, 'verdict'));
    return 'hit' in found && found.hit;
  });
  return comparable(given, whole, one.format, isStart);
}

/** Where the slope does not show it, or there are several: what is hit where a ray that starts inside misses is hit on the way in. */
function isLeavingBy(one: Case, hit: RayHit, ask: AskHardened): boolean | undefined {
  if (one.inside !== 'exit') return false;
  const isSmooth = hasOneNormal(one, { ...hit, unitRoundoff: unitRoundoff[one.format] });
  const leaving = isSmooth ? isLeaving(one, hit) : undefined;
  if (leaving !== undefined) return leaving;
  const entering = ask({ ...one, inside: 'miss' }, 'verdict');
  return entering && 'hit' in entering ? !entering.hit : undefined;
}

const knowsSide = ({ query }: Case): boolean => (queries[query] as Contract).hasSide === true;

/** Of a triangle or a plane that is hit: a ray across it hits its front or its back. */
const isCoplanarBy = (one: Case, ask: AskHardened): boolean =>
  (['front', 'back'] as const).every((side) => {
    const said = ask({ ...one, side } as Case, 'verdict');
    return said !== undefined && 'hit' in said && !said.hit;
  });

/** Whether the ray crosses the face that it meets first. */
function isCrossed(one: MeshCase, right: Given, ask: AskHardened): boolean {
  // Where no hit was given the verdict alone was asked for.
  const whole = 'face' in right ? right : ask(one);
  return (
    whole !== undefined &&
    'face' in whole &&
    whole.face !== undefined &&
    !isCoplanarBy(onFace(one, whole.face), ask)
  );
}

/** The same hit in doubles, as numbers of f32 are doubles, too. */
function finest(one: Case, hit: RayHit, ask: AskHardened): FineHit {
  const finer = one.format === 'f32' ? ask({ ...one, format: 'f64' }) : undefined;
  if (finer && 'hit' in finer && finer.point && finer.normal)
    return { point: finer.point, normal: finer.normal, unitRoundoff: unitRoundoff.f64 };
  return { point: hit.point, normal: hit.normal, unitRoundoff: unitRoundoff[one.format] };
}

/** Where the normal was not reported it was not asked for. */
const withNormal = (one: Case, hit: RayHit, ask: AskHardened): RayHit => withVector(one, hit, 'normal', ask);

/** Nor was the point, without which no face is known to be the only one. */
const withPoint = (one: Case, hit: RayHit, ask: AskHardened): RayHit => withVector(one, hit, 'point', ask);

function withVector(one: Case, hit: RayHit, name: 'point' | 'normal', ask: AskHardened): RayHit {
  if (hit[name].length > 0) return hit;
  const said = ask(one) as Readonly<Partial<Record<typeof name, Vector>>> | undefined;
  return { ...hit, [name]: sure(said?.[name]) };
}

/** More than what the facts and their roundings may move a perturbation bound by, as a part of it: docs/derivations/judge.md. */
const doubt = 2 ** -36;

/**
 * The perturbation bound grows with the distance and with each |n_i|, and falls with half the chord: between two hits, the reference's. Beyond the larger of
 * them with |n_i| = 1 nothing is conditioned, whatever the normal is, and within the smaller one with next to no normal everything is, so that it is not asked for.
 */
function isConditionedBall(
  one: BallCase,
  hit: RayHit,
  got: Outputs,
  right: Outputs,
  ask: AskHardened,
): boolean | undefined {
  const { format } = one;
  const { t } = hit;
  const { ray, ball } = rayAndBall(one);
  const halfChord = halfChordOf(ray, ball);
  const distance = distanceOf(ray, t, format);
  if (halfChord === undefined || distance === undefined) return undefined;
  const isNearBy = (normal: Vector, h: number, far: number, factor: number): boolean => {
    const perturbationBound = perturbationBoundOfHit(
      ray,
      ball,
      { t, normal, halfChord: h, distance: far },
      format,
    );
    return isNear(
      got,
      right,
      { t: [[perturbationBound.t]], point: [perturbationBound.point], normal: [perturbationBound.normal] },
      format,
      factor,
    );
  };
  const isNearAtMost = (normal: Vector): boolean => isNearBy(normal, halfChord[0], distance[1], 1 + doubt);
  const isNearAtLeast = (normal: Vector): boolean => isNearBy(normal, halfChord[1], distance[0], 1 - doubt);
  // A start inside and a point have no normal.
  if (hit.normal.length === 0 && t > 0 && ball.radius > 0) {
    if (!isNearAtMost(ball.center.map(() => 1))) return false;
    if (isNearAtLeast(ball.center.map(() => leastComponent))) return true;
  }
  const { normal } = withNormal(one, hit, ask);
  if (!isNearAtMost(normal)) return false;
  return isNearAtLeast(normal) ? true : undefined;
}

/** Of a normal, and so little that nothing is made of it. */
const leastComponent = Number.MIN_VALUE;

/** The distance that the reference reports, enclosed: t is rounded once, and so is the distance. */
function distanceOf(ray: Ray, t: number, format: Format): readonly [least: number, most: number] | undefined {
  const direction = 'end' in ray ? ray.end.map((x, i) => x - (ray.origin[i] ?? 0)) : ray.direction;
  const size = Math.hypot(...direction);
  const slack = 4 * unitRoundoff[format];
  const least = format === 'f32' ? 2 ** -149 : 2 ** -1074;
  const most = (t * (1 + slack) + least) * size * (1 + slack) + least;
  if (!(most < 2 ** 1000 && size > 2 ** -900)) return undefined;
  return [Math.max(0, (t * (1 - slack) - least) * size * (1 - slack) - least), most];
}

/** For a grade by the reference of what has no formula: whether an answer is conditioned, where the hardened tier says so for certain. */
export const conditionedBySteps =
  (one: Case, ask: AskHardened): Evidence['isConditioned'] =>
  (got, right) =>
    isBallCase(one) ? undefined : orNotCertain(() => isConditionedBySteps(one, ask, got, right));

/** Asked of the hardened tier as the reference would be: the same answers, and so the same perturbation bound. */
function isConditionedBySteps(one: Case, ask: AskHardened, got: Outputs, right: Outputs): boolean {
  // The hardened tier says no square.
  if (got.distanceSquared !== undefined) throw notCertain;
  if (isFarOff(one, ask, got, right)) return false;
  const answerTo = (moved: Case): Answer => asReference(moved, ask);
  const isEnough = (perturbationBound: Outputs): boolean => isNear(got, right, perturbationBound, one.format);
  return isEnough(perturbationBoundBySteps(one, answerTo(one), 0, isEnough, answerTo));
}

/**
 * Whether t, or the distance, is further off than every moved answer together, those of another kind among them: nothing else has to be asked for then.
 * Most answers that are off are.
 */
function isFarOff(one: Case, ask: AskHardened, got: Outputs, right: Outputs): boolean {
  const name = firstNumber[queries[one.query].verdict];
  if (name === undefined) return false;
  const [mine, theirs] = [right[name], got[name]];
  const from = mine?.[0]?.[0];
  if (mine === undefined || theirs === undefined || from === undefined) return false;
  const isWithin = (perturbationBound: number): boolean =>
    isNear({ [name]: theirs }, { [name]: mine }, { [name]: [[perturbationBound]] }, one.format);
  let perturbationBound = 0;
  for (const pair of moves(one)) {
    const changes = pair.map((moved) => {
      const found = (sure(ask(moved, name)) as Partial<Record<FirstNumber, number | false>>)[name];
      return typeof found === 'number' ? distanceApart(found, from, one.format) : 0;
    });
    perturbationBound += Math.max(...changes);
    if (isWithin(perturbationBound)) return false;
  }
  return true;
}

/** With all that is compared of two answers; throws where it is not certain. */
function asReference(one: Case, ask: AskHardened): Answer {
  const said = ask(one);
  if (said === undefined) throw notCertain;
  const isInvalid =
    ('corners' in said && said.corners === false) ||
    ('local' in said && said.local === false) ||
    ('distance' in said && said.distance === false);
  if (isInvalid) return { invalid: '' };
  if (one.query === 'closestSegments')
    return { ...said, ...freedomOf(one.input.first, one.input.second) } as unknown as Answer;
  if (!('hit' in said) || !said.hit) return said as unknown as Answer;
  const hit = said as Extract<Given, { hit: boolean }> & RayHit;
  const { t, point, normal } = hit;
  const plain = { hit: true, t, point, normal, margin: null, touching: false } as const;
  if (knowsSide(one)) {
    const { u, v } = said;
    return { ...plain, u, v, leaving: false, coplanar: isCoplanarBy(one, ask) } as Answer;
  }
  const leaving = isLeavingBy(one, hit, ask);
  if (leaving === undefined) throw notCertain;
  const isApex = isApexHit(one, hit);
  if (isApex === undefined) throw notCertain;
  // Of the normals there it only matters that they are those of an apex.
  const cone = isApex ? { axis: normal, cosine: 0, sine: 0 } : undefined;
  return { ...plain, leaving, cone } as RayHit;
}
