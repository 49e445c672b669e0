/**
 * Range checks: the first stage hands a question on where a size is out of range. The compiler refuses a definition
 * that decides by a float that may be infinite. It counts underflow where nothing bounds a size from below.
 */
import type { Scalar, Vector } from './_language.ts';

/**
 * The sizes of these numbers must be in the range where no bound has to count underflow. Otherwise the first stage
 * hands the question on.
 */
export declare function tame(...all: readonly Scalar[]): void;
/**
 * The range of `tame`, `least` and `most` is from 2^-exponent to 2^exponent from here on. It is 2^-100 to 2^100 unless a
 * definition says otherwise. A narrower range keeps products of more sizes away from underflow. Binary32 ignores this
 * word, because its inputs are at least 2^-149.
 */
export declare function range(exponent: Scalar): void;
/** One side of the range, where the other follows from other checks. */
export declare function least(...all: readonly Scalar[]): void;
export declare function most(...all: readonly Scalar[]): void;
/** The same, for numbers that are reported. A verdict alone does not need it. */
export declare function reportable(...all: readonly Scalar[]): void;

/**
 * Quotients and roots. The first stage hands the question on where one is next to 0, so what is computed from them does
 * not underflow.
 */
export declare function apart(...all: readonly Scalar[]): void;

/** The question is invalid where one of these is negative. */
export declare function lengths(...all: readonly Scalar[]): void;

/** The question is invalid where a direction is 0. A motion given as a vector may be 0. */
export declare function directions(...all: readonly Vector[]): void;

/** The question is invalid where a coordinate of the second is less than that of the first, or one is not finite. */
export declare function ordered(low: Vector, high: Vector): void;
