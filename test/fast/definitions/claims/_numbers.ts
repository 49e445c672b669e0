/**
 * Numbers n·2^e with an integer n and an error of at most 2^off. Sums and products of floats are exact (off = −∞), and
 * so are quotients and roots that end. The others keep 1500 binary digits. A number that may be 0 counts as 0: only
 * numbers that are equal are so near to each other.
 */
export interface Exact {
  readonly n: bigint;
  readonly e: number;
  readonly off: number;
}

const digits = 1500;
const exactly = Number.NEGATIVE_INFINITY;
export const zero: Exact = { n: 0n, e: 0, off: exactly };

const view = new DataView(new ArrayBuffer(8));

export function fromFloat(x: number): Exact {
  if (!Number.isFinite(x)) throw new RangeError(`not finite: ${x}`);
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 2047n);
  const fraction = bits & ((1n << 52n) - 1n);
  const n = exponent === 0 ? fraction : fraction | (1n << 52n);
  return n === 0n ? zero : { n: x < 0 ? -n : n, e: Math.max(exponent, 1) - 1075, off: exactly };
}

const magnitude = (n: bigint): bigint => (n < 0n ? -n : n);
/** |n| < 2^bits(n), and at least a sixteenth of that. */
const bits = (n: bigint): number => magnitude(n).toString(16).length * 4;
/** |x| ≤ 2^top(x). */
const top = ({ n, e, off }: Exact): number =>
  Math.max(n === 0n ? exactly : bits(n) + e, off) + (off > exactly ? 1 : 0);

/** Drops the digits that the error makes meaningless. */
function trimmed(n: bigint, e: number, off: number): Exact {
  const shift = off === exactly ? 0 : off - e - 8;
  return shift > 0 ? { n: n >> BigInt(shift), e: e + shift, off: off + 1 } : { n, e, off };
}

export const negate = ({ n, e, off }: Exact): Exact => ({ n: -n, e, off });
export const absolute = (a: Exact): Exact => (a.n < 0n ? negate(a) : a);

export function add(a: Exact, b: Exact): Exact {
  const off = a.off === exactly && b.off === exactly ? exactly : Math.max(a.off, b.off) + 1;
  if (a.n === 0n) return trimmed(b.n, b.e, off);
  if (b.n === 0n) return trimmed(a.n, a.e, off);
  const [high, low] = a.e < b.e ? [b, a] : [a, b];
  return trimmed((high.n << BigInt(high.e - low.e)) + low.n, low.e, off);
}
export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b));

export function multiply(a: Exact, b: Exact): Exact {
  const off =
    a.off === exactly && b.off === exactly
      ? exactly
      : Math.max(top(a) + b.off, top(b) + a.off, a.off + b.off) + 2;
  return Number.isNaN(off) ? zero : trimmed(a.n * b.n, a.e + b.e, off);
}

/** The sign, which is 0 where the number may be 0. */
export function sign({ n, e, off }: Exact): -1 | 0 | 1 {
  if (n === 0n) return 0;
  if (off > exactly && magnitude(n) >> BigInt(Math.max(0, Math.ceil(off - e))) <= 1n) return 0;
  return n < 0n ? -1 : 1;
}

/** The quotient; undefined where b may be 0. */
export function divide(a: Exact, b: Exact): Exact | undefined {
  if (sign(b) === 0) return undefined;
  const shift = Math.max(0, digits + bits(b.n) - bits(a.n));
  const numerator = a.n << BigInt(shift);
  const n = numerator / b.n;
  const e = a.e - b.e - shift;
  const isExact = n * b.n === numerator && a.off === exactly && b.off === exactly;
  if (isExact) return { n, e, off: exactly };
  const below = bits(b.n) - 5 + b.e;
  return trimmed(n, e, Math.max(e, a.off - below + 1, bits(n) + e + b.off - below + 1) + 2);
}

function integerRoot(n: bigint): bigint {
  if (n < 2n) return n;
  // Starts from the root of the leading digits, a little above.
  const cut = BigInt(Math.max(0, bits(n) - 100) & ~1);
  let x = (BigInt(Math.ceil(Math.sqrt(Number(n >> cut)) * (1 + 2 ** -50))) + 1n) << (cut / 2n);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** The square root; undefined for a number below 0. */
export function root(a: Exact): Exact | undefined {
  const s = sign(a);
  if (s < 0) return undefined;
  if (s === 0)
    return a.n === 0n && a.off === exactly ? zero : { n: 0n, e: 0, off: Math.ceil((a.off + 2) / 2) + 1 };
  let shift = Math.max(0, 2 * digits - bits(a.n));
  if ((a.e - shift) % 2 !== 0) shift++;
  const n = a.n << BigInt(shift);
  const r = integerRoot(n);
  const e = (a.e - shift) / 2;
  if (a.off === exactly && r * r === n) return { n: r, e, off: exactly };
  return trimmed(r, e, Math.max(e, a.off - Math.floor((bits(a.n) - 5 + a.e) / 2) + 1) + 2);
}

export const scaled = (a: Exact, power: number): Exact => ({ n: a.n, e: a.e + power, off: a.off + power });
export const compare = (a: Exact, b: Exact): -1 | 0 | 1 => sign(subtract(a, b));

/** A rough float, for messages and for floats near a number. */
export function toFloat({ n, e }: Exact): number {
  const shift = Math.max(0, bits(n) - 64);
  const power = e + shift;
  const half = Math.trunc(power / 2);
  return Number(n >> BigInt(shift)) * 2 ** half * 2 ** (power - half);
}

/** Whether a float of `precision` digits holds the number. */
export function isFloat({ n, off }: Exact, precision: number): boolean {
  if (off > exactly) return false;
  let rest = magnitude(n);
  while (rest !== 0n && (rest & 1n) === 0n) rest >>= 1n;
  return rest < 1n << BigInt(precision);
}
