/**
 * Integers of any size without rounding, and decimals of a stated precision: the only file that knows decimal.js.
 *
 * decimal.js rounds every result to `precision` significant digits and says nothing. Two facts make that
 * impossible for a `Real`: every Real is an integer, and an integer of n digits needs at most n significant
 * ones; and every operation first bounds the length of its result and throws where it might exceed
 * `exactDigits`. docs/derivations/no-rounding.md has the bound on what can occur.
 */
import { Decimal } from 'decimal.js';
import { decompose } from '../floats.ts';

/**
 * The most decimal digits a Real may have. Reason: more than four times what the longest polynomial of any query needs
 * on the widest input (docs/derivations/no-rounding.md), so that reaching it means a mistake of ours.
 */
export const exactDigits = 100_000;

const Exact = Decimal.clone({
  precision: exactDigits,
  rounding: Decimal.ROUND_DOWN,
  minE: -9e15,
  maxE: 9e15,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});

/** An integer, exactly. */
export type Real = Decimal;

/** A decimal of a stated number of significant digits: a candidate or something to print, never a proof. */
export type Approximation = Decimal;

/** Thrown where the reference cannot vouch for its own answer. Never seen so far; reported with exit status 70. */
export class SelfCheckError extends Error {
  override name = 'SelfCheckError';
}

/** Decimal digits before the point, at most: one more than the exponent of the leading digit. */
const digits = (x: Real): number => (x.isZero() ? 1 : x.e + 1);

function guard(most: number): void {
  if (most > exactDigits)
    throw new SelfCheckError(`an exact integer would need ${most} digits of ${exactDigits}`);
}

export const zero: Real = new Exact(0);
export const one: Real = new Exact(1);
export const two: Real = new Exact(2);

/** The integer x, |x| < 2^53. */
export function integer(x: number): Real {
  if (!Number.isSafeInteger(x))
    throw new SelfCheckError(`${x} is not an integer that a number holds exactly`);
  return new Exact(x);
}

export function add(a: Real, b: Real): Real {
  guard(Math.max(digits(a), digits(b)) + 1);
  return a.plus(b);
}

export function subtract(a: Real, b: Real): Real {
  guard(Math.max(digits(a), digits(b)) + 1);
  return a.minus(b);
}

export function multiply(a: Real, b: Real): Real {
  guard(digits(a) + digits(b));
  return a.times(b);
}

export const square = (a: Real): Real => multiply(a, a);
export const negate = (a: Real): Real => a.negated();
export const twice = (a: Real): Real => multiply(a, two);

export function sum(terms: readonly Real[]): Real {
  return terms.reduce(add, zero);
}

export function dot(a: readonly Real[], b: readonly Real[]): Real {
  return sum(a.map((component, i) => multiply(component, b[i] ?? zero)));
}

/** Of two vectors in 3D. */
export function cross(
  [ax = zero, ay = zero, az = zero]: readonly Real[],
  [bx = zero, by = zero, bz = zero]: readonly Real[],
): Real[] {
  const minor = (p: Real, q: Real, r: Real, s: Real): Real => subtract(multiply(p, q), multiply(r, s));
  return [minor(ay, bz, az, by), minor(az, bx, ax, bz), minor(ax, by, ay, bx)];
}

/** -1, 0 or 1. */
export function sign(a: Real): number {
  return a.isZero() ? 0 : a.isNegative() ? -1 : 1;
}

export function compare(a: Real, b: Real): number {
  return a.cmp(b);
}

const powersOfTwo: Real[] = [one];

/** 2^n, n ≥ 0. */
export function powerOfTwo(n: number): Real {
  const known = powersOfTwo[n];
  if (known !== undefined) return known;
  const half = powerOfTwo(n >> 1);
  const power = n % 2 === 0 ? square(half) : twice(square(half));
  powersOfTwo[n] = power;
  return power;
}

