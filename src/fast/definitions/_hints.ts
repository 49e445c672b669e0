/**
 * Hints: the same numbers and answers, by code that is faster or has smaller bounds. A wrong hint costs time, and makes
 * no answer wrong.
 */
import type { Answer, Components, Scalar, Vector } from './_language.ts';

/**
 * The same dot product of given vectors or their differences, and a number of the question added to it, if any. Its
 * bound is that of its terms, and needs no range.
 */
export declare function termwise(a: Scalar): Scalar;

/** The same vector of floats or differences, whose components each have a bound of their own. */
export declare function components(v: Vector): Components;

/**
 * The same number or vector, after a cancellation: from here on bounds are relative to its own size. A vector that is
 * about as long as a float of the question is cheaper with that `length`. Where it is longer by a hundredth, the first
 * stage hands the question on.
 */
export declare function measured(v: Vector, length?: Scalar): Vector;

/** The first stage hands the question on where this is not certain. Later stages do not read it. */
export declare function verify(condition: boolean): void;

/** The first stage hands the question on; the later ones go on with `then`. */
export declare function handOn(then: () => Answer): Answer;
