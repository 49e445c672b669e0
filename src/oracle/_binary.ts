/**
 * Dyadics mantissa·2^exponent with a BigInt mantissa, without any rounding, and one rounding at the end: of
 * (P ± √Q)/den to a float, from the digits of an integer.
 *
 * Only the types come from src: this file decodes and encodes floats by itself.
 */
import type { Format } from '../floats.ts';

/** m · 2^e. */
export interface Dyadic {
  readonly m: bigint;
  readonly e: number;
}

export const zero: Dyadic = { m: 0n, e: 0 };
export const one: Dyadic = { m: 1n, e: 0 };

const view = new DataView(new ArrayBuffer(8));

/** The exponent field of a binary64: 1023 for a number in [1, 2). */
function exponentField(x: number): number {
  view.setFloat64(0, x);
  return (view.getUint16(0) >> 4) & 0x7ff;
}

/** The real number that a finite float stores. */
export function decode(x: number): Dyadic {
  if (x === 0) return zero;
  const field = exponentField(x);
  const upper = (view.getUint32(0) & 0xfffff) + (field === 0 ? 0 : 0x100000);
  const lower = view.getUint32(4);
  const trailing =
    lower === 0 ? 32 + 31 - Math.clz32(upper & -upper) : 31 - Math.clz32((lower & -lower) >>> 0);
  const magnitude = (upper * 2 ** 32 + lower) / 2 ** trailing;
  return { m: BigInt(x < 0 ? -magnitude : magnitude), e: Math.max(field, 1) - 1075 + trailing };
}

/** precision in bits, and the exponents of the smallest and the largest ulp */
const shapes = {
  f64: { precision: 53, bottom: -1074, top: 971 },
  f32: { precision: 24, bottom: -149, top: 104 },
} as const;

/** ulp(x) = 2^ulpExponentOf(x); of zero and the subnormals it is the smallest. */
export function ulpExponentOf(x: number, format: Format): number {
  const { precision, bottom } = shapes[format];
  return Math.max(exponentField(x) - 1022 - precision, bottom);
}

const up = (m: bigint, places: number): bigint => (places === 0 ? m : m << BigInt(places));

export function add(a: Dyadic, b: Dyadic): Dyadic {
  if (a.m === 0n) return b;
  if (b.m === 0n) return a;
  return a.e <= b.e ? { m: a.m + up(b.m, b.e - a.e), e: a.e } : { m: up(a.m, a.e - b.e) + b.m, e: b.e };
}

export const negated = (a: Dyadic): Dyadic => ({ m: -a.m, e: a.e });
export const minus = (a: Dyadic, b: Dyadic): Dyadic => add(a, negated(b));
export const times = (a: Dyadic, b: Dyadic): Dyadic => ({ m: a.m * b.m, e: a.e + b.e });
export const squared = (a: Dyadic): Dyadic => times(a, a);

export const sign = (a: Dyadic): number => (a.m > 0n ? 1 : a.m < 0n ? -1 : 0);

/** Binary digits of n ≥ 0; 0 has none. */
function bitLength(n: bigint): number {
  const near = Number(n);
  if (near === 0) return 0;
  if (near === Number.POSITIVE_INFINITY) {
    const hex = n.toString(16);
    return 4 * hex.length - Math.clz32(Number.parseInt(hex.charAt(0), 16)) + 28;
  }
  const length = exponentField(near) - 1022;
  // Number(n) may have been rounded up to a power of two.
  return n >> BigInt(length - 1) === 0n ? length - 1 : length;
}

/**
 * floor(√n). Newton's step on the leading digits, twice as many each time, from the 51 that Math.sqrt gives: as in
 * Python's math.isqrt (Mark Dickinson), where it is shown that (a − 1)² < leading digits < (a + 1)² lasts.
 */
export function integerRoot(n: bigint): bigint {
  const half = (bitLength(n) - 1) >> 1;
  let steps = 0;
  while (half >> steps > 50) steps++;
  let have = half >> steps;
  let root = BigInt(Math.round(Math.sqrt(Number(n >> BigInt(2 * Math.max(half - have, 0))))));
  while (steps > 0) {
    steps--;
    const had = have;
    have = half >> steps;
    root = up(root, have - had - 1) + (n >> BigInt(2 * half - had - have + 1)) / root;
  }
  return root * root > n ? root - 1n : root;
}

/**
 * The float nearest to (p + s·√q)/den, ties to even, with q ≥ 0 and den > 0.
 * (1) |p + s·√q| in units of 2^e, its sign, and a power of two below it; (2) k so that the quotient's floor has two
 * digits more than the format; (3) the floor, and whether anything was left over; (4) `nearest`.
 */
