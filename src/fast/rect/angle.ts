/**
 * Question: what are cos θ and sin θ of a finite float θ, to so many places after the binary point?
 *
 * Method, in integers that count units of 2^-places: π by Machin's formula, 16·arctan(1/5) − 4·arctan(1/239), to as many more places as
 *   θ has before its point; r = θ − n·π/2; e^(iz) by its series for z = r/2^halvings, squared as often; a turn by n quarters.
 * Bound: off by less than 2 units; docs/derivations/hardened-rect.md, section 5.
 * Source: J. Machin (1706), in W. Jones, Synopsis Palmariorum Matheseos.
 */
import { wholeOf } from '../integers.ts';

const halvings = 8;
/** Places that are computed and dropped. */
const guard = 64;

/** arctan(1/q); every term is rounded down. */
function arctanOfInverse(q: bigint, places: number): bigint {
  let sum = 0n;
  let power = (1n << BigInt(places)) / q;
  for (let k = 1n; power !== 0n; k += 2n) {
    sum += k & 2n ? -power / k : power / k;
    power /= q * q;
  }
  return sum;
}

const known = new Map<number, bigint>();

/** π/2, off by less than a unit. */
export function quarterTo(places: number): bigint {
  let found = known.get(places);
  if (found === undefined) {
    const fine = places + guard;
    found = (8n * arctanOfInverse(5n, fine) - 2n * arctanOfInverse(239n, fine)) >> BigInt(guard);
    known.set(places, found);
  }
  return found;
}

export interface CosSin {
  readonly cos: bigint;
  readonly sin: bigint;
}

export function cosSin(theta: number, places: number): CosSin {
  const { whole, exponent } = wholeOf([theta]);
  const before = Math.max(0, exponent + 53);
  // Few lengths, so that π is made only a few times.
  const wide = 256 * Math.ceil((places + guard + before) / 256);
  const shift = BigInt(exponent + wide);
  const t = (whole[0] as bigint) << shift;
  const quarter = quarterTo(wide);
  // The nearest n.
  const twice = 2n * t + quarter;
  const divisor = 2n * quarter;
  const n = twice / divisor - (twice < 0n && twice % divisor !== 0n ? 1n : 0n);
  const rest = t - n * quarter;

  const fine = places + guard;
  const isBelow = rest < 0n;
  // In units of 2^-(fine + halvings), this is r/2^halvings.
  const z = (isBelow ? -rest : rest) >> BigInt(wide - fine);
  const drop = BigInt(fine + halvings);
  let cos = 0n;
  let sin = 0n;
  let term = 1n << drop;
  for (let k = 1n; term !== 0n; k++) {
    // Before term k − 1 is added.
    if (k & 1n) cos += k & 2n ? -term : term;
    else sin += k & 2n ? term : -term;
    term = ((term * z) >> drop) / k;
  }
  for (let i = 0; i < halvings; i++) {
    const both = (cos * sin) >> (drop - 1n);
    cos = (cos * cos - sin * sin) >> drop;
    sin = both;
  }
  const down = BigInt(halvings + guard);
  cos >>= down;
  sin >>= down;
  if (isBelow) sin = -sin;
  // By n quarters.
  if (n & 1n) [cos, sin] = [-sin, cos];
  return n & 2n ? { cos: -cos, sin: -sin } : { cos, sin };
}
