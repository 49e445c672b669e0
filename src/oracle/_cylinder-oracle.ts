/**
 * A cylinder on integers in BigInt, and the one question that the second route asks of it: is o + t·d in it, at a rational t or infinitesimally
 * before or behind it? What convexity makes of the answers: verdicts, on which side of any t the ends lie, and which faces are crossed.
 */
import type { Cylinder, Inside, Ray } from '../queries/index.ts';
import { type Dyadic, decode } from './_binary.ts';
import type { Time } from './_nearest-float.ts';

interface CylinderInput {
  readonly ray: Ray;
  readonly cylinder: Cylinder;
}

export type Integers = readonly bigint[];

export const dot = (a: Integers, b: Integers): bigint => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0n), 0n);
export const cross = (
  [ax = 0n, ay = 0n, az = 0n]: Integers,
  [bx = 0n, by = 0n, bz = 0n]: Integers,
): Integers => [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
export const compareTimes = (x: Time, y: Time): number =>
  Number(x.n * y.k > y.n * x.k) - Number(x.n * y.k < y.n * x.k);
export const signOf = (x: bigint): number => (x > 0n ? 1 : x < 0n ? -1 : 0);

/** The sign of c0 + c1·ε + c2·ε² for an infinitesimal ε > 0. */
const signNear = (...coefficients: bigint[]): number => signOf(coefficients.find((c) => c !== 0n) ?? 0n);

/** num/den, den > 0: the square of a radius. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/** Lengths are integers over 2^lengths, directions over 2^directions. */
export interface Scene {
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

export const whole = ({ m, e }: Dyadic, unit: number): bigint => (m === 0n ? 0n : m << BigInt(e - unit));
const lowest = (list: readonly Dyadic[]): number =>
  Math.min(...list.filter(({ m }) => m !== 0n).map(({ e }) => e), 1 << 20);
const over = (n: bigint, k: bigint): Time => (k > 0n ? { n, k } : { n: -n, k: -k });

export function read({ ray, cylinder }: CylinderInput): Scene {
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

export type Side = -1 | 0 | 1;

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
export const holds = (scene: Scene, t: Time, r: Ratio, beside: Side = 0): boolean =>
  isBetweenCaps(scene, t, beside) && isWithinSide(scene, t, r, beside);

export type Verdict = 'enters' | 'leaves' | 'within' | undefined;

export const start: Time = { n: 0n, k: 1n };

export function verdictOf(scene: Scene, r: Ratio, inside: Inside): Verdict {
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
export function compareEnd(scene: Scene, r: Ratio, leaving: boolean, y: Time): number {
  const outward = leaving ? 1 : -1;
  // Past the nearest t, seen from the end.
  if (compareTimes(y, scene.nearest) * outward < 0) return outward;
  if (!holds(scene, y, r)) return -outward;
  return holds(scene, y, r, outward) ? outward : 0;
}

/** 0 for the side, -1 for cap a, 1 for cap b. */
export function faceOf(scene: Scene, r: Ratio, leaving: boolean): Side {
  const cap = scene.caps.find(({ at }) => compareEnd(scene, r, leaving, at) === 0);
  if (cap === undefined) return 0;
  return isWithinSide(scene, cap.at, r, leaving ? 1 : -1) ? cap.sign : 0;
}