export function roundSurd(p: Dyadic, s: 1 | -1, q: Dyadic, den: Dyadic, format: Format): number {
  const rootExponent = q.e >> 1;
  const e = q.m === 0n ? p.e : p.m === 0n ? rootExponent : Math.min(p.e, rootExponent);
  const P = up(p.m, p.m === 0n ? 0 : p.e - e);
  const Q = up(q.m, q.m === 0n ? 0 : q.e - 2 * e);
  const difference = P * P - Q;
  const opposite = P !== 0n && Q !== 0n && P > 0n !== s > 0;
  const pWins = Q === 0n || (opposite && difference > 0n);
  const signum =
    (opposite && difference === 0n) || (P === 0n && Q === 0n) ? 0 : pWins ? (P > 0n ? 1 : -1) : s;
  if (signum === 0) return 0;
  const size = P < 0n ? -P : P;
  const largerTerm = Math.max(bitLength(size), (bitLength(Q) + 1) >> 1);
  // Opposite terms: |p² − q| / (|p| + √q), so that no cancellation is left in the estimate.
  const gap = difference < 0n ? -difference : difference;
  const least = opposite ? bitLength(gap) - 1 - (largerTerm + 1) : largerTerm - 1;
  const k = shapes[format].precision + 2 - (least - bitLength(den.m) + e - den.e);
  const places = k + e - den.e;
  const scaledQ = up(Q, Math.max(2 * places, 0));
  const scaledP = up(size, Math.max(places, 0));
  const divisor = up(den.m, Math.max(-places, 0));
  const root = integerRoot(scaledQ);
  const perfect = root * root === scaledQ;
  const floor = !opposite ? scaledP + root : pWins ? scaledP - (perfect ? root : root + 1n) : root - scaledP;
  const quotient = floor / divisor;
  const exact = perfect && quotient * divisor === floor;
  const rounded = nearest(quotient, !exact, -k, format);
  return signum < 0 && rounded !== 0 ? -rounded : rounded;
}

/** The float nearest to a number from n·2^e up to but not including (n + 1)·2^e; `more` says that it is above n·2^e. */
function nearest(n: bigint, more: boolean, e: number, format: Format): number {
  const { precision, bottom, top } = shapes[format];
  const dropped = Math.max(bitLength(n) - precision, bottom - e);
  const kept = n >> BigInt(dropped);
  const rest = n - up(kept, dropped);
  const half = 1n << BigInt(dropped - 1);
  const upward = rest > half || (rest === half && (more || (kept & 1n) === 1n));
  const exponent = e + dropped;
  const value =
    exponent > top ? Number.POSITIVE_INFINITY : Number(upward ? kept + 1n : kept) * powerOf(exponent);
  return value >= 2 ** precision * powerOf(top) ? Number.POSITIVE_INFINITY : value;
}

/** 2^e for −1074 ≤ e ≤ 1023, from its bits. */
function powerOf(e: number): number {
  const bits = e >= -1022 ? BigInt(e + 1023) << 52n : 1n << BigInt(e + 1074);
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

/** A positive number x·2^e with x in [1, 2): some 50 digits of a number of any size. */
export interface Positive {
  readonly x: number;
  readonly e: number;
}

const normal = (x: number, e: number): Positive => {
  const exponent = exponentField(x) - 1023;
  return { x: x / 2 ** exponent, e: e + exponent };
};

export function positive({ m, e }: Dyadic): Positive {
  const tooLong = Math.max(bitLength(m) - 64, 0);
  return normal(Number(m >> BigInt(tooLong)), e + tooLong);
}

export const over = (a: Positive, b: Positive): Positive => normal(a.x / b.x, a.e - b.e);

export function plus(a: Positive, b: Positive): Positive {
  const apart = Math.max(-200, Math.min(200, b.e - a.e));
  return apart === 200 ? b : normal(a.x + b.x * 2 ** apart, a.e);
}

export function root(a: Positive): Positive {
  const odd = a.e & 1;
  return normal(Math.sqrt(odd === 1 ? 2 * a.x : a.x), (a.e - odd) / 2);
}

/** As a double, never 0 and never infinite. */
export function toDouble({ x, e }: Positive): number {
  if (e > 1023) return Number.MAX_VALUE;
  if (e < -1075) return Number.MIN_VALUE;
  const half = e >> 1;
  return Math.max(Number.MIN_VALUE, Math.min(Number.MAX_VALUE, x * 2 ** half * 2 ** (e - half)));
}
