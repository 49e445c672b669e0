/**
 * The float nearest to a real number of which only comparisons with dyadics are known: a candidate, the midpoints to its
 * neighbours, and a search from there where the candidate was wrong.
 */
import type { Format } from '../../src/floats.ts';
import { add, type Dyadic, decode, negated, times } from './_binary.ts';

const half: Dyadic = { m: 1n, e: -1 };
const view = new DataView(new ArrayBuffer(8));

/** The place of |x| among the floats that are not negative. */
function rankOf(x: number, format: Format): bigint {
  if (format === 'f64') view.setFloat64(0, Math.abs(x));
  else view.setFloat32(0, Math.abs(x));
  return format === 'f64' ? view.getBigUint64(0) : BigInt(view.getUint32(0));
}

function ofRank(n: bigint, format: Format): number {
  if (format === 'f64') view.setBigUint64(0, n);
  else view.setUint32(0, Number(n));
  return format === 'f64' ? view.getFloat64(0) : view.getFloat32(0);
}

/** An infinity counts as the float after the largest. */
const numberOf = (n: bigint, format: Format): Dyadic => {
  const x = ofRank(n, format);
  return Number.isFinite(x) ? decode(x) : { m: 1n, e: format === 'f64' ? 1024 : 128 };
};

/** `against` gives the sign of the number minus a dyadic; only speed hangs on `candidate`. */
export function nearestFloat(candidate: number, format: Format, against: (x: Dyadic) => number): number {
  const signum = against({ m: 0n, e: 0 });
  if (signum === 0) return 0;
  const magnitudeAgainst = (x: Dyadic): number => signum * against(signum > 0 ? x : negated(x));
  const top = rankOf(Number.POSITIVE_INFINITY, format);
  /** −1, 0, 1: the number rounds to a float below that of rank n, to it, above. */
  const judge = (n: bigint): number => {
    const even = n % 2n === 0n;
    const boundary = (m: bigint): Dyadic => times(half, add(numberOf(m, format), numberOf(m + 1n, format)));
    if (n < top) {
      const above = magnitudeAgainst(boundary(n));
      if (above > 0 || (above === 0 && !even)) return 1;
    }
    if (n === 0n) return 0;
    const below = magnitudeAgainst(boundary(n - 1n));
    return below < 0 || (below === 0 && !even) ? -1 : 0;
  };
  let [low, high] = [0n, top];
  let n = Number.isNaN(candidate) ? rankOf(1, format) : rankOf(candidate, format);
  for (let stride = 1n; ; stride *= 4n) {
    const where = judge(n);
    if (where === 0) return signum * ofRank(n, format);
    if (where > 0) low = n + 1n;
    else high = n - 1n;
    const next = n + BigInt(where) * stride;
    n = next >= low && next <= high ? next : (low + high) / 2n;
  }
}
