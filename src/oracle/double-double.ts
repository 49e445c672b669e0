/**
 * Numbers as hi + lo, two doubles, with a bound of what they are off: quick where _binary.ts is exact. What is not certain is never
 * said: `isCertain` turns false, and the caller asks an exact route.
 *
 * Method: Knuth's TwoSum and Dekker's TwoProduct split every sum and product into doubles without error. Two of these are kept; what is
 *   left over is known, and its size is added to the bound. So the bounds hold whatever the numbers are, and what fits into two doubles
 *   stays exact, with a bound of 0. A quotient and a root are bounded by what is left when they are multiplied back.
 * Range: a product below 2^-960 may not split without error; `lost` is added to the bound. What overflows is NaN, and never certain.
 * Numbers stand in one array, three doubles each, and are named by their place there: nothing is allocated, nothing is boxed.
 *   `begin` frees all of them.
 * Bound: docs/derivations/double-double.md.
 * Source: Knuth, TAOCP 2, section 4.2.2; Dekker (1971), "A floating-point technique for extending the available precision"; the order of
 *   the steps is that of Joldes, Muller and Popescu (2017), "Tight and rigorous error bounds for basic building blocks of double-word
 *   arithmetic", whose a-priori bounds are not needed.
 */
import type { Format } from '../floats.ts';

/** The place of a number. */
export type DoubleDouble = number & { readonly doubleDouble: true };

const capacity = 2 ** 14;
const store = new Float64Array(capacity);

const state = { top: 0, isCertain: true };

/** Frees all numbers; what follows is certain until something is not. */
export function begin(): void {
  state.top = 0;
  state.isCertain = true;
}

export const isCertain = (): boolean => state.isCertain;

/** A bound is a sum of products of doubles, eight roundings at most; this covers them. Dimensionless. */
const inflation = 1 + 2 ** -48;

/** More than all that underflow can take from a product and its bound. */
const lost = 2 ** -1060;

/** Products of this size and more split without error. */
const splittable = 2 ** -960;

function put(hi: number, lo: number, error: number): DoubleDouble {
  const at = state.top;
  state.top = at + 3;
  store[at] = hi;
  store[at + 1] = lo;
  store[at + 2] = error;
  return at as DoubleDouble;
}

/** The number that a double is. */
export const exactly = (x: number): DoubleDouble => put(x, 0, 0);

/** hi + lo, off by no more than `error`. */
export function enclosed(hi: number, lo: number, error: number): DoubleDouble {
  const s = hi + lo;
  return put(s, sumError(hi, lo, s), error);
}

/** For tests: hi, lo and the bound. */
export const read = (a: DoubleDouble): readonly [number, number, number] => [
  store[a] as number,
  store[a + 1] as number,
  store[a + 2] as number,
];

/** a + b − s, exactly, for s = fl(a + b). */
function sumError(a: number, b: number, s: number): number {
  const v = s - a;
  return a - (s - v) + (b - v);
}

/** a·b − p, exactly, for p = fl(a·b), where nothing underflows. */
function productError(a: number, b: number, p: number): number {
  const c = 134217729 * a;
  const ah = c - (c - a);
  const al = a - ah;
  const d = 134217729 * b;
  const bh = d - (d - b);
  const bl = b - bh;
  return al * bl - (p - ah * bh - al * bh - ah * bl);
}

/** What may be missing in the split of p = fl(a·b). */
const underflow = (a: number, b: number, p: number): number =>
  Math.abs(p) < splittable && a !== 0 && b !== 0 ? lost : 0;

function added(a: DoubleDouble, b: DoubleDouble, sign: number): DoubleDouble {
  const a1 = store[a] as number;
  const b1 = sign * (store[b] as number);
  const a2 = store[a + 1] as number;
  const b2 = sign * (store[b + 1] as number);
  const error = (store[a + 2] as number) + (store[b + 2] as number);
  const s = a1 + b1;
  const e = sumError(a1, b1, s);
  // `e - e` is 0, or NaN after an overflow.
  if (a2 === 0 && b2 === 0 && error === 0) return put(s, e, e - e);
  const t = a2 + b2;
  const f = sumError(a2, b2, t);
  const c = e + t;
  const g = sumError(e, t, c);
  const v = s + c;
  const w = sumError(s, c, v);
  const z = w + f;
  const y = sumError(w, f, z);
  const hi = v + z;
  return put(hi, sumError(v, z, hi), (error + Math.abs(g) + Math.abs(y)) * inflation);
}

export const plus = (a: DoubleDouble, b: DoubleDouble): DoubleDouble => added(a, b, 1);
export const minus = (a: DoubleDouble, b: DoubleDouble): DoubleDouble => added(a, b, -1);

export const negated = (a: DoubleDouble): DoubleDouble =>
  put(-(store[a] as number), -(store[a + 1] as number), store[a + 2] as number);

