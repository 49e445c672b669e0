/**
 * The two float formats, bit by bit. Everything here is exact: a float is taken apart, stepped or
 * written down, never rounded (but for `roundTo`, whose name says so).
 *
 * Formats: `f64` is binary64, `f32` binary32. An f32 value is kept in a JavaScript number, which holds it exactly.
 */

export type Format = 'f32' | 'f64';

export const formatNames: readonly Format[] = ['f64', 'f32'];

/** What a format can hold: `significandBits` of precision, ulps from 2^minExponent to 2^maxExponent. */
interface FormatLimits {
  readonly significandBits: number;
  readonly minExponent: number;
  readonly maxExponent: number;
  readonly hexDigits: number;
  readonly largest: number;
}

export const limits: Readonly<Record<Format, FormatLimits>> = {
  f64: {
    significandBits: 53,
    minExponent: -1074,
    maxExponent: 971,
    hexDigits: 16,
    largest: Number.MAX_VALUE,
  },
  f32: {
    significandBits: 24,
    minExponent: -149,
    maxExponent: 104,
    hexDigits: 8,
    largest: 2 ** 128 - 2 ** 104,
  },
};

/** The least positive number of a format. */
export const smallest: Readonly<Record<Format, number>> = { f64: 2 ** -1074, f32: 2 ** -149 };

/** u, the largest relative error of one rounding: 2^-53 in f64, 2^-24 in f32 (dimensionless). */
export const unitRoundoff: Readonly<Record<Format, number>> = { f64: 2 ** -53, f32: 2 ** -24 };

const float64 = new Float64Array(1);
const float32 = new Float32Array(1);
const words64 = new Uint32Array(float64.buffer);
const words32 = new Uint32Array(float32.buffer);
const integer64 = new BigInt64Array(float64.buffer);
const integer32 = new Int32Array(float32.buffer);
/** Which of the two words of a float64 holds the sign, by the machine's byte order. */
const high = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;

/** mantissa · 2^exponent, with an odd integer mantissa (0 · 2^0 for zero). */
export interface Dyadic {
  readonly mantissa: number;
  readonly exponent: number;
}

const zero: Dyadic = { mantissa: 0, exponent: 0 };

/** Takes a finite float apart without error. |mantissa| < 2^53. */
export function decompose(x: number): Dyadic {
  if (x === 0) return zero;
  float64[0] = x;
  const top = words64[high] ?? 0;
  let low = words64[1 - high] ?? 0;
  const biased = (top >>> 20) & 0x7ff;
  let upper = biased === 0 ? top & 0xfffff : (top & 0xfffff) | 0x100000;
  let exponent = Math.max(biased, 1) - 1075;
  if (low === 0) {
    low = upper;
    upper = 0;
    exponent += 32;
  }
  const zeros = 31 - Math.clz32(low & -low);
  exponent += zeros;
  const magnitude = (upper * 2 ** 32 + low) / 2 ** zeros;
  return { mantissa: x < 0 ? -magnitude : magnitude, exponent };
}

/** The exponent of the spacing of floats at x: ulp(x) = 2^ulpExponent(x). Zero and subnormals have the smallest. */
export function ulpExponent(x: number, format: Format): number {
  const { significandBits, minExponent } = limits[format];
  float64[0] = x;
  const biased = ((words64[high] ?? 0) >>> 20) & 0x7ff;
  return Math.max(biased - 1022 - significandBits, minExponent);
}

const powers = Float64Array.from({ length: 2098 }, (_, i) => 2 ** (i - 1074));

/** 2^exponent, of a whole exponent: what a float's ulps and units are, so that it is looked up. */
export const powerOfTwo = (exponent: number): number => powers[exponent + 1074] ?? 2 ** exponent;

/** The spacing of floats at x (that of the smallest normal below it; of the largest float at an infinity). */
export function ulp(x: number, format: Format): number {
  return powerOfTwo(Math.min(ulpExponent(x, format), limits[format].maxExponent));
}

/** The greatest power of two that is not more than x, which is finite and above 0. */
export function powerOfTwoBelow(x: number): number {
  // Below the normal numbers a product is one of them.
  if (x < 2 ** -1022) return powerOfTwoBelow(x * 2 ** 52) * 2 ** -52;
  float64[0] = x;
  words64[high] = (words64[high] as number) & 0x7ff00000;
  words64[1 - high] = 0;
  return float64[0];
}

/** Whether the number is one that the format can hold; NaN and the infinities are. */
export function isOfFormat(x: number, format: Format): boolean {
  return format === 'f64' || Object.is(Math.fround(x), x);
}

/** The nearest number of the format, ties to even. Only for numbers that are exact as they stand. */
export function roundTo(x: number, format: Format): number {
  return format === 'f64' ? x : Math.fround(x);
}

/**
 * The place of a float among all floats of its format: consecutive floats have consecutive ranks, both
 * zeros have rank 0, and rank(-x) = -rank(x). Not for NaN.
 */
export function rank(x: number, format: Format): bigint {
  if (format === 'f32') {
    float32[0] = Math.abs(x);
    const magnitude = BigInt(integer32[0] ?? 0);
    return x < 0 ? -magnitude : magnitude;
  }
  float64[0] = Math.abs(x);
  const magnitude = integer64[0] ?? 0n;
  return x < 0 ? -magnitude : magnitude;
}

/** The float n places further up (n < 0: down). Stops at the infinities. */
export function step(x: number, n: number | bigint, format: Format): number {
  const top = rank(Number.POSITIVE_INFINITY, format);
  const wanted = rank(x, format) + BigInt(n);
  const magnitude = wanted < 0n ? -wanted : wanted;
  const kept = magnitude > top ? top : magnitude;
  if (format === 'f32') {
    integer32[0] = Number(kept);
    return wanted < 0n ? -(float32[0] ?? 0) : (float32[0] ?? 0);
  }
  integer64[0] = kept;
  return wanted < 0n ? -(float64[0] ?? 0) : (float64[0] ?? 0);
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Eight digits. A program is sent millions of them, and to look them up takes a fifth of the time of `toString`. */
const hexOfWord = (word: number): string =>
  `${hexOfByte[word >>> 24]}${hexOfByte[(word >>> 16) & 0xff]}${hexOfByte[(word >>> 8) & 0xff]}${hexOfByte[word & 0xff]}`;

/** The bits in hexadecimal, most significant first: 16 digits in f64, 8 in f32. */
export function toHex(x: number, format: Format): string {
  if (format === 'f32') {
    float32[0] = x;
    return hexOfWord(words32[0] ?? 0);
  }
  float64[0] = x;
  return hexOfWord(words64[high] ?? 0) + hexOfWord(words64[1 - high] ?? 0);
}

/** The float that the hexadecimal digits spell, or undefined where they do not have the format's form. */
export function fromHex(hex: unknown, format: Format): number | undefined {
  if (typeof hex !== 'string' || hex.length !== limits[format].hexDigits || !/^[0-9a-f]+$/i.test(hex))
    return undefined;
  if (format === 'f32') {
    words32[0] = Number.parseInt(hex, 16);
    return float32[0] ?? 0;
  }
  words64[high] = Number.parseInt(hex.slice(0, 8), 16);
  words64[1 - high] = Number.parseInt(hex.slice(8), 16);
  return float64[0] ?? 0;
}
