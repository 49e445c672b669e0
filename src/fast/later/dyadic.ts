/**
 * Binary numbers with as many digits as are asked for: m·2^e, off by at most off·2^e. With `digits` infinite nothing is rounded, and off is 0.
 * So that no leading digits are multiplied that a decision does not need: a number that is cut to so many digits says how far off it is.
 * Bound: docs/derivations/exact.md.
 */

export interface Dyadic {
  readonly m: bigint;
  readonly e: number;
  readonly off: bigint;
}

/** Thrown by a sign or a rounding that is not certain; the next stage is asked then. */
export const uncertain: unique symbol = Symbol('uncertain');

const ofInteger = (m: bigint): Dyadic => ({ m, e: 0, off: 0n });
export const zero = ofInteger(0n);
export const one = ofInteger(1n);

/** A finite float, an odd integer times a power of two. */
export function ofFloat(x: number): Dyadic {
  if (x === 0) return zero;
  // One more than 52 places, as a logarithm may be rounded up.
  let e = Math.max(Math.floor(Math.log2(Math.abs(x))) - 53, -1074);
  let whole = x / 2 ** e;
  while (whole % 2 ** 26 === 0) {
    whole /= 2 ** 26;
    e += 26;
  }
  while (whole % 2 === 0) {
    whole /= 2;
    e++;
  }
  return { m: BigInt(whole), e, off: 0n };
}

export const isZero = ({ m, off }: Dyadic): boolean => m === 0n && off === 0n;
export const sizeOf = (n: bigint): bigint => (n < 0n ? -n : n);

/** Binary digits of n, or one more or less. */
export function digitsOf(n: bigint): number {
  let leading = n;
  let dropped = 0;
  let x = Math.abs(Number(n));
  for (; x === Number.POSITIVE_INFINITY; dropped += 1000) {
    leading >>= 1000n;
    x = Math.abs(Number(leading));
  }
  return x === 0 ? 0 : dropped + Math.ceil(Math.log2(x));
}

const longest = ({ m, off }: Dyadic): number => Math.max(digitsOf(m), digitsOf(off));

/** Cut to so many digits. */
export function cut(a: Dyadic, digits: number): Dyadic {
  if (digits === Number.POSITIVE_INFINITY) return a;
  const drop = longest(a) - digits;
  if (drop <= 0) return a;
  const by = BigInt(drop);
  return { m: a.m >> by, e: a.e + drop, off: (a.off >> by) + 2n };
}

export const negate = ({ m, e, off }: Dyadic): Dyadic => ({ m: -m, e, off });
export const scale = ({ m, e, off }: Dyadic, power: number): Dyadic => ({ m, e: e + power, off });

export function sum(a: Dyadic, b: Dyadic, digits: number): Dyadic {
  if (isZero(a)) return b;
  if (isZero(b)) return a;
  const [high, low] = a.e >= b.e ? [a, b] : [b, a];
  const gap = high.e - low.e;
  // All of the lower one is less than a place, `digits` below the higher one. It may have many more digits than that.
  if (gap > digits && gap > digits + longest(low) + 1) {
    const by = BigInt(digits);
    return cut({ m: high.m << by, e: high.e - digits, off: (high.off << by) + 1n }, digits);
  }
  const by = BigInt(gap);
  return cut({ m: (high.m << by) + low.m, e: low.e, off: (high.off << by) + low.off }, digits);
}

export function product(a: Dyadic, b: Dyadic, digits: number): Dyadic {
  const off = sizeOf(a.m) * b.off + (sizeOf(b.m) + b.off) * a.off;
  return cut({ m: a.m * b.m, e: a.e + b.e, off }, digits);
}

export function quotient(a: Dyadic, b: Dyadic, digits: number): Dyadic {
  const size = sizeOf(b.m);
  if (size <= 2n * b.off) throw uncertain;
  const shift = Math.max(0, digits + digitsOf(b.m) - digitsOf(a.m));
  const by = BigInt(shift);
  const m = (a.m << by) / b.m;
  const off = (2n * ((a.off << by) + (sizeOf(m) + 1n) * b.off)) / size + 3n;
  return cut({ m, e: a.e - b.e - shift, off }, digits);
}

export function squareRoot(a: Dyadic, digits: number): Dyadic {
  if (isZero(a)) return a;
  if (a.m <= a.off) throw uncertain;
  let shift = Math.max(0, 2 * digits - digitsOf(a.m));
  if ((a.e - shift) % 2 !== 0) shift++;
  const by = BigInt(shift);
  const m = integerRoot(a.m << by);
  return cut({ m, e: (a.e - shift) / 2, off: (a.off << by) / m + 2n }, digits);
}

/** floor(√n): Newton's iteration from above, where the root of the leading digits and 1 more leads to. */
function integerRoot(n: bigint): bigint {
  const drop = Math.max(0, digitsOf(n) - 100) & ~1;
  const by = BigInt(drop / 2);
  let root = BigInt(Math.ceil(Math.sqrt(Number(n >> BigInt(drop))) * (1 + 2 ** -50)) + 1) << by;
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

export function signOf({ m, off }: Dyadic): number {
  if (m > off) return 1;
  if (m < -off) return -1;
  if (off > 0n) throw uncertain;
  return 0;
}

/** The float nearest to m·2^e, ties to even. */
export function nearest(m: bigint, e: number, isSingle: boolean): number {
  const size = sizeOf(m);
  const [precision, bottom] = isSingle ? [24, -149] : [53, -1074];
  // So many digits, or one or two more: then again.
  let drop = Math.max(digitsOf(m) - precision - 1, bottom - e, 0);
  for (; ; drop++) {
    const by = BigInt(drop);
    let whole = size >> by;
    if (whole > 2 ** precision) continue;
    const unit = 1n << by;
    const rest = 2n * BigInt.asUintN(drop, size);
    if (rest > unit || (rest === unit && whole % 2n === 1n)) whole++;
    if (whole > 2 ** precision) continue;
    const value = whole === 0n ? 0 : Number(whole) * 2 ** (e + drop) * (m < 0n ? -1 : 1);
    // A float as it is, or beyond the largest.
    return isSingle ? Math.fround(value) : value;
  }
}
