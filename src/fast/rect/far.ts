/**
 * Question: how many steps φ = π/256 is a float θ beyond 4096, modulo 512, and what is left of it, in two floats?
 *
 * Method: θ = (m₁·2^32 + m₀)·2^q, m₁ of 21 bits and m₀ of 32. Of 2^q/φ and 2^(q+32)/φ only the bits from 2^8 to 2^-151 count, in digits of 20, so that every product with
 *   m₀ or m₁, and the sum of the two of one place, is an integer below 2^53. Carries make digits of their sum; the first three give k and the beginning of what is left.
 * Bound: what is left is off by less than 2^-123 and 2^-101 of itself; docs/derivations/generated-values.md, section 3.
 * Source: M. H. Payne, R. N. Hanek (1983), "Radian reduction for trigonometric functions".
 */
import { quarterTo } from './angle.ts';

/** θ; the steps, and the two floats of what is left. */
export const far = new Float64Array(4);

const bits = new DataView(new ArrayBuffer(8));

const wordCount = 40;
/** 256/π, from the bit 2^63 on. */
const words = new Uint32Array(wordCount);
const behind = 32 * wordCount - 64;

function fill(): void {
  const fine = behind + 64;
  let rest = (1n << BigInt(7 + behind + fine)) / quarterTo(fine);
  for (let i = wordCount - 1; i >= 0; i--) {
    words[i] = Number(rest & 0xffffffffn);
    rest >>= 32n;
  }
}

const places = 8;
const digits = new Float64Array(places);
const radix = 2 ** 20;
const splitter = 134217729;
/** φ as two floats. */
const step = 0.01227184630308513;
const stepRest = 4.783776559169348e-19;
const stepUpper = 0.01227184641174972;

/** False where θ is no number of that size. */
export function reduceFar(): boolean {
  const theta = far[0] as number;
  if (!(Math.abs(theta) >= 4096 && Math.abs(theta) < Number.POSITIVE_INFINITY)) return false;
  if (words[1] === 0) fill();
  bits.setFloat64(0, theta);
  const high = bits.getUint32(0);
  const exponent = ((high >>> 20) & 0x7ff) - 1075;
  const m0 = bits.getUint32(4);
  const m1 = (high & 0xfffff) | 0x100000;
  let carry = 0;
  for (let j = places - 1; j >= 0; j--) {
    const at = exponent + 55 + 20 * j;
    const word = at >> 5;
    const shift = at & 31;
    const first = words[word] as number;
    const second = words[word + 1] as number;
    const third = words[word + 2] as number;
    const c = ((first << shift) | ((second >>> 1) >>> (31 - shift))) >>> 12;
    const d = ((second << shift) | ((third >>> 1) >>> (31 - shift))) >>> 12;
    const sum = m0 * c + m1 * d + carry;
    carry = Math.floor(sum / radix);
    digits[j] = sum - carry * radix;
  }
  const first = (digits[0] as number) * 2 ** -11 + (digits[1] as number) * 2 ** -31;
  const k = Math.round(first);
  const a = first - k + (digits[2] as number) * 2 ** -51;
  const b = (digits[3] as number) * 2 ** -71 + (digits[4] as number) * 2 ** -91;
  const c =
    (digits[5] as number) * 2 ** -111 + (digits[6] as number) * 2 ** -131 + (digits[7] as number) * 2 ** -151;
  // What is left, in steps: f and its tail.
  const sum = a + b;
  const back = sum - a;
  const lost = a - (sum - back) + (b - back) + c;
  const f = sum + lost;
  const tail = lost - (f - sum);
  const cut = splitter * f;
  const fh = cut - (cut - f);
  const fl = f - fh;
  const product = f * step;
  const rest =
    fh * stepUpper -
    product +
    fh * (step - stepUpper) +
    fl * stepUpper +
    fl * (step - stepUpper) +
    (f * stepRest + tail * step);
  const side = theta < 0 ? -1 : 1;
  const r = product + rest;
  far[1] = side * k;
  far[2] = side * r;
  far[3] = side * (rest - (r - product));
  return true;
}
