/** The exponents that a number of the graph has by itself: it is a multiple of 2^grain, and at most 2^high. */
import type { NumberNode, Operation } from './number-node.ts';

/** The least exponent of a float. */
export const least = -1074;
/** Logarithms that are computed in floating point are this much too large. */
export const roundedUp = 1e-9;

/** The largest e such that the float is a multiple of 2^e. */
export function grainOfFloat(x: number): number {
  if (x === 0) return Number.POSITIVE_INFINITY;
  if (!Number.isFinite(x)) return 0;
  const bits = new BigUint64Array(new Float64Array([x]).buffer)[0] ?? 0n;
  const biased = Number((bits >> 52n) & 0x7ffn);
  let significand = (bits & ((1n << 52n) - 1n)) | (biased > 0 ? 1n << 52n : 0n);
  let exponent = Math.max(biased, 1) - 1075;
  for (; significand % 2n === 0n; significand /= 2n) exponent++;
  return exponent;
}

/** Sums, and roundings to a coarser grid, stay multiples; a product is a multiple of the product. */
export function grainOf(op: Operation, args: readonly NumberNode[]): number {
  const [x, y] = args;
  if (x === undefined) return op === 'sign' ? 0 : least;
  switch (op) {
    case 'mul':
      return x.grain + (y?.grain ?? least);
    // A quotient that is not 0 is at least this large, and has 53 digits.
    case 'div':
      return x.grain - Math.ceil(y?.high ?? 0) - 54;
    case 'sqrt':
      return Math.floor(x.grain / 2) - 54;
    case 'sign':
      return 0;
    case 'fround':
      return Math.max(-149, x.grain);
    case 'lost':
      return Math.min(...x.args.map(({ grain }) => grain));
    case 'coarse':
    case 'high':
    case 'rest':
      return x.grain;
  }
  return Math.min(...args.map(({ grain }) => grain));
}

export function highOf(op: Operation, args: readonly NumberNode[]): number {
  const [x, y] = args;
  if (x === undefined) return op === 'sign' ? 0 : Number.POSITIVE_INFINITY;
  const most = Math.max(...args.map(({ high }) => high));
  switch (op) {
    case 'add':
    case 'coarse':
    case 'lost':
      return most + 1 + roundedUp;
    case 'mul':
      return x.high + (y?.high ?? 0) + roundedUp;
    case 'div':
      return x.high - (y?.grain ?? least) + roundedUp;
    case 'sqrt':
      return x.high / 2 + roundedUp;
    case 'sign':
      return 0;
  }
  return most + roundedUp;
}
