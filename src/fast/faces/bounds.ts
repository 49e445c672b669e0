/**
 * What the stages of all bodies with flat faces allow for rounding. Both are dimensionless.
 * Derivations: docs/derivations/hardened-faces.md. Attacks: test/differential/hardened-ray-plane.test.ts and hardened-ray-box.test.ts.
 */

/** Where an error is u times the sum of the sizes of all rounded results: what is of higher order. */
export const runningBound = 1.01;

/** The step from an estimate of t to t, in units of u times itself. */
export const stepBound = 5;
