/**
 * What the stages of all bodies with flat faces allow for rounding.
 * Derivations: docs/derivations/hardened-faces.md. Attack: test/differential/hardened-ray-plane.test.ts.
 */

/** Dimensionless. Where an error is u times the sum of the sizes of all rounded results: what is of higher order. */
export const runningBound = 1.01;
