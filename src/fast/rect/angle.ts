/**
 * Question: what are cos θ and sin θ of a finite float θ, to so many places after the binary point?
 *
 * Method, in integers that count units of 2^-places: π/2 = 1 + 1/3·(1 + 2/5·(1 + 3/7·(1 + …))), to as many more places as θ has before its
 *   point; r = |θ| − n·π/2; e^(iz) by its series for z = r/2^halvings, squared as often; a turn by n quarters.
 * Bound: off by less than 2 units; docs/derivations/hardened-rect.md, "cos and sin in integers".
 * Source: L. Euler (1755), Institutiones Calculi Differentialis, for the series of π.
 */
import { digitsOf, ofFloat } from '../later/dyadic.ts';

/** At most, and as many as leave z below 2^-7. */
const mostHalvings = 8;
/** Places that are computed and dropped. */
const guard = 64;

const known = new Map<number, bigint>();

/** π/2, off by less than a unit. */
export function quarterTo(places: number): bigint {
  let found = known.get(places);
  if (found === undefined) {
    const one = 1n << BigInt(places + guard);
    found = one;
    for (let k = BigInt(places + guard); k > 0n; k--) found = one + (k * found) / (2n * k + 1n);
    found >>= BigInt(guard);
    known.set(places, found);
  }
  return found;
}

/** |θ| = n·π/2 + rest·2^-places, n being the nearest number; the rest is off by less than 2. */
export function reduce(theta: number, places: number): { readonly n: bigint; readonly rest: bigint } {
  const size = Math.abs(theta);
  const { m, e } = ofFloat(size);
  const before = Math.max(0, Math.log2(size));
  // Few lengths, so that π is made only a few times.
  const wide = 256 * Math.ceil((places + guard + before) / 256);
  const left = BigInt(e + wide);
  const t = left < 0n ? m >> -left : m << left;
  // No quarter of it, nor digits of π.
  if (size < 0.75) return { n: 0n, rest: t >> BigInt(wide - places) };
  const quarter = quarterTo(wide);
  const n = (2n * t + quarter) / (2n * quarter);
  return { n, rest: (t - n * quarter) >> BigInt(wide - places) };
}

export interface CosSin {
  readonly cos: bigint;
  readonly sin: bigint;
}

export function cosSin(theta: number, places: number): CosSin {
  const { n, rest } = reduce(theta, places + guard);
  let { cos, sin } = series(rest, places + guard);
  for (let i = n & 3n; i > 0n; i--) [cos, sin] = [-sin, cos];
  cos >>= BigInt(guard);
  sin >>= BigInt(guard);
  return { cos, sin: theta < 0 ? -sin : sin };
}

/** Of rest·2^-places, to `guard` places less. */
export function series(rest: bigint, places: number): CosSin {
  const fine = BigInt(places);
  // A tiny angle wants none, nor their squarings.
  const halvings = BigInt(Math.min(mostHalvings, Math.max(0, digitsOf(rest) - places + mostHalvings)));
  const z = rest >> halvings;
  let cos = 0n;
  let sin = 0n;
  let term = 1n << fine;
  for (let k = 1n; term !== 0n; k++) {
    // Before term k − 1 is added.
    if (k & 1n) cos += k & 2n ? -term : term;
    else sin += k & 2n ? term : -term;
    term = ((term * z) >> fine) / k;
  }
  for (let i = halvings; i > 0n; i--)
    [cos, sin] = [(cos * cos - sin * sin) >> fine, (2n * cos * sin) >> fine];
  return { cos, sin };
}
