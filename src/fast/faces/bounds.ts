/**
 * What the stages of all bodies with flat faces allow for rounding.
 * Derivations: docs/derivations/hardened-faces.md. Attack: test/differential/hardened-ray-plane.test.ts.
 */

/** Dimensionless. Where an error is u times the sum of the sizes of all rounded results: what is of higher order. */
export const runningBound = 1.01;

/** A number that is rounded next, in units of u times itself: 1 from what made it, 1 from the rounding test. */
export const lastBound = 2;
