/**
 * The second route for a cylinder: on integers in BigInt, where src/exact works in decimal. It shares no code with it, and no formula:
 * there is no root, no discriminant and no order of ends.
 *
 * Question: what does the ray o + t·d, 0 ≤ t ≤ T, report of the cylinder around a–b, and how far is its radius from a flip?
 *
 * Method: everything is asked of one oracle. With x = o − a + t·d and e = b − a, for a rational t and for what is infinitesimally
 * before or behind it, is |x × e|² ≤ r²·(e·e), and is 0 ≤ e·x ≤ e·e? (The signs of polynomials in the infinitesimal.)
 *   1. the t between the caps that is nearest to the axis is rational; the line misses exactly where the body does not hold it;
 *   2. the body is convex, so all that the policies ask is whether it holds T, 0, and what is just before 0 and just behind T;
 *   3. for the same reason the oracle at y tells on which side of y the end lies, or that it is y. So numbers are rounded by
 *      bisection among the floats, points and normals too: they are linear in t, and y is a number of theirs at a rational t;
 *   4. the faces: an end at which e·x is 0 or e·e is rational, and the oracle tells just before it, or behind it, whether the side is
 *      crossed there as well;
 *   5. margin: the verdict can only flip at the distances from the axis at 0, at T, at the caps, and at the nearest t. It is asked for at each
 *      of these radii and between them.
 */
import type { Format } from '../../src/floats.ts';
import type { Case, Expected, Inside, Vector } from '../../src/queries/index.ts';
import { type Dyadic, decode, roundSurd, ulpExponentOf, zero } from './_binary.ts';
import { isNearer, marginTo, type Square } from './_dyadic.ts';
import { type Affine, compareAffine, nearestFloat, type Time } from './_nearest-float.ts';

export type CylinderCase = Extract<Case, { readonly query: 'rayCylinder' }>;
type Integers = readonly bigint[];

const dot = (a: Integers, b: Integers): bigint => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0n), 0n);
const cross = ([ax = 0n, ay = 0n, az = 0n]: Integers, [bx = 0n, by = 0n, bz = 0n]: Integers): Integers => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];
const compareTimes = (x: Time, y: Time): number =>
  Number(x.n * y.k > y.n * x.k) - Number(x.n * y.k < y.n * x.k);
const signOf = (x: bigint): number => (x > 0n ? 1 : x < 0n ? -1 : 0);

/** The sign of c0 + c1·ε + c2·ε² for an infinitesimal ε > 0. */
const signNear = (...coefficients: bigint[]): number => signOf(coefficients.find((c) => c !== 0n) ?? 0n);

/** num/den, den > 0: the square of a radius. */
interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/** Lengths are integers over 2^lengths, directions over 2^directions. */
interface Scene {
  readonly lengths: number;
  readonly directions: number;
  readonly origin: Integers;
  readonly d: Integers;
  readonly e: Integers;
  readonly L: bigint;
  /** x × e and e·x of the start, and how they grow. */
  readonly startCross: Integers;
  readonly growCross: Integers;
  readonly startAlong: bigint;
  readonly growAlong: bigint;
  readonly limit: Time | undefined;
  /** Between the caps, and nearest to the axis there. */
  readonly nearest: Time;
  /** Where the planes of a and b are crossed, if they are. */
  readonly caps: readonly { readonly sign: -1 | 1; readonly at: Time }[];
}

const whole = ({ m, e }: Dyadic, unit: number): bigint => (m === 0n ? 0n : m << BigInt(e - unit));
const lowest = (list: readonly Dyadic[]): number =>
  Math.min(...list.filter(({ m }) => m !== 0n).map(({ e }) => e), 1 << 20);
const over = (n: bigint, k: bigint): Time => (k > 0n ? { n, k } : { n: -n, k: -k });

