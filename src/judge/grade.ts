/**
 * Question: how right is a subject's answer? One class, and the errors in ulps.
 * Classes and limits: docs/meaning.md, "How an answer is graded". No tolerance anywhere: the verdict is compared
 * with the exact one, and `conditioned` is what the inputs' own rounding could do.
 */
import { answer as exactAnswer, type RayHit, toExpected } from '../exact/index.ts';
import { type Format, ulp } from '../floats.ts';
import {
  type Ball,
  type BallCase,
  type Case,
  type Expected,
  isBallCase,
  type Ray,
  type Vector,
} from '../queries/index.ts';
import { type Reach, reachOfHit } from './_conditioning.ts';
import { reachBySteps } from './_conditioning-by-steps.ts';
import { isOpposite, nearestNormal } from './_normals.ts';
import { ulpsApart, vectorUlpsApart } from './ulps.ts';

export const classes = [
  'exact',
  'accurate',
  'conditioned',
  'inaccurate',
  'false-miss',
  'false-hit',
  'invalid',
  'crash',
  'timeout',
  'unsupported',
] as const;

export type ClassName = (typeof classes)[number];

/** Classes that are findings unless a budget allows them. */
export const badClasses: readonly ClassName[] = [
  'false-hit',
  'false-miss',
  'invalid',
  'crash',
  'timeout',
  'inaccurate',
];

/** The most ulps that count as `accurate` (dimensionless): SPEC of the classes, not an error bound. */
const accurateUlps = 4;

/** What a subject said. A number that is not reported is not judged. */
export type Given =
  | { readonly hit: boolean; readonly t?: number; readonly point?: Vector; readonly normal?: Vector }
  | { readonly crash: string }
  | { readonly timeout: true }
  | { readonly unsupported: true };

export interface Grade {
  readonly class: ClassName;
  /** Error in ulps of what was reported and can be compared. */
  readonly ulps: { readonly t?: number; readonly point?: number; readonly normal?: number };
  readonly expected: Expected;
  readonly margin: number | null;
}

/** What a subject means by touching: see docs/meaning.md. */
export type Touching = 'closed' | 'open';

export function grade(one: Case, given: unknown, touching: Touching = 'closed'): Grade {
  const exact = exactAnswer(one);
  const expected = expectedFor(exact, touching);
  const margin = 'invalid' in exact ? null : exact.margin;
  const plain = (name: ClassName): Grade => ({ class: name, ulps: {}, expected, margin });
  if (!isGiven(given)) return plain('invalid');
  if ('crash' in given) return plain('crash');
  if ('timeout' in given) return plain('timeout');
  if ('unsupported' in given) return plain('unsupported');
  if ('invalid' in expected) return plain(given.hit ? 'invalid' : 'exact');
  if (given.hit !== expected.hit) return plain(given.hit ? 'false-hit' : 'false-miss');
  if (!given.hit || !('t' in exact)) return plain('exact');
  return { ...gradeNumbers(one, given, exact), expected, margin };
}

/** The expected answer, turned round at a touch where the subject means open sets. */
function expectedFor(exact: ReturnType<typeof exactAnswer>, touching: Touching): Expected {
  if (touching === 'open' && !('invalid' in exact) && exact.hit && exact.touching) {
    return { hit: false, margin: exact.margin };
  }
  return toExpected(exact);
}

function isGiven(given: unknown): given is Given {
  if (typeof given !== 'object' || given === null) return false;
  if ('crash' in given || 'timeout' in given || 'unsupported' in given) return true;
  return 'hit' in given && typeof given.hit === 'boolean';
}

type Reported = { readonly t?: unknown; readonly point?: unknown; readonly normal?: unknown };

function gradeNumbers(one: Case, given: Reported, exact: RayHit): Pick<Grade, 'class' | 'ulps'> {
  const { format } = one;
  if (!isSound(given, exact)) return { class: 'invalid', ulps: {} };
  const { t, point, normal } = comparable(given, exact);
  const right = normal === undefined ? exact.normal : nearestNormal(normal, exact, format);
  const ulps = {
    ...(t === undefined ? {} : { t: ulpsApart(t, exact.t, format) }),
    ...(point === undefined ? {} : { point: vectorUlpsApart(point, exact.point, format) }),
    ...(normal === undefined ? {} : { normal: vectorUlpsApart(normal, right, format) }),
  };
  const nearest = { ...exact, normal: right };
  if (isExact(t, point, normal, nearest)) return { class: 'exact', ulps };
  const errors = Object.values(ulps);
  if (errors.every((error) => error <= accurateUlps)) return { class: 'accurate', ulps };
  return {
    class: isConditioned(reachOf(one, exact), { t, point, normal }, nearest, format)
      ? 'conditioned'
      : 'inaccurate',
    ulps,
  };
}