/** x · 2^-exponent, which must be an integer: `exponent` at most that of x. */
export function scaled(x: number, exponent: number): Real {
  const { mantissa, exponent: own } = decompose(x);
  if (mantissa === 0) return zero;
  return own === exponent ? integer(mantissa) : multiply(integer(mantissa), powerOfTwo(own - exponent));
}

/** x · 2^n, n ≥ 0. */
export const shiftBinary = (x: Real, n: number): Real => (n === 0 ? x : multiply(x, powerOfTwo(n)));

const powersOfTen = new Map<number, Real>();

/** x · 10^n, n ≥ 0. */
export function shiftDecimal(x: Real, n: number): Real {
  if (n === 0) return x;
  const power = powersOfTen.get(n) ?? new Exact(`1e${n}`);
  powersOfTen.set(n, power);
  return multiply(x, power);
}

/** floor(a / b) for a ≥ 0 and b > 0. */
export function floorQuotient(a: Real, b: Real): Real {
  return a.dividedToIntegerBy(b);
}

/** floor(√x) for x ≥ 0, verified: s² ≤ x < (s + 1)². */
export function floorRoot(x: Real): Real {
  if (x.isZero()) return zero;
  const Wide = contextOf(Math.floor(x.e / 2) + 3, Decimal.ROUND_DOWN);
  const root = new Exact(new Wide(x).sqrt().floor());
  const next = add(root, one);
  if (compare(square(root), x) > 0 || compare(x, square(next)) >= 0) {
    throw new SelfCheckError('an integer square root failed its check');
  }
  return root;
}

/**
 * An enclosure of √x for x ≥ 0 of about `precision` significant digits, verified: floor ≤ √x < floor + width, width a power of ten. For a
 * long x both have few digits before their zeros, which cost nothing.
 */
export function leadingRoot(x: Real, precision: number): { floor: Real; width: Real } {
  // The root has half as many digits before the point, rounded up.
  const dropped = Math.ceil(digits(x) / 2) - precision;
  if (dropped <= 0) return { floor: floorRoot(x), width: one };
  const Wide = contextOf(precision + 3, Decimal.ROUND_DOWN);
  const width = new Exact(`1e${dropped}`);
  const floor = new Exact(new Wide(x).sqrt().toSignificantDigits(precision));
  if (compare(square(floor), x) > 0 || compare(x, square(add(floor, width))) >= 0) {
    throw new SelfCheckError('an enclosure of a square root failed its check');
  }
  return { floor, width };
}

export const decimalDigits = digits;

const contexts = new Map<number, typeof Decimal>();

/** decimal.js at `precision` significant digits; rounds half to even unless told otherwise. */
export function contextOf(
  precision: number,
  rounding: Decimal.Rounding = Decimal.ROUND_HALF_EVEN,
): typeof Decimal {
  const key = 10 * precision + rounding;
  const known = contexts.get(key);
  if (known !== undefined) return known;
  const made = Decimal.clone({ precision, rounding, minE: -9e15, maxE: 9e15, toExpNeg: -40, toExpPos: 40 });
  contexts.set(key, made);
  return made;
}

/** a / b · 2^shift to `precision` digits, with an error below 4 units of the last one. */
export function quotient(a: Real, b: Real, shift: number, precision: number): Approximation {
  const Context = contextOf(precision);
  const power = powerOfTwo(Math.abs(shift));
  const top = new Context(a).times(shift > 0 ? power : one);
  return top.dividedBy(shift < 0 ? new Context(b).times(power) : b);
}

/** The square root to `precision` digits. */
export function rootOf(a: Approximation, precision: number): Approximation {
  return new (contextOf(precision))(a).sqrt();
}

/** The float as a decimal, all digits of it. */
export function fromFloat(x: number): Approximation {
  const { mantissa, exponent } = decompose(x);
  const whole = new (contextOf(2000))(mantissa);
  const power = powerOfTwo(Math.abs(exponent));
  return exponent < 0 ? whole.dividedBy(power) : whole.times(power);
}
