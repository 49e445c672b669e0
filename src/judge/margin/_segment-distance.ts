/** The square of the distance of a point from a segment. */
import { type Arithmetic, cross, difference, dot, type Fraction } from './_arithmetic.ts';

export function segmentDistance<T>(
  N: Arithmetic<T>,
  p: readonly T[],
  a: readonly T[],
  b: readonly T[],
): Fraction<T> {
  const [m, e] = [difference(N, p, a), difference(N, b, a)];
  const [L, h] = [dot(N, e, e), dot(N, m, e)];
  if (N.sign(h) <= 0) return { num: dot(N, m, m), den: N.one() };
  const n = difference(N, p, b);
  if (N.sign(N.minus(h, L)) >= 0) return { num: dot(N, n, n), den: N.one() };
  const across = cross(N, m, e);
  return { num: dot(N, across, across), den: L };
}