function read({ ray, cylinder }: CylinderCase['input']): Scene {
  const [o, a, b] = [ray.origin, cylinder.a, cylinder.b].map((v) => v.map(decode));
  if (o === undefined || a === undefined || b === undefined) throw new Error('three vectors');
  const end = 'end' in ray ? ray.end.map(decode) : [];
  const lengths = lowest([...o, ...a, ...b, ...end, decode(cylinder.radius)]);
  const integers = (v: readonly Dyadic[], unit: number): Integers => v.map((x) => whole(x, unit));
  const [origin, from] = [integers(o, lengths), integers(a, lengths)];
  const less = (x: Integers, y: Integers): Integers => x.map((c, i) => c - (y[i] ?? 0n));
  const way = 'end' in ray ? [] : ray.direction.map(decode);
  const directions = 'end' in ray ? lengths : lowest(way);
  const d = 'end' in ray ? less(integers(end, lengths), origin) : integers(way, directions);
  const e = less(integers(b, lengths), from);
  const x = less(origin, from);
  const scene = {
    lengths,
    directions,
    origin,
    d,
    e,
    L: dot(e, e),
    startCross: cross(x, e),
    growCross: cross(d, e),
    startAlong: dot(e, x),
    growAlong: dot(e, d),
  };
  const tMax = 'end' in ray ? 1 : ray.tMax;
  const caps = capsOf(scene);
  return { ...scene, limit: limitOf(tMax, lengths - directions), caps, nearest: nearestTime(scene, caps) };
}

function limitOf(tMax: number, unit: number): Time | undefined {
  if (tMax === Number.POSITIVE_INFINITY) return undefined;
  const { m, e } = decode(tMax);
  const own = m === 0n ? 0 : e - unit;
  return { n: m << BigInt(Math.max(own, 0)), k: 1n << BigInt(Math.max(-own, 0)) };
}

function capsOf({ startAlong, growAlong, L }: Pick<Scene, 'startAlong' | 'growAlong' | 'L'>): Scene['caps'] {
  if (growAlong === 0n) return [];
  return [
    { sign: -1, at: over(-startAlong, growAlong) },
    { sign: 1, at: over(L - startAlong, growAlong) },
  ];
}

/** x × e is shortest where it is across how it grows; the nearest of the caps where that is not between them. */
function nearestTime(
  { startCross, growCross }: Pick<Scene, 'startCross' | 'growCross'>,
  caps: Scene['caps'],
): Time {
  const growth = dot(growCross, growCross);
  const times = caps.map(({ at }) => at).sort(compareTimes);
  const [first, last] = times;
  if (growth === 0n) return first ?? { n: 0n, k: 1n };
  const free = { n: -dot(startCross, growCross), k: growth };
  if (first === undefined || last === undefined) return free;
  return compareTimes(free, first) < 0 ? first : compareTimes(free, last) > 0 ? last : free;
}

type Side = -1 | 0 | 1;

/** Whether x is within the side at t, or infinitesimally before (−1) or behind (1) it. */
function isWithinSide(scene: Scene, { n, k }: Time, { num, den }: Ratio, beside: Side): boolean {
  const { startCross, growCross, L } = scene;
  const at = startCross.map((x, i) => x * k + (growCross[i] ?? 0n) * n);
  const off = den * dot(at, at) - num * L * k * k;
  if (off !== 0n || beside === 0) return off <= 0n;
  return signNear(BigInt(beside) * dot(at, growCross), dot(growCross, growCross)) <= 0;
}

function isBetweenCaps({ startAlong, growAlong, L }: Scene, { n, k }: Time, beside: Side): boolean {
  const at = startAlong * k + growAlong * n;
  const turn = BigInt(beside) * growAlong;
  return signNear(at, turn) >= 0 && signNear(at - L * k, turn) <= 0;
}

/** The oracle. */
const holds = (scene: Scene, t: Time, r: Ratio, beside: Side = 0): boolean =>
  isBetweenCaps(scene, t, beside) && isWithinSide(scene, t, r, beside);

type Verdict = 'enters' | 'leaves' | 'within' | undefined;

const start: Time = { n: 0n, k: 1n };

function verdictOf(scene: Scene, r: Ratio, inside: Inside): Verdict {
  const { nearest, limit } = scene;
  if (!holds(scene, nearest, r)) return undefined;
  const isAhead = compareTimes(nearest, start) >= 0;
  const reaches = limit === undefined || compareTimes(nearest, limit) <= 0;
  const beganBefore = !isAhead || holds(scene, start, r, -1);
  if (!beganBefore) return reaches || (limit !== undefined && holds(scene, limit, r)) ? 'enters' : undefined;
  if (inside === 'miss' || !(isAhead || holds(scene, start, r))) return undefined;
  if (inside === 'start') return 'within';
  const goesOn = !reaches || (limit !== undefined && holds(scene, limit, r, 1));
  return goesOn ? undefined : 'leaves';
}

