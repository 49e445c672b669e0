/** Numbers a + b·√k with dyadics a, b and one k ≥ 0, and their quotients: places on a line, without any rounding. */
import { add, type Dyadic, minus, negated, one, sign, squared, times, zero } from './_binary.ts';

/** a + b·√k; b is zero for a rational. */
export interface Quad {
  readonly a: Dyadic;
  readonly b: Dyadic;
}

export const whole = (a: Dyadic): Quad => ({ a, b: zero });
export const addQuads = (x: Quad, y: Quad): Quad => ({ a: add(x.a, y.a), b: add(x.b, y.b) });
export const negatedQuad = (x: Quad): Quad => ({ a: negated(x.a), b: negated(x.b) });
export const scaledQuad = (x: Quad, factor: Dyadic): Quad => ({
  a: times(x.a, factor),
  b: times(x.b, factor),
});

export function timesQuads(x: Quad, y: Quad, k: Dyadic): Quad {
  if (sign(x.b) === 0 && sign(y.b) === 0) return whole(times(x.a, y.a));
  return { a: add(times(x.a, y.a), times(k, times(x.b, y.b))), b: add(times(x.a, y.b), times(x.b, y.a)) };
}

export function signOfQuad({ a, b }: Quad, k: Dyadic): number {
  const [signA, signB] = [sign(a), sign(k) === 0 ? 0 : sign(b)];
  if (signA * signB >= 0) return signA === 0 ? signB : signA;
  return signA * sign(minus(squared(a), times(k, squared(b))));
}

/** num/den, den > 0. */
export interface Place {
  readonly num: Quad;
  readonly den: Quad;
}

/** num/den for any den but 0. */
export function place(num: Quad, den: Quad, k: Dyadic): Place {
  return signOfQuad(den, k) < 0 ? { num: negatedQuad(num), den: negatedQuad(den) } : { num, den };
}

export const rationalPlace = (num: Dyadic, den: Dyadic = one): Place => place(whole(num), whole(den), zero);

export const comparePlaces = (p: Place, q: Place, k: Dyadic): number =>
  signOfQuad(addQuads(timesQuads(p.num, q.den, k), negatedQuad(timesQuads(q.num, p.den, k))), k);
