/** A ray and the lengths around it as integers: lengths over 2^lengthExponent, the direction over a power of two of its own. */
import { decompose } from '../floats.ts';
import type { Ray, Vector } from '../queries/index.ts';
import { type Real, scaled, subtract, zero } from './real.ts';

export interface Line {
  readonly origin: readonly Real[];
  readonly d: readonly Real[];
  /** Lengths are integers times 2^lengthExponent, t is a number times 2^tExponent. */
  readonly lengthExponent: number;
  readonly tExponent: number;
  /** Any of the lengths that `lineOf` was told of, as an integer. */
  readonly length: (x: number) => Real;
}

/** The largest exponent over which all the numbers are integers; 0 where all are 0. */
export function commonExponent(numbers: readonly number[]): number {
  const exponents = numbers.filter((x) => x !== 0).map((x) => decompose(x).exponent);
  // Not Math.min(...exponents): a mesh has more of them than a stack holds.
  return exponents.length === 0 ? 0 : exponents.reduce((least, x) => Math.min(least, x));
}

export const minus = (a: readonly Real[], b: readonly Real[]): Real[] =>
  a.map((x, i) => subtract(x, b[i] ?? zero));

/** `lengths`: every other length of the question. */
export function lineOf(ray: Ray, lengths: readonly number[]): Line {
  const end: Vector = 'end' in ray ? ray.end : [];
  const lengthExponent = commonExponent([...ray.origin, ...end, ...lengths]);
  const length = (x: number): Real => scaled(x, lengthExponent);
  const origin = ray.origin.map(length);
  if ('end' in ray)
    return { origin, d: minus(end.map(length), origin), lengthExponent, tExponent: 0, length };
  const directionExponent = commonExponent(ray.direction);
  const d = ray.direction.map((x) => scaled(x, directionExponent));
  return { origin, d, lengthExponent, tExponent: lengthExponent - directionExponent, length };
}
