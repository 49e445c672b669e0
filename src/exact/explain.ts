/** The numbers behind a verdict, as decimals for people: what `explain` prints. */
import { type BallCase, type FaceCase, rayAndBall } from '../queries/index.ts';
import { type BallQuestion, ballTerms, decideBall } from './_ball.ts';
import { clip } from './_clip.ts';
import type { FacesQuestion } from './_faces.ts';
import { toDigits } from './_rounding.ts';
import { rational, type Surd } from './_surd.ts';
import { boxFaces } from './ray-box.ts';
import { halfSpaceFaces } from './ray-half-space.ts';
import {
  type Approximation,
  contextOf,
  fromFloat,
  multiply,
  one,
  type Real,
  square,
  subtract,
  zero,
} from './real.ts';

export * from './_explain-apart.ts';
export * from './_explain-axial.ts';
export * from './_explain-mesh.ts';
export * from './_explain-nearest.ts';
export * from './_explain-plane.ts';
export * from './_explain-points.ts';
export * from './_explain-rect.ts';
export * from './_explain-sweep.ts';
export * from './_explain-swept-box.ts';
export * from './_explain-swept-capsule.ts';
export * from './_explain-swept-half-space.ts';
export * from './_explain-swept-triangle.ts';
export * from './_explain-triangle.ts';
export * from './_explain-triangles.ts';
export { type Approximation, fromFloat };

export interface BallExplanation {
  /** o − c. */
  readonly m: readonly Approximation[];
  /** The direction (end − origin where an end is given). */
  readonly d: readonly Approximation[];
  readonly A: Approximation;
  readonly B: Approximation;
  readonly M: Approximation;
  readonly rSquared: Approximation;
  readonly C: Approximation;
  readonly BSquared: Approximation;
  readonly AC: Approximation;
  readonly D: Approximation;
  /** |m|, and the distance of the line from the centre. */
  readonly distance: Approximation;
  readonly lineDistance: Approximation;
  readonly roots: readonly [Approximation, Approximation] | undefined;
}

/** The ball question that a case asks. */
export function ballQuestion(one: BallCase): BallQuestion {
  const { ray, ball } = rayAndBall(one);
  return { ray, ...ball, inside: one.inside };
}

/** Every number to `digits` significant digits. The case must be valid. */
export function explainBall(given: BallCase, digits: number): BallExplanation {
  const question = ballQuestion(given);
  const { m, d, A, B, M, C, D, radius, lengthExponent: length, tExponent } = ballTerms(question);
  const direction = length - tExponent;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  const plain = (x: Real, exponent: number): Approximation => expand(rational(x, one, exponent));
  const { roots } = decideBall(question);
  // |d × m|² = A·M − B² (Lagrange).
  const crossSquared = subtract(multiply(A, M), square(B));
  const root = (radicand: Real, under: Real, shift: number): Approximation =>
    expand({ p: zero, q: one, root: { radicand }, den: one, underRoot: under, shift });
  return {
    m: m.map((x) => plain(x, length)),
    d: d.map((x) => plain(x, direction)),
    A: plain(A, 2 * direction),
    B: plain(B, direction + length),
    M: plain(M, 2 * length),
    rSquared: plain(square(radius), 2 * length),
    C: plain(C, 2 * length),
    BSquared: plain(square(B), 2 * (direction + length)),
    AC: plain(multiply(A, C), 2 * (direction + length)),
    D: plain(D, 2 * (direction + length)),
    distance: root(M, one, length),
    lineDistance: root(crossSquared, A, length),
    roots: roots === undefined ? undefined : [expand(roots[0]), expand(roots[1])],
  };
}

export interface FacesExplanation {
  /** Every face: the line is inside it where s + v·t ≤ 0. `s` and `v` are with the normal as it is given. */
  readonly faces: readonly { readonly s: Approximation; readonly v: Approximation }[];
  /** Where the line enters and leaves all of them; absent where that is nowhere, or infinitely far. */
  readonly t0: Approximation | undefined;
  readonly t1: Approximation | undefined;
  /** The places of the faces that it crosses there. */
  readonly crossed: readonly [number | undefined, number | undefined];
  readonly meets: boolean;
}

/** The faces that bound the body of a case. */
export function facesQuestion(one: FaceCase): FacesQuestion {
  return one.query === 'rayHalfSpace'
    ? halfSpaceFaces(one.input.ray, one.input.halfSpace, one.inside)
    : boxFaces(one.input.ray, one.input.box, one.inside);
}

/** Every number to `digits` significant digits. The case must be valid. */
export function explainFaces(given: FaceCase, digits: number): FacesExplanation {
  const question = facesQuestion(given);
  const { lengthExponent, tExponent } = question.line;
  const unit = question.normalExponent;
  const interval = clip(question.faces);
  const plain = (x: Real, exponent: number): Approximation =>
    toDigits(rational(x, question.scale, exponent), digits);
  const time = (end: 'enter' | 'leave'): Approximation | undefined => {
    const crossing = interval?.[end];
    return crossing && toDigits(rational(crossing.num, crossing.den, tExponent), digits);
  };
  return {
    faces: question.faces.map(({ s, v }) => ({
      s: plain(s, lengthExponent + unit),
      v: plain(v, lengthExponent - tExponent + unit),
    })),
    t0: time('enter'),
    t1: time('leave'),
    crossed: [interval?.enter?.face, interval?.leave?.face],
    meets: interval !== undefined,
  };
}

/** How many decimal digits of `exact` the float has right: +Infinity for all, at most 0 for none. */
export function digitsRight(exact: Approximation, computed: number): number {
  const error = fromFloat(computed).minus(exact).abs();
  if (error.isZero()) return Number.POSITIVE_INFINITY;
  if (exact.isZero()) return Number.NEGATIVE_INFINITY;
  return -new (contextOf(20))(error).dividedBy(exact.abs()).log(10).toNumber();
}