interface Numbers {
  readonly t: number | undefined;
  readonly point: Vector | undefined;
  readonly normal: Vector | undefined;
}

/** From inside under `start`, and at radius 0: a subject's normal, whatever it is, is not judged. */
const hasNoSurface = (exact: RayHit): boolean => exact.normal.every((x) => x === 0);

/** What is compared: no normal from inside, where there is no surface; and up to its sign when leaving. */
function comparable(given: Reported, exact: RayHit): Numbers {
  const normal = given.normal as Vector | undefined;
  const opposite = exact.leaving && normal !== undefined && isOpposite(normal, exact);
  return {
    t: given.t as number | undefined,
    point: given.point as Vector | undefined,
    normal:
      normal === undefined || hasNoSurface(exact) ? undefined : opposite ? normal.map((x) => -x) : normal,
  };
}

/** Numbers where numbers belong, none of them NaN, no infinity that is not the rounded answer, t not negative. */
function isSound(given: Reported, exact: RayHit): boolean {
  const soundNumber = (x: unknown, right: number): boolean =>
    typeof x === 'number' && (Number.isFinite(x) || x === right);
  const soundVector = (v: unknown, right: Vector): boolean =>
    Array.isArray(v) &&
    v.length === right.length &&
    right.every((component, i) => soundNumber(v[i], component));
  const { t, point, normal } = given;
  if (t !== undefined && !(soundNumber(t, exact.t) && Number(t) >= 0)) return false;
  if (point !== undefined && !soundVector(point, exact.point)) return false;
  return normal === undefined || hasNoSurface(exact) || soundVector(normal, exact.normal);
}

const sameVector = (a: Vector | undefined, b: Vector): boolean =>
  a === undefined || a.every((x, i) => x === b[i]);

function isExact(
  t: number | undefined,
  point: Vector | undefined,
  normal: Vector | undefined,
  exact: RayHit,
): boolean {
  return (
    (t === undefined || t === exact.t) && sameVector(point, exact.point) && sameVector(normal, exact.normal)
  );
}

/** Whether every number is within what one ulp of every input can do, on top of the limit for `accurate`. */
function isConditioned(reach: Reach, { t, point, normal }: Numbers, exact: RayHit, format: Format): boolean {
  const within = (got: number, right: number, allowed: number, magnitude: number): boolean => {
    const error = Math.abs(got - right);
    return got === right || error <= allowed || error / ulp(magnitude, format) <= accurateUlps;
  };
  const vectorWithin = (got: Vector | undefined, right: Vector, allowed: Vector): boolean => {
    const magnitude = Math.max(...right.map(Math.abs));
    return (
      got === undefined || right.every((x, i) => within(got[i] ?? Number.NaN, x, allowed[i] ?? 0, magnitude))
    );
  };
  return (
    (t === undefined || within(t, exact.t, reach.t, exact.t)) &&
    vectorWithin(point, exact.point, reach.point) &&
    vectorWithin(normal, exact.normal, reach.normal)
  );
}

/** How far one ulp of every input can move the answer; the ray of a segment is its end-point form. */
export function reachOf(one: Case, exact: RayHit): Reach {
  const { halfChord } = exact;
  if (!isBallCase(one) || halfChord === undefined) return reachBySteps(one, exact);
  const { ray, ball } = rayAndBall(one);
  return reachOfHit(ray, ball, { ...exact, halfChord }, one.format);
}

function rayAndBall(one: BallCase): { ray: Ray; ball: Ball } {
  switch (one.query) {
    case 'raySphere':
      return { ray: one.input.ray, ball: one.input.sphere };
    case 'rayCircle':
      return { ray: one.input.ray, ball: one.input.circle };
    case 'segmentCircle':
      return { ray: { origin: one.input.segment.start, end: one.input.segment.end }, ball: one.input.circle };
  }
}