/** The sign of the end − y, where the line enters or leaves the body. */
function compareEnd(scene: Scene, r: Ratio, leaving: boolean, y: Time): number {
  const outward = leaving ? 1 : -1;
  // Past the nearest t, seen from the end.
  if (compareTimes(y, scene.nearest) * outward < 0) return outward;
  if (!holds(scene, y, r)) return -outward;
  return holds(scene, y, r, outward) ? outward : 0;
}

/** 0 for the side, -1 for cap a, 1 for cap b. */
function faceOf(scene: Scene, r: Ratio, leaving: boolean): Side {
  const cap = scene.caps.find(({ at }) => compareEnd(scene, r, leaving, at) === 0);
  if (cap === undefined) return 0;
  return isWithinSide(scene, cap.at, r, leaving ? 1 : -1) ? cap.sign : 0;
}

/** The answer to a valid case. */
export function dyadicCylinderAnswer({ input, inside, format }: CylinderCase): Expected {
  const scene = read(input);
  const { cylinder } = input;
  const radius = whole(decode(cylinder.radius), scene.lengths);
  const r = { num: radius * radius, den: 1n };
  const margin = marginOf(scene, inside, cylinder.radius, format);
  const verdict = verdictOf(scene, r, inside);
  if (verdict === undefined) return { hit: false, margin };
  if (verdict === 'within') {
    const point = input.ray.origin.map((x) => x);
    return { hit: true, t: 0, point, normal: [0, 0, 0], margin };
  }
  const leaving = verdict === 'leaves';
  const round = (x: Affine, guess: number): number =>
    nearestFloat((y) => compareAffine(x, y, (t) => compareEnd(scene, r, leaving, t)), guess, format);
  const { lengths, directions, origin, d } = scene;
  const t = round({ P: 0n, Q: 1n, K: 1n, unit: lengths - directions }, 0);
  const along =
    'end' in input.ray ? input.ray.end.map((x, i) => x - (input.ray.origin[i] ?? 0)) : input.ray.direction;
  const near = input.ray.origin.map((x, i) => x + t * (along[i] ?? 0));
  const point = origin.map((x, i) => round({ P: x, Q: d[i] ?? 0n, K: 1n, unit: lengths }, near[i] ?? 0));
  const face = radius === 0n ? undefined : faceOf(scene, r, leaving);
  return { hit: true, t, point, normal: normalOf(scene, face, radius, near, input, round, format), margin };
}

function normalOf(
  { e, L, startCross, growCross, lengths }: Scene,
  face: Side | undefined,
  radius: bigint,
  near: Vector,
  { cylinder }: CylinderCase['input'],
  round: (x: Affine, guess: number) => number,
  format: Format,
): Vector {
  if (face === undefined) return [0, 0, 0];
  const exact = (m: bigint, unit: number): Dyadic => ({ m, e: unit });
  if (face !== 0) {
    const size = exact(L, 2 * lengths);
    return e.map((x) =>
      roundSurd(zero, signOf(x) * face < 0 ? -1 : 1, exact(x * x * L, 4 * lengths), size, format),
    );
  }
  // e × (x × e) is L times the way from the axis to the point.
  const [from, grow] = [cross(e, startCross), cross(e, growCross)];
  const x = near.map((c, i) => c - (cylinder.a[i] ?? 0));
  const axis = cylinder.b.map((c, i) => c - (cylinder.a[i] ?? 0));
  const sum = (u: Vector, v: Vector): number => u.reduce((total, c, i) => total + c * (v[i] ?? 0), 0);
  const part = sum(x, axis) / sum(axis, axis);
  return from.map((P, i) => {
    const guess = ((x[i] ?? 0) - part * (axis[i] ?? 0)) / cylinder.radius;
    return round({ P, Q: grow[i] ?? 0n, K: L * radius, unit: 0 }, guess);
  });
}

