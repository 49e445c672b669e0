/**
 * The last stage: any valid question, in integers.
 *
 * Question: as in doubled.ts.
 * Method: positions are integers times 2^exponent, the direction times another power of two. Every end is (p + q·√D)/den with the same
 *   D = L·(A·r² − (m·n)²), every decision the sign of such a number, and every number reported is rounded by `Surd`.
 * Degenerate:
 *   | A = 0          | within the side for every t or for none |
 *   | v = 0          | between the caps for every t or for none |
 *   | r = 0          | the normal is zero |
 */
import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { given, nearest } from '../doubled.ts';
import { Surd, sameUnit, wholeOf } from '../integers.ts';
import { count, stage } from '../stages.ts';
import { handOut, stay } from './answer.ts';
import { LIMIT, ORIGIN, WAY } from './question.ts';

type Vector = readonly [bigint, bigint, bigint];

const vector = (from: readonly bigint[], at: number): Vector => [
  from[at] as bigint,
  from[at + 1] as bigint,
  from[at + 2] as bigint,
];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): bigint => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** t = (p + q·√D)/den, den > 0, and the side of the axis to which the normal of a cap points; 0 is the side. */
interface End {
  readonly p: bigint;
  readonly q: bigint;
  readonly den: bigint;
  readonly face: bigint;
}

/** The sign of p + q·√D. */
function signOf(p: bigint, q: bigint, D: bigint): number {
  const rational = p < 0n ? -1 : p > 0n ? 1 : 0;
  const root = D === 0n || q === 0n ? 0 : q < 0n ? -1 : 1;
  if (rational * root >= 0) return rational || root;
  const difference = p * p - q * q * D;
  return difference === 0n ? 0 : difference > 0n ? rational : root;
}

export function exact(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  count(stage.integers);
  const floats = Array.from(given);
  // All but the direction have the unit of length.
  const { whole, exponent } = wholeOf([...floats.slice(ORIGIN, WAY), ...floats.slice(WAY + 3, LIMIT)]);
  const direction = wholeOf(floats.slice(WAY, WAY + 3));
  const d = vector(direction.whole, 0);
  const o = vector(whole, 0);
  const a = vector(whole, 3);
  const m = minus(o, a);
  const e = minus(vector(whole, 6), a);
  const r = whole[9] as bigint;
  const [L, s, v] = [dot(e, e), dot(e, m), dot(e, d)];
  const [n, q] = [cross(d, e), cross(m, e)];
  const [A, B, C, w] = [dot(n, n), dot(n, q), dot(q, q) - r * r * L, dot(m, n)];
  const D = L * (A * r * r - w * w);
  // t counts in 2^unit.
  const unit = exponent - direction.exponent;

  const compare = (x: End, y: End): number => signOf(x.p * y.den - y.p * x.den, x.q * y.den - y.q * x.den, D);
  const rational = (num: bigint, den: bigint, face: bigint): End =>
    den < 0n ? { p: -num, q: 0n, den: -den, face } : { p: num, q: 0n, den, face };
  if (A === 0n ? C > 0n : D < 0n) return false;
  if (v === 0n && (s < 0n || s > L)) return false;
  const sides = A === 0n ? [] : ([-1n, 1n] as const).map((q): End => ({ p: -B, q, den: A, face: 0n }));
  const caps = v === 0n ? [] : [rational(-s, v, -1n), rational(L - s, v, 1n)];
  if (v < 0n) caps.reverse();
  const [first, last] = sides;
  const [bottom, top] = caps;
  // One of the two is there, as d and e are not zero.
  const enter = (first === undefined || (bottom && compare(bottom, first) > 0) ? bottom : first) as End;
  const leave = (last === undefined || (top && compare(top, last) < 0) ? top : last) as End;
  if (compare(enter, leave) > 0) return false;

  const limit = given[LIMIT] as number;
  const isReached = ({ p, q, den }: End): boolean => {
    if (limit === Number.POSITIVE_INFINITY) return true;
    const { whole, exponent } = wholeOf([limit]);
    const [T, one] = sameUnit(whole[0] as bigint, exponent, unit);
    return signOf(p * one - T * den, q * one, D) <= 0;
  };
  const isOutside = signOf(enter.p, enter.q, D) >= 0;
  if (!isOutside && (inside === 'miss' || signOf(leave.p, leave.q, D) < 0)) return false;
  const isWithin = !isOutside && inside === 'start';
  const end = isOutside ? enter : leave;
  if (!isWithin && !isReached(end)) return false;
  if (out === undefined) return true;
  if (isWithin) {
    stay(out);
    return true;
  }
  const { p, den, face } = end;
  const root = new Surd(D, isSingle ? 'f32' : 'f64');
  nearest[0] = root.nearest(p, end.q, den, unit);
  if (out.point !== undefined)
    for (const i of [0, 1, 2] as const)
      nearest[1 + i] = root.nearest(o[i] * den + p * d[i], end.q * d[i], den, exponent);
  if (out.normal !== undefined) {
    const across = cross(e, q);
    const slope = cross(e, n);
    const length = new Surd(L, isSingle ? 'f32' : 'f64');
    for (const i of [0, 1, 2] as const)
      nearest[4 + i] =
        r === 0n
          ? 0
          : face === 0n
            ? root.nearest(across[i] * den + slope[i] * p, slope[i] * end.q, den * L * r, 0)
            : length.nearest(0n, face * e[i], L, 0);
  }
  handOut(out);
  return true;
}
