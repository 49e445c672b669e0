/** The cosine and the sine of an angle as two doubles each, with a bound of what they are off, from an enclosure in binary (_angle-bits.ts). */
import { cosSinInBits, type Interval } from './_angle-bits.ts';

/** cos θ and sin θ are enclosed this finely, in bits: about as good as two doubles are, unless one of them is very small. */
const bits = 160;

/** hi, lo, and a bound of what they are off. */
export type Enclosure = readonly [hi: number, lo: number, error: number];

/** In units of 2^-bits: of the interval, of the digits that `lo` has no place for. */
function enclosureOf({ lo, hi }: Interval): Enclosure {
  const first = Number(lo);
  const second = Number(lo - BigInt(first));
  const error = Number(hi - lo) + Math.abs(second) * 2 ** -52;
  return [first * 2 ** -bits, second * 2 ** -bits, error * 2 ** -bits];
}

/** The last angles, as cases come with their twins. */
const known = new Map<number, readonly [cos: Enclosure, sin: Enclosure]>();
const mostKnown = 1000;

export function cosSin(angle: number): readonly [cos: Enclosure, sin: Enclosure] {
  const found = known.get(angle);
  if (found !== undefined) return found;
  const { cos, sin } = cosSinInBits(angle, bits);
  if (known.size === mostKnown) known.clear();
  const pair = [enclosureOf(cos), enclosureOf(sin)] as const;
  known.set(angle, pair);
  return pair;
}
