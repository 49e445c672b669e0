/**
 * Numbers to twice the precision that know how far off they may be: number i stands for high[i] + low[i] ± error[i].
 *
 * Method: high is the double nearest to high + low. An operation adds up the errors of its operands and its own; those of sums are what
 *   was lost, exactly, and where nothing was rounded the error is 0: a 0 is then a 0. A result out of range is NaN, and every comparison
 *   with it uncertain, so no range has to be checked beforehand.
 * Numbers are addressed by their places, as V8 boxes doubles that are passed to a function; so the error-free transformations are written out.
 * Source: Dekker (1971) for products, Knuth (TAOCP 2, 4.2.2) for sums; Joldes, Muller, Popescu (2017), "Tight and rigorous error bounds
 *   for basic building blocks of double-word arithmetic", for the order of the operations.
 * Bound: docs/derivations/extended.md.
 */

/** More registers than a printed program takes: compiler looks. */
const size = 512;

const high = new Float64Array(size);
const low = new Float64Array(size);
const error = new Float64Array(size);

/** No sign. */
export const uncertain = 2;

const unit = 2 ** -53;
/** Pays for the roundings of a bound. */
const up = 1 + 2 ** -48;
export const quotientBound = 3;
export const rootBound = 0.51;
/** What is left of a number without the square of its root, and what that makes of the root, in units of u·|what is left|. */
export const restBound = 2;
/** A number that is rounded next, in units of u times itself: 1 from its tail, 1 from the rounding test. */
export const lastBound = 2;
/** More than underflow costs any one operation. */
const underflow = 2 ** -1066;
/** Products from here on have all their digits. */
const leastProduct = 2 ** -960;
/** Doubles from here on have 53 digits; below they are multiples of the least one. */
const leastNormal = 2 ** -1022;
const leastExponent = -1074;
/** 2^27 + 1 cuts 53 bits into two halves. */
const splitter = 134217729;

/** The question: its floats, as they came, or rounded to binary32. */
export const given = new Float64Array(24);

/** A float of the question. */
export function load(to: number, from: number): void {
  high[to] = given[from] as number;
  low[to] = 0;
  error[to] = 0;
}

/** A float of the question over 2^exponent; off by less than the least double where that is none. */
export function loadIn(to: number, from: number, exponent: number): void {
  const half = Math.trunc(exponent / 2);
  const x = given[from] as number;
  const y = x * 2 ** -half * 2 ** (half - exponent);
  high[to] = y;
  low[to] = 0;
  error[to] = y * 2 ** half * 2 ** (exponent - half) === x ? 0 : Number.MIN_VALUE;
}

/** 0, NaN or another small constant. */
export function set(to: number, x: number): void {
  high[to] = x;
  low[to] = 0;
  error[to] = 0;
}

/** Times 1, −1 or a power of two from 2 on. */
export function scale(to: number, a: number, by: number): void {
  high[to] = (high[a] as number) * by;
  low[to] = (low[a] as number) * by;
  error[to] = (error[a] as number) * Math.abs(by);
}

export function add(to: number, a: number, b: number): void {
  sum(to, a, b, 1);
}

export function subtract(to: number, a: number, b: number): void {
  sum(to, a, b, -1);
}

function sum(to: number, a: number, b: number, side: number): void {
  const ah = high[a] as number;
  const al = low[a] as number;
  const bh = (high[b] as number) * side;
  const bl = (low[b] as number) * side;
  const s = ah + bh;
  let back = s - ah;
  const sTail = ah - (s - back) + (bh - back);
  const t = al + bl;
  back = t - al;
  const tTail = al - (t - back) + (bl - back);
  const c = sTail + t;
  back = c - sTail;
  const cLost = sTail - (c - back) + (t - back);
  const v = s + c;
  back = v - s;
  const vTail = s - (v - back) + (c - back);
  const w = tTail + vTail;
  back = w - tTail;
  const wLost = tTail - (w - back) + (vTail - back);
  const h = v + w;
  back = h - v;
  high[to] = h;
  low[to] = v - (h - back) + (w - back);
  error[to] = up * ((error[a] as number) + (error[b] as number) + Math.abs(cLost) + Math.abs(wLost));
}

export function multiply(to: number, a: number, b: number): void {
  const ah = high[a] as number;
  const al = low[a] as number;
  const ae = error[a] as number;
  const bh = high[b] as number;
  const bl = low[b] as number;
  const be = error[b] as number;
  const p = ah * bh;
  let big = splitter * ah;
  const ahh = big - (big - ah);
  const ahl = ah - ahh;
  big = splitter * bh;
  const bhh = big - (big - bh);
  const bhl = bh - bhh;
  const tail = ahh * bhh - p + ahh * bhl + ahl * bhh + ahl * bhl;
  const isZero = p === 0 && ((ah === 0 && ae === 0) || (bh === 0 && be === 0));
  const isWhole = al === 0 && bl === 0 && ae === 0 && be === 0 && Math.abs(p) >= leastProduct;
  if (isZero) {
    set(to, 0);
    return;
  }
  if (isWhole) {
    high[to] = p;
    low[to] = tail;
    error[to] = 0;
    return;
  }
  const one = ah * bl;
  const two = al * bh;
  const c = one + two;
  const rest = tail + c;
  const h = p + rest;
  high[to] = h;
  low[to] = rest - (h - p);
  const rounded = Math.abs(one) + Math.abs(two) + (c === 0 ? 0 : Math.abs(c) + Math.abs(rest));
  error[to] =
    up * (Math.abs(ah) * be + (Math.abs(bh) + be) * ae + Math.abs(al * bl) + unit * rounded) + underflow;
}

