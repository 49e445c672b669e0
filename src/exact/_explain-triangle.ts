/** The numbers behind the verdict of a ray and a triangle, as decimals for people. */
import type { Inputs } from '../queries/index.ts';
import { toDigits } from './_rounding.ts';
import { rational } from './_surd.ts';
import { meetTriangle, triangleTerms } from './_triangle.ts';
import { type Approximation, dot, negate, one, type Real, sign } from './real.ts';

export interface TriangleExplanation {
  /** d·n, and (a − o)·n, with n = (b − a) × (c − a). */
  readonly slope: Approximation;
  readonly height: Approximation;
  readonly hasArea: boolean;
  /** Of a, b and c where the line comes to the plane, times d·n. */
  readonly weights: readonly [Approximation, Approximation, Approximation];
  /** Their quotients by d·n, and t; absent where d·n = 0. */
  readonly t?: Approximation;
  readonly u?: Approximation;
  readonly v?: Approximation;
  readonly w?: Approximation;
  /** The least t ≥ 0 of a ray without limit, whatever the side. */
  readonly first: Approximation | undefined;
}

/** Every number to `digits` significant digits. The case must be valid. */
export function explainTriangle(
  { ray, triangle }: Inputs['rayTriangle'],
  digits: number,
): TriangleExplanation {
  const terms = triangleTerms(ray, triangle);
  const { line, n, slope, height, weights } = terms;
  const { lengthExponent: length, tExponent } = line;
  const direction = length - tExponent;
  const plain = (x: Real, exponent: number): Approximation => toDigits(rational(x, one, exponent), digits);
  const over = (x: Real, shift: number): Approximation =>
    toDigits(sign(slope) > 0 ? rational(x, slope, shift) : rational(negate(x), negate(slope), shift), digits);
  const met = meetTriangle(terms, 'both');
  const [w, u, v] = weights;
  return {
    slope: plain(slope, direction + 2 * length),
    height: plain(height, 3 * length),
    hasArea: sign(dot(n, n)) !== 0,
    weights: [
      plain(w, direction + 2 * length),
      plain(u, direction + 2 * length),
      plain(v, direction + 2 * length),
    ],
    ...(sign(slope) === 0 ? {} : { t: over(height, tExponent), u: over(u, 0), v: over(v, 0), w: over(w, 0) }),
    first: met && toDigits(rational(met.t.num, met.t.den, tExponent), digits),
  };
}
