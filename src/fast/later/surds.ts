/**
 * (p + q·√D)/den, over the root of another such number where it says so, of p, q, D, den to some leading digits or to all. A sign is that of p and q, or of
 * p² − q²·D. A number is rounded from its leading digits; where these lie on both sides of the middle between two floats, all digits are compared with it.
 * What some digits cannot decide is thrown (`uncertain`).
 */
import * as dyadic from './dyadic.ts';
import { type Dyadic, isZero, nearest, negate, one, signOf, squareRoot, uncertain, zero } from './dyadic.ts';
import { query } from './query.ts';

export interface Surd {
  readonly p: Dyadic;
  readonly q: Dyadic;
  readonly D: Dyadic;
  /** Of either sign. */
  readonly den: Dyadic;
  /** The number is over the root of this. */
  readonly under?: Surd;
}

export const rational = (p: Dyadic, den = one): Surd => ({ p, q: zero, D: zero, den });
export const negative = (a: Surd): Surd => ({ ...a, p: negate(a.p), q: negate(a.q) });

/** Digits that a rounding begins with. */
const leading = 160;
/** Digits that it goes on with where p and q·√D cancel. */
const further = 2560;

export class Surds {
  readonly #digits: number;

  constructor(digits: number) {
    this.#digits = digits;
  }

  #sum(a: Dyadic, b: Dyadic): Dyadic {
    return dyadic.sum(a, b, this.#digits);
  }

  #product(a: Dyadic, b: Dyadic): Dyadic {
    if (a === one) return b;
    return b === one ? a : dyadic.product(a, b, this.#digits);
  }

  /** The D of both. */
  #common(a: Surd, b: Surd): Dyadic {
    const isOne = isZero(a.q) || isZero(b.q) || this.#areEqual(a.D, b.D);
    if (!isOne || a.under !== undefined || b.under !== undefined) throw new Error('two roots');
    return isZero(a.q) ? b.D : a.D;
  }

  #areEqual(a: Dyadic, b: Dyadic): boolean {
    return a === b || (a.e === b.e && a.m === b.m && a.off === 0n && b.off === 0n);
  }

  add(a: Surd, b: Surd): Surd {
    const D = this.#common(a, b);
    const { p, q, den } = b;
    if (this.#areEqual(a.den, den)) return { p: this.#sum(a.p, p), q: this.#sum(a.q, q), D, den: a.den };
    const over = (x: Dyadic, y: Dyadic) => this.#sum(this.#product(x, den), this.#product(y, a.den));
    return { p: over(a.p, p), q: over(a.q, q), D, den: this.#product(a.den, den) };
  }

  multiply(a: Surd, b: Surd): Surd {
    const D = this.#common(a, b);
    const den = this.#product(a.den, b.den);
    const p = this.#product(a.p, b.p);
    if (isZero(a.q) && isZero(b.q)) return { p, q: zero, D, den };
    const both = this.#product(this.#product(a.q, b.q), D);
    const q = this.#sum(this.#product(a.p, b.q), this.#product(a.q, b.p));
    return { p: this.#sum(p, both), q, D, den };
  }

  divide(a: Surd, b: Surd): Surd {
    if (isZero(b.q)) return this.multiply(a, rational(b.den, b.p));
    // Over a root alone, of another number.
    if (isZero(b.p) && !isZero(a.q) && !this.#areEqual(a.D, b.D))
      return { ...this.multiply(a, rational(b.den, b.q)), under: rational(b.D) };
    const inverse = {
      p: this.#product(b.p, b.den),
      q: negate(this.#product(b.q, b.den)),
      D: b.D,
      den: this.#norm(b),
    };
    return this.multiply(a, inverse);
  }

  root({ p, q, den }: Surd): Surd {
    if (!isZero(q)) throw new Error('a root of a root');
    if (isZero(p)) return rational(zero);
    return { p: zero, q: signOf(den) < 0 ? negate(one) : one, D: this.#product(p, den), den };
  }

  /** p² − q²·D. */
  #norm({ p, q, D }: Surd): Dyadic {
    const of = this.#product(this.#product(q, q), D);
    return this.#sum(this.#product(p, p), negate(of));
  }

  signOf(a: Surd): number {
    return this.#signOfTop(a) * signOf(a.den);
  }

  #signOfTop(a: Surd): number {
    if (isZero(a.den)) throw new Error('no number');
    if (isZero(a.q)) return signOf(a.p);
    if (this.#digits < Number.POSITIVE_INFINITY) return signOf(this.#top(a, this.#digits));
    const sign = signOf(a.p);
    const ofRoot = signOf(a.q) * signOf(a.D);
    if (sign * ofRoot >= 0) return sign || ofRoot;
    return sign * signOf(this.#norm(a));
  }

  /** p + q·√D, of p, q and D to so many digits. */
  #top({ p, q, D }: Surd, digits: number): Dyadic {
    const ofP = dyadic.cut(p, digits);
    if (isZero(q)) return ofP;
    const root = squareRoot(dyadic.cut(D, 2 * digits), digits);
    return dyadic.sum(ofP, dyadic.product(dyadic.cut(q, digits), root, digits), digits);
  }

  /** To so many digits, of what was calculated with as many; of exact numbers to nearly as many. */
  #approximate(a: Surd): Dyadic {
    const { under, den } = a;
    const isExact = this.#digits === Number.POSITIVE_INFINITY;
    const digits = isExact ? leading : this.#digits;
    let top = this.#top(a, digits);
    const isCancelled = () => isExact && !isZero(a.q) && dyadic.sizeOf(top.m) >> 100n <= top.off;
    // The squares have many more digits than these.
    if (isCancelled()) top = this.#top(a, further);
    if (isCancelled()) {
      const norm = dyadic.cut(this.#norm(a), digits);
      if (!isZero(norm)) top = dyadic.quotient(norm, this.#top({ ...a, q: negate(a.q) }, digits), digits);
    }
    const value = dyadic.quotient(top, dyadic.cut(den, digits), digits);
    return under === undefined
      ? value
      : dyadic.quotient(value, squareRoot(this.#approximate(under), digits), digits);
  }

  /** The sign of a − middle. */
  #beyond(a: Surd, middle: Surd): number {
    const { under } = a;
    if (under === undefined) return this.signOf(this.add(a, negative(middle)));
    const sign = this.signOf(a);
    if (sign !== this.signOf(middle)) return sign;
    const own: Surd = { p: a.p, q: a.q, D: a.D, den: a.den };
    const rest = this.multiply(this.multiply(middle, middle), under);
    return sign * this.signOf(this.add(this.multiply(own, own), negative(rest)));
  }

  round(a: Surd): number {
    const { isSingle } = query;
    if (isZero(a.p) && isZero(a.q)) return 0;
    const { m, e, off } = this.#approximate(a);
    const least = nearest(m - off, e, isSingle);
    const most = nearest(m + off, e, isSingle);
    if (least === most) return least;
    if (this.#digits < Number.POSITIVE_INFINITY) throw uncertain;
    if (this.signOf(a) === 0) return 0;
    const middle = dyadic.scale(this.#sum(this.#bound(least), this.#bound(most)), -1);
    const sign = this.#beyond(a, rational(middle));
    return sign > 0 ? most : sign < 0 ? least : nearest(middle.m, middle.e, isSingle);
  }

  /** A float, or what would be the one after the largest. */
  #bound(x: number): Dyadic {
    if (Math.abs(x) < Number.POSITIVE_INFINITY) return dyadic.ofFloat(x);
    return dyadic.scale(x > 0 ? one : negate(one), query.isSingle ? 128 : 1024);
  }
}
