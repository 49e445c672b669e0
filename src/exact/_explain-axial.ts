/** The numbers behind a verdict about a capsule, a cylinder or a cone, as decimals for people. */
import { type AxialCase, endsOfCapsule } from '../queries/index.ts';
import { capsuleEnds, capsuleTerms, partOf, sideTime } from './_capsule.ts';
import type { Crossing } from './_clip.ts';
import { coneEnds, coneTerms, nappe, quotientOf } from './_cone.ts';
import { cylinderEnds, cylinderTerms, withinSide } from './_cylinder.ts';
import type { Line } from './_line.ts';
import { toDigits } from './_rounding.ts';
import type { End, Ends } from './_solid.ts';
import { rational, type Surd } from './_surd.ts';
import {
  type Approximation,
  add,
  dot,
  multiply,
  one,
  type Real,
  sign,
  square,
  subtract,
  zero,
} from './real.ts';

/** From t0 to t1; an end that is absent is infinitely far. */
export interface Span {
  readonly t0: Approximation | undefined;
  readonly t1: Approximation | undefined;
}

export type Part = NonNullable<End['on']>;

/** Where the line is in the body, and what it crosses there. */
export interface AxialEnds extends Span {
  readonly entersBy: Part | undefined;
  readonly leavesBy: Part | undefined;
}

export type TubeCase = Extract<AxialCase, { readonly query: 'rayCapsule' | 'rayCylinder' }>;
export type ConeCase = Extract<AxialCase, { readonly query: 'rayCone' }>;

/** To `digits` digits: numbers in units of 2^exponent, over √under, and surds. */
function expander(digits: number) {
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  const plain = (x: Real, exponent: number): Approximation => expand(rational(x, one, exponent));
  const overRoot = (x: Real, under: Real, exponent: number): Approximation =>
    expand({ ...rational(x, one, exponent), underRoot: under });
  const span = (t0: Surd | undefined, t1: Surd | undefined): Span => ({
    t0: t0 && expand(t0),
    t1: t1 && expand(t1),
  });
  const endsOf = (ends: Ends | undefined): AxialEnds | undefined =>
    ends && {
      ...span(ends.enter?.t, ends.leave?.t),
      entersBy: ends.enter?.on,
      leavesBy: ends.leave?.on,
    };
  return { expand, plain, overRoot, span, endsOf };
}

const exponents = ({ lengthExponent: length, tExponent }: Line): { length: number; direction: number } => ({
  length,
  direction: length - tExponent,
});

export type TubeExplanation = ReturnType<typeof explainTube>;

/** A capsule or a cylinder, with m = o − a and e = b − a. The case must be valid. */
export function explainTube(given: TubeCase, digits: number) {
  const { ray } = given.input;
  const tube = given.query === 'rayCapsule' ? endsOfCapsule(given.input.capsule) : given.input.cylinder;
  const terms = cylinderTerms(ray, tube);
  const { line, m, radius, L, s, v, A, B, M, C, D, w, slab } = terms;
  const { length, direction } = exponents(line);
  const { expand, plain, span, endsOf } = expander(digits);
  const within = withinSide(terms);
  const crossing = (met: Crossing | undefined): Surd | undefined =>
    met && rational(met.num, met.den, line.tExponent);
  // e·(m + t·d) where the line crosses the side.
  const height = (t: Surd | undefined): Approximation | undefined =>
    t &&
    expand({
      ...t,
      p: add(multiply(s, t.den), multiply(v, t.p)),
      q: multiply(v, t.q),
      shift: 2 * length,
    });
  const lineDistance: Surd =
    sign(A) === 0
      ? { p: zero, q: one, root: { radicand: M }, den: one, underRoot: L, shift: length }
      : { ...rational(w.abs(), one, length), underRoot: A };
  const capsule = capsuleTerms(ray, tube);
  return {
    dd: plain(dot(line.d, line.d), 2 * direction),
    ee: plain(L, 2 * length),
    ed: plain(v, length + direction),
    em: plain(s, 2 * length),
    md: plain(dot(m, line.d), length + direction),
    mm: plain(dot(m, m), 2 * length),
    rSquared: plain(square(radius), 2 * length),
    A: plain(A, 2 * (length + direction)),
    B: plain(B, 3 * length + direction),
    C: plain(C, 4 * length),
    D: plain(D, 6 * length + 2 * direction),
    /** Of the line from the axis; none without an axis. */
    lineDistance: sign(L) === 0 ? undefined : expand(lineDistance),
    /** Where the line is in the infinite cylinder; without ends where it always is. */
    side: within && span(within.t0, within.t1),
    heights: [height(within?.t0), height(within?.t1)],
    /** Where it is between the planes of the caps of a cylinder. */
    caps: slab && span(crossing(slab.enter), crossing(slab.leave)),
    /** Of a capsule: what can be crossed on the way in, and on the way out. */
    parts: ([-1, 1] as const).map((sense) => partOf(capsule, sense, sideTime(capsule, sense))),
    ends: endsOf(given.query === 'rayCapsule' ? capsuleEnds(capsule) : cylinderEnds(terms)),
  };
}

export type ConeExplanation = ReturnType<typeof explainCone>;

/** With y = o − apex and e = apex − base. The case must be valid. */
export function explainCone({ input: { ray, cone } }: ConeCase, digits: number) {
  const terms = coneTerms(ray, cone);
  const { line, y, r, L, K, w0, w1, A, B, C, N, D } = terms;
  const { length, direction } = exponents(line);
  const { expand, plain, overRoot, span, endsOf } = expander(digits);
  const over = (x: Real, den: Real, exponent: number): Approximation => expand(rational(x, den, exponent));
  const squaredL = square(L);
  const part = nappe(terms, { radicand: D });
  const ahead = subtract(L, w0);
  const base = sign(w1) === 0 ? undefined : quotientOf(ahead, w1, line.tExponent);
  return {
    ee: plain(L, 2 * length),
    K: plain(K, 2 * length),
    w0: plain(w0, 2 * length),
    w1: plain(w1, length + direction),
    A: plain(A, 4 * length + 2 * direction),
    B: plain(B, 5 * length + direction),
    C: plain(C, 6 * length),
    /** B² − A·C. */
    D: plain(multiply(squaredL, D), 10 * length + 2 * direction),
    /** |y × d|², 0 where the line goes through the apex. */
    N: plain(N, 2 * (length + direction)),
    /** The same with the axis at length 1, as textbooks have it: e·e = 1. */
    unit: {
      height: expand({ p: zero, q: one, root: { radicand: L }, den: one, shift: length }),
      k: overRoot(r, L, 0),
      slope: over(K, L, 0),
      depth: overRoot(w0, L, length),
      speed: overRoot(w1, L, direction),
      dd: plain(dot(line.d, line.d), 2 * direction),
      md: plain(dot(y, line.d), length + direction),
      mm: plain(dot(y, y), 2 * length),
      A: over(A, squaredL, 2 * direction),
      B: over(B, squaredL, length + direction),
      C: over(C, squaredL, 2 * length),
      D: over(D, squaredL, 2 * (length + direction)),
    },
    /** Where the line is in the infinite cone on the side of the apex where the body is. */
    side: part && span(part.enter?.t, part.leave?.t),
    /** Where it is not below the base. */
    caps:
      sign(w1) !== 0
        ? sign(w1) > 0
          ? span(undefined, base)
          : span(base, undefined)
        : sign(ahead) < 0
          ? undefined
          : span(undefined, undefined),
    ends: endsOf(coneEnds(terms)),
  };
}
