/** The numbers behind a verdict about a ball that moves against a ball, as decimals for people. */
import { type Ball, rayOfMotion, type SweepCase } from '../queries/index.ts';
import { type BallQuestion, ballTerms, decideBall } from './_ball.ts';
import { toDigits } from './_rounding.ts';
import { rational, type Surd } from './_surd.ts';
import { type Approximation, multiply, one, type Real, square } from './real.ts';

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
  const direction = length - tExponent;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  const plain = (x: Real, exponent: number): Approximation => expand(rational(x, one, exponent));
  const { roots } = decideBall(question);
  return {
    R: plain(radius, length),
    A: plain(A, 2 * direction),
    B: plain(B, direction + length),
    M: plain(M, 2 * length),
    RSquared: plain(square(radius), 2 * length),
    C: plain(C, 2 * length),
    BSquared: plain(square(B), 2 * (direction + length)),
    AC: plain(multiply(A, C), 2 * (direction + length)),
    D: plain(D, 2 * (direction + length)),
    roots: roots === undefined ? undefined : [expand(roots[0]), expand(roots[1])],
  };
}
