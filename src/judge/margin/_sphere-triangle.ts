/** The radius at which a ball and a triangle touch: the distance of the centre from the triangle. */
import type { Ball, Triangle } from '../../queries/index.ts';
import {
  type Arithmetic,
  compare,
  cross,
  difference,
  dot,
  type Fraction,
  type RadiusQuestion,
} from './_arithmetic.ts';
import { segmentDistance } from './_segment-distance.ts';

export function sphereTriangleRadii<T>(
  N: Arithmetic<T>,
  { center, radius }: Ball,
  { a, b, c }: Triangle,
): RadiusQuestion<T> {
  const exponent = N.unitOf([center, a, b, c, [radius]]);
  const length = N.inUnit(exponent);
  const p = center.map(length);
  const corners = [a.map(length), b.map(length), c.map(length)];
  const smallest = squareToTriangle(N, p, corners);
  return { r: length(radius), exponent, flips: { smallest, largest: undefined } };
}

/** The square of the distance. */
export const squareToTriangle = <T>(N: Arithmetic<T>, p: readonly T[], corners: Vectors<T>): Fraction<T> =>
  insideOf(N, p, corners) ?? nearestSide(N, p, corners);

type Vectors<T> = readonly (readonly T[])[];

const next = <T>(corners: Vectors<T>, i: number): readonly T[] => corners[(i + 1) % 3] ?? [];

/** The square of the distance from the plane, where the point is over the inside. */
function insideOf<T>(N: Arithmetic<T>, p: readonly T[], corners: Vectors<T>): Fraction<T> | undefined {
  const [a = [], b = [], c = []] = corners;
  const n = cross(N, difference(N, b, a), difference(N, c, a));
  const isOver = corners.every((from, i) => {
    const e = difference(N, next(corners, i), from);
    return N.sign(dot(N, cross(N, e, difference(N, p, from)), n)) > 0;
  });
  if (!isOver) return undefined;
  const height = dot(N, difference(N, p, a), n);
  return { num: N.times(height, height), den: dot(N, n, n) };
}

const nearestSide = <T>(N: Arithmetic<T>, p: readonly T[], corners: Vectors<T>): Fraction<T> =>
  corners
    .map((from, i) => segmentDistance(N, p, from, next(corners, i)))
    .reduce((least, one) => (compare(N, one, least) < 0 ? one : least));
