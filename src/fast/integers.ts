/** Floats as integers, and one correct rounding back. */

export type Format = 'f64' | 'f32';

const bits = new BigInt64Array(1);
const float = new Float64Array(bits.buffer);

/** The floats as integers times 2^exponent, the same for all; 2^0 where all are 0. */
export function wholeOf(floats: readonly number[]): { readonly whole: bigint[]; readonly exponent: number } {
  const parts = floats.map(partsOf);
  const present = parts.filter(({ mantissa }) => mantissa !== 0n);
  const exponent = present.length === 0 ? 0 : Math.min(...present.map((part) => part.exponent));
  const whole = parts.map((part) =>
    part.mantissa === 0n ? 0n : part.mantissa << BigInt(part.exponent - exponent),
  );
  return { whole, exponent };
}

/** A finite float as mantissa·2^exponent. */
function partsOf(x: number): { readonly mantissa: bigint; readonly exponent: number } {
  float[0] = x;
  const all = bits[0] as bigint;
  const field = Number((all >> 52n) & 0x7ffn);
  const fraction = all & 0xfffffffffffffn;
  const size = field === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: all < 0n ? -size : size, exponent: Math.max(field, 1) - 1075 };
}

/** n·2^exponent and 2^unit, both times the power of two that makes them integers. */
export function sameUnit(n: bigint, exponent: number, unit: number): readonly [bigint, bigint] {
  return exponent >= unit ? [n << BigInt(exponent - unit), 1n] : [n, 1n << BigInt(unit - exponent)];
}

/** Binary digits of n > 0, or one more. */
function digitsOf(n: bigint): number {
  const near = Number(n);
  if (near < Number.POSITIVE_INFINITY) {
    float[0] = near;
    return Number((bits[0] as bigint) >> 52n) - 1022;
  }
  const hex = n.toString(16);
  return 4 * hex.length - Math.clz32(Number.parseInt(hex.charAt(0), 16)) + 28;
}

/** floor(√n): Newton's iteration from above. */
export function integerRoot(n: bigint): bigint {
  if (n === 0n) return 0n;
  // The leading digits' root, rounded up.
  const dropped = Math.max(0, digitsOf(n) - 104) >> 1;
  let root =
    BigInt(Math.ceil(Math.sqrt(Number(n >> BigInt(2 * dropped))) * (1 + 2 ** -50)) + 1) << BigInt(dropped);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

const shapes = {
  f64: { precision: 53, bottom: -1074, top: 971, overflow: 2 ** 53 },
  f32: { precision: 24, bottom: -149, top: 104, overflow: 2 ** 24 },
} as const;

/** The float nearest to n/den·2^exponent, ties to even; den > 0. */
export function nearestRatio(n: bigint, den: bigint, exponent: number, format: Format): number {
  if (n === 0n) return 0;
  const { precision, bottom, top, overflow } = shapes[format];
  const size = n < 0n ? -n : n;
  // A quotient of at least two digits more than the format has, and at most three more than that.
  const shift = precision + 3 - digitsOf(size) + digitsOf(den);
  const scaled = shift >= 0 ? size << BigInt(shift) : size;
  const divisor = shift >= 0 ? den : den << BigInt(-shift);
  const quotient = scaled / divisor;
  let digits = digitsOf(quotient);
  if (quotient >> BigInt(digits - 1) === 0n) digits--;
  const unit = Math.max(exponent - shift + digits - precision, bottom);
  const dropped = unit - exponent + shift;
  if (dropped > digits + 1) return n < 0n ? -0 : 0;
  const kept = quotient >> BigInt(dropped);
  const rest = quotient - (kept << BigInt(dropped));
  const half = 1n << BigInt(dropped - 1);
  const isUp = rest > half || (rest === half && ((kept & 1n) === 1n || quotient * divisor !== scaled));
  const value = Number(isUp ? kept + 1n : kept);
  const result =
    unit > top || (unit === top && value === overflow) ? Number.POSITIVE_INFINITY : value * 2 ** unit;
  return n < 0n ? -result : result;
}

/** Numbers with one root √D in them, D ≥ 0. */
export class Surd {
  readonly #D: bigint;
  readonly #format: Format;
  /** √D if that is an integer. */
  readonly #whole: bigint | undefined;
  /** Places after the binary point to begin with, and floor(√D·2^places) for these, twice as many, and so on. */
  readonly #places: number;
  readonly #roots: bigint[] = [];

  constructor(D: bigint, format: Format) {
    this.#D = D;
    this.#format = format;
    const root = integerRoot(D);
    this.#whole = root * root === D ? root : undefined;
    this.#places = Math.max(64, 128 - (digitsOf(D + 1n) >> 1));
  }

  /** The float nearest to (p + q·√D)/den·2^exponent. Ends, as an irrational number is not halfway between two floats. */
  nearest(p: bigint, q: bigint, den: bigint, exponent: number): number {
    if (q === 0n || this.#whole !== undefined) {
      return nearestRatio(p + q * (this.#whole ?? 0n), den, exponent, this.#format);
    }
    for (let i = 0; ; i++) {
      const places = this.#places * 2 ** i;
      this.#roots[i] ??= integerRoot(this.#D << BigInt(2 * places));
      const one = (p << BigInt(places)) + q * (this.#roots[i] as bigint);
      const found = nearestRatio(one, den, exponent - places, this.#format);
      if (nearestRatio(one + q, den, exponent - places, this.#format) === found) return found;
    }
  }
}
