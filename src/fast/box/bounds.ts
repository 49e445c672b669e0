/**
 * What the stages that are the box's own allow for rounding, in units of u = 2^-53. All are dimensionless.
 * Derivations: docs/derivations/hardened-faces.md. Attacks: test/differential/hardened-ray-box.test.ts.
 */

/** t of a face, in units of u·(|p_k| + h_k)/|v_k|, with p_k = o_k − c_k. */
export const slabBound = 6;

/** u_k·(o − c) ± h_k·N, and u_k·d, in units of u·N times the sum of the sizes of the components. */
export const turnBound = 8;

/** A component of u_k/N of a binary32 quaternion, in units of u times the sum of the sizes of its products over N. */
export const columnBound = 8;

/** |t| while the line is in the box, in units of the sum of the sizes of o − c and h over that of d: √3, and some for roundings. */
export const reachBound = 1.8;
