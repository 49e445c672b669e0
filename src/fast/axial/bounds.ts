/**
 * What is allowed for rounding in all bodies around an axis. All are dimensionless; u = 2^-53.
 * Derivations: docs/derivations/hardened-axial.md. Attacks: test/differential/hardened-ray-cone.test.ts.
 */

/** The step from an estimate of a root to the root: what is of higher order. */
export const stepBound = 1.02;

/** e/|e|, in units of u times itself. */
export const planeBound = 5.5;

/** Where the error of a sum is u times the sum of the sizes of all rounded results: what is of higher order. */
export const runningBound = 1.01;