export function times(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const a1 = store[a] as number;
  const b1 = store[b] as number;
  const a2 = store[a + 1] as number;
  const b2 = store[b + 1] as number;
  const ea = store[a + 2] as number;
  const eb = store[b + 2] as number;
  const p = a1 * b1;
  const e = productError(a1, b1, p);
  const missing = underflow(a1, b1, p);
  if (a2 === 0 && b2 === 0 && ea === 0 && eb === 0) return put(p, e, missing + (e - e));
  // Nothing times what is not known is nothing.
  if ((a1 === 0 && ea === 0) || (b1 === 0 && eb === 0)) return put(0, 0, 0);
  const q = a1 * b2;
  const r = a2 * b1;
  const f = productError(a1, b2, q);
  const g = productError(a2, b1, r);
  const rest = a2 * b2;
  const c = q + r;
  const h = sumError(q, r, c);
  const d = e + c;
  const i = sumError(e, c, d);
  const hi = p + d;
  const lo = sumError(p, d, hi);
  const dropped = Math.abs(f) + Math.abs(g) + Math.abs(h) + Math.abs(i) + Math.abs(rest);
  const under = missing + underflow(a1, b2, q) + underflow(a2, b1, r) + underflow(a2, b2, rest);
  if (dropped === 0 && ea === 0 && eb === 0) return put(hi, lo, under + (lo - lo));
  const carried = (Math.abs(a1) + Math.abs(a2)) * eb + (Math.abs(b1) + Math.abs(b2)) * ea + ea * eb;
  return put(hi, lo, (dropped + carried) * inflation + under + lost);
}

export const squared = (a: DoubleDouble): DoubleDouble => times(a, a);

/** No more than |hi + lo| + error. */
const largest = (a: DoubleDouble): number =>
  (Math.abs(store[a] as number) + Math.abs(store[a + 1] as number) + (store[a + 2] as number)) * inflation;

/** No less than |hi + lo| − error; not positive where the number may be 0. */
const smallest = (a: DoubleDouble): number =>
  Math.abs(store[a] as number) * (1 - 2 ** -48) - (store[a + 2] as number) * inflation;

function unsure(): DoubleDouble {
  state.isCertain = false;
  return put(0, 0, 0);
}

/** hi + lo, of which what is left over, divided by `divisor`, is the bound. */
function settled(start: number, hi: number, lo: number, left: DoubleDouble, divisor: number): DoubleDouble {
  const rest = largest(left);
  // Everything since `start` is forgotten.
  state.top = start;
  return put(hi, lo, rest === 0 ? 0 : (rest / divisor) * inflation + lost);
}

/** a/b. */
export function over(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const least = smallest(b);
  if (!(least > 0)) return unsure();
  const start = state.top;
  const b1 = store[b] as number;
  const q = (store[a] as number) / b1;
  const left = minus(a, times(exactly(q), b));
  const r = (store[left] as number) / b1;
  const hi = q + r;
  const lo = sumError(q, r, hi);
  return settled(start, hi, lo, minus(a, times(put(hi, lo, 0), b)), least);
}

/** √a for a ≥ 0: a − s² = (√a − s)·(√a + s). */
export function root(a: DoubleDouble): DoubleDouble {
  const a1 = store[a] as number;
  if (a1 === 0 && store[a + 2] === 0) return a;
  if (!(smallest(a) > 0) || a1 < 0) return unsure();
  const start = state.top;
  const s = Math.sqrt(a1);
  const first = exactly(s);
  const left = minus(a, times(first, first));
  const r = (store[left] as number) / (2 * s);
  const hi = s + r;
  const lo = sumError(s, r, hi);
  const near = put(hi, lo, 0);
  return settled(start, hi, lo, minus(a, times(near, near)), hi);
}

/** −1, 0 or 1; 0 and no longer certain where the number may be 0 and is not known to be. */
export function signOf(a: DoubleDouble): number {
  const hi = store[a] as number;
  const error = store[a + 2] as number;
  if (error === 0) return hi > 0 ? 1 : hi < 0 ? -1 : 0;
  if (Math.abs(hi) > 2 * error) return hi > 0 ? 1 : -1;
  state.isCertain = false;
  return 0;
}

/** The sign of a + b·√D for D ≥ 0, from squares: exact as long as they are. */
export function signWithRoot(a: DoubleDouble, b: DoubleDouble, D: DoubleDouble): number {
  const first = signOf(a);
  const second = signOf(b) * signOf(D);
  if (first * second >= 0) return first || second;
  return first * signOf(minus(squared(a), times(squared(b), D)));
}

/** The nearest float of the format, where all numbers that it may be have the same. */
export function rounded(a: DoubleDouble, format: Format): number {
  const hi = store[a] as number;
  const lo = store[a + 1] as number;
  const error = store[a + 2] as number;
  if (error === 0 && (format === 'f64' || lo === 0)) return format === 'f64' ? hi : Math.fround(hi);
  if (format === 'f64') {
    // The second term outweighs the rounding of the sums below.
    const edge = error * inflation + Math.abs(lo) * 2 ** -51;
    if (hi + (lo + edge) === hi && hi + (lo - edge) === hi) return hi;
  } else {
    const edge = (Math.abs(lo) + error + Math.abs(hi) * 2 ** -52) * inflation;
    const least = Math.fround(hi - edge);
    if (least === Math.fround(hi + edge)) return least;
  }
  state.isCertain = false;
  return 0;
}
