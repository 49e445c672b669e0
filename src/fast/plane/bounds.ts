/**
 * What the stages that are the half-space's own allow for rounding, in units of u = 2^-53. Both are dimensionless.
 * Derivations: docs/derivations/hardened-faces.md. Attacks: test/differential/hardened-ray-plane.test.ts.
 */

/** n·(o − q) + t·(n·d), in units of u·Σ(|n_i·(o_i − q_i)| + t·|n_i·d_i|). */
export const planeBound = 5;

/** n_i/|n| of a binary32 normal, in units of u·|n_i|/|n|. */
export const unitBound = 5;
