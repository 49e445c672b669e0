/** The tables in integers times powers of two: what decides is exact, and the margin is rounded from more bits than the reference has digits. */
import { decompose } from '../../floats.ts';
import type { Arithmetic, Fraction, RadiusQuestion } from './_arithmetic.ts';
import { inUlps } from './_in-ulps.ts';

/** m·2^e. */
export interface Dyadic {
  readonly m: bigint;
  readonly e: number;
}

function added(a: Dyadic, b: Dyadic, sign: bigint): Dyadic {
  if (a.e === b.e) return { m: a.m + sign * b.m, e: a.e };
  if (a.m === 0n) return { m: sign * b.m, e: b.e };
  if (b.m === 0n) return a;
  return a.e > b.e
    ? { m: (a.m << BigInt(a.e - b.e)) + sign * b.m, e: b.e }
    : { m: a.m + sign * (b.m << BigInt(b.e - a.e)), e: a.e };
}

const times = (a: Dyadic, b: Dyadic): Dyadic => ({ m: a.m * b.m, e: a.e + b.e });
const sign = ({ m }: Dyadic): number => (m > 0n ? 1 : m < 0n ? -1 : 0);

export const dyadics: Arithmetic<Dyadic> = {
  zero: () => ({ m: 0n, e: 0 }),
  one: () => ({ m: 1n, e: 0 }),
  // What makes all of them integers.
  unitOf: (vectors) => {
    let least = Number.POSITIVE_INFINITY;
    for (const vector of vectors)
      for (const x of vector) if (x !== 0) least = Math.min(least, decompose(x).exponent);
    return Number.isFinite(least) ? least : 0;
  },
  inUnit: (unit) => (x) => {
    const { mantissa, exponent } = decompose(x);
    const e = exponent - unit;
    return e > 0
      ? { m: BigInt(mantissa) << BigInt(e), e: 0 }
      : { m: BigInt(mantissa), e: mantissa === 0 ? 0 : e };
  },
  plus: (a, b) => added(a, b, 1n),
  minus: (a, b) => added(a, b, -1n),
  times,
  negated: ({ m, e }) => ({ m: -m, e }),
  sign,
};

const bitsIn = (m: bigint): number => m.toString(16).length * 4;

/** With no more than so many bits, truncated: a relative error below 2^(4 − bits). */
function cut({ m, e }: Dyadic, bits: number): Dyadic {
  const more = bitsIn(m) - bits;
  return more > 0 ? { m: m >> BigInt(more), e: e + more } : { m, e };
}

/** Bits of what is not exact. */
const precision = 160;

/** a/b to `precision` bits and a few, rounded down. */
function over(a: Dyadic, b: Dyadic): Dyadic {
  const [x, y] = [cut(a, 2 * precision), cut(b, 2 * precision)];
  const shift = Math.max(0, precision + 8 + bitsIn(y.m) - bitsIn(x.m));
  return { m: (x.m << BigInt(shift)) / y.m, e: x.e - y.e - shift };
}

/** The integer part of √n (Newton's method from above). */
function integerRoot(n: bigint): bigint {
  let x = 1n << BigInt(Math.ceil(bitsIn(n) / 2) + 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** √a to `precision` bits and a few, rounded down. */
function rootOf(a: Dyadic): Dyadic {
  if (a.m === 0n) return a;
  const wanted = Math.max(0, 2 * precision + 8 - bitsIn(a.m));
  const shift = wanted + (Math.abs(a.e - wanted) % 2);
  return { m: integerRoot(a.m << BigInt(shift)), e: (a.e - shift) / 2 };
}

/** The one of √a ≤ √b that is nearer to r; a where they are equally near: 4r² − a − b ≤ 2√(ab). */
function nearer(
  r: Dyadic,
  a: Fraction<Dyadic> | undefined,
  b: Fraction<Dyadic> | undefined,
): Fraction<Dyadic> | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const { plus, minus } = dyadics;
  const [x, y] = [times(a.num, b.den), times(b.num, a.den)];
  const four: Dyadic = { m: 4n, e: 0 };
  const rational = minus(times(times(four, times(r, r)), times(a.den, b.den)), plus(x, y));
  if (sign(rational) <= 0) return a;
  return sign(minus(times(rational, rational), times(four, times(x, y)))) <= 0 ? a : b;
}

/** (r − r*)/2^ulpExponent; null where no radius flips the verdict, undefined where the bits do not say which double it is. */
export function marginInIntegers(
  { r, flips, exponent }: RadiusQuestion<Dyadic>,
  ulpExponent: number,
): number | null | undefined {
  if (flips === undefined) return null;
  // A verdict that holds down to radius 0 does not flip there.
  const smallest = sign(flips.smallest.num) > 0 ? flips.smallest : undefined;
  const nearest = nearer(r, smallest, flips.largest);
  if (nearest === undefined) return null;
  const { num, den } = nearest;
  const gap = dyadics.minus(times(times(r, r), den), num);
  if (sign(gap) === 0) return 0;
  const total = dyadics.plus(r, rootOf(over(num, den)));
  const size: Dyadic = gap.m < 0n ? { m: -gap.m, e: gap.e } : gap;
  const { m, e } = cut(over(over(size, den), total), 128);
  // Far more than all that was cut off, and than what the reference leaves to its digits.
  const doubt = (m >> 66n) + 1n;
  const [least, most] = [Number(m - doubt), Number(m + doubt)];
  if (least !== most) return undefined;
  return inUlps(sign(gap) * least, e + exponent - ulpExponent);
}
