/** The numbers behind a verdict about a ball that moves, as decimals for people. */
import { type Ball, rayOfMotion, type SweepCase } from '../queries/index.ts';
import { type BallQuestion, ballTerms, decideBall } from './_ball.ts';
import { toDigits } from './_rounding.ts';
import { rational, type Surd } from './_surd.ts';
import { decideSweptTriangle } from './_swept-triangle.ts';
import { distanceOf } from './_triangle-distance.ts';
import { type Approximation, dot, multiply, one, type Real, square } from './real.ts';
import type { NearestPart } from './sphere-triangle.ts';

type SweptBallCase = Extract<SweepCase, { readonly query: 'sweptSphereSphere' | 'sweptCircleCircle' }>;

/** The ball that stands still. */
export const stillBall = ({ input }: SweptBallCase): Ball =>
  'sphere' in input ? input.sphere : input.circle;

export interface SweptBallExplanation {
  /** s + r. */
  readonly R: Approximation;
  readonly A: Approximation;
  readonly B: Approximation;
  readonly M: Approximation;
  readonly RSquared: Approximation;
  readonly C: Approximation;
  readonly BSquared: Approximation;
  readonly AC: Approximation;
  readonly D: Approximation;
  /** Where the line of the centre is in the grown ball; absent where that is nowhere, or everywhere. */
  readonly roots: readonly [Approximation, Approximation] | undefined;
}

/** Every number to `digits` significant digits. The case must be valid. */
export function explainSweptBall(given: SweptBallCase, digits: number): SweptBallExplanation {
  const { ball, motion } = given.input;
  const question: BallQuestion = {
    ray: rayOfMotion(ball, motion),
    ...stillBall(given),
    mover: ball.radius,
    inside: given.inside,
  };
  const { A, B, M, C, D, radius, lengthExponent: length, tExponent } = ballTerms(question);
  const way = length - tExponent;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  const plain = (x: Real, exponent: number): Approximation => expand(rational(x, one, exponent));
  const { roots } = decideBall(question);
  return {
    R: plain(radius, length),
    A: plain(A, 2 * way),
    B: plain(B, way + length),
    M: plain(M, 2 * length),
    RSquared: plain(square(radius), 2 * length),
    C: plain(C, 2 * length),
    BSquared: plain(square(B), 2 * (way + length)),
    AC: plain(multiply(A, C), 2 * (way + length)),
    D: plain(D, 2 * (way + length)),
    roots: roots === undefined ? undefined : [expand(roots[0]), expand(roots[1])],
  };
}

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
