/**
 * What the stages of the hardened tier allow for rounding. All are dimensionless; those of the filter are in units of u = 2^-53.
 * Derivations: docs/derivations/hardened-ball.md. Attacks: test/differential/hardened-bounds.test.ts.
 */

/** C = |m|² − r², in units of u·|m|²: 5 from |m|², 1 from r². */
export const surfaceBound = 7;

/** g = (m + t·d)·d, in units of u·Σ|v_i·d_i|; 4 for g, 6 for the step that is made with it. */
export const slopeBound = 10;

/** D = g² − A·f, in units of u·A·|f|: 4 from A, 3 for the roundings of f, of the products and of the difference. */
export const discriminantBound = 8;

/** Where the error of a sum is u times the sum of the sizes of all rounded results: what is of higher order. */
export const runningBound = 1.01;

/** t·d, and a step times d, in units of u times itself: 1 from the product, 1 from the d of a segment. */
export const wayBound = 2;

/** A number that is rounded next, in units of u times itself: 1 from what made it, 1 from the rounding test. */
export const lastBound = 2;

/** What is added to the quotient s/r of a normal, in units of u times itself: 3 from what makes it, 1 from the rounding test. */
export const addedBound = 4;

/** w·w where v = s + w, in units of u·W², W the sum of the sizes of what is rounded on the way to w. */
export const tailBound = 2;

/** The step from an estimate of a root to the root: what is of higher order. */
export const stepBound = 1.02;
