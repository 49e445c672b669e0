/**
 * Correct rounding by comparisons alone: of a number that is known only by on which side of any dyadic it lies.
 *
 * Method: bisection among the floats of the format by their bits, from a guess; then the midpoint of the two neighbours, where a tie goes to
 * the one with an even last bit. Infinity stands for the power of two after the largest float.
 */
import type { Format } from '../floats.ts';
import { type Dyadic, decode } from './_binary.ts';

/** n/k, k > 0. */
export interface Time {
  readonly n: bigint;
  readonly k: bigint;
}

/** (P + Q·t)/K · 2^unit, K > 0. */
export interface Affine {
  readonly P: bigint;
  readonly Q: bigint;
  readonly K: bigint;
  readonly unit: number;
}

const signOf = (x: bigint): number => (x > 0n ? 1 : x < 0n ? -1 : 0);

/** The sign of x − y, where `compareT` is the sign of t − any rational. */
export function compareAffine({ P, Q, K, unit }: Affine, y: Dyadic, compareT: (t: Time) => number): number {
  const gap = y.e - unit;
  const up = 1n << BigInt(Math.max(gap, 0));
  const down = 1n << BigInt(Math.max(-gap, 0));
  // (P + Q·t)/K = m·up/down.
  const rest = y.m * up * K - P * down;
  if (Q === 0n) return -signOf(rest);
  const slope = Q * down;
  return slope > 0n ? compareT({ n: rest, k: slope }) : -compareT({ n: -rest, k: -slope });
}

const view = new DataView(new ArrayBuffer(8));
const tops = { f64: 0x7ff0000000000000n, f32: 0x7f800000n } as const;
const afterLargest = { f64: 1024, f32: 128 } as const;

function floatAt(bits: bigint, format: Format): number {
  if (format === 'f32') {
    view.setUint32(0, Number(bits));
    return view.getFloat32(0);
  }
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

function bitsOf(x: number, format: Format): bigint {
  if (format === 'f32') {
    view.setFloat32(0, x);
    return BigInt(view.getUint32(0));
  }
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}

/** The float nearest to a number x, ties to even; `compare` is the sign of x − y. The guess may be anything. */
export function nearestFloat(compare: (y: Dyadic) => number, guess: number, format: Format): number {
  const side = compare({ m: 0n, e: 0 });
  if (side === 0) return 0;
  const top = tops[format];
  const valueAt = (bits: bigint): Dyadic =>
    bits === top ? { m: 1n, e: afterLargest[format] } : decode(floatAt(bits, format));
  const isAtLeast = ({ m, e }: Dyadic): number => side * compare({ m: BigInt(side) * m, e });
  let [low, high] = bracket((bits) => isAtLeast(valueAt(bits)) >= 0, guess * side, top, format);
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (isAtLeast(valueAt(middle)) >= 0) low = middle;
    else high = middle;
  }
  if (low === top) return side * Number.POSITIVE_INFINITY;
  const [below, above] = [valueAt(low), valueAt(low + 1n)];
  const e = Math.min(below.m === 0n ? above.e : below.e, above.e);
  const middle = {
    m: (below.m << BigInt(below.m === 0n ? 0 : below.e - e)) + (above.m << BigInt(above.e - e)),
    e: e - 1,
  };
  const place = isAtLeast(middle);
  const nearest = place > 0 || (place === 0 && (low & 1n) === 1n) ? low + 1n : low;
  return side * floatAt(nearest, format);
}

/** Two places with the number between them, or at the lower: ever further from the guess. */
function bracket(
  isAtLeast: (bits: bigint) => boolean,
  guess: number,
  top: bigint,
  format: Format,
): [bigint, bigint] {
  const from = guess > 0 ? bitsOf(guess, format) : 0n;
  const isAbove = isAtLeast(from);
  let inner = from;
  for (let jump = 1n; ; jump *= 2n) {
    const outer = isAbove ? inner + jump : inner - jump;
    if (outer >= top) return isAtLeast(top) ? [top, top] : [inner, top];
    if (outer <= 0n) return [0n, inner];
    if (isAtLeast(outer) !== isAbove) return isAbove ? [inner, outer] : [outer, inner];
    inner = outer;
  }
}
