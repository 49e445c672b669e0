/** The numbers behind a verdict about a ball that moves against a triangle, as decimals for people. */
import type { SweepCase } from '../queries/index.ts';
import { toDigits } from './_rounding.ts';
import { rational } from './_surd.ts';
import { decideSweptTriangle } from './_swept-triangle.ts';
import { distanceOf } from './_triangle-distance.ts';
import { type Approximation, dot, one, type Real, square } from './real.ts';
import type { NearestPart } from './sphere-triangle.ts';

type SweptTriangleCase = Extract<SweepCase, { readonly query: 'sweptSphereTriangle' }>;

export interface SweptTriangleExplanation {
  /** d·d. */
  readonly A: Approximation;
  /** The squares of the radius, and of the distance of the centre from the triangle at the start. */
  readonly rSquared: Approximation;
  readonly startSquared: Approximation;
  readonly nearest: NearestPart;
  /** Where the line of the centre comes into the grown triangle and leaves it, and by which part; absent where it is nowhere, or everywhere. */
  readonly enter: { readonly t: Approximation; readonly part: NearestPart } | undefined;
  readonly leave: { readonly t: Approximation; readonly part: NearestPart } | undefined;
}

/** Every number to `digits` significant digits. The case must be valid. */
export function explainSweptTriangle(given: SweptTriangleCase, digits: number): SweptTriangleExplanation {
  const { grown, enter, leave } = decideSweptTriangle(given.input, given.inside);
  const { line, corners, radius } = grown;
  const { lengthExponent: length, tExponent, d, origin } = line;
  const plain = (num: Real, den: Real, exponent: number): Approximation =>
    toDigits(rational(num, den, exponent), digits);
  const { squared, nearest } = distanceOf(origin, ...corners);
  const endOf = (end: typeof enter) => end && { t: toDigits(end.t, digits), part: end.part.name };
  return {
    A: plain(dot(d, d), one, 2 * (length - tExponent)),
    rSquared: plain(square(radius), one, 2 * length),
    startSquared: plain(squared.num, squared.den, 2 * length),
    nearest,
    enter: endOf(enter),
    leave: endOf(leave),
  };
}
