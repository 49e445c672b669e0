/** From the exact nearest point to the answer that a caller gets: every number a fraction of integers, the distance the root of one, each rounded by itself. */
import type { Vector } from '../queries/index.ts';
import type { SegmentsOptions } from './_answer.ts';
import type { Fraction } from './_ball.ts';
import { roundSurd, toDigits } from './_rounding.ts';
import { rational, type Surd } from './_surd.ts';
import { type Approximation, add, multiply, one, type Real, sign, zero } from './real.ts';

export type Reals = readonly Real[];

/** Lengths are integers times 2^exponent, their squares times 2^(2·exponent); denominators are above 0. */
export interface Closest<Name extends string> {
  readonly squared: Fraction;
  readonly lengths: { readonly [N in Name as N extends `on${string}` ? N : never]: readonly Fraction[] };
  readonly numbers: { readonly [N in Name as N extends `on${string}` ? never : N]: Fraction };
}

export const isZero = (v: Reals): boolean => v.every((x) => sign(x) === 0);

/** Of points with weights whose sum is `den`. */
export const mean = (points: readonly Reals[], weights: Reals, den: Real): Fraction[] =>
  (points[0] ?? []).map((_, i) => ({
    num: points.map((p, k) => multiply(p[i] ?? zero, weights[k] ?? zero)).reduce(add),
    den,
  }));

/** √(num/den)·2^exponent. */
export const rootOfFraction = ({ num, den }: Fraction, exponent: number): Surd => ({
  p: zero,
  q: one,
  root: { radicand: multiply(num, den) },
  den,
  shift: exponent,
});

/** The floats, and the decimals where they are asked for. */
export function answerClosest<Name extends string>(
  { squared, lengths, numbers }: Closest<Name>,
  exponent: number,
  { format = 'f64', digits }: SegmentsOptions,
): Readonly<Record<string, number | Vector | Approximation | readonly Approximation[]>> {
  const distance = rootOfFraction(squared, exponent);
  const square = rational(squared.num, squared.den, 2 * exponent);
  const vectors = Object.entries<readonly Fraction[]>(lengths).map(
    ([name, v]) => [name, v.map(({ num, den }) => rational(num, den, exponent))] as const,
  );
  const scalars = Object.entries<Fraction>(numbers).map(
    ([name, { num, den }]) => [name, rational(num, den, 0)] as const,
  );
  const round = (x: Surd): number => roundSurd(x, format);
  const floats = {
    distance: round(distance),
    distanceSquared: round(square),
    ...Object.fromEntries(vectors.map(([name, v]) => [name, v.map(round)])),
    ...Object.fromEntries(scalars.map(([name, x]) => [name, round(x)])),
  };
  if (digits === undefined) return floats;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  return {
    ...floats,
    distanceExact: expand(distance),
    ...Object.fromEntries(vectors.map(([name, v]) => [`${name}Exact`, v.map(expand)])),
    ...Object.fromEntries(scalars.map(([name, x]) => [`${name}Exact`, expand(x)])),
  };
}
