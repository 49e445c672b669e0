/** The numbers behind what is nearest, as decimals for people. */
import type { Inputs } from '../queries/index.ts';
import type { Fraction } from './_ball.ts';
import { rootOfFraction } from './_closest.ts';
import { toDigits } from './_rounding.ts';
import { rational } from './_surd.ts';
import { closestOf as closestOfBox } from './closest-on-box.ts';
import { closestOf } from './closest-on-triangle.ts';
import { closestPairOf } from './closest-segments.ts';
import type { Approximation } from './real.ts';

/** Every number to `digits` significant digits: the square of the distance, the distance, coordinates and parameters by name. */
function numbersOf(
  {
    squared,
    lengths,
    numbers,
  }: {
    readonly squared: Fraction;
    readonly lengths: Readonly<Record<string, readonly Fraction[]>>;
    readonly numbers: Readonly<Record<string, Fraction>>;
  },
  exponent: number,
  digits: number,
) {
  const ratio = ({ num, den }: Fraction, shift: number): Approximation =>
    toDigits(rational(num, den, shift), digits);
  return {
    distanceSquared: ratio(squared, 2 * exponent),
    distance: toDigits(rootOfFraction(squared, exponent), digits),
    points: Object.fromEntries(
      Object.entries(lengths).map(([name, v]) => [name, v.map((x) => ratio(x, exponent))]),
    ),
    parameters: Object.fromEntries(Object.entries(numbers).map(([name, x]) => [name, ratio(x, 0)])),
  };
}

/** The input must be valid. */
export function explainClosestOnTriangle(input: Inputs['closestOnTriangle'], digits: number) {
  const { found, exponent, hasArea } = closestOf(input);
  return { ...numbersOf(found, exponent, digits), nearest: found.nearest, hasArea };
}

/** The input must be valid. */
export function explainClosestSegments(input: Inputs['closestSegments'], digits: number) {
  const { found, exponent } = closestPairOf(input);
  const { nearest, several, free } = found;
  return { ...numbersOf(found, exponent, digits), nearest, several, free };
}

/** The input must be valid. */
export function explainClosestOnBox(input: Inputs['closestOnBox'], digits: number) {
  const { found, sides, exponent } = closestOfBox(input);
  return { ...numbersOf(found, exponent, digits), sides };
}
