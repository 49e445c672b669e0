/** The numbers behind a verdict about a ball that moves against a box, as decimals for people. */
import type { SweepCase } from '../queries/index.ts';
import { toDigits } from './_rounding.ts';
import { type Root, rational, type Surd } from './_surd.ts';
import { atStart, distanceAt, gapAt, parabolaOf, pieceOf, type Side, sweptBoxTerms } from './_swept-box.ts';
import { type Approximation, multiply, negate, one, sign, square, subtract } from './real.ts';

type SweptBoxCase = Extract<SweepCase, { readonly query: 'sweptSphereBox' }>;

export interface SweptBoxExplanation {
  /** The square of the distance at the start. */
  readonly distanceSquared: Approximation;
  readonly rSquared: Approximation;
  /** Whether the ball comes nearer at the start. */
  readonly isComing: boolean;
  /** Of each axis on which side of the box the centre is where the ball touches, or is nearest. */
  readonly sides: readonly Side[];
  /** A·t² + 2B·t + C is the square of the distance there, less r². */
  readonly A: Approximation;
  readonly B: Approximation;
  readonly C: Approximation;
  readonly D: Approximation;
  /** Its first root; absent where it has none. */
  readonly root: Approximation | undefined;
}

/** Every number to `digits` significant digits. The case must be valid. */
export function explainSweptBox({ input }: SweptBoxCase, digits: number): SweptBoxExplanation {
  const { line, axes, size, radius } = sweptBoxTerms({ ...input, inside: 'start' });
  const { lengthExponent: length, tExponent } = line;
  const sizes = square(size);
  const reach = square(multiply(radius, size));
  const { f, slope } = distanceAt(axes, atStart);
  const isComing = sign(slope) < 0;
  const sides = isComing ? pieceOf(axes, reach) : axes.map((axis) => gapAt(axis, atStart).side);
  const { A, B, C } = parabolaOf(axes, sides);
  const rest = subtract(C, reach);
  const D = subtract(square(B), multiply(A, rest));
  const direction = length - tExponent;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  const over = (num: Parameters<typeof rational>[0], den: typeof num, exponent: number): Approximation =>
    expand(rational(num, den, exponent));
  const root: Root = { radicand: D };
  const hasRoot = sign(A) > 0 && sign(D) >= 0;
  return {
    distanceSquared: over(f.num, sizes, 2 * length),
    rSquared: over(square(radius), one, 2 * length),
    isComing,
    sides,
    A: over(A, sizes, 2 * direction),
    B: over(B, sizes, direction + length),
    C: over(rest, sizes, 2 * length),
    D: over(D, square(sizes), 2 * (direction + length)),
    root: hasRoot ? expand({ p: negate(B), q: negate(one), root, den: A, shift: tExponent }) : undefined,
  };
}
