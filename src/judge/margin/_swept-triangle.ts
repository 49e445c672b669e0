/** At which radii the verdict about a ball that moves against a triangle flips: docs/derivations/margin.md, "A ball that moves against a triangle". */
import { type Ball, type Inside, type Motion, rayOfMotion, type Triangle } from '../../queries/index.ts';
import {
  type Arithmetic,
  compare,
  cross,
  difference,
  dot,
  type Flips,
  type Fraction,
  fraction,
  lineOf,
  moved,
  type RadiusQuestion,
} from './_arithmetic.ts';
import { squareToTriangle } from './_sphere-triangle.ts';

type Vectors<T> = readonly (readonly T[])[];

export function sweptTriangleRadii<T>(
  N: Arithmetic<T>,
  ball: Ball,
  motion: Motion,
  { a, b, c }: Triangle,
  inside: Inside,
): RadiusQuestion<T> {
  const line = lineOf(N, rayOfMotion(ball, motion), [a, b, c], ball.radius);
  const { origin, d, length, exponent, limit } = line;
  const corners = [a.map(length), b.map(length), c.map(length)];
  const r = length(ball.radius);
  const start = squareToTriangle(N, origin, corners);
  if (N.sign(dot(N, d, d)) === 0) {
    const flips = inside === 'start' ? { smallest: start, largest: undefined } : undefined;
    return { r, exponent, flips };
  }
  const lowest = lowestOf(N, origin, d, corners);
  const isBefore = ({ at }: Low<T>): boolean => N.sign(at.num) < 0;
  const isPast = ({ at }: Low<T>): boolean => limit !== undefined && compare(N, at, limit) > 0;
  if (inside === 'miss' && lowest.some(isBefore)) return { r, exponent, flips: undefined };
  const least = (): Fraction<T> => {
    if (lowest.every(isBefore)) return start;
    if (limit !== undefined && lowest.every(isPast))
      return squareToTriangle(N, moved(N, origin, d, limit), corners);
    return lowest[0]?.value ?? start;
  };
  const flips: Flips<T> = { smallest: least(), largest: inside === 'start' ? undefined : start };
  return { r, exponent, flips };
}

/** Where the line is nearest to a part over which it is, and the square of the distance there. */
interface Low<T> {
  readonly at: Fraction<T>;
  readonly value: Fraction<T>;
}

/** Of the line and the triangle: one, or several where they are nearest for a while. Its first and its last are among them. */
function lowestOf<T>(
  N: Arithmetic<T>,
  origin: readonly T[],
  d: readonly T[],
  corners: Vectors<T>,
): readonly Low<T>[] {
  const { sign, times, plus, minus, negated } = N;
  const [a = [], b = [], c = []] = corners;
  const n = cross(N, difference(N, b, a), difference(N, c, a));
  const signAt = (s: T, v: T, { num, den }: Fraction<T>): number => sign(plus(times(s, den), times(v, num)));
  const sides = corners.map((from, i) => {
    const e = difference(N, corners[(i + 1) % 3] ?? [], from);
    const m = difference(N, origin, from);
    const inward = cross(N, n, e);
    return { e, m, inner: [dot(N, m, inward), dot(N, d, inward)] as const };
  });
  const found: Low<T>[] = [];
  const slope = dot(N, d, n);
  const facing = sign(slope);
  if (facing !== 0) {
    const at = fraction(N, negated(dot(N, difference(N, origin, a), n)), slope, facing);
    if (sides.every(({ inner: [s, v] }) => signAt(s, v, at) >= 0))
      found.push({ at, value: { num: N.zero(), den: N.one() } });
  }
  const A = dot(N, d, d);
  for (const [i, { e, m, inner }] of sides.entries()) {
    const across = cross(N, d, e);
    const W = dot(N, across, across);
    const [height, rise] = [dot(N, m, e), dot(N, d, e)];
    if (sign(W) !== 0) {
      const at = { num: negated(dot(N, cross(N, m, e), across)), den: W };
      const det = dot(N, m, across);
      const isBetween = signAt(height, rise, at) >= 0 && signAt(minus(height, dot(N, e, e)), rise, at) <= 0;
      if (isBetween && signAt(...inner, at) <= 0) found.push({ at, value: { num: times(det, det), den: W } });
    }
    const at = { num: negated(dot(N, d, m)), den: A };
    const back = sides[(i + 2) % 3]?.e ?? e;
    if (signAt(height, rise, at) <= 0 && signAt(dot(N, m, back), dot(N, d, back), at) >= 0) {
      const aside = cross(N, d, m);
      found.push({ at, value: { num: dot(N, aside, aside), den: A } });
    }
  }
  return found;
}