/** NaN where the divisor may be 0 or is not known to a factor of 2. */
export function divide(to: number, a: number, b: number): void {
  const ah = high[a] as number;
  const al = low[a] as number;
  const ae = error[a] as number;
  const bh = high[b] as number;
  const bl = low[b] as number;
  const be = error[b] as number;
  const least = Math.abs(bh) - Math.abs(bl) - be;
  const q = ah / bh;
  const isZero = ah === 0 && ae === 0;
  const isTame = Math.abs(ah) >= leastProduct && Math.abs(q) >= leastProduct;
  if (!(least > 0.5 * Math.abs(bh) && (isTame || isZero))) {
    set(to, Number.NaN);
    return;
  }
  if (isZero) {
    set(to, 0);
    return;
  }
  const p = q * bh;
  const missing = q * bl;
  const small = al - missing;
  let big = splitter * q;
  const qh = big - (big - q);
  const ql = q - qh;
  big = splitter * bh;
  const bhh = big - (big - bh);
  const bhl = bh - bhh;
  const tail = qh * bhh - p + qh * bhl + ql * bhh + ql * bhl;
  const rest = ah - p - tail + small;
  const more = rest / bh;
  const h = q + more;
  high[to] = h;
  low[to] = more - (h - q);
  const rounded = Math.abs(missing) + Math.abs(small) + quotientBound * Math.abs(rest);
  const all = unit * rounded + ae + Math.abs(h) * be;
  const isExact = rest === 0 && bl === 0 && ae === 0 && be === 0;
  error[to] = isExact ? 0 : (up * (all + underflow)) / least + underflow;
}

/** NaN where the number may be negative, or is not known well enough. */
export function root(to: number, a: number): void {
  const ah = high[a] as number;
  const al = low[a] as number;
  const ae = error[a] as number;
  if (!(ah >= leastProduct && ah > 64 * ae)) {
    set(to, ah === 0 && ae === 0 ? 0 : Number.NaN);
    return;
  }
  const x = Math.sqrt(ah);
  const p = x * x;
  const big = splitter * x;
  const xh = big - (big - x);
  const xl = x - xh;
  const tail = xh * xh - p + 2 * xh * xl + xl * xl;
  const rest = ah - p - tail + al;
  const more = rest / (2 * x);
  const h = x + more;
  high[to] = h;
  low[to] = more - (h - x);
  const all = ae + restBound * unit * Math.abs(rest) + more * more;
  error[to] = rest === 0 && ae === 0 ? 0 : (up * rootBound * (all + underflow)) / x + underflow;
}

/** The sign, or `uncertain`. */
export function signOf(a: number): number {
  const h = high[a] as number;
  const e = up * (error[a] as number);
  return h > e ? 1 : h < -e ? -1 : h === 0 && e === 0 ? 0 : uncertain;
}

/** Where `round` writes. */
export const nearest = new Float64Array(9);

/** Whether the float nearest to number a is certain; it is then at `to` in `nearest`. */
export function round(to: number, a: number, isSingle: boolean): boolean {
  const h = high[a] as number;
  const l = low[a] as number;
  const e = error[a] as number;
  const isExact = e === 0 && (!isSingle || l === 0);
  const wide = isExact ? 0 : up * (e + lastBound * unit * Math.abs(isSingle ? h : l));
  const least = isSingle ? Math.fround(h - wide) : isExact ? h : h + (l - wide);
  const most = isSingle ? Math.fround(h + wide) : isExact ? h : h + (l + wide);
  nearest[to] = least;
  // NaN fails, and what may have overflowed.
  return least === most && Math.abs(h) < Number.POSITIVE_INFINITY;
}

/**
 * Whether the double nearest to number a times 2^exponent is certain; it is then at `to` in `nearest`. A product that is no subnormal number is rounded as number a is; others are whole
 * multiples of the least double, whose place before that product is `least`.
 */
export function roundIn(to: number, a: number, exponent: number): boolean {
  const h = high[a] as number;
  const l = low[a] as number;
  const e = error[a] as number;
  const half = Math.trunc(exponent / 2);
  const first = 2 ** half;
  const second = 2 ** (exponent - half);
  if (h === 0 && e === 0) {
    nearest[to] = 0;
    return true;
  }
  if (!(Math.abs(h) >= leastProduct && Math.abs(h) < Number.POSITIVE_INFINITY)) return false;
  // What rounds up to the least normal number, too: it may lie below, where tails are lost.
  if (Math.abs(h * first * second) <= leastNormal) {
    const least = 2 ** (leastExponent - exponent);
    const far = h > 0 ? 2 ** 52 * least : -(2 ** 52) * least;
    const whole = h + far - far;
    nearest[to] = whole * first * second + 0;
    return up * (Math.abs(h - whole) + Math.abs(l) + e) < least / 2;
  }
  const wide = e === 0 ? 0 : up * (e + lastBound * unit * Math.abs(l));
  const from = e === 0 ? h : h + (l - wide);
  const upTo = e === 0 ? h : h + (l + wide);
  nearest[to] = from * first * second;
  return from === upTo && Math.abs(nearest[to] as number) >= leastNormal;
}

// The same for others, as V8 takes a constant that a module exports for a variable.
const highForOthers = high;
const lowForOthers = low;
const errorForOthers = error;
const unitForOthers = unit;

export { errorForOthers as error, highForOthers as high, lowForOthers as low, unitForOthers as unit };
