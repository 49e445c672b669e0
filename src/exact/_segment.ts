/**
 * Question: at which least t ≥ 0 is t·d in the least segment that holds some points of one line, in 3D?
 * Method: the two points furthest apart are its ends P and Q, with f = Q − P. Where d × f ≠ 0 the lines meet if P·(d × f) = 0, and then
 *   t = (P × f)·(d × f)/|d × f|² and P + s·f with s = (P × d)·(d × f)/|d × f|²; else both are on one line through 0 if P × d = 0, or never meet.
 * Degenerate: f = 0, a point, has d × f = 0, and is on the line from P·d to P·d like any other.
 */
import { minus } from './_line.ts';
import { compare, cross, dot, type Real, sign, zero } from './real.ts';

type Reals = readonly Real[];

/** den > 0 */
export interface Fraction {
  readonly num: Real;
  readonly den: Real;
}

/** Of the points that are on one line, the two that are furthest apart. */
function endsOf([A, B, C]: readonly [Reals, Reals, Reals]): readonly [Reals, Reals] {
  const pairs = [
    [A, B],
    [B, C],
    [C, A],
  ] as const;
  const square = ([P, Q]: readonly [Reals, Reals]): Real => dot(minus(P, Q), minus(P, Q));
  return pairs.reduce((best, pair) => (compare(square(pair), square(best)) > 0 ? pair : best));
}

const isZero = (v: Reals): boolean => v.every((x) => sign(x) === 0);

export function meetSegment(d: Reals, corners: readonly [Reals, Reals, Reals]): Fraction | undefined {
  const [P, Q] = endsOf(corners);
  const f = minus(Q, P);
  const across = cross(d, f);
  if (isZero(across)) return isZero(cross(P, d)) ? meetAlong(d, P, Q) : undefined;
  if (sign(dot(P, across)) !== 0) return undefined;
  const square = dot(across, across);
  const s = dot(cross(P, d), across);
  const t = dot(cross(P, f), across);
  return sign(s) >= 0 && compare(s, square) <= 0 && sign(t) >= 0 ? { num: t, den: square } : undefined;
}

/** All on one line through 0. */
function meetAlong(d: Reals, P: Reals, Q: Reals): Fraction | undefined {
  const [p, q] = [dot(P, d), dot(Q, d)];
  const [first, last] = compare(p, q) <= 0 ? [p, q] : [q, p];
  if (sign(last) < 0) return undefined;
  return { num: sign(first) < 0 ? zero : first, den: dot(d, d) };
}
