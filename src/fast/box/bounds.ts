/**
 * What the float stage allows for rounding, in units of u = 2^-53. All are dimensionless.
 * Derivations: docs/derivations/hardened-box.md. Attacks: test/differential/hardened-box.test.ts.
 */

/** t of a face, in units of u·(|p_k| + h_k)/|v_k|, with p_k = o_k − c_k. */
export const slabBound = 6;

/** u_k·(o − c) ± h_k·N, and u_k·d, in units of u·N times the sum of the sizes of the components. */
export const turnBound = 8;

/** A component of u_k/N, in units of u times the sum of the sizes of its products over N. */
export const columnBound = 10;
