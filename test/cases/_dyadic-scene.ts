/**
 * The numbers of a case without rounding: integers times powers of two, in BigInt. Nothing is shared with the reference, so
 * what a family promises is checked by other means than those it is there to test.
 *
 * With m = o − c and F(t) = |m + t·d|² − r² = A·t² + 2B·t + C:
 *   D = B² − A·C = r²·A − |d × m|²; the line passes |d × m|/√A from the centre.
 */
import type { Ball, Case, Inside, Ray } from '../../src/queries/index.ts';

/** n · 2^e */
export interface Exact {
  readonly n: bigint;
  readonly e: number;
}

export type ExactVector = readonly Exact[];

const view = new DataView(new ArrayBuffer(8));

/** The real number that a finite float stores. */
export function exactly(x: number): Exact {
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const field = Number((bits >> 52n) & 0x7ffn);
  const stored = bits & 0xfffffffffffffn;
  const n = field === 0 ? stored : stored + 0x10000000000000n;
  return { n: bits >> 63n === 0n ? n : -n, e: Math.max(field, 1) - 1075 };
}

const none = exactly(0);

export function plus(a: Exact, b: Exact): Exact {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  const e = Math.min(a.e, b.e);
  return { n: (a.n << BigInt(a.e - e)) + (b.n << BigInt(b.e - e)), e };
}

export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, e: a.e + b.e });
export const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, e: b.e });
export const squared = (a: Exact): Exact => times(a, a);
export const sign = ({ n }: Exact): number => (n > 0n ? 1 : n < 0n ? -1 : 0);
/** −1, 0 or 1 as a is less than, equal to or more than b. */
export const compare = (a: Exact, b: Exact): number => sign(minus(a, b));

const sum = (v: ExactVector): Exact => v.reduce(plus, none);
const difference = (a: ExactVector, b: ExactVector): Exact[] => a.map((x, i) => minus(x, b[i] ?? none));
export const dot = (a: ExactVector, b: ExactVector): Exact => sum(a.map((x, i) => times(x, b[i] ?? none)));
export const lengthSquared = (v: ExactVector): Exact => dot(v, v);

/** The numbers of a case of a ray and a ball as they stand, whichever query it is of. */
export interface Numbers {
  readonly origin: readonly number[];
  readonly direction: readonly number[] | undefined;
  readonly end: readonly number[] | undefined;
  /** 1 where an end point is given. */
  readonly tMax: number;
  readonly center: readonly number[];
  readonly radius: number;
}

export function numbersOf(one: Case): Numbers {
  switch (one.query) {
    case 'raySphere':
      return numbersOfRay(one.input.ray, one.input.sphere);
    case 'rayCircle':
      return numbersOfRay(one.input.ray, one.input.circle);
    case 'segmentCircle': {
      const { start, end } = one.input.segment;
      return numbersOfRay({ origin: start, end }, one.input.circle);
    }
    default:
      throw new TypeError('not a question about a ray and a ball');
  }
}

function numbersOfRay(ray: Ray, { center, radius }: Ball): Numbers {
  return 'end' in ray
    ? { origin: ray.origin, direction: undefined, end: ray.end, tMax: 1, center, radius }
    : { origin: ray.origin, direction: ray.direction, end: undefined, tMax: ray.tMax, center, radius };
}

/** Every float of the case. */
export const floatsOf = ({ origin, direction = [], end = [], tMax, center, radius }: Numbers): number[] => [
  ...origin,
  ...direction,
  ...end,
  tMax,
  ...center,
  radius,
];

/** Of a valid case: the real scene, and the coefficients of F. */
export interface ExactScene {
  readonly m: ExactVector;
  readonly d: ExactVector;
  readonly radius: Exact;
  /** Absent where the ray goes on for ever. */
  readonly limit: Exact | undefined;
  readonly A: Exact;
  readonly B: Exact;
  /** |m|² − r²: negative where the ray starts inside, 0 on the surface. */
  readonly C: Exact;
  readonly D: Exact;
  /** |d × m|² = A·|m|² − B²: A times the squared distance of the line from the centre. */
  readonly cross: Exact;
}

export function exactScene({ origin, direction, end = [], tMax, center, radius: r }: Numbers): ExactScene {
  const from = origin.map(exactly);
  const d = direction === undefined ? difference(end.map(exactly), from) : direction.map(exactly);
  const m = difference(from, center.map(exactly));
  const radius = exactly(r);
  const A = lengthSquared(d);
  const B = dot(d, m);
  const C = minus(lengthSquared(m), squared(radius));
  const limit = tMax === Number.POSITIVE_INFINITY ? undefined : exactly(tMax);
  const cross = minus(times(A, lengthSquared(m)), squared(B));
  return { m, d, radius, limit, A, B, C, D: minus(squared(B), times(A, C)), cross };
}

/** F(t): 0 where the ray passes the surface. */
export function surfaceAt({ A, B, C }: ExactScene, t: Exact): Exact {
  const twice: Exact = { n: 2n, e: 0 };
  return plus(plus(times(A, squared(t)), times(times(twice, B), t)), C);
}

/** Compares the distance of the line from the centre with num/den radii. */
export function compareLine({ A, cross, radius }: ExactScene, num: number, den: number): number {
  const left = times(cross, squared(exactly(den)));
  return compare(left, times(times(A, squared(radius)), squared(exactly(num))));
}

/** Whether the closed ball is hit, by the shape of the parabola F alone. */
export function hits(scene: ExactScene, inside: Inside): boolean {
  const { A, B, C, D, limit } = scene;
  if (sign(A) === 0 || sign(D) < 0) return false;
  const beyondMiddle = limit === undefined || sign(plus(times(A, limit), B)) >= 0;
  const atLimit = limit === undefined ? 1 : sign(surfaceAt(scene, limit));
  // 0 ≤ t0: the way in is ahead.
  if (sign(B) <= 0 && sign(C) >= 0) return beyondMiddle || atLimit <= 0;
  if (sign(C) > 0 || inside === 'miss') return false;
  // C = 0 and B > 0: t0 < 0 = t1. C < 0: t0 < 0 < t1.
  return inside === 'start' || (beyondMiddle && atLimit >= 0);
}
