/**
 * Question: what is left of an angle θ, however large, after the nearest number n of quarter turns?
 * Method: of θ·2/π only those digits of 2/π, to base 2^24, that make neither multiples of 4 nor next to nothing. Each product is exact, and so
 *   is what it leaves modulo 4. The digits are made from integers when they are first wanted.
 * Degenerate: an angle that is infinite or NaN leaves NaN.
 * Source: M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions" (1983).
 * Bound: docs/derivations/hardened-rect.md, section 3.
 */
import { given } from '../doubled.ts';
import { quarterTo } from './angle.ts';
import { farBound } from './bounds.ts';
import { ANGLE } from './question.ts';

/** What is left, in two floats; n; how far off what is left may be. */
export const REST = 0;
export const TAIL = 1;
export const TURNS = 2;
export const OFF = 3;
export const far = new Float64Array(4);

const u = 2 ** -53;
const ofFar = farBound * u;
const splitter = 134217729;
const base = 24;
/** Enough for the largest double, and what comes after its last digit. */
const digits = new Float64Array(52);
/** As many leave less than 2^-115. */
const wanted = 9;
/** π/2, as two floats. */
const quarter = new Float64Array(2);

function fill(): void {
  const bits = base * digits.length;
  const one = quarterTo(bits);
  const all = (1n << BigInt(2 * bits)) / one;
  for (let i = 0; i < digits.length; i++) {
    digits[i] = Number((all >> BigInt(bits - base * (i + 1))) & 0xffffffn);
  }
  const least = BigInt(bits - 200);
  const near = Number(one >> least);
  quarter[0] = near * 2 ** -200;
  quarter[1] = Number((one >> least) - BigInt(near)) * 2 ** -200;
}

/** By the angle that was asked. */
export function reduceFar(): void {
  if (digits[0] === 0) fill();
  const theta = given[ANGLE] as number;
  // θ = f·2^(24k); the digits before the last but k-th make multiples of 4.
  const k = Math.max(0, Math.floor((Math.log2(Math.abs(theta)) - 54) / base));
  const f = theta * 2 ** (-base * k);
  let cut = splitter * f;
  const fh = cut - (cut - f);
  const fl = f - fh;
  // NaN for an infinite θ.
  let sum = theta - theta;
  let lost = 0;
  let allLost = 3 * u;
  let weight = 2 ** base;
  for (let i = k - 1; i < k + wanted; i++) {
    weight *= 2 ** -base;
    if (i < 0) continue;
    const digit = (digits[i] as number) * weight;
    for (let part = 0; part < 2; part++) {
      const product = (part === 0 ? fh : fl) * digit;
      const left = product - 4 * Math.round(product * 0.25);
      const s = sum + left;
      const back = s - sum;
      lost += sum - (s - back) + (left - back);
      allLost += Math.abs(lost);
      sum = s;
    }
  }
  const n = Math.round(sum);
  const a = sum - n;
  const g = a + lost;
  const back = g - a;
  const gTail = a - (g - back) + (lost - back);
  // Times π/2.
  const q = quarter[0] as number;
  cut = splitter * g;
  const gh = cut - (cut - g);
  const gl = g - gh;
  cut = splitter * q;
  const qh = cut - (cut - q);
  const ql = q - qh;
  const p = g * q;
  far[REST] = p;
  far[TAIL] = gh * qh - p + gh * ql + gl * qh + gl * ql + (g * (quarter[1] as number) + gTail * q);
  far[TURNS] = n;
  far[OFF] = ofFar * allLost;
}
