/**
 * The second route for a capsule: in binary, with BigInt, where src/exact works in decimal. It shares no code with it, and no formula:
 * there is no discriminant, no root and no case of side or cap that is entered.
 *
 * Question: what does the ray o + t·d, 0 ≤ t ≤ T, report of all points no further than r from the segment a–b?
 *
 * Method: with f(t) the distance of o + t·d from the segment, a convex function whose square is exact at every rational t,
 *   1. f is least at one of five times at most: closest to a, to b, to the axis, and where the line passes over a or over b. The body is
 *      met where f ≤ r at one of them, and t0 < 0, t1 ≥ 0, t0 ≤ T, t1 ≤ T show in f at these times, at 0 and at T;
 *   2. the ends t0 and t1, and the point and the normal there, which are linear in t, are rounded by bisection (_convex-end.ts);
 *   3. the verdict hangs on the order of r and of these seven values of f alone. It is asked anew for r at each and between any two:
 *      where it changes are the radii that a margin counts from.
 */
import type { Case, Expected } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  negated,
  one,
  roundSurd,
  sign,
  squared,
  times,
  ulpExponentOf,
  zero,
} from './_binary.ts';
import {
  type CompareEnd,
  compareRatios,
  endFrom,
  type Linear,
  type Ratio,
  ratio,
  roundAt,
  whole,
} from './_convex-end.ts';
import { nearestMargin } from './_dyadic.ts';

type CapsuleCase = Extract<Case, { readonly query: 'rayCapsule' }>;
type Dyadics = readonly Dyadic[];

const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);
const difference = (a: Dyadics, b: Dyadics): Dyadic[] => a.map((x, i) => minus(x, b[i] ?? zero));
const cross = (
  [ax = zero, ay = zero, az = zero]: Dyadics,
  [bx = zero, by = zero, bz = zero]: Dyadics,
): Dyadics => [
  minus(times(ay, bz), times(az, by)),
  minus(times(az, bx), times(ax, bz)),
  minus(times(ax, by), times(ay, bx)),
];

/** The line and the segment, as seen from a. */
export interface Scene {
  readonly origin: Dyadics;
  readonly d: Dyadics;
  readonly m: Dyadics;
  readonly e: Dyadics;
  /** With the skin, and that. */
  readonly radius: Dyadic;
  readonly skin: Dyadic;
  /** T; absent where the ray has no end. */
  readonly limit: Ratio | undefined;
}

export function sceneOf({ ray, capsule }: CapsuleCase['input'], skin = 0): Scene {
  const origin = ray.origin.map(decode);
  const a = capsule.a.map(decode);
  const tMax = 'end' in ray ? 1 : ray.tMax;
  return {
    origin,
    d: 'end' in ray ? difference(ray.end.map(decode), origin) : ray.direction.map(decode),
    m: difference(origin, a),
    e: difference(capsule.b.map(decode), a),
    radius: add(decode(capsule.radius), decode(skin)),
    skin: decode(skin),
    limit: tMax === Number.POSITIVE_INFINITY ? undefined : whole(decode(tMax)),
  };
}

/** The squared distance of o + t·d from the segment. */
export function squareAt({ m, d, e }: Scene, { num, den }: Ratio): Ratio {
  // In units of 1/den.
  const x = m.map((mi, i) => add(times(mi, den), times(d[i] ?? zero, num)));
  const height = dot(x, e);
  const length = dot(e, e);
  if (sign(height) <= 0) return { num: dot(x, x), den: squared(den) };
  const ahead = minus(height, times(length, den));
  if (sign(ahead) < 0) {
    const aside = cross(x, e);
    return { num: dot(aside, aside), den: times(length, squared(den)) };
  }
  const beyond = x.map((xi, i) => minus(xi, times(e[i] ?? zero, den)));
  return { num: dot(beyond, beyond), den: squared(den) };
}

/** The sign of f(t) − r. */
export const sideOf = (scene: Scene, t: Ratio): number =>
  compareRatios(squareAt(scene, t), whole(squared(scene.radius)));

/** Every t at which f may be least. */
export function lowestTimes({ m, d, e }: Scene): Ratio[] {
  const length = dot(e, e);
  const beyond = difference(m, e);
  const across = cross(d, e);
  const [height, slope] = [dot(m, e), dot(d, e)];
  const quotients: (readonly [Dyadic, Dyadic])[] = [
    [negated(dot(m, d)), dot(d, d)],
    [negated(dot(beyond, d)), dot(d, d)],
    [negated(dot(cross(m, e), across)), dot(across, across)],
    [negated(height), slope],
    [minus(length, height), slope],
  ];
  return quotients.filter(([, den]) => sign(den) !== 0).map(([num, den]) => ratio(num, den));
}

/** One of the times and the squared distance there. */
interface Sample {
  readonly t: Ratio;
  readonly square: Ratio;
}

/** The values of f that decide. */
interface Samples {
  readonly lowest: readonly Sample[];
  readonly start: Ratio;
  readonly finish: Ratio | undefined;
}

function samplesOf(scene: Scene): Samples {
  return {
    lowest: lowestTimes(scene).map((t) => ({ t, square: squareAt(scene, t) })),
    start: squareAt(scene, whole(zero)),
    finish: scene.limit && squareAt(scene, scene.limit),
  };
}

type Verdict = 'enters' | 'leaves' | 'within' | undefined;

