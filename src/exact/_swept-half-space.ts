/**
 * Question: when does a ball of radius s at c + t·m, 0 ≤ t ≤ T, first touch the half-space n·p ≤ n·q, or n·p + k ≤ 0, in 3D?
 * With h = n·(c − q), or n·c + k, v = n·m, K = n·n and R = s, perhaps with a skin, the centre is (h + v·t)/√K over the face. They touch from t0 = (h − R·√K)/−v on
 * where v < 0, in c + t·m − (R/√K)·n, and n/√K is the normal.
 *
 * Inputs: lengths in any unit, all alike; n need not be unit. The motion is a vector, a direction with a limit, or an end.
 * Degenerate (besides _sweep.ts):
 *   | v = 0 | they touch or overlap for ever, or never |
 *   | v > 0 | they have touched or overlapped for ever, up to (h − R·√K)/−v |
 * `touching`: the least height on the way is R.
 * Method: the gap h − R·√K is p + q·√K, and so is the gap at the end; their signs decide (_surd.ts).
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.5.3; the rest is ours.
 */
import { decompose } from '../floats.ts';
import { type Ball, type HalfSpace, type Inside, type Motion, rayOfMotion } from '../queries/index.ts';
import { type Fraction, limitOf } from './_ball.ts';
import type { Line } from './_line.ts';
import type { Flips } from './_margin.ts';
import { choose, type RayReport } from './_ray.ts';
import { type Root, rational, type Surd, signOf } from './_surd.ts';
import { startReport } from './_sweep.ts';
import { halfSpaceFaces } from './ray-half-space.ts';
import {
  add,
  dot,
  multiply,
  negate,
  one,
  powerOfTwo,
  type Real,
  scaled,
  sign,
  square,
  subtract,
  zero,
} from './real.ts';

export interface SweptToHalfSpace {
  readonly ball: Ball;
  readonly motion: Motion;
  readonly halfSpace: HalfSpace;
  readonly skin?: number | undefined;
  readonly inside: Inside;
}

/** The numbers of the header as integers: heights are those of the given normal times `scale`, in units of 2^(lengthExponent + normalExponent). */
export interface HeightTerms {
  readonly line: Line;
  readonly n: readonly Real[];
  readonly normalExponent: number;
  readonly scale: Real;
  readonly h: Real;
  readonly v: Real;
  readonly K: Real;
  readonly R: Real;
  /** The height at the end of the motion, over 2^down; absent where there is no end. */
  readonly end: { readonly height: Real; readonly down: number } | undefined;
}

export interface SweptHalfSpaceDecision {
  readonly terms: HeightTerms;
  readonly flips: Flips | undefined;
  readonly touching: boolean;
  readonly hit: RayReport | undefined;
}

export function heightTerms({ ball, motion, halfSpace, skin = 0, inside }: SweptToHalfSpace): HeightTerms {
  const ray = rayOfMotion(ball, motion);
  const question = halfSpaceFaces(ray, halfSpace, inside, [ball.radius, skin]);
  const { line, faces, normalExponent, scale } = question;
  const { s: h, v } = faces[0] ?? { s: zero, v: zero };
  const n = halfSpace.normal.map((x) => scaled(x, normalExponent));
  const R = add(line.length(ball.radius), line.length(skin));
  const limit = limitOf(ray);
  const end = limit === Number.POSITIVE_INFINITY ? undefined : heightAt(limit, h, v, line.tExponent);
  return { line, n, normalExponent, scale, h, v, K: dot(n, n), R, end };
}

/** h + v·T, with T = mantissa·2^exponent in units of t. */
function heightAt(limit: number, h: Real, v: Real, tExponent: number): HeightTerms['end'] {
  const { mantissa, exponent } = decompose(limit);
  const own = limit === 0 ? 0 : exponent - tExponent;
  const down = Math.max(0, -own);
  const direction = multiply(v, scaled(mantissa, -Math.max(0, own)));
  return { height: add(multiply(h, powerOfTwo(down)), direction), down };
}

/** The sign of the height less R, both times √K; the height is an integer over 2^down. */
const sideOf = ({ R, K, scale }: HeightTerms, height: Real, down = 0): number =>
  signOf(height, negate(multiply(multiply(R, scale), powerOfTwo(down))), { radicand: K });

/** The square of a height, which is an integer over 2^down, over the face. */
const squareOf = ({ K, scale }: HeightTerms, height: Real, down = 0): Fraction => ({
  num: square(height),
  den: multiply(multiply(square(scale), K), powerOfTwo(2 * down)),
});

/** The radii from which, and under `miss` up to which, the verdict is a hit: docs/derivations/margin.md, "A ball that moves". */
function flipRadii(terms: HeightTerms, inside: Inside): Flips | undefined {
  const { h, v, end } = terms;
  const isFalling = sign(v) < 0;
  const nothing: Fraction = { num: zero, den: one };
  const heightOf = (height: Real, down = 0): Fraction =>
    sign(height) > 0 ? squareOf(terms, height, down) : nothing;
  if (inside === 'miss' && (!isFalling || sign(h) < 0)) return undefined;
  const approach = end === undefined ? nothing : heightOf(end.height, end.down);
  const smallest = isFalling ? approach : heightOf(h);
  return { smallest, largest: inside === 'miss' ? squareOf(terms, h) : undefined };
}

/** Decides the question: every comparison is the sign of p + q·√K. */
export function decideSweptHalfSpace(given: SweptToHalfSpace): SweptHalfSpaceDecision {
  const terms = heightTerms(given);
  const { line, h, v, K, R, scale, end } = terms;
  const isFalling = sign(v) < 0;
  const nearest = isFalling ? end : { height: h, down: 0 };
  const isReached = nearest !== undefined && sideOf(terms, nearest.height, nearest.down) === 0;
  const flips = flipRadii(terms, given.inside);
  const decided = (hit: RayReport | undefined): SweptHalfSpaceDecision => ({
    terms,
    flips,
    touching: hit !== undefined && isReached,
    hit,
  });
  const started = (): RayReport => startReport(line.origin, line.lengthExponent);
  if (!isFalling) return decided(sideOf(terms, h) <= 0 && given.inside === 'start' ? started() : undefined);
  const root: Root = { radicand: K };
  const t0: Surd = { p: h, q: negate(multiply(R, scale)), root, den: negate(v), shift: line.tExponent };
  const choice = choose({ t0, t1: undefined }, given.inside, limitOf(rayOfMotion(given.ball, given.motion)));
  if (choice === undefined) return decided(undefined);
  return decided(choice === 'inside' ? started() : report(terms, t0));
}

/** The numbers that are reported, as surds over the root of K. */
function report({ line, n, K, R }: HeightTerms, t: Surd): RayReport {
  const { origin, d, lengthExponent } = line;
  const { p, q, root, den } = t;
  const A = dot(d, d);
  const distance: Surd = { ...t, p: multiply(p, A), q: multiply(q, A), underRoot: A, shift: lengthExponent };
  // c + t·m − R·√K·n/K over the common denominator −v·K.
  const common = multiply(den, K);
  const point = origin.map((x, i): Surd => {
    const along = multiply(K, d[i] ?? zero);
    const rational = add(multiply(x, common), multiply(p, along));
    const irrational = subtract(multiply(q, along), multiply(multiply(R, den), n[i] ?? zero));
    return { p: rational, q: irrational, root, den: common, shift: lengthExponent };
  });
  const nothing = rational(zero, one, 0);
  const normal = n.map((x): Surd => (sign(R) === 0 ? nothing : { ...rational(x, one, 0), underRoot: K }));
  return { t, distance, point, normal, leaving: false };
}
