/**
 * Question: which t with 0 ≤ t ≤ tMax is reported for the line o + t·d and the ball |x − c| ≤ r, in any dimension?
 * With m = o − c the line is inside where A·t² + 2B·t + C ≤ 0, A = d·d, B = d·m, C = m·m − r²; it meets the
 * ball exactly when D = B² − A·C ≥ 0, from t0 = (−B − √D)/A to t1 = (−B + √D)/A.
 *
 * Inputs: o, c, r in any length unit, all alike; d any non-zero vector, or an end point; tMax in lengths of d.
 * Lengths become integers by one power of two 2^L, the direction by another 2^E; then t counts 2^(L−E).
 *
 * Degenerate:
 *   | D = 0        | one point, t0 = t1: `touching` |
 *   | r = 0        | the point c; D = −|d × m|², so only a line through c touches it; the normal is zero |
 *   | start inside | policy `start`: t = 0, and the normal is zero |
 *   | end = origin | no way to go: never a hit (segments only; a ray's is invalid) |
 *
 * Source: Möller, Haines et al., Real-Time Rendering, 4th ed., section 22.6 (the quadratic); the rest is ours.
 */
import { decompose } from '../floats.ts';
import type { Inside, Ray, Vector } from '../queries/index.ts';
import { lineOf, minus } from './_line.ts';
import { type Choice, choose, type RayReport } from './_ray.ts';
import { compareFloat, type Root, rational, type Surd } from './_surd.ts';
import { add, dot, multiply, negate, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';

export interface BallQuestion {
  readonly ray: Ray;
  readonly center: Vector;
  readonly radius: number;
  /** The radius of a ball that moves, which grows the one that it meets; and a skin. Both are added to the radius. Default: 0. */
  readonly mover?: number | undefined;
  readonly skin?: number | undefined;
  readonly inside: Inside;
}

/** How far the ray goes, in lengths of its direction. */
export const limitOf = (ray: Ray): number => ('end' in ray ? 1 : ray.tMax);

/** The polynomials of the header, as integers, and the powers of two that lead back. */
export interface BallTerms {
  readonly m: readonly Real[];
  readonly d: readonly Real[];
  readonly origin: readonly Real[];
  readonly radius: Real;
  readonly A: Real;
  readonly B: Real;
  readonly M: Real;
  readonly C: Real;
  readonly D: Real;
  /** Lengths are integers times 2^lengthExponent, t is a number times 2^tExponent. */
  readonly lengthExponent: number;
  readonly tExponent: number;
}

export interface BallDecision {
  readonly terms: BallTerms;
  /** [t0, t1], where the line meets the ball. */
  readonly roots: readonly [Surd, Surd] | undefined;
  readonly touching: boolean;
  readonly hit: RayReport | undefined;
}

/** The polynomials of a question, without any rounding. */
export function ballTerms(question: BallQuestion): BallTerms {
  const { ray, center, radius, mover = 0, skin = 0 } = question;
  const { origin, d, lengthExponent, tExponent, length } = lineOf(ray, [...center, radius, mover, skin]);
  const m = minus(origin, center.map(length));
  const r = add(add(length(radius), length(mover)), length(skin));
  const A = dot(d, d);
  const B = dot(d, m);
  const M = dot(m, m);
  const C = subtract(M, square(r));
  const D = subtract(square(B), multiply(A, C));
  return { m, d, origin, radius: r, A, B, M, C, D, lengthExponent, tExponent };
}

/** Decides the question: every comparison is the sign of an integer expression. */
export function decideBall(question: BallQuestion): BallDecision {
  const terms = ballTerms(question);
  const { A, B, D, tExponent } = terms;
  if (sign(A) === 0 || sign(D) < 0) return { terms, roots: undefined, touching: false, hit: undefined };
  const root: Root = { radicand: D };
  const t0: Surd = { p: negate(B), q: negate(one), root, den: A, shift: tExponent };
  const t1: Surd = { ...t0, q: one };
  const touching = sign(D) === 0;
  const hit = choose({ t0, t1 }, question.inside, limitOf(question.ray));
  return {
    terms,
    roots: [t0, t1],
    touching,
    hit: hit === undefined ? undefined : report(terms, hit, root),
  };
}

/** The numbers that are reported, as surds over the root of D. */
function report(terms: BallTerms, choice: Choice, root: Root): RayReport {
  const { m, d, origin, radius, A, B, lengthExponent, tExponent } = terms;
  const nothing = rational(zero, one, 0);
  const halfChord: Surd = { p: zero, q: one, root, den: one, underRoot: A, shift: lengthExponent };
  if (choice === 'inside') {
    const point = origin.map((x) => rational(x, one, lengthExponent));
    return { t: nothing, distance: nothing, point, normal: m.map(() => nothing), halfChord, leaving: false };
  }
  const leaving = choice === 'leaving';
  const q = leaving ? one : negate(one);
  const t: Surd = { p: negate(B), q, root, den: A, shift: tExponent };
  // t·|d| = (−B ± √D)/√A, in units of length.
  const distance: Surd = { p: negate(B), q, root, den: one, underRoot: A, shift: lengthExponent };
  // o + t·d and (m + t·d)/r over the common denominator A: the √D part is ±d.
  const over = (from: readonly Real[], den: Real, shift: number): Surd[] =>
    from.map((x, i) => {
      const di = d[i] ?? zero;
      return { p: subtract(multiply(x, A), multiply(di, B)), q: multiply(di, q), root, den, shift };
    });
  const point = over(origin, A, lengthExponent);
  const normal = sign(radius) === 0 ? m.map(() => nothing) : over(m, multiply(A, radius), 0);
  return { t, distance, point, normal, halfChord, leaving };
}

/**
 * The radii at which the verdict flips, squared, as fractions in units of 2^(2·lengthExponent): the verdict is a hit
 * exactly for radii from the first to the second (docs/derivations/margin.md).
 *   undefined first: never a hit, whatever the radius; undefined second: no largest radius.
 */
export function flipRadii(
  question: BallQuestion,
  { m, d, A, B, M, tExponent }: BallTerms,
): { smallest: Fraction; largest: Fraction | undefined } | undefined {
  if (sign(A) === 0) return undefined;
  const away = sign(B) > 0;
  if (away && question.inside === 'miss') return undefined;
  const start: Fraction = { num: M, den: one };
  const limit = limitOf(question.ray);
  const tMax = limit === Number.POSITIVE_INFINITY ? undefined : limit;
  const closest = rational(negate(B), A, tExponent);
  const reachesClosest = tMax === undefined || compareFloat(closest, tMax) <= 0;
  const end = tMax === undefined ? undefined : endDistance(m, d, tMax, tExponent);
  const line: Fraction = { num: subtract(multiply(A, M), square(B)), den: A };
  const approach = end === undefined || reachesClosest ? line : end;
  const smallest = away ? start : approach;
  if (question.inside === 'start') return { smallest, largest: undefined };
  if (question.inside === 'miss' || !reachesClosest) return { smallest, largest: start };
  if (end === undefined) return { smallest, largest: undefined };
  return { smallest, largest: compareFractions(start, end) > 0 ? start : end };
}

export interface Fraction {
  readonly num: Real;
  readonly den: Real;
}

export function compareFractions(a: Fraction, b: Fraction): number {
  return sign(subtract(multiply(a.num, b.den), multiply(b.num, a.den)));
}

/** |m + tMax·d|² with tMax = mantissa·2^exponent in units of t. */
function endDistance(m: readonly Real[], d: readonly Real[], tMax: number, tExponent: number): Fraction {
  const { mantissa, exponent } = decompose(tMax);
  const own = tMax === 0 ? 0 : exponent - tExponent;
  const down = Math.max(0, -own);
  const factor = scaled(mantissa, -Math.max(0, own));
  const unit = scaled(1, -down);
  const end = m.map((x, i) => add(multiply(x, unit), multiply(factor, d[i] ?? zero)));
  return { num: dot(end, end), den: square(unit) };
}
