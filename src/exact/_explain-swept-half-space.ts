/** The numbers behind a verdict about a ball that moves against a half-space, as decimals for people. */
import type { SweepCase } from '../queries/index.ts';
import { toDigits } from './_rounding.ts';
import { rational, type Surd, signOf } from './_surd.ts';
import { decideSweptHalfSpace } from './_swept-half-space.ts';
import { type Approximation, multiply, negate, one, type Real, sign, zero } from './real.ts';

export interface SweptHalfSpaceExplanation {
  /** n·(c − q), or n·c + k, with the normal as it is given; and n·m. */
  readonly height: Approximation;
  readonly slope: Approximation;
  /** |n|, and how high the face of the grown half-space is, times that. */
  readonly size: Approximation;
  readonly grown: Approximation;
  /** The height over that. */
  readonly gap: Approximation;
  /** Where the line of the centre enters and leaves the grown half-space; absent where that is nowhere, or infinitely far. */
  readonly t0: Approximation | undefined;
  readonly t1: Approximation | undefined;
  readonly meets: boolean;
}

/** Every number to `digits` significant digits. The case must be valid. */
export function explainSweptHalfSpace(
  { input, inside }: Extract<SweepCase, { readonly query: 'sweptSphereHalfSpace' }>,
  digits: number,
): SweptHalfSpaceExplanation {
  const { terms } = decideSweptHalfSpace({ ...input, inside });
  const { h, v, K, R, scale, line, normalExponent: unit } = terms;
  const height = line.lengthExponent + unit;
  const root = { radicand: K };
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  const surd = (p: Real, q: Real, den: Real, shift: number): Surd => ({ p, q, root, den, shift });
  const grown = multiply(R, scale);
  return {
    height: expand(rational(h, scale, height)),
    slope: expand(rational(v, scale, height - line.tExponent)),
    size: expand(surd(zero, one, one, unit)),
    grown: expand(surd(zero, grown, scale, height)),
    gap: expand(surd(h, negate(grown), scale, height)),
    t0: sign(v) < 0 ? expand(surd(h, negate(grown), negate(v), line.tExponent)) : undefined,
    t1: sign(v) > 0 ? expand(surd(negate(h), grown, v, line.tExponent)) : undefined,
    meets: sign(v) !== 0 || signOf(h, negate(grown), root) <= 0,
  };
}