/** The normals of all faces on which the point of a hit lies, the reported one first; none where there is no surface. */
export function dyadicCone({ input, inside, format }: CylinderCase): readonly Vector[] {
  const scene = read(input);
  const { cylinder } = input;
  const radius = whole(decode(cylinder.radius), scene.lengths);
  const r = { num: radius * radius, den: 1n };
  const verdict = verdictOf(scene, r, inside);
  if (verdict === undefined || verdict === 'within' || radius === 0n) return [];
  const leaving = verdict === 'leaves';
  const compareT = (t: Time): number => compareEnd(scene, r, leaving, t);
  const { startAlong, growAlong, L } = scene;
  // In the plane of a cap for every t, or at the time when that is crossed.
  const inPlane =
    growAlong !== 0n ? [] : [{ sign: -1, height: 0n } as const, { sign: 1, height: L } as const];
  const caps: Side[] = [
    ...inPlane.filter(({ height }) => height === startAlong),
    ...scene.caps.filter(({ at }) => compareT(at) === 0),
  ].map((cap) => cap.sign);
  const [cap] = scene.caps.filter(({ at }) => compareT(at) === 0);
  // Away from the caps' times the end is one of the side. At such a time the side is there where x × e is as long as r allows.
  const isOnSide = cap === undefined || isOnRim(scene, cap.at, r);
  const faces: Side[] = [...(isOnSide ? [0 as const] : []), ...caps];
  const first = faceOf(scene, r, leaving);
  const near = input.ray.origin.map(() => 0);
  const round = (x: Affine): number => nearestFloat((y) => compareAffine(x, y, compareT), 0, format);
  return [first, ...faces.filter((face) => face !== first)].map((face) =>
    normalOf(scene, face, radius, near, input, round, format),
  );
}

function isOnRim({ startCross, growCross, L }: Scene, { n, k }: Time, { num, den }: Ratio): boolean {
  const at = startCross.map((x, i) => x * k + (growCross[i] ?? 0n) * n);
  return den * dot(at, at) === num * L * k * k;
}

const compareRatios = (x: Ratio, y: Ratio): number => signOf(x.num * y.den - y.num * x.den);

/** Squares of the distances from the axis at which the verdict may flip, least first, each once. */
function radiiOf(scene: Scene): Ratio[] {
  const { startCross, growCross, limit, nearest, caps, L } = scene;
  const growth = dot(growCross, growCross);
  const free = growth === 0n ? [] : [{ n: -dot(startCross, growCross), k: growth }];
  const times = [
    start,
    nearest,
    ...free,
    ...(limit === undefined ? [] : [limit]),
    ...caps.map(({ at }) => at),
  ];
  const squares = times.map(({ n, k }): Ratio => {
    const at = startCross.map((x, i) => x * k + (growCross[i] ?? 0n) * n);
    return { num: dot(at, at), den: L * k * k };
  });
  return squares
    .sort(compareRatios)
    .filter((x, i, all) => i === 0 || compareRatios(x, all[i - 1] ?? x) !== 0);
}

/** The radii at which the verdict flips, from samples at every one that may be such a radius, and between them. */
function marginOf(scene: Scene, inside: Inside, radius: number, format: Format): number | null {
  const radii = radiiOf(scene);
  const isHit = (r: Ratio): boolean => verdictOf(scene, r, inside) !== undefined;
  const between = (x: Ratio, y: Ratio): Ratio => ({
    num: x.num * y.den + y.num * x.den,
    den: 2n * x.den * y.den,
  });
  const hits = radii.map(isHit);
  const gaps = radii.map((x, i) =>
    isHit(between(x, radii[i + 1] ?? { num: 2n * x.num + 2n * x.den, den: x.den })),
  );
  const [least] = radii;
  const below =
    least === undefined || least.num === 0n ? undefined : isHit({ num: least.num, den: 2n * least.den });
  // At the least radius, above it, at the next, …
  const samples = hits.flatMap((hit, i) => [hit, gaps[i] ?? hit]);
  const [first, last] = [samples.indexOf(true), samples.lastIndexOf(true)];
  if (first < 0 && below !== true) return null;
  const isClosed =
    (below === true ? first === 0 : first % 2 === 0) && (last % 2 === 0 || last === samples.length - 1);
  if (!isClosed || samples.slice(first, last).includes(false))
    throw new Error('the radii that hit are not one closed interval');
  const square = ({ num, den }: Ratio): Square => ({
    num: { m: num, e: 2 * scene.lengths },
    den: { m: den, e: 0 },
  });
  const isLowest = below === true || (below === undefined && first === 0);
  const from = isLowest ? undefined : radii[first / 2];
  const to = last === samples.length - 1 ? undefined : radii[last / 2];
  const question = { radius: decode(radius), ulpExponent: ulpExponentOf(radius, format) };
  if (from === undefined) return to === undefined ? null : marginTo(question, square(to));
  if (to === undefined) return marginTo(question, square(from));
  const isFar = isNearer(question.radius, square(to), square(from));
  return marginTo(question, square(isFar ? to : from));
}
