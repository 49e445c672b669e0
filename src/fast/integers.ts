/** Floats as integers, and one correct rounding back. */

export type Format = 'f64' | 'f32';

/** The floats as integers times 2^exponent, the same for all. */
export function wholeOf(floats: readonly number[]): { readonly whole: bigint[]; readonly exponent: number } {
  const exponents = floats.map(exponentOf);
  const exponent = Math.min(...exponents);
  const whole = floats.map((x, i) => {
    const own = exponents[i] as number;
    return BigInt(x / 2 ** own) << BigInt(own - exponent);
  });
  return { whole, exponent };
}

/** A finite float is an integer times 2 to this. One more than 52 places, as a logarithm may be rounded up. */
function exponentOf(x: number): number {
  return x === 0 ? 971 : Math.max(Math.floor(Math.log2(Math.abs(x))) - 53, -1074);
}

/** n·2^exponent and 2^unit, both times the power of two that makes them integers. */
export function sameUnit(n: bigint, exponent: number, unit: number): readonly [bigint, bigint] {
  return exponent >= unit ? [n << BigInt(exponent - unit), 1n] : [n, 1n << BigInt(unit - exponent)];
}

/** Binary digits of n ≥ 0. */
function digitsOf(n: bigint): number {
  const hex = n.toString(16);
  return 4 * hex.length + 28 - Math.clz32(Number.parseInt(hex.charAt(0), 16));
}

/** floor(√n): Newton's iteration from above. */
export function integerRoot(n: bigint): bigint {
  if (n === 0n) return 0n;
  let root = 1n << BigInt((digitsOf(n) + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** The float nearest to n/den·2^exponent, ties to even; den > 0. */
export function nearestRatio(n: bigint, den: bigint, exponent: number, format: Format): number {
  // In no unit: 2^unit may be infinite.
  if (n === 0n) return 0;
  const [precision, bottom] = format === 'f64' ? [53, -1074] : [24, -149];
  const size = n < 0n ? -n : n;
  // The quotient has so many binary digits, or one more: then again, in a unit of twice the size.
  let unit = Math.max(exponent + digitsOf(size) - digitsOf(den) - precision, bottom);
  for (; ; unit++) {
    const divisor = (2n * den) << BigInt(Math.max(unit - exponent, 0));
    const scaled = ((2n * size) << BigInt(Math.max(exponent - unit, 0))) + divisor / 2n;
    let quotient = scaled / divisor;
    // A tie, rounded up to an odd number.
    if (quotient % 2n === 1n && quotient * divisor === scaled) quotient--;
    if (quotient > 2 ** precision) continue;
    const value = Number(quotient) * (n < 0n ? -1 : 1) * 2 ** unit;
    // A float as it is, or beyond the largest.
    return format === 'f64' ? value : Math.fround(value);
  }
}

/** Numbers with one root √D in them, D ≥ 0. */
export class Surd {
  readonly #D: bigint;
  readonly #format: Format;
  /** √D is at least root·2^-places, less than (root + 1)·2^-places. */
  #places = 0;
  #root = 0n;
  #isWhole = false;

  constructor(D: bigint, format: Format) {
    this.#D = D;
    this.#format = format;
    this.#extract(Math.max(64, 128 - (digitsOf(D) >> 1)));
  }

  #extract(places: number): void {
    const scaled = this.#D << BigInt(2 * places);
    this.#places = places;
    this.#root = integerRoot(scaled);
    this.#isWhole = this.#root * this.#root === scaled;
  }

  /** The float nearest to (p + q·√D)/den·2^exponent. Ends, as an irrational number is not halfway between two floats. */
  nearest(p: bigint, q: bigint, den: bigint, exponent: number): number {
    for (; ; this.#extract(2 * this.#places)) {
      const one = (p << BigInt(this.#places)) + q * this.#root;
      const found = nearestRatio(one, den, exponent - this.#places, this.#format);
      if (this.#isWhole || nearestRatio(one + q, den, exponent - this.#places, this.#format) === found)
        return found;
    }
  }
}
