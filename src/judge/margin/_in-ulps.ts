/** The last step to a margin, which is alike in all arithmetics. */
import { powerOfTwo } from '../../floats.ts';

/** The reference has 20 digits and more of a margin before it rounds it (src/exact/_margin.ts): a relative error of at most this. */
export const digitsOfReference = 2 ** -66;

/** margin·2^exponent, which the largest double bounds. Undefined near the lower end of the range, where it would be rounded again. */
export function inUlps(margin: number, exponent: number): number | undefined {
  const isTame = Math.abs(exponent) < 500 && Math.abs(margin) > 2 ** -400 && Math.abs(margin) < 2 ** 400;
  if (isTame) return margin * powerOfTwo(exponent);
  const size = Math.log2(Math.abs(margin)) + exponent;
  if (size > 1026) return Math.sign(margin) * Number.MAX_VALUE;
  if (!(size > -1000 && Math.abs(exponent) <= 2000)) return undefined;
  const half = Math.trunc(exponent / 2);
  const product = margin * 2 ** half * 2 ** (exponent - half);
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, product));
}
