/**
 * Enclosures of cos θ and sin θ for the independent oracle: in binary, with intervals, where src/exact counts errors in decimal.
 *
 * Method: π by Størmer's formula, 24·arctan(1/8) + 8·arctan(1/57) + 4·arctan(1/239); r = θ − 2kπ; r is halved until it is small,
 * e^(ir) is summed, and squared as often as r was halved. Every step keeps both ends.
 */
import { decode } from './_binary.ts';

/** From lo to hi, in units of 2^-bits that the context knows. */
export interface Interval {
  readonly lo: bigint;
  readonly hi: bigint;
}

const up = (n: bigint, places: number): bigint =>
  places >= 0 ? n << BigInt(places) : -(-n >> BigInt(-places));
const down = (n: bigint, places: number): bigint =>
  places >= 0 ? n << BigInt(places) : n >> BigInt(-places);

/** Both ends times 2^places, outwards. */
const shifted = ({ lo, hi }: Interval, places: number): Interval => ({
  lo: down(lo, places),
  hi: up(hi, places),
});

export const plus = (a: Interval, b: Interval): Interval => ({ lo: a.lo + b.lo, hi: a.hi + b.hi });
const negative = ({ lo, hi }: Interval): Interval => ({ lo: -hi, hi: -lo });
const minus = (a: Interval, b: Interval): Interval => plus(a, negative(b));

/** n times the interval, exactly. */
export const times = (n: bigint, { lo, hi }: Interval): Interval =>
  n >= 0n ? { lo: n * lo, hi: n * hi } : { lo: n * hi, hi: n * lo };

function product(a: Interval, b: Interval, bits: number): Interval {
  const all = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi];
  const lo = all.reduce((x, y) => (y < x ? y : x));
  const hi = all.reduce((x, y) => (y > x ? y : x));
  return shifted({ lo, hi }, -bits);
}

/** floor and ceiling of both ends over n > 0. */
const over = ({ lo, hi }: Interval, n: bigint): Interval => {
  const floor = (x: bigint): bigint => (x >= 0n ? x / n : -((-x + n - 1n) / n));
  return { lo: floor(lo), hi: -floor(-hi) };
};

/** arctan(1/q): the partial sums of an alternating series enclose it. */
function arctanOfInverse(q: bigint, bits: number): Interval {
  let power = over({ lo: 1n << BigInt(bits), hi: 1n << BigInt(bits) }, q);
  let sum = power;
  for (let k = 1n; power.hi > 1n; k++) {
    power = over(power, q * q);
    const term = over(power, 2n * k + 1n);
    sum = k % 2n === 1n ? minus(sum, term) : plus(sum, term);
  }
  // What follows is less than the last term.
  return { lo: sum.lo - 2n, hi: sum.hi + 2n };
}

const knownPi = new Map<number, Interval>();

export function piInBits(bits: number): Interval {
  const known = knownPi.get(bits);
  if (known !== undefined) return known;
  const [a, b, c] = [8n, 57n, 239n].map((q) => arctanOfInverse(q, bits));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three terms');
  const pi = plus(plus(times(24n, a), times(8n, b)), times(4n, c));
  knownPi.set(bits, pi);
  return pi;
}

const halvings = 12;

/** cos θ and sin θ, in units of 2^-bits. */
export function cosSinInBits(theta: number, bits: number): { cos: Interval; sin: Interval } {
  const { m, e } = decode(theta);
  const above = Math.max(0, Math.abs(m.toString(2).length + e));
  // Rounded up to a multiple, so that π is made only a few times.
  const wide = 256 * Math.ceil((bits + above + 64) / 256);
  const exact = { lo: down(m, e + wide), hi: up(m, e + wide) };
  const pi = piInBits(wide);
  const turns = (exact.lo + pi.lo) / (2n * pi.lo) - (exact.lo + pi.lo < 0n ? 1n : 0n);
  const rest = minus(exact, times(2n * turns, pi));
  const fine = bits + 2 * halvings + 16;
  const r = shifted(rest, fine - wide - halvings);
  let { cos, sin } = exponential(r, fine);
  for (let i = 0; i < halvings; i++) {
    const [cc, ss, cs] = [product(cos, cos, fine), product(sin, sin, fine), product(cos, sin, fine)];
    cos = minus(cc, ss);
    sin = times(2n, cs);
  }
  return { cos: shifted(cos, bits - fine), sin: shifted(sin, bits - fine) };
}

/** e^(ir) for |r| < 1/2 by its series; the terms after one of size below x sum to less than 2x. */
function exponential(r: Interval, bits: number): { cos: Interval; sin: Interval } {
  let term: Interval = { lo: 1n << BigInt(bits), hi: 1n << BigInt(bits) };
  const sums: [Interval, Interval] = [
    { lo: 0n, hi: 0n },
    { lo: 0n, hi: 0n },
  ];
  for (let k = 0; ; k++) {
    const odd = k % 2 === 1 ? 1 : 0;
    sums[odd] = k % 4 < 2 ? plus(sums[odd], term) : minus(sums[odd], term);
    const size = term.hi > -term.lo ? term.hi : -term.lo;
    if (size <= 2n) break;
    term = over(product(term, r, bits), BigInt(k + 1));
  }
  const [cos, sin] = sums.map(({ lo, hi }) => ({ lo: lo - 4n, hi: hi + 4n }));
  if (cos === undefined || sin === undefined) throw new Error('two sums');
  return { cos, sin };
}
