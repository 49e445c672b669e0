/**
 * Question: what does a ray report of a body that its line enters and leaves at t = (p + q·√D)/den, in integers?
 * Method: every decision is the sign of such a number, which is that of p·|p| + q·|q|·D; `Surd` rounds them.
 */
import type { FastHit, FastInside, Vector3 } from './_types.ts';
import { handOut, NORMAL, POINT, stay } from './answer.ts';
import { endOfSigns, first, none, within } from './convex.ts';
import { given, nearest } from './double-double.ts';
import { type Format, Surd, sameUnit, wholeOf } from './integers.ts';
import { DIRECTION, LIMIT, ORIGIN } from './ray.ts';

export type Vector = readonly bigint[];

export interface Line {
  /** Times 2^exponent. */
  readonly origin: Vector;
  /** The other lengths, in the unit of the origin. */
  readonly lengths: Vector;
  readonly exponent: number;
  /** Times 2^way. */
  readonly direction: Vector;
  readonly way: number;
}

/** t = (p + q·√D)/den in units of 2^(exponent − way), den > 0; at which of its faces is the body's own business. */
export interface End {
  readonly p: bigint;
  readonly q: bigint;
  readonly D: bigint;
  readonly den: bigint;
  readonly face: number;
}

export const dot = (a: Vector, b: Vector): bigint => a.reduce((sum, x, i) => sum + x * (b[i] as bigint), 0n);
export const difference = (a: Vector, b: Vector): bigint[] => a.map((x, i) => x - (b[i] as bigint));

export const read = (from: number, size: number): number[] => Array.from(given.subarray(from, from + size));

/** The ray, and the body's `lengths` in its unit; undefined where any of these or of the `others` is not finite, or the direction is 0. */
export function lineOf(lengths: readonly number[], others: readonly number[]): Line | undefined {
  const origin = read(ORIGIN, 3);
  const direction = read(DIRECTION, 3);
  if (![...origin, ...direction, ...lengths, ...others].every(Number.isFinite)) return undefined;
  if (direction.every((x) => x === 0)) return undefined;
  const { whole, exponent } = wholeOf([...origin, ...lengths]);
  const way = wholeOf(direction);
  return {
    origin: whole.slice(0, 3),
    lengths: whole.slice(3),
    exponent,
    direction: way.whole,
    way: way.exponent,
  };
}

export const cross = (a: Vector, b: Vector): Vector =>
  [1, 2, 0].map((j, i) => {
    const k = 3 - i - j;
    return (a[j] as bigint) * (b[k] as bigint) - (a[k] as bigint) * (b[j] as bigint);
  });

const bent = (x: bigint): bigint => (x < 0n ? -x * x : x * x);
/** The sign of p + q·√D. */
export function signOf(p: bigint, q: bigint, D: bigint): number {
  const sum = bent(p) + bent(q) * D;
  return sum > 0n ? 1 : sum < 0n ? -1 : 0;
}

/** num/den, for any den but 0. */
export const rational = (num: bigint, den: bigint, face: number): End => ({
  p: den < 0n ? -num : num,
  q: 0n,
  D: 0n,
  den: den < 0n ? -den : den,
  face,
});

/** Without an end the line was there for ever, or stays. `normalAt` rounds component i of the normal at an end. */
export function settle(
  line: Line,
  entry: End | undefined,
  exit: End | undefined,
  isSingle: boolean,
  out: FastHit<Vector3> | undefined,
  inside: FastInside,
  normalAt: (end: End, i: number, root: Surd, format: Format) => number,
): boolean {
  const unit = line.exponent - line.way;
  const end = endOfSigns(
    entry === undefined ? -1 : signOf(entry.p, entry.q, entry.D),
    entry === undefined ? -1 : pastLimit(entry, unit),
    exit === undefined ? 1 : signOf(exit.p, exit.q, exit.D),
    exit === undefined ? 1 : pastLimit(exit, unit),
    inside,
  );
  if (end === none) return false;
  if (out === undefined) return true;
  if (end === within) {
    stay(out);
    return true;
  }
  const found = (end === first ? entry : exit) as End;
  const { p, q, D, den } = found;
  const format: Format = isSingle ? 'f32' : 'f64';
  const root = new Surd(D, format);
  nearest[0] = root.nearest(p, q, den, unit);
  for (let i = 0; i < 3; i++) {
    const d = line.direction[i] as bigint;
    nearest[POINT + i] = root.nearest((line.origin[i] as bigint) * den + d * p, d * q, den, line.exponent);
    nearest[NORMAL + i] = normalAt(found, i, root, format);
  }
  handOut(out);
  return true;
}

/** The sign of t − T. */
function pastLimit({ p, q, D, den }: End, unit: number): number {
  const limit = given[LIMIT] as number;
  if (limit === Number.POSITIVE_INFINITY) return -1;
  const { whole, exponent } = wholeOf([limit]);
  const [T, one] = sameUnit(whole[0] as bigint, exponent, unit);
  return signOf(p * one - T * den, q * one, D);
}
