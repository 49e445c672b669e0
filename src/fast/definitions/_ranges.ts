/**
 * Range checks: the first stage hands a question on where a size is out of range. The compiler refuses a definition that decides by a float that may be
 * infinite, and counts underflow where nothing bounds a size from below.
 */
import type { Scalar, Vector } from './_language.ts';

/** The sizes of these numbers must be in the range where no bound has to count underflow; otherwise the question is handed on. */
export declare function tame(...all: readonly Scalar[]): void;
/** One side of it, where the other follows from others. */
export declare function least(...all: readonly Scalar[]): void;
export declare function most(...all: readonly Scalar[]): void;
/** The same, for numbers that are reported: a verdict alone does not want it. */
export declare function reportable(...all: readonly Scalar[]): void;

/** Quotients and roots that the first stage hands on where they are next to 0: what is computed from them does not underflow. */
export declare function apart(...all: readonly Scalar[]): void;

/** Where one of these is negative the question is invalid. */
export declare function lengths(...all: readonly Scalar[]): void;

/** Where a coordinate of the second is less than that of the first, or one is not finite, the question is invalid. */
export declare function ordered(low: Vector, high: Vector): void;