/** `compareWith`: the sign of a value of f² minus r². */
function verdictOf(
  { lowest, start, finish }: Samples,
  limit: Ratio | undefined,
  inside: CapsuleCase['inside'],
  compareWith: (square: Ratio) => number,
): Verdict {
  const within = lowest.filter(({ square }) => compareWith(square) <= 0).map(({ t }) => t);
  if (within.length === 0) return undefined;
  const atEnd = finish === undefined ? 1 : compareWith(finish);
  const past = (t: Ratio): number => (limit === undefined ? -1 : compareRatios(t, limit));
  const startsBefore = compareWith(start) < 0 || within.some(({ num }) => sign(num) < 0);
  if (!startsBefore) return atEnd <= 0 || within.some((t) => past(t) <= 0) ? 'enters' : undefined;
  const endsAfter = compareWith(start) <= 0 || within.some(({ num }) => sign(num) >= 0);
  if (inside === 'miss' || !endsAfter) return undefined;
  if (inside === 'start') return 'within';
  return atEnd < 0 || within.some((t) => past(t) > 0) ? undefined : 'leaves';
}

/** The answer to a valid case with a skin; the margin, which takes most of the time, may be left out (null). */
export function dyadicCapsuleAnswer(one_: CapsuleCase, isMarginWanted = true, skin = 0): Expected {
  const { inside, format } = one_;
  const scene = sceneOf(one_.input, skin);
  const samples = samplesOf(scene);
  const radiusSquared = whole(squared(scene.radius));
  const margin = isMarginWanted ? marginOf(one_, scene, samples) : null;
  const verdict = verdictOf(samples, scene.limit, inside, (square) => compareRatios(square, radiusSquared));
  if (verdict === undefined) return { hit: false, margin };
  const { origin, d, radius } = scene;
  if (verdict === 'within') {
    const point = origin.map((x) => roundSurd(x, 1, zero, one, format));
    return { hit: true, t: 0, point, normal: [0, 0, 0], margin };
  }
  const compare = comparison(scene, samples, verdict);
  const end = endFrom(
    compare,
    samples.lowest.map(({ t }) => t),
  );
  const round = (number: Linear): number => roundAt(end, number, format);
  return {
    hit: true,
    t: round({ constant: zero, slope: one, den: one }),
    point: origin.map((x, i) => round({ constant: x, slope: d[i] ?? zero, den: one })),
    normal: sign(radius) === 0 ? [0, 0, 0] : normalAt(scene, compare).map(round),
    margin,
  };
}

/** The sign of t0 (entering) or t1 (leaving) minus t, by convexity. */
function comparison(scene: Scene, { lowest }: Samples, verdict: 'enters' | 'leaves'): CompareEnd {
  const within = lowest.map(({ t }) => t).filter((t) => sideOf(scene, t) <= 0);
  const way = verdict === 'enters' ? -1 : 1;
  return (t) => {
    const side = sideOf(scene, t);
    const isMet = (sense: number): boolean => within.some((one_) => compareRatios(one_, t) === sense);
    // Outside: the whole body is on one side.
    if (side > 0) return isMet(-1) ? -1 : 1;
    return side < 0 || isMet(way) ? way : 0;
  };
}

/** From the closest point of the segment, over r, component by component. */
function normalAt({ m, d, e, radius }: Scene, compare: CompareEnd): Linear[] {
  const [height, slope, length] = [dot(m, e), dot(d, e), dot(e, e)];
  /** The sign of height + slope·t − x at the end. */
  const heightAgainst = (x: Dyadic): number =>
    sign(slope) === 0 ? sign(minus(height, x)) : compare(ratio(minus(x, height), slope)) * sign(slope);
  const linear = (constant: Dyadics, way: Dyadics, den: Dyadic): Linear[] =>
    constant.map((x, i) => ({ constant: x, slope: way[i] ?? zero, den }));
  if (heightAgainst(zero) <= 0) return linear(m, d, radius);
  if (heightAgainst(length) >= 0) return linear(difference(m, e), d, radius);
  const across = (v: Dyadics, along: Dyadic): Dyadic[] =>
    v.map((x, i) => minus(times(x, length), times(along, e[i] ?? zero)));
  return linear(across(m, height), across(d, slope), times(length, radius));
}

function marginOf(
  { inside, format, input }: CapsuleCase,
  { limit, radius, skin }: Scene,
  samples: Samples,
): number | null {
  const { lowest, start, finish } = samples;
  const given = [...lowest.map(({ square }) => square), start, ...(finish === undefined ? [] : [finish])];
  const sorted = [...given].sort(compareRatios);
  const values = sorted.filter((x, i) => i === 0 || compareRatios(x, sorted[i - 1] ?? x) !== 0);
  /** The place of a value; r has a place among them, or half a place between two. */
  const places = new Map(given.map((x) => [x, values.findIndex((y) => compareRatios(x, y) === 0)]));
  const isHit = (place: number): boolean =>
    verdictOf(samples, limit, inside, (x) => (places.get(x) ?? 0) - place) !== undefined;
  const hits = Array.from({ length: 2 * values.length + 1 }, (_, i) => (i - 1) / 2).filter(isHit);
  const [least] = hits;
  const most = hits.at(-1);
  if (least === undefined || most === undefined) return null;
  const hasMost = most < values.length - 0.5;
  const isClosed = Number.isInteger(least) && (Number.isInteger(most) || !hasMost);
  if (!isClosed || hits.length !== 2 * (most - least) + 1)
    throw new Error('the radii that hit are no closed interval');
  const question = { radius, skin, ulpExponent: ulpExponentOf(input.capsule.radius, format) };
  const from = values[least] ?? whole(zero);
  const to = hasMost ? values[most] : undefined;
  return nearestMargin(question, from, to);
}
