/**
 * Claims: statements of a definition that the compiler believes. If one is false, an answer is wrong. So the comment
 * above each use gives the reason in words, and test/fast/definitions/claims.test.ts asks each use by itself in exact
 * numbers. "The answer" is that of the later stages, which read the definition without its shortcuts. A verdict
 * "without a limit" is the verdict if t had none.
 */
import type { Components, Scalar, Vector } from './_language.ts';

/**
 * Claim: where the condition holds, the first stage hands the question on. The first stage takes the condition for
 * false. Next to it the definition compares a number that is then 0, divides by it, or checks that it is in range.
 */
export declare function escalatesIf(condition: boolean): boolean;

/**
 * Claim: where the condition holds, the definition without the shortcut has the same answer. The first stage alone
 * takes the shortcut.
 */
export declare function shortcutIf(condition: boolean): boolean;

/**
 * Claim: where the condition holds, the line meets the body at some t ≥ 0. A verdict without a limit is then a hit,
 * under a policy that reports from inside.
 */
export declare function hitsIf(condition: boolean): void;
/**
 * Claim: where the condition holds, the answer is a miss, under every policy. The condition that is likelier, or
 * cheaper, comes first.
 */
export declare function missesIf(condition: boolean): void;
/**
 * Claim: the triangle with these corners, seen from the origin of the ray along d, decides the answer without a limit.
 * The answer is a hit where the triangle holds the line inside and ahead, under a policy for both sides. It is a miss
 * where the triangle does not hold the line.
 */
export declare function hitsWhereSeen(d: Vector, a: Vector, b: Vector, c: Vector): void;
/**
 * Claim: t of the hit is at most T where this holds, and is not less than T where it does not, for every T ≥ 0. A
 * verdict with a limit asks it without t.
 */
export declare function isAtMost(isSo: (T: Scalar) => boolean): void;

/**
 * A float near the estimate, ahead of the start. Claim: a decision at it, in `hitsIf` alone, is right whatever number
 * it is.
 */
export declare function anyNumberNear(estimate: Scalar): Scalar;
/**
 * The same number, whose float is compared with 0 without a bound. Claim: a float that has the wrong sign, or is 0,
 * leads to the same answer.
 */
export declare function trusted(x: Scalar): Scalar;
/**
 * The same number, whose float is compared with 0 without a bound. Claim: whatever sign it has, the answer is right
 * where every `verify` after it holds. Later stages do not read it.
 */
export declare function unverified(x: Scalar): Scalar;
/**
 * 1 or −1, by the sign of a float without a bound. Claim: wherever a decision by it holds, the number is not 0 and has
 * been decided. It may be its own sign.
 */
export declare function signOf(x: Scalar): Scalar;

/**
 * Claim: both are the same number. The first stage decides by the cheap one. Where that is not certain, it decides by
 * the other, which cancels less.
 */
export declare function inTwoWays(cheap: Scalar, accurate: Scalar): Scalar;
/**
 * Claim: both are the same number, vector, truth value or answer. The first stage reads the first, the later ones the
 * second.
 */
export declare function sameValue<X>(x: X, form: X): X;
/** The same number or numbers. Claim: the sizes of the terms of each number are together at most `size`. */
export declare function sizeAtMost(x: Scalar, size: Scalar): Scalar;
export declare function sizeAtMost(x: readonly Scalar[], size: Scalar): Components;

/**
 * The number whose exact value is `estimate`: the first stage finds it by one Newton step from there. Claim: `side` is
 * the sign of the slope at it of the number that is zero there (`isZeroAt`), −1 where the line comes in. `quotient` is
 * for a number that is linear in t, and reads 26 bits of the estimate.
 */
export declare function root(estimate: Scalar, side: number): Scalar;
export declare function quotient(estimate: Scalar, side?: number): Scalar;
/**
 * A number that goes along with a root: its exact value is `estimate`. Claim: the number that is zero at it is linear
 * in it, or a square, unless the follower is known. If it is known, a float holds it.
 */
export declare function follower(estimate: Scalar, isKnown?: boolean): Scalar;
/**
 * Claim: f, a polynomial of degree 1 or 2 in t, is 0 at t. If `stationary` is given, f has slope 0 in it there. Nothing
 * is claimed of a follower that is known.
 */
export declare function isZeroAt(f: Scalar, t: Scalar, stationary?: Scalar): void;
/**
 * Claim: the quotients solve a = b, a system linear in them. Each c is at right angles to all coefficients of the
 * system but that of its own quotient; its product with that one is −D. So for x = a − b at estimates and each
 * [quotient, c], x·c is D times (the quotient − its estimate). x is nearly 0, so c and D are needed as floats alone: a
 * step of iterative refinement (Wilkinson, Rounding Errors in Algebraic Processes, 1963).
 */
export declare function solves(
  a: Vector,
  b: Vector,
  D: Scalar,
  ...quotients: readonly (readonly [Scalar, Vector])[]
): void;

/** The same point. Claim: n·(point − q) = 0. So where n is along an axis of the world, that coordinate is q's own. */
export declare function onPlaneThrough(point: Vector, q: Vector, n: Vector): Vector;
/** The same point. Claim: n·point + k = 0. So where n is along axis i of the world, that coordinate is −k/n_i. */
export declare function onPlane(point: Vector, n: Vector, k: Scalar): Vector;
/** The same vector. Claim: v·e = 0 (where `isSo`). So where e is along an axis of the world, that component is 0. */
export declare function perpendicularTo(v: Vector, e: Vector, isSo?: boolean): Vector;
/**
 * The same point. Claim: where a flag holds, that coordinate of the point is this sum of two floats of the question,
 * and is rounded as that sum.
 */
export declare function sumsWhere(
  point: Vector,
  flags: readonly boolean[],
  coordinates: readonly Scalar[],
): Vector;
