/** Dimensionless. Derivation: docs/derivations/hardened-plane.md. Attack: test/differential/hardened-plane.test.ts. */

/** Where an error is u times the sum of the sizes of all rounded results: what is of higher order. */
export const runningBound = 1.01;
