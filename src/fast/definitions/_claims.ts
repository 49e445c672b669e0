/**
 * Claims: what a definition states and the compiler believes. If one is false an answer is wrong, so each use has its reason in words in the comment above it,
 * and test/fast/definitions/claims.test.ts asks each by itself in exact numbers. "The answer" is that of the later stages, which read the definition without its
 * shortcuts; a verdict "without a limit" is what it would be if t had none.
 */
import type { Components, Scalar, Vector } from './_language.ts';

/**
 * Claim: where the condition holds the first stage hands the question on. The first stage takes it for false: next to it the definition compares a number that is
 * then 0, divides by it, or checks that it is in range.
 */
export declare function escalatesIf(condition: boolean): boolean;

/** Claim: where the condition holds, what follows without it has the same answer. The first stage alone takes the shortcut. */
export declare function shortcutIf(condition: boolean): boolean;

/** Claim: where the condition holds the line meets the body at some t ≥ 0. A verdict without a limit is a hit then, under a policy that reports from inside. */
export declare function hitsIf(condition: boolean): void;
/** Claim: where the condition holds the answer is a miss, under every policy. The condition that is likelier, or cheaper, comes first. */
export declare function missesIf(condition: boolean): void;
/**
 * Claim: the answer without a limit is a hit where the triangle with these corners, seen from the origin of the ray along d, holds the line inside and ahead,
 * under a policy for both sides; and a miss where it does not hold it.
 */
export declare function hitsWhereSeen(d: Vector, a: Vector, b: Vector, c: Vector): void;
/** Claim: t of the hit is at most T where this holds, and is not less than T where it does not; for every T ≥ 0. It is asked without t, for a verdict with a limit. */
export declare function isAtMost(isSo: (T: Scalar) => boolean): void;

/** A float near the estimate, ahead of the start. Claim: what is decided at it, in `hitsIf` alone, is so whatever number it is. */
export declare function anyNumberNear(estimate: Scalar): Scalar;
/** The same number, whose float is compared with 0 without a bound. Claim: a float that has the wrong sign, or is 0, leads to the same answer. */
export declare function trusted(x: Scalar): Scalar;
/**
 * The same number, whose float is compared with 0 without a bound. Claim: whatever sign it has, the answer is right where every `verify` after it holds. Later
 * stages read none.
 */
export declare function unverified(x: Scalar): Scalar;
/** 1 or −1, by the sign of a float without a bound. Claim: the number is not 0, and has been decided, wherever a decision by it holds; it may be its own sign. */
export declare function signOf(x: Scalar): Scalar;

/** Claim: both are the same number. The first stage decides by the cheap one, and by the other, which cancels less, where that is not certain. */
export declare function inTwoWays(cheap: Scalar, accurate: Scalar): Scalar;
/** Claim: both are the same number, vector, truth value or answer. The first stage reads the first, the later ones the second. */
export declare function sameValue<X>(x: X, form: X): X;
/** Claim: no number has terms whose sizes are more than `size` together. The same number or numbers. */
export declare function sizeAtMost(x: Scalar, size: Scalar): Scalar;
export declare function sizeAtMost(x: readonly Scalar[], size: Scalar): Components;

/**
 * The number whose exact value is `estimate`: the first stage finds it by one Newton step from there. Claim: `side` is the sign of the slope at it of what is zero
 * there (`isZeroAt`), −1 where the line comes in. `quotient` is for what is linear in t, and reads 26 bits of the estimate.
 */
export declare function root(estimate: Scalar, side: number): Scalar;
export declare function quotient(estimate: Scalar, side?: number): Scalar;
/**
 * A number that goes along with a root: its exact value is `estimate`. Claim: what is zero at it is linear in it, or a square, unless it is known: then a float
 * holds it.
 */
export declare function follower(estimate: Scalar, isKnown?: boolean): Scalar;
/** Claim: f, a polynomial of degree 1 or 2 in t, is 0 at t. If `stationary` is given, f has slope 0 in it there. Nothing is claimed of a follower that is known. */
export declare function isZeroAt(f: Scalar, t: Scalar, stationary?: Scalar): void;
/**
 * Claim: the quotients solve a = b, a system linear in them, and c is at right angles to all coefficients of the system but that of its own quotient, with which the
 * product is −D. So of x = a − b at estimates, x·c is D times what the quotient is more than its estimate, for each [quotient, c]. x is nearly 0, so c and D are
 * wanted as floats alone: a step of iterative refinement (Wilkinson, Rounding Errors in Algebraic Processes, 1963).
 */
export declare function solves(
  a: Vector,
  b: Vector,
  D: Scalar,
  ...quotients: readonly (readonly [Scalar, Vector])[]
): void;

/** Claim: n·(point − q) = 0. So where n is along an axis of the world, that coordinate is q's own. The same point. */
export declare function onPlaneThrough(point: Vector, q: Vector, n: Vector): Vector;
/** Claim: n·point + k = 0. So where n is along axis i of the world, that coordinate is −k/n_i. The same point. */
export declare function onPlane(point: Vector, n: Vector, k: Scalar): Vector;
/** Claim: v·e = 0 (where `isSo`). So where e is along an axis of the world, that component is 0. The same vector. */
export declare function perpendicularTo(v: Vector, e: Vector, isSo?: boolean): Vector;
/** Claim: where a flag holds, that coordinate of the point is this sum of two floats of the question, and is rounded as that. The same point. */
export declare function sumsWhere(
  point: Vector,
  flags: readonly boolean[],
  coordinates: readonly Scalar[],
): Vector;
