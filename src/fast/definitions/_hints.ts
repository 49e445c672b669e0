/** Hints: the same numbers and answers, by code that is faster or has smaller bounds. A wrong hint costs time, and makes no answer wrong. */
import type { Answer, Components, Scalar, Vector } from './_language.ts';

/** The same dot product of vectors that are given or differences of such, and a number of the question beside it, if any; its bound is that of its terms, and needs no range. */
export declare function termwise(a: Scalar): Scalar;

/** The same vector of floats or differences, of which each component has a bound of its own. */
export declare function components(v: Vector): Components;

/**
 * The same number or vector; bounds are relative to its own size from here on, after a cancellation. A vector that is about as long as a float of the question
 * is cheaper by that: where it is longer by a hundredth the question is handed on.
 */
export declare function measured(v: Vector, length?: Scalar): Vector;

/** Where this is not certain the first stage hands the question on. Later stages do not read it. */
export declare function verify(condition: boolean): void;

/** The first stage hands the question on; the later ones go on with this. */
export declare function handOn(then: () => Answer): Answer;
